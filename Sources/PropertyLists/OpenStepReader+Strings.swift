import Places

/// A string of the text that has been passed.
struct OpenStepString {
  /// Where it begins, with its quote if it has one.
  let start: Int
  /// Where its characters stand, without the quotes.
  let range: Range<Int>
  let hasEscapes: Bool

  var isQuoted: Bool { start < range.lowerBound }
  /// Behind its closing quote if it has one.
  var end: Int { isQuoted ? range.upperBound + 1 : range.upperBound }
}

extension OpenStepReader {
  /// Passes a string in single or double quotes, or a bare word.
  mutating func passString() throws(PropertyListError) -> OpenStepString {
    guard let byte else { throw error(.truncated(.collection)) }
    if isQuote(byte) { return try passQuoted(byte) }
    let start = offset
    passWord()
    guard offset > start else { throw error(.expected(.value)) }
    return OpenStepString(start: start, range: start..<offset, hasEscapes: false)
  }

  /// Passes the bytes of a bare word. Half of a project are words, and most of these ids and names of letters and digits alone,
  /// of which eight bytes are looked at in one: that takes a third of what each by itself would.
  private mutating func passWord() {
    offset = text.withUnsafeBytes { text in
      var next = offset
      while next + 8 <= text.count {
        let others = othersThanLettersAndDigits(text.loadUnaligned(fromByteOffset: next, as: UInt64.self))
        next += others.trailingZeroBitCount / 8
        guard others != 0 else { continue }
        guard isWordByte(text[next]) else { return next }
        next += 1
      }
      while next < text.count, isWordByte(text[next]) { next += 1 }
      return next
    }
  }

  private mutating func passQuoted(_ quote: UInt8) throws(PropertyListError) -> OpenStepString {
    let start = offset
    var hasEscapes = false
    offset += 1
    pass { $0 != quote && $0 != UInt8(ascii: "\\") }
    while byte == UInt8(ascii: "\\") {
      hasEscapes = true
      // The byte after a backslash is no end of the string, whatever the escape means.
      offset = min(offset + 2, text.count)
      pass { $0 != quote && $0 != UInt8(ascii: "\\") }
    }
    guard byte != nil else { throw error(.truncated(.string), at: start) }
    offset += 1
    return OpenStepString(start: start, range: (start + 1)..<(offset - 1), hasEscapes: hasEscapes)
  }

  /// Bytes that are not UTF-8 become U+FFFD: an old project may hold a comment or a name in Mac OS Roman,
  /// and all else in it is still true.
  func string(_ string: OpenStepString) -> String {
    guard string.hasEscapes else { return String(decoding: text[string.range], as: UTF8.self) }
    var reader = self
    return reader.readEscaped(string.range)
  }

  private mutating func readEscaped(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    // Of escapes that follow one another two may be one character.
    var units: [UInt16] = []
    offset = range.lowerBound
    while offset < range.upperBound {
      let run = text[offset..<range.upperBound].prefix { $0 != UInt8(ascii: "\\") }
      if !run.isEmpty {
        append(&units, to: &bytes)
        bytes += run
      }
      offset = run.endIndex
      if offset < range.upperBound { units.append(readEscape()) }
    }
    append(&units, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ units: inout [UInt16], to bytes: inout [UInt8]) {
    if units.allSatisfy({ $0 < 0x80 }) {
      for unit in units { bytes.append(UInt8(unit)) }
    } else {
      bytes += Array(String(decoding: units, as: UTF16.self).utf8)
    }
    units.removeAll(keepingCapacity: true)
  }

  /// The UTF-16 unit that an escape stands for; a backslash before anything else means that thing.
  private mutating func readEscape() -> UInt16 {
    offset += 1
    guard let byte else { return 0xFFFD }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let code = readDigits(atMost: 3) {
        (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) ? $0 - 48 : nil
      }
      return nextStepUnit(code(8))
    case UInt8(ascii: "U"):
      offset += 1
      return readDigits(atMost: 4) { $0.hexadecimalValue }(16)
    default: break
    }
    offset += 1
    return switch byte {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    case ..<0x80: UInt16(byte)
    default: 0xFFFD
    }
  }

  /// Passes up to `count` digits and gives their number in the base asked for.
  private mutating func readDigits(atMost count: Int, _ value: (UInt8) -> UInt8?) -> (UInt16) -> UInt16 {
    var digits: [UInt8] = []
    while digits.count < count, let byte, let digit = value(byte) {
      digits.append(digit)
      offset += 1
    }
    return { base in digits.reduce(0) { $0 &* base &+ UInt16($1) } }
  }
}

func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

/// Whether a bare word may hold the byte, after CoreFoundation: letters, digits and `_$/:.-`.
private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    // The hyphen, the full stop, the slash, the digits and the colon follow one another.
    UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
    true
  default: false
  }
}

/// The first of eight bytes that is no ASCII letter or digit, as the lowest bit that is set; 0 where all are.
private func othersThanLettersAndDigits(_ bytes: UInt64) -> UInt64 {
  /// The highest bit of each byte, which none has below 0x80: a sum that has it tells that the byte is `first` or above. What
  /// a byte from 0x80 on carries over does not reach those before it.
  let highest: UInt64 = 0x8080_8080_8080_8080
  func atLeast(_ first: UInt8, _ bytes: UInt64) -> UInt64 {
    bytes &+ 0x0101_0101_0101_0101 &* UInt64(0x80 - first)
  }
  let lowered = bytes | 0x2020_2020_2020_2020
  let letters = atLeast(UInt8(ascii: "a"), lowered) & ~atLeast(UInt8(ascii: "z") + 1, lowered)
  let digits = atLeast(UInt8(ascii: "0"), bytes) & ~atLeast(UInt8(ascii: "9") + 1, bytes)
  return (~(letters | digits) | bytes) & highest
}

/// Octal escapes are in the character set of NeXTSTEP.
private func nextStepUnit(_ code: UInt16) -> UInt16 {
  guard code >= 0x80 else { return code }
  return code < 0x100 ? nextStepCharacters[Int(code) - 0x80] : 0xFFFD
}

/// 0x80 to 0xFF. Source: NEXTSTEP.TXT in the mapping tables of the Unicode consortium.
private let nextStepCharacters: [UInt16] = [
  0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC,
  0x00CD, 0x00CE, 0x00CF,
  0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE,
  0x00B5, 0x00D7, 0x00F7,
  0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039,
  0x203A, 0xFB01, 0xFB02,
  0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022, 0x201A, 0x201E, 0x201D, 0x00BB, 0x2026,
  0x2030, 0x00AC, 0x00BF,
  0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3,
  0x02DD, 0x02DB, 0x02C7,
  0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8,
  0x00E9, 0x00EA, 0x00EB,
  0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2,
  0x00F3, 0x00F4, 0x00F5,
  0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE,
  0x00FF, 0xFFFD, 0xFFFD,
]
