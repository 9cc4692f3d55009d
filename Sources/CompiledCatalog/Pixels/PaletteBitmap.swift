/// A palette, then for each pixel which of its colours it has: all of it in one LZFSE stream, or as it is.
///
/// Colours stand as alpha, red, green, blue; those of 16 bits as blue, green, red, alpha in steps of 1/10,000, where
/// other bitmaps have floats, and without what lies below 0. Indices have 1, 2, 4, 8
/// or 16 bits and fill 16-bit numbers from the highest bit on; each row begins with a number of its own.
func decodePalette(_ data: StoredData, into band: Band) throws(RenditionPixelsError) {
  let size = band.format.bytesPerPixel
  guard band.format == .argb8 || band.format == .argb16 else {
    throw .twoBytesInPalette
  }
  let longest =
    BitmapPalette.header + BitmapPalette.limit * size + (band.width * 16 + 15) / 16 * 2 * band.height
  guard let room = PixelBuffer(count: longest) else { throw .outOfMemory }
  defer { withExtendedLifetime(room) {} }
  let expanded = try BitmapPalette.begins(data) ? data : decompressed(data, into: room)
  let palette = try BitmapPalette(expanded, format: band.format)
  let rowSize = (band.width * palette.indexBits + 15) / 16 * 2
  let indices = try expanded.part(palette.end, rowSize * band.height)
  for y in 0..<band.height {
    try palette.fill(
      UnsafeMutableRawBufferPointer(rebasing: band.pixels[(y * band.rowSize)..<((y + 1) * band.rowSize)]),
      try indices.part(y * rowSize, rowSize))
  }
}

/// A colour of 16-bit steps as the floats that other bitmaps have.
private func floatColor(_ data: StoredData, at offset: Int) throws(RenditionPixelsError) -> UInt64 {
  var color: UInt64 = 0
  for (channel, place) in [2, 1, 0, 3].enumerated() {
    let steps = try data.number(offset + 2 * place, as: UInt16.self)
    color |= UInt64(halfFloatBits(Float(steps) / 10_000)) << UInt64(16 * channel)
  }
  return color
}

private struct BitmapPalette {
  /// Pixels as bitmaps hold them.
  private let colors: [UInt64]
  private let bytesPerPixel: Int
  let indexBits: Int
  /// The first byte of the indices.
  let end: Int

  private static let magic: UInt32 = 0xCAFE_F00D
  static let header = 10
  static let limit = 65_535

  /// Whether the data is not compressed.
  static func begins(_ data: StoredData) -> Bool { (try? data.number(0, as: UInt32.self)) == magic }

  init(_ data: StoredData, format: StoredPixelFormat) throws(RenditionPixelsError) {
    guard try data.number(0, as: UInt32.self) == Self.magic else {
      throw .damaged(.paletteTag)
    }
    let version = try data.length(4)
    guard version < 2 else { throw .method(version) }
    let count = Int(try data.number(8, as: UInt16.self))
    guard count > 0 else { throw .damaged(.emptyPalette) }
    bytesPerPixel = format.bytesPerPixel
    var colors: [UInt64] = []
    for index in 0..<count {
      let offset = Self.header + index * bytesPerPixel
      colors.append(
        bytesPerPixel == 8
          ? try floatColor(data, at: offset)
          : UInt64(try data.number(offset, as: UInt32.self).byteSwapped))
    }
    self.colors = colors
    let needed = max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
    indexBits = [1, 2, 4, 8, 16].first { $0 >= needed } ?? 16
    end = Self.header + count * bytesPerPixel
  }

  func fill(_ row: UnsafeMutableRawBufferPointer, _ indices: StoredData) throws(RenditionPixelsError) {
    let perNumber = 16 / indexBits
    let mask = (1 << indexBits) - 1
    var number = 0
    for x in 0..<(row.count / bytesPerPixel) {
      let place = x % perNumber
      if place == 0 { number = Int(try indices.number(x / perNumber * 2, as: UInt16.self)) }
      let index = number >> (16 - indexBits * (place + 1)) & mask
      guard index < colors.count else { throw .damaged(.unknownColor) }
      if bytesPerPixel == 8 {
        row.storeBytes(of: colors[index].littleEndian, toByteOffset: x * 8, as: UInt64.self)
      } else {
        row.storeBytes(
          of: UInt32(truncatingIfNeeded: colors[index]).littleEndian, toByteOffset: x * 4, as: UInt32.self)
      }
    }
  }
}
