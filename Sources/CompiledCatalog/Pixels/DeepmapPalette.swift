/// The palette of a deepmap: whole pixels, of which some channels may be left to planes of their own.
struct DeepmapPalette {
  let byteCount: Int
  private let colors: UnsafeRawBufferPointer
  private let pixelSize: Int
  /// Of the channels that each pixel has for itself, in bytes.
  private let ownSize: Int
  private let channelSize: Int

  /// An index is one byte.
  private static let limit = 256

  /// - Parameter descriptor: the number of colours in the lower half, of their channels in the upper.
  init(
    _ data: StoredData, descriptor: Int, version: Deepmap.Version, _ format: StoredPixelFormat
  ) throws(RenditionPixelsError) {
    let count = descriptor & 0xFFFF
    let channels = format.channelCount
    var shared = descriptor >> 16
    // In the first version 0 stands for all channels but alpha.
    if shared == 0, version == .first { shared = channels - 1 }
    guard (1...Self.limit).contains(count), (1...channels).contains(shared) else {
      throw .damaged(.paletteSize)
    }
    pixelSize = format.bytesPerPixel
    channelSize = pixelSize / channels
    ownSize = (channels - shared) * channelSize
    byteCount = count * pixelSize
    colors = try data.part(0, byteCount).bytes
  }

  /// Of the index and the channels that are the pixel's own.
  var bytesPerIndex: Int { 1 + ownSize }

  /// - Parameters:
  ///   - planes: the own channels of all pixels of the tile, plane after plane.
  ///   - first: the index of the row's first pixel within a plane of `count`.
  func fill(
    _ row: UnsafeMutableRawBufferPointer, indices: UnsafeRawBufferPointer, planes: UnsafeRawBufferPointer,
    first: Int, count: Int
  ) throws(RenditionPixelsError) {
    for x in 0..<indices.count {
      let start = Int(indices[x]) * pixelSize
      guard start < byteCount else { throw .damaged(.unknownColor) }
      let target = x * pixelSize
      for byte in 0..<(pixelSize - ownSize) { row[target + byte] = colors[start + byte] }
      for byte in 0..<ownSize {
        let plane = byte / channelSize
        row[target + pixelSize - ownSize + byte] =
          planes[plane * count * channelSize + (first + x) * channelSize + byte % channelSize]
      }
    }
  }
}

extension PlainTile {
  /// - Parameter rows: of the planes, which may be more than those of the tile.
  func fill(
    from bytes: UnsafeRawBufferPointer, rows: Int, _ palette: DeepmapPalette
  ) throws(RenditionPixelsError) {
    let count = width * rows
    let planeSize = count * (palette.bytesPerIndex - 1)
    guard bytes.count >= planeSize + count else { throw .endsEarly }
    let planes = UnsafeRawBufferPointer(rebasing: bytes[..<planeSize])
    for index in 0..<height {
      let start = planeSize + index * width
      try palette.fill(
        row(index), indices: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + width)]),
        planes: planes, first: index * width, count: count)
    }
  }
}
