/// What is between letters in a pasted text, and how many bytes it takes.
struct Mark {
  enum Meaning: Equatable {
    case gap
    /// It is part of no word and parts none, such as the apostrophe of "can't".
    case nothing
    case letter(UInt8)
  }

  let meaning: Meaning
  /// At least 1, and never beyond the text.
  let length: Int

  init(in text: ArraySlice<UInt8>, at index: Int, insideWord: Bool) {
    let rest = text[index...].prefix(10)
    let found =
      switch text[index] {
      case 0x1B: Mark.terminalSequence(text[index...].prefix(32))
      case UInt8(ascii: "\\"): Mark.backslash(rest)
      case UInt8(ascii: "&"): Mark.entity(rest)
      case UInt8(ascii: "="): Mark.quotedPrintable(rest)
      case UInt8(ascii: "'"): (Meaning.nothing, 1)
      case 0x80...: Mark.other(rest)
      default: (Meaning.gap, 1)
      }
    length = max(1, min(found.1, text.endIndex - index))
    // An apostrophe closes a quotation unless letters are on both sides of it.
    let next = index + length
    let joins = insideWord && next < text.endIndex && (text[next].isLetterOrDigit || found.1 > 2)
    meaning = found.0 == .nothing && text[index] == UInt8(ascii: "'") && !joins ? .gap : found.0
  }

  /// Colours and cursor movements: escape, bracket, parameters, a final letter.
  private static func terminalSequence(_ rest: ArraySlice<UInt8>) -> (Meaning, Int) {
    guard rest.dropFirst().first == UInt8(ascii: "[") else { return (.gap, 1) }
    let parameters = rest.dropFirst(2).prefix { !(0x40...0x7E).contains($0) }
    return (.gap, parameters.count + 3)
  }

  /// The escapes of JSON and of shells: `\n`, `\"`, `\u2019`.
  private static func backslash(_ rest: ArraySlice<UInt8>) -> (Meaning, Int) {
    switch rest.dropFirst().first {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""): (.gap, 2)
    case UInt8(ascii: "'"): (.nothing, 2)
    case UInt8(ascii: "u"):
      rest.starts(with: "\\u2019".utf8) || rest.starts(with: "\\u0027".utf8) ? (.nothing, 6) : (.gap, 6)
    default: (.gap, 1)
    }
  }

  private static func entity(_ rest: ArraySlice<UInt8>) -> (Meaning, Int) {
    for word in ["&#39;", "&#x27;", "&apos;", "&rsquo;", "&#8217;"] where rest.starts(with: word.utf8) {
      return (.nothing, word.utf8.count)
    }
    for word in ["&quot;", "&nbsp;", "&gt;", "&lt;", "&amp;", "&ldquo;", "&rdquo;"]
    where rest.starts(with: word.utf8) { return (.gap, word.utf8.count) }
    return (.gap, 1)
  }

  /// Of mail, only what cannot be meant otherwise: `Code=90022` is no escape.
  private static func quotedPrintable(_ rest: ArraySlice<UInt8>) -> (Meaning, Int) {
    if rest.starts(with: "=\r\n".utf8) { return (.nothing, 3) }
    if rest.starts(with: "=\n".utf8) { return (.nothing, 2) }
    if rest.starts(with: "=E2=80=99".utf8) || rest.starts(with: "=E2=80=98".utf8) { return (.nothing, 9) }
    if rest.starts(with: "=E2=80=".utf8) { return (.gap, 9) }
    if rest.starts(with: "=C2=A0".utf8) { return (.gap, 6) }
    if rest.starts(with: "=3D".utf8) || rest.starts(with: "=20\n".utf8) || rest.starts(with: "=20\r".utf8) {
      return (.gap, 3)
    }
    return (.gap, 1)
  }

  /// Beyond ASCII: typographic marks by the bytes of UTF-8; all else is a letter.
  private static func other(_ rest: ArraySlice<UInt8>) -> (Meaning, Int) {
    let bytes = Array(rest.prefix(3))
    switch bytes {
    case [0xE2, 0x80, 0x98], [0xE2, 0x80, 0x99]: return (.nothing, 3)
    // Zero-width spaces, the byte order mark.
    case [0xE2, 0x80, 0x8B], [0xE2, 0x80, 0x8C], [0xE2, 0x80, 0x8D], [0xEF, 0xBB, 0xBF]: return (.nothing, 3)
    default: break
    }
    switch bytes.prefix(2) {
    case [0xC3, 0x97]: return (.letter(UInt8(ascii: "x")), 2)
    case [0xC2, 0xAD]: return (.nothing, 2)
    case [0xF0, 0x9F]: return (.gap, 4)
    default: break
    }
    switch bytes.first {
    case 0xC2: return (.gap, 2)
    case 0xE2: return (.gap, 3)
    default: return (.letter(bytes.first ?? 0), 1)
    }
  }
}
