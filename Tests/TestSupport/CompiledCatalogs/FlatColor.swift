/// Rows of pixels of one colour, as compiled catalogs store them.
struct FlatColor {
  /// Four bytes.
  let pixel: [UInt8]
  /// In pixels.
  let width: Int

  func raw(rows: Int) -> [UInt8] { Array(repeatElement(pixel, count: width * rows).joined()) }

  /// - Parameter compression: by the file's number; one that is not written here has an empty LZFSE stream.
  func compressed(rows: Int, as compression: Int) -> [UInt8] {
    switch compression {
    case CompiledRendition.Compressed.runLengths: runLengths(rows: rows)
    case CompiledRendition.Compressed.zip: gzip(raw(rows: rows))
    default: Array("bvx$".utf8)
    }
  }

  /// A run as long as a row, which every entry of the table of rows names.
  private func runLengths(rows: Int) -> [UInt8] {
    let header = little32(0) + little32(width) + little32(rows)
    let run = little32(0x8000_0000 | width) + pixel
    return header + repeatElement(little32(header.count + 4 * rows), count: rows).joined() + run
  }

  /// RFC 1952: no name, no time.
  private func gzip(_ data: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + Compression.libdeflate.deflate(data)
      + little32(Int(crc32(data))) + little32(data.count)
  }
}
