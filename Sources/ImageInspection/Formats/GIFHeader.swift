import ImageProperties

/// The screen, the number of images and their delays in a GIF (GIF89a specification, 18, 20 and 23).
struct GIFHeader {
  let size: PixelSize?
  private(set) var frames = 0
  private(set) var delays = FrameDelays()

  init(_ file: ByteView) {
    size = PixelSize(positive: file.littleEndian16(6), file.littleEndian16(8))
    guard let flags = file[10] else { return }
    var offset = 13 + GIFHeader.colorTableLength(flags)
    while let introducer = file[offset] {
      switch introducer {
      case 0x21:
        // A graphic control extension gives hundredths of a second; players take 0 and 1 for 10.
        if file[offset + 1] == 0xF9, let delay = file.littleEndian16(offset + 4) {
          delays.append(milliseconds: (delay < 2 ? 10 : delay) * 10)
        }
        offset = GIFHeader.end(ofBlocksAt: offset + 2, file)
      case 0x2C:
        guard let flags = file[offset + 9] else { return }
        frames += 1
        offset = GIFHeader.end(ofBlocksAt: offset + 11 + GIFHeader.colorTableLength(flags), file)
      default:
        return
      }
    }
  }

  private static func colorTableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func end(ofBlocksAt start: Int, _ file: ByteView) -> Int {
    var offset = start
    while let length = file[offset], length > 0 { offset += 1 + Int(length) }
    return offset + 1
  }
}
