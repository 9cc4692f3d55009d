import ImageProperties

/// The size of an HEIF image: its largest `ispe`, for the primary item is the whole of which tiles and
/// thumbnails are parts (ISO/IEC 23008-12, 6.5.3).
enum HEICHeader {
  static func size(_ file: ByteView) -> PixelSize? {
    guard let meta = box("meta", in: file, from: 0), let properties = box("iprp", in: meta, from: 4),
      let container = box("ipco", in: properties, from: 0)
    else { return nil }
    var largest: PixelSize?
    forEachBox(in: container, from: 0) { type, content in
      guard type == 0x6973_7065,
        let size = PixelSize(positive: content.bigEndian32(4), content.bigEndian32(8))
      else { return true }
      if size.area > largest?.area ?? 0 { largest = size }
      return true
    }
    return largest
  }

  private static func box(_ name: StaticString, in parent: ByteView, from start: Int) -> ByteView? {
    let wanted = Int(PNGChunkType(name).code)
    var found: ByteView?
    forEachBox(in: parent, from: start) { type, content in
      if type == wanted { found = content }
      return found == nil
    }
    return found
  }

  /// Calls `body` with the type and content of each box until it returns false.
  private static func forEachBox(in parent: ByteView, from start: Int, _ body: (Int, ByteView) -> Bool) {
    var offset = start
    while let length = parent.bigEndian32(offset), let type = parent.bigEndian32(offset + 4) {
      // 0: to the end. 1: a length of 64 bits follows, which no header box of a picture needs.
      let whole = length == 0 ? parent.count - offset : length
      guard whole >= 8, let content = parent.slice(offset + 8, whole - 8) else { return }
      if !body(type, content) { return }
      offset += whole
    }
  }
}

extension PixelSize {
  /// Both sides come from 32 bits.
  fileprivate var area: UInt64 { UInt64(width) * UInt64(height) }
}
