/// A half of one colour above one of another, as compiled catalogs store them: icons of one colour would be blank. What
/// is smaller than 16 pixels is of one colour all the same.
struct TwoColors {
  let isOpaque: Bool
  /// In pixels.
  let width: Int
  let height: Int

  /// Blue, green, red, alpha; colours are multiplied by alpha.
  private var upper: [UInt8] { isOpaque ? [0x40, 0x80, 0xC0, 0xFF] : [0x20, 0x40, 0x60, 0x80] }
  private var lower: [UInt8] { isOpaque ? [0xA0, 0x30, 0x20, 0xFF] : [0x50, 0x18, 0x10, 0x80] }

  private func isLower(_ row: Int) -> Bool { min(width, height) >= 16 && row >= height / 2 }

  func raw(rows: Range<Int>) -> [UInt8] {
    Array(rows.map { repeatElement(isLower($0) ? lower : upper, count: width).joined() }.joined())
  }

  /// - Parameter compression: by the file's number; one that is not written here has an empty LZFSE stream.
  func compressed(rows: Range<Int>, as compression: Int) -> [UInt8] {
    switch compression {
    case CompiledRendition.Compressed.runLengths: runLengths(rows: rows)
    case CompiledRendition.Compressed.zip: gzip(raw(rows: rows))
    default: Array("bvx$".utf8)
    }
  }

  /// A run for each colour, which every entry of the table of rows names.
  private func runLengths(rows: Range<Int>) -> [UInt8] {
    let header = little32(0) + little32(width) + little32(rows.count)
    let runs = [upper, lower].map { little32(0x8000_0000 | width) + $0 }
    let start = header.count + 4 * rows.count
    let table = rows.flatMap { little32(isLower($0) ? start + runs[0].count : start) }
    return header + table + runs.joined()
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
    canvas.fill(rows: side / 2..<side, Pixel(0x20, 0x30, 0xA0))
    return canvas
  }
}
