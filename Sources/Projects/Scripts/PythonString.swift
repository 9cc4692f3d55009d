/// A string of Python.
struct PythonString {
  /// What stands in it; an f-string has expressions.
  var parts: [Part] = []

  enum Part {
    case text(String)
    case expression([UInt8])
  }
}

extension PythonCursor {
  private static let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// Whether a string begins here, with or without letters before its quote.
  var isAtString: Bool { prefixOfString != nil }

  /// The letters before a quote, in lower case; nil where there is no string.
  private var prefixOfString: [UInt8]? {
    for count in 0...2 {
      guard let byte = ahead(count) else { return nil }
      if Self.quotes.contains(byte) { return bytes[offset..<(offset + count)].map { $0 | 0x20 } }
      guard "fFrRbBuU".utf8.contains(byte) else { return nil }
    }
    return nil
  }

  /// A string on one line whose text is known; nil for any other.
  ///
  /// Source: docs.python.org, "Lexical analysis", String and Bytes literals, f-strings.
  mutating func string() -> PythonString? {
    guard let prefix = prefixOfString, !prefix.contains(UInt8(ascii: "b")) else { return nil }
    offset += prefix.count
    let isFormatted = prefix.contains(UInt8(ascii: "f"))
    guard let quote = byte else { return nil }
    offset += 1
    var text: [UInt8] = []
    var found = PythonString()
    func taken() -> PythonString.Part { .text(String(decoding: text, as: UTF8.self)) }
    while let byte, !isLineEnd(byte) {
      offset += 1
      switch byte {
      case quote:
        // The second quote of three that begin a text of many lines.
        if text.isEmpty, found.parts.isEmpty, self.byte == quote { return nil }
        found.parts.append(taken())
        return found
      case UInt8(ascii: "\\"):
        guard !prefix.contains(UInt8(ascii: "r")), let next = self.byte,
          next == UInt8(ascii: "\\") || Self.quotes.contains(next)
        else { return nil }
        text.append(next)
        offset += 1
      case UInt8(ascii: "{") where isFormatted && self.byte != byte:
        guard let code = expressionInString(quote) else { return nil }
        found.parts += [taken(), .expression(code)]
        text = []
      case UInt8(ascii: "{") where isFormatted, UInt8(ascii: "}") where isFormatted:
        guard self.byte == byte else { return nil }
        text.append(byte)
        offset += 1
      default: text.append(byte)
      }
    }
    return nil
  }

  /// Passes an expression in a string, and the brace behind it.
  private mutating func expressionInString(_ quote: UInt8) -> [UInt8]? {
    let start = offset
    while let byte, byte != quote, !isLineEnd(byte) {
      offset += 1
      if byte == UInt8(ascii: "}") { return Array(bytes[start..<(offset - 1)]) }
      // A dictionary, or a format of the value.
      if byte == UInt8(ascii: "{") { return nil }
    }
    return nil
  }
}
