import ImageProperties

/// The frame header of JPEG (ITU-T T.81, B.2.2).
enum JPEGHeader {
  static func size(_ file: ByteView) -> PixelSize? {
    var offset = 2
    while let mark = file[offset], mark == 0xFF, let marker = file[offset + 1] {
      switch marker {
      case 0xFF:
        // A fill byte.
        offset += 1
      case 0x01, 0xD0...0xD8:
        offset += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return PixelSize(positive: file.bigEndian16(offset + 7), file.bigEndian16(offset + 5))
      case 0xD9, 0xDA:
        return nil
      default:
        guard let length = file.bigEndian16(offset + 2), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// Whether a scan begins in the file, with data after its header (B.2.3).
  static func hasScan(_ file: ByteView) -> Bool {
    var offset = 2
    while file[offset] == 0xFF, let marker = file[offset + 1] {
      switch marker {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      case 0xD9: return false
      default:
        guard let length = file.bigEndian16(offset + 2), length >= 2 else { return false }
        offset += 2 + length
        if marker == 0xDA { return file[offset] != nil }
      }
    }
    return false
  }

  /// Whether the file ends before a scan and the marker EOI after it do (B.1.1.2 to B.2.1). A file that another marker than
  /// its parts' own breaks off, or whose EOI was left out after whole scans, is not told from one that was cut: both lack
  /// what a decoder reads to.
  static func isCutShort(_ file: ByteView) -> Bool {
    var offset = 2
    while let mark = file[offset] {
      guard mark == 0xFF, let marker = file[offset + 1] else { return file[offset + 1] == nil }
      switch marker {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD8: offset += 2
      case 0xD9: return false
      default:
        guard let length = file.bigEndian16(offset + 2) else { return true }
        // What is no length is damage of another kind, of which nothing is said here.
        guard length >= 2 else { return false }
        offset += 2 + length
        if marker == 0xDA { offset = endOfScan(file, from: offset) }
      }
    }
    return true
  }

  /// The offset of the next marker that is none of a scan: in one, 0xFF stands before a zero or a restart marker.
  private static func endOfScan(_ file: ByteView, from start: Int) -> Int {
    var offset = start
    while let next = file.offset(of: 0xFF, from: offset) {
      if let code = file[next + 1], code != 0, code != 0xFF, !(0xD0...0xD7).contains(code) { return next }
      offset = next + 1
    }
    return max(start, file.count)
  }
}
