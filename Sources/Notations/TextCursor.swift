import Places

/// A place in a text that only moves forward, with its line and column.
struct TextCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  private var line = 1
  /// Where column 1 would be: the offset of the line's start, moved on by one for each byte that only continues a
  /// character, so that a column is one subtraction.
  private var columnOrigin: Int
  /// How many values have been read, against the limit.
  private(set) var values = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark belongs to no notation.
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    columnOrigin = offset
  }

  /// The byte at hand, nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func byte(after count: Int) -> UInt8? { offset + count < bytes.count ? bytes[offset + count] : nil }

  /// Columns count characters; one that takes several bytes counts once.
  var position: SourcePosition { SourcePosition(line: line, column: offset - columnOrigin + 1) }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte & 0xC0 == 0x80 { columnOrigin += 1 }
      if byte == newline || byte == carriageReturn && self.byte != newline {
        (line, columnOrigin) = (line + 1, offset)
      }
    }
  }

  mutating func advance(while isWanted: (UInt8) -> Bool) {
    while let byte, isWanted(byte) { advance() }
  }

  func at(_ word: StaticString) -> Bool {
    guard bytes.count - offset >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Passes the word if it is at hand.
  mutating func skip(_ word: StaticString) -> Bool {
    guard at(word) else { return false }
    advance(word.utf8CodeUnitCount)
    return true
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  mutating func countValues(_ count: Int = 1) throws(NotationError) {
    values += count
    guard values <= NotationLimits.values else {
      throw NotationError(at: position, .tooManyValues)
    }
  }

  /// What stands here instead is told with it.
  func expected(_ what: NotationError.Expected) -> NotationError {
    guard let byte else { return NotationError(at: position, .expected(what, found: .end)) }
    let found: NotationError.Found? =
      byte > 0x20 && byte < 0x7F ? .character(byte) : byte == newline ? .endOfLine : nil
    return NotationError(at: position, .expected(what, found: found))
  }
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")

func isLetter(_ byte: UInt8) -> Bool {
  byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
}

/// The character of hexadecimal digits, nil where they are none.
func scalar(hexadecimal digits: some Sequence<UInt8>) -> Unicode.Scalar? {
  UInt32(String(decoding: Array(digits), as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
}
