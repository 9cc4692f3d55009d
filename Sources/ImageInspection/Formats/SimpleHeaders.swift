import ImageProperties

/// Formats whose size stands at a fixed place, or one step from it.
enum SimpleHeaders {
  static func size(_ file: ByteView, _ format: ImageFormat) -> PixelSize? {
    switch format {
    case .photoshop: PixelSize(positive: file.bigEndian32(18), file.bigEndian32(14))
    case .bmp: bitmapSize(file)
    case .ico: largestIcon(file)
    case .tiff: tiffSize(file)
    default: nil
    }
  }

  /// A header of 12 bytes has sides of 16 bits; a negative height means rows from top to bottom.
  private static func bitmapSize(_ file: ByteView) -> PixelSize? {
    if file.littleEndian32(14) == 12 {
      return PixelSize(positive: file.littleEndian16(18), file.littleEndian16(20))
    }
    return PixelSize(positive: file.signedLittleEndian32(18), file.signedLittleEndian32(22).map(abs))
  }

  /// In the directory 0 stands for 256.
  private static func largestIcon(_ file: ByteView) -> PixelSize? {
    guard let count = file.littleEndian16(4) else { return nil }
    let sizes = (0..<min(count, 256)).compactMap { index -> PixelSize? in
      guard let width = file[6 + 16 * index], let height = file[7 + 16 * index] else { return nil }
      return PixelSize(width: width == 0 ? 256 : Int(width), height: height == 0 ? 256 : Int(height))
    }
    return sizes.max { $0.width < $1.width }
  }

  /// Tags 256 and 257 of the first directory (TIFF 6.0).
  private static func tiffSize(_ file: ByteView) -> PixelSize? {
    let isLittle = file[0] == 0x49
    func short(_ offset: Int) -> Int? { isLittle ? file.littleEndian16(offset) : file.bigEndian16(offset) }
    func long(_ offset: Int) -> Int? { isLittle ? file.littleEndian32(offset) : file.bigEndian32(offset) }
    guard let directory = long(4), let count = short(directory) else { return nil }
    func value(of tag: Int) -> Int? {
      let entry = (0..<count).lazy.map { directory + 2 + 12 * $0 }.first { short($0) == tag }
      guard let entry, let type = short(entry + 2) else { return nil }
      return type == 3 ? short(entry + 8) : long(entry + 8)
    }
    return PixelSize(positive: value(of: 256), value(of: 257))
  }
}
