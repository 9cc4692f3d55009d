import CLibDeflate

/// A PNG assembled by hand, chunk by chunk, so that a test can break any byte of it.
struct RawPNG {
  var signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  var chunks: [[UInt8]] = []
  var trailer: [UInt8] = []

  var bytes: [UInt8] { signature + chunks.flatMap { $0 } + trailer }

  /// One image of `rows`, each without its filter byte.
  init(
    width: Int, height: Int, bitDepth: UInt8 = 8, colorType: UInt8 = 6, palette: [UInt8]? = nil,
    transparency: [UInt8]? = nil, rows: [[UInt8]]
  ) {
    chunks.append(Self.header(width: width, height: height, bitDepth: bitDepth, colorType: colorType))
    if let palette { chunks.append(Self.chunk("PLTE", palette)) }
    if let transparency { chunks.append(Self.chunk("tRNS", transparency)) }
    chunks.append(Self.chunk("IDAT", Self.zlib(rows.flatMap { [0] + $0 })))
    chunks.append(Self.chunk("IEND", []))
  }

  init(chunks: [[UInt8]]) {
    self.chunks = chunks
  }

  /// Every pixel red, green, blue, alpha as `pixel` gives it for x and y.
  static func drawn(_ width: Int, _ height: Int, pixel: (Int, Int) -> [UInt8]) -> RawPNG {
    RawPNG(
      width: width, height: height,
      rows: (0..<height).map { y in (0..<width).flatMap { x in pixel(x, y) } })
  }

  static func header(
    width: Int, height: Int, bitDepth: UInt8 = 8, colorType: UInt8 = 6, interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk("IHDR", word(width) + word(height) + [bitDepth, colorType, 0, 0, interlace])
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return word(data.count) + checked + word(Int(libdeflate_crc32(0, checked, checked.count)))
  }

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func zlib(_ data: [UInt8]) -> [UInt8] { compress(data, libdeflate_zlib_compress) }

  static func deflate(_ data: [UInt8]) -> [UInt8] { compress(data, libdeflate_deflate_compress) }

  private typealias Compressor = (
    OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int
  ) -> Int

  private static func compress(_ data: [UInt8], _ compressor: Compressor) -> [UInt8] {
    let handle = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(handle) }
    let bound = data.count + data.count / 100 + 64
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = compressor(handle, data, data.count, buffer.baseAddress, bound)
    }
  }
}
