import Places

/// A place in a program of Python.
struct PythonCursor {
  let bytes: [UInt8]
  var offset: Int

  /// Bytes of one condition, longer than programs have them.
  private static let conditionLimit = 1000

  init(_ bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func ahead(_ count: Int) -> UInt8? { offset + count < bytes.count ? bytes[offset + count] : nil }

  @discardableResult
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  // MARK: Blanks and lines

  /// Passes blanks and what joins lines; between brackets lines and comments as well.
  mutating func skipBlanks(acrossLines: Bool) {
    while let byte {
      if byte == UInt8(ascii: " ") || byte == 0x09 {
        offset += 1
      } else if byte == UInt8(ascii: "\\"), isLineEnd(ahead(1)) {
        offset += 2
      } else if acrossLines, isLineEnd(byte) {
        offset += 1
      } else if acrossLines, byte == UInt8(ascii: "#") {
        skipComment()
      } else {
        return
      }
    }
  }

  func skippingBlanks(acrossLines: Bool) -> PythonCursor {
    var copy = self
    copy.skipBlanks(acrossLines: acrossLines)
    return copy
  }

  private mutating func skipComment() { while let byte, !isLineEnd(byte) { offset += 1 } }

  func isLineEnd(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a statement ends here, but for blanks.
  var isAtEndOfStatement: Bool {
    let next = skippingBlanks(acrossLines: false).byte
    return next == nil || isLineEnd(next) || next == UInt8(ascii: "#") || next == UInt8(ascii: ";")
  }

  /// How far the line at hand is moved in.
  mutating func skipIndent() -> Int {
    let start = offset
    while byte == UInt8(ascii: " ") || byte == 0x09 { offset += 1 }
    return offset - start
  }

  /// Passes the rest of a statement with the end of its line. Lines end nothing between brackets.
  mutating func skipStatement() {
    var depth = 0
    while let byte {
      if isLineEnd(byte), depth <= 0 {
        offset += 1
        return
      }
      skipToken(&depth)
    }
  }

  /// Passes a string, a comment or one byte, and counts brackets.
  private mutating func skipToken(_ depth: inout Int) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
    case UInt8(ascii: "#"): skipComment()
    case UInt8(ascii: "\\"): offset = min(offset + 2, bytes.count)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      offset += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      offset += 1
    default: offset += 1
    }
  }

  private mutating func skipString() {
    guard let quote = byte else { return }
    let isLong = ahead(1) == quote && ahead(2) == quote
    offset += isLong ? 3 : 1
    while let byte {
      if byte == UInt8(ascii: "\\") {
        offset = min(offset + 2, bytes.count)
      } else if byte == quote, !isLong || ahead(1) == quote && ahead(2) == quote {
        offset += isLong ? 3 : 1
        return
      } else if !isLong, isLineEnd(byte) {
        return
      } else {
        offset += 1
      }
    }
  }

  // MARK: Brackets

  /// Passes blanks and the sign; where it is another, nothing.
  mutating func skipCloser(_ sign: Unicode.Scalar) -> Bool {
    var next = skippingBlanks(acrossLines: true)
    guard next.skip(sign) else { return false }
    self = next
    return true
  }

  func isAtCloser(_ sign: Unicode.Scalar) -> Bool {
    skippingBlanks(acrossLines: true).byte == UInt8(ascii: sign)
  }

  /// Passes what is left between brackets, and the closing one.
  mutating func skipToCloser() -> Bool {
    var depth = 1
    while byte != nil, depth > 0 { skipToken(&depth) }
    return depth == 0
  }

  /// Passes `: type =` of a name, and the head of a block: everything up to the sign on the line, outside of brackets.
  mutating func skipTo(_ sign: Unicode.Scalar) -> Bool {
    var depth = 0
    while let byte, depth > 0 || !isLineEnd(byte) {
      if depth == 0, skip(sign) { return true }
      skipToken(&depth)
    }
    return false
  }

  /// Passes what stands between `if` and `else`, and that word.
  mutating func skipCondition(acrossLines: Bool) -> Bool {
    let end = offset + Self.conditionLimit
    var depth = 0
    while byte != nil, depth >= 0, offset < end, acrossLines || depth > 0 || !isLineEnd(byte) {
      if depth == 0, skipWord("else") { return true }
      if name() == nil { skipToken(&depth) }
    }
    return false
  }

  // MARK: Words

  private func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte.isASCIILetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func isPartOfWord(_ byte: UInt8?) -> Bool {
    isLetter(byte) || byte?.isASCIIDigit == true
  }

  private mutating func word() -> String? {
    guard isLetter(byte) else { return nil }
    let start = offset
    while isPartOfWord(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  mutating func skipWord(_ wanted: String) -> Bool {
    var next = self
    guard next.word() == wanted else { return false }
    self = next
    return true
  }

  /// A name with those of what it is in: `os.path.join`. What is done with a path is left: `.parent`.
  mutating func name() -> String? {
    guard !isAtString, var name = word() else { return nil }
    while byte == UInt8(ascii: "."), isLetter(ahead(1)) {
      var next = self
      next.offset += 1
      guard let member = next.word(), !["parent", "resolve", "absolute"].contains(member) else { break }
      name += ".\(member)"
      self = next
    }
    return name
  }

  /// `.name` or `.name()` behind a value; nil where there is none.
  mutating func skipMember() -> String? {
    guard byte == UInt8(ascii: "."), isLetter(ahead(1)) else { return nil }
    offset += 1
    guard let member = word() else { return nil }
    guard byte == UInt8(ascii: "("), ahead(1) == UInt8(ascii: ")") else { return member }
    offset += 2
    return "\(member)()"
  }
}
