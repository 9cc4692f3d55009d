import Places

extension ScriptReader {
  /// The text of a string, nil where a part of it is computed.
  mutating func string() throws(NotationError) -> String? {
    guard case .string(let text) = try text() else { return nil }
    return text
  }

  /// A string, or the parts of one that has names in it as a call of ``Literal/parts``.
  mutating func text() throws(NotationError) -> Literal.Value {
    let start = cursor.position
    guard let quote = cursor.byte else { return .computed }
    if cursor.skip("\"\"\"") || cursor.skip("'''") { return .string(try longString(quote, from: start)) }
    cursor.advance()
    var text: [UInt8] = []
    var parts: [Literal] = []
    var isKnown = true
    func taken() -> Literal { Literal(.string(String(decoding: text, as: UTF8.self)), at: start) }
    while let byte = cursor.byte {
      switch byte {
      case quote:
        cursor.advance()
        guard isKnown else { return .computed }
        return parts.isEmpty ? taken().value : Literal.joined(parts + [taken()])
      case newline where quote != UInt8(ascii: "`"): throw unterminated(start)
      case UInt8(ascii: "\\"):
        if cursor.byte(after: 1) == UInt8(ascii: "("), !syntax.bracesAreObjects {
          cursor.advance(2)
          let name = try interpolation(closing: UInt8(ascii: ")"))
          if let name { parts += [taken(), name] } else { isKnown = false }
          text = []
        } else {
          text += try escape()
        }
      case UInt8(ascii: "$") where quote == UInt8(ascii: "`") && cursor.byte(after: 1) == UInt8(ascii: "{"):
        cursor.advance(2)
        let name = try interpolation(closing: UInt8(ascii: "}"))
        if let name { parts += [taken(), name] } else { isKnown = false }
        text = []
      default:
        text.append(byte)
        cursor.advance()
      }
    }
    throw unterminated(start)
  }

  private func unterminated(_ start: SourcePosition) -> NotationError {
    NotationError(at: start, .expected(.closingQuoteOnLine))
  }

  private mutating func longString(_ quote: UInt8, from start: SourcePosition) throws(NotationError) -> String
  {
    let begin = cursor.offset
    while cursor.byte != nil {
      if cursor.byte == quote, cursor.byte(after: 1) == quote, cursor.byte(after: 2) == quote {
        let text = cursor.text(from: begin)
        cursor.advance(3)
        return text
      }
      cursor.advance(cursor.byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    throw NotationError(at: start, .expected(.closingQuotes, found: .end))
  }

  /// The expression in a string, with the strings in it; such strings lie within one another only so far.
  /// - Returns: the name that it is, or what the name stands for; nil for any other expression.
  private mutating func interpolation(closing: UInt8) throws(NotationError) -> Literal? {
    let position = cursor.position
    let start = cursor.offset
    var depth = 1
    while let byte = cursor.byte {
      cursor.advance()
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      guard byte == closing, depth <= 0 else { continue }
      let name = cursor.text(from: start).dropLast()
      guard let first = name.utf8.first, isLetter(first),
        name.utf8.allSatisfy({ isLetter($0) || $0.isASCIIDigit })
      else { return nil }
      return try constant(String(name)) ?? Literal(.symbol(String(name)), at: position)
    }
    throw cursor.expected(.endOfExpression)
  }

  /// Source: ECMA-262, 12.9.4 (string literals); of Swift and Starlark the same but for `\u{…}`, which both forms have.
  private mutating func escape() throws(NotationError) -> [UInt8] {
    cursor.advance()
    guard let byte = cursor.byte else { throw cursor.expected(.escapedCharacter) }
    cursor.advance()
    switch byte {
    case UInt8(ascii: "n"): return [newline]
    case UInt8(ascii: "r"): return [carriageReturn]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case newline: return []
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let isBraced = cursor.byte == UInt8(ascii: "{")
      if isBraced { cursor.advance() }
      let count = byte == UInt8(ascii: "x") ? 2 : isBraced ? 8 : 4
      let start = cursor.offset
      while cursor.offset - start < count, let digit = cursor.byte,
        digit.hexadecimalValue != nil
      {
        cursor.advance()
      }
      let scalar = scalar(hexadecimal: cursor.bytes[start..<cursor.offset])
      if isBraced, cursor.byte == UInt8(ascii: "}") { cursor.advance() }
      // Half of a surrogate pair means no character by itself.
      return Array(String(scalar ?? "\u{FFFD}").utf8)
    default: return [byte]
    }
  }
}
