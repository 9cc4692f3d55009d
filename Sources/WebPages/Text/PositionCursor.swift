import Places

/// Lines and columns of places in a text that come in ascending order; each byte is passed once.
struct PositionCursor {
  private let text: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ text: [UInt8]) { self.text = text }

  /// The place of the byte at `place`, which does not lie before the last one.
  mutating func position(at place: Int) -> SourcePosition {
    while offset < min(place, text.count) {
      if text[offset] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if text[offset] & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
