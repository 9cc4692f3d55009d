import Places

/// What the `&` in an attribute's value means (13.2.5.72 to 13.2.5.80).
enum CharacterReference: Equatable {
  /// - Parameter length: bytes of the reference, the ampersand included.
  case character(Unicode.Scalar, length: Int)
  /// A name that may be one of those that this reader does not have: its character is not known here.
  case unknown
  /// The ampersand is one.
  case none

  init(at offset: Int, in text: [UInt8]) {
    let start = offset + 1
    guard start < text.count else {
      self = .none
      return
    }
    self =
      text[start] == UInt8(ascii: "#")
      ? Self.numeric(in: text, from: start + 1) : Self.named(in: text, from: start)
  }

  private static func numeric(in text: [UInt8], from start: Int) -> CharacterReference {
    var place = start
    let isHexadecimal = place < text.count && lowercase(text[place]) == UInt8(ascii: "x")
    if isHexadecimal { place += 1 }
    let firstDigit = place
    var code: UInt32 = 0
    while place < text.count, let digit = text[place].hexadecimalValue, digit < (isHexadecimal ? 16 : 10) {
      // Stays beyond the last character once it is there.
      code = min(code * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      place += 1
    }
    guard place > firstDigit else { return .none }
    if place < text.count, text[place] == UInt8(ascii: ";") { place += 1 }
    return .character(scalar(code), length: place - start + 2)
  }

  /// Zero, halves of pairs and what is beyond Unicode are U+FFFD; 80 to 9F are read as windows-1252.
  private static func scalar(_ code: UInt32) -> Unicode.Scalar {
    let read = (0x80...0x9F).contains(code) ? windows1252(UInt8(code)).value : code
    return read == 0 ? "\u{FFFD}" : Unicode.Scalar(read) ?? "\u{FFFD}"
  }

  private static func named(in text: [UInt8], from start: Int) -> CharacterReference {
    var end = start
    while end < text.count, text[end].isASCIILetter || text[end].isASCIIDigit, end - start < 64 { end += 1 }
    guard end > start else { return .none }
    let hasSemicolon = end < text.count && text[end] == UInt8(ascii: ";")
    let name = String(decoding: text[start..<end], as: UTF8.self)
    if hasSemicolon {
      if let scalar = NamedCharacters.withoutSemicolon[name] ?? NamedCharacters.withSemicolon[name] {
        return .character(scalar, length: end - start + 2)
      }
      return .unknown
    }
    // In an attribute, a name that goes on or that `=` follows is none: `?a=1&copy=2`, `&notit`.
    guard end == text.count || text[end] != UInt8(ascii: "="),
      let scalar = NamedCharacters.withoutSemicolon[name]
    else { return .none }
    return .character(scalar, length: end - start + 1)
  }
}
