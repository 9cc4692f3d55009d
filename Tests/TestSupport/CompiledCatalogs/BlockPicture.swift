/// A block in the middle of a ground, as compiled catalogs store it: icons of one colour would be blank. What is
/// smaller than 16 pixels is of one colour all the same.
struct BlockPicture {
  let isOpaque: Bool
  /// In pixels.
  let width: Int
  let height: Int

  /// Blue, green, red, alpha; colours are multiplied by alpha.
  private var ground: [UInt8] { isOpaque ? [0x40, 0x80, 0xC0, 0xFF] : [0x20, 0x40, 0x60, 0x80] }
  private var block: [UInt8] { isOpaque ? [0xA0, 0x30, 0x20, 0xFF] : [0x50, 0x18, 0x10, 0x80] }

  private var blockColumns: Range<Int> { isFlat ? 0..<0 : width / 4..<width - width / 4 }
  private var blockRows: Range<Int> { isFlat ? 0..<0 : height / 4..<height - height / 4 }
  private var isFlat: Bool { min(width, height) < 16 }

  func raw(rows: Range<Int>) -> [UInt8] {
    Array(rows.map { Array(runs(row: $0).map(\.pixels).joined()) }.joined())
  }

  /// - Parameter compression: by the file's number; one that is not written here has an empty LZFSE stream.
  func compressed(rows: Range<Int>, as compression: Int) -> [UInt8] {
    switch compression {
    case CompiledRendition.Compressed.runLengths: runLengths(rows: rows)
    case CompiledRendition.Compressed.zip: gzip(raw(rows: rows))
    default: Array("bvx$".utf8)
    }
  }

  private struct Run {
    let count: Int
    let pixel: [UInt8]

    var pixels: [UInt8] { Array(repeatElement(pixel, count: count).joined()) }
  }

  private func runs(row: Int) -> [Run] {
    guard blockRows.contains(row) else { return [Run(count: width, pixel: ground)] }
    return [
      Run(count: blockColumns.lowerBound, pixel: ground), Run(count: blockColumns.count, pixel: block),
      Run(count: width - blockColumns.upperBound, pixel: ground),
    ]
  }

  /// Two rows at most, which the table of rows names again and again.
  private func runLengths(rows: Range<Int>) -> [UInt8] {
    let header = little32(0) + little32(width) + little32(rows.count)
    let written = header.count + 4 * rows.count
    func packets(_ row: Int) -> [UInt8] {
      runs(row: row).flatMap { little32(0x8000_0000 | $0.count) + $0.pixel }
    }
    let plain = rows.first { !blockRows.contains($0) }.map(packets) ?? []
    let blocked = rows.first { blockRows.contains($0) }.map(packets) ?? []
    let table = rows.flatMap { little32(blockRows.contains($0) ? written + plain.count : written) }
    return header + table + plain + blocked
  }

  /// RFC 1952: no name, no time.
  private func gzip(_ data: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + Compression.libdeflate.deflate(data)
      + little32(Int(crc32(data))) + little32(data.count)
  }
}

extension Canvas {
  /// What an icon shows that was written into a compiled catalog.
  package static func compiledIcon(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: Pixel(0xC0, 0x80, 0x40))
    let block = side / 4..<side - side / 4
    for y in block {
      for x in block { canvas[x, y] = Pixel(0x20, 0x30, 0xA0) }
    }
    return canvas
  }
}
