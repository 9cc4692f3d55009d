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
}
