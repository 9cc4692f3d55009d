import ImageProperties

/// The canvas and the number of frames of a WebP (RFC 9649).
struct WebPHeader {
  private(set) var size: PixelSize?
  private(set) var frames = 1

  init(_ file: ByteView) {
    if file.has("VP8X", at: 12) {
      size = PixelSize(positive: WebPHeader.oneLess(file, 24), WebPHeader.oneLess(file, 27))
      if (file[20] ?? 0) & 0x02 != 0 { frames = WebPHeader.countFrames(file) }
    } else if file.has("VP8L", at: 12), file[20] == 0x2F, let bits = file.littleEndian32(21) {
      size = PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    } else if file.has("VP8 ", at: 12), file.has([0x9D, 0x01, 0x2A], at: 23) {
      // The two highest bits are a scale for display.
      size = PixelSize(
        positive: file.littleEndian16(26).map { $0 & 0x3FFF }, file.littleEndian16(28).map { $0 & 0x3FFF })
    }
  }

  /// Three bytes that hold one less than what they mean.
  private static func oneLess(_ file: ByteView, _ offset: Int) -> Int? {
    guard let low = file.littleEndian16(offset), let high = file[offset + 2] else { return nil }
    return (low | Int(high) << 16) + 1
  }

  private static func countFrames(_ file: ByteView) -> Int {
    var offset = 12
    var count = 0
    while let length = file.littleEndian32(offset + 4) {
      if file.has("ANMF", at: offset) { count += 1 }
      offset += 8 + length + length % 2
    }
    return count
  }
}
