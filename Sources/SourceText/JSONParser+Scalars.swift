import Places

extension JSONParser {
  /// The string that begins at the quote at hand.
  mutating func parseString() throws(JSONError) -> String {
    let start = position
    let first = offset + 1
    offset = plainEnd(from: first)
    if byte == UInt8(ascii: "\"") {
      defer { offset += 1 }
      return bytes.withUnsafeBufferPointer { plainText(UnsafeBufferPointer(rebasing: $0[first..<offset])) }
    }
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        defer { offset += 1 }
        return try text(bytes[first..<offset], start: start)
      case UInt8(ascii: "\\"):
        return try parseEscapedString(Array(bytes[first..<offset]), start: start)
      case ..<0x20: throw controlCharacter(byte, in: start)
      default: passInText(byte)
      }
    }
    throw JSONError(position: start, fault: .unterminatedString)
  }

  /// Where the run of ASCII characters from `first` on ends that stand for themselves: all there is to most
  /// strings. Eight bytes at once: one by one they took a fifth of the time of the whole text.
  private func plainEnd(from first: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var end = first
      while bytes.count - end >= 8 {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
        let others = othersThanPlain(word)
        guard others == 0 else { return end + others.trailingZeroBitCount / 8 }
        end += 8
      }
      while end < bytes.count, othersThanPlain(UInt64(bytes[end]) | plainBytes << 8) == 0 { end += 1 }
      return end
    }
  }

  /// The rest of a string with escapes, `head` being what stands before the first.
  private mutating func parseEscapedString(
    _ head: [UInt8], start: SourcePosition
  ) throws(JSONError) -> String {
    var decoded = head
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try text(decoded[...], start: start)
      case UInt8(ascii: "\\"):
        decoded.append(contentsOf: UTF8.encode(try parseEscape()) ?? UTF8.encodedReplacementCharacter)
      case ..<0x20: throw controlCharacter(byte, in: start)
      default:
        decoded.append(byte)
        passInText(byte)
      }
    }
    throw JSONError(position: start, fault: .unterminatedString)
  }

  private func text(_ bytes: ArraySlice<UInt8>, start: SourcePosition) throws(JSONError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONError(position: start, fault: .invalidUTF8)
    }
    return text
  }

  /// A line end in a string is a forgotten quote far more often than a character to escape.
  private func controlCharacter(_ byte: UInt8, in start: SourcePosition) -> JSONError {
    let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    return isLineEnd
      ? JSONError(position: start, fault: .unterminatedString) : error(.controlCharacter(byte))
  }

  private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    guard offset + 1 < bytes.count else { throw error(.invalidEscape) }
    let plain: Unicode.Scalar
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""): plain = "\""
    case UInt8(ascii: "\\"): plain = "\\"
    case UInt8(ascii: "/"): plain = "/"
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{C}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    default: return try parseUnicodeEscape(start)
    }
    offset += 2
    return plain
  }

  /// `\uXXXX`, or two of them that are a surrogate pair.
  private mutating func parseUnicodeEscape(_ start: SourcePosition) throws(JSONError) -> Unicode.Scalar {
    guard let unit = codeUnit(at: offset) else { throw error(.invalidEscape) }
    offset += 6
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, let low = codeUnit(at: offset), (0xDC00...0xDFFF).contains(low) {
      offset += 6
      let value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    diagnostics.append(JSONDiagnostic(kind: .loneSurrogate, position: start))
    return "\u{FFFD}"
  }

  /// The value of `\uXXXX` at `index`, nil where no such escape stands there.
  private func codeUnit(at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for digit in bytes[(index + 2)..<(index + 6)] {
      guard let nibble = Character(Unicode.Scalar(digit)).hexDigitValue, digit < 0x80 else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    return value
  }

  /// RFC 8259, section 6: no leading zero or plus, digits on both sides of a full stop.
  mutating func parseNumber() throws(JSONError) -> JSONNumber {
    let first = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") {
      offset += 1
    } else {
      try skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    return JSONNumber(text: String(decoding: bytes[first..<offset], as: UTF8.self))
  }

  private mutating func skipDigits() throws(JSONError) {
    let first = offset
    while let byte, byte.isASCIIDigit { offset += 1 }
    guard offset > first else { throw unexpected(.digit) }
  }
}

/// - Parameter bytes: ASCII.
private func plainText(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  guard bytes.count <= shortText else { return String(decoding: bytes, as: UTF8.self) }
  return String(unsafeUninitializedCapacity: bytes.count) { text in
    _ = text.initialize(fromContentsOf: bytes)
    return bytes.count
  }
}

/// So many bytes a `String` holds in itself. Nearly all keys and most values are so short, and made in a third of the time where
/// what fills them is known to be ASCII.
private let shortText = 15

private let eachByte: UInt64 = 0x0101_0101_0101_0101
private let plainBytes = eachByte * UInt64(UInt8(ascii: "a"))

/// The highest bit of the first byte that is a control character, a quote, a backslash or no ASCII; above it bits say nothing.
@inline(__always)
private func othersThanPlain(_ word: UInt64) -> UInt64 {
  func zeros(_ word: UInt64) -> UInt64 { (word &- eachByte) & ~word }
  let controls = (word &- eachByte * 0x20) & ~word
  let quotes = zeros(word ^ eachByte * UInt64(UInt8(ascii: "\"")))
  let backslashes = zeros(word ^ eachByte * UInt64(UInt8(ascii: "\\")))
  return (word | controls | quotes | backslashes) & eachByte << 7
}
