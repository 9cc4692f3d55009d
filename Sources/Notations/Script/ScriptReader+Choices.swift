import Places

extension Literal {
  /// The name of a call that holds a condition and what counts where it holds and where not: `a ? b : c`.
  package static let choice = "?:"
}

/// Conditions, as calls of `&&`, `||`, `!`, `==`, `!=` and, of what may be nil, `let`.
extension ScriptReader {
  private static let conditionDepth = 8

  /// `a ? b : c`, of which `a` or its beginning is read; nil where the expression goes on in another way.
  /// - Parameter start: of `a`.
  mutating func choice(
    from start: Int, at position: SourcePosition, _ depth: Int
  ) throws(NotationError) -> Literal? {
    guard bytesOfChoices > 0 else { return nil }
    let before = cursor
    guard let asked = try passed(to: UInt8(ascii: "?"), from: start), cursor.skip("?"),
      let first = try passed(to: UInt8(ascii: ":"), from: cursor.offset), cursor.skip(":")
    else {
      cursor = before
      return nil
    }
    let condition = condition(asked, at: position)
    let members = [condition, expression(first, at: position), try value(depth + 1)]
    return Literal(
      .call(Literal.choice, members.map { Literal.Member(key: "", at: position, $0) }), at: position)
  }

  /// The bytes from a place to a byte that is in no bracket, which is at hand then; nil where the expression ends before it.
  /// - Parameter isStatement: whether commas and line ends are part of it.
  mutating func passed(
    to wanted: UInt8, from start: Int, isStatement: Bool = false
  ) throws(NotationError) -> ArraySlice<UInt8>? {
    let begin = cursor.offset
    defer { bytesOfChoices -= cursor.offset - begin }
    var open = 0
    var choices = 0
    while true {
      let line = cursor.position.line
      try skipBlanks()
      guard let byte = cursor.byte else { return nil }
      if open == 0 {
        if !isStatement, brackets == 0, cursor.position.line != line, !"?:.&|".utf8.contains(byte) {
          return nil
        }
        let isChoice = byte == UInt8(ascii: "?") && isBetweenBlanks
        if byte == wanted, choices == 0, isChoice || wanted != UInt8(ascii: "?") {
          return cursor.bytes[start..<cursor.offset]
        }
        if isCloser(byte) || !isStatement && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")) {
          return nil
        }
        if isChoice { choices += 1 }
        if byte == UInt8(ascii: ":"), choices > 0 { choices -= 1 }
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): _ = try string()
      default:
        if "([{".utf8.contains(byte) { open += 1 }
        if isCloser(byte) { open -= 1 }
        cursor.advance()
      }
    }
  }

  private var isBetweenBlanks: Bool {
    cursor.offset > 0 && cursor.bytes[cursor.offset - 1] <= 0x20 && (cursor.byte(after: 1) ?? 0) <= 0x20
  }

  /// The value that bytes mean; what is none is computed.
  mutating func expression(_ bytes: ArraySlice<UInt8>, at position: SourcePosition) -> Literal {
    bytesOfChoices -= bytes.count
    guard bytesOfChoices > 0 else { return Literal(.computed, at: position) }
    var inner = ScriptReader([UInt8(ascii: "(")] + bytes + [UInt8(ascii: ")")], syntax)
    inner.constants = constants
    inner.bytesOfChoices = bytesOfChoices
    let node = try? inner.value()
    bytesOfChoices = inner.bytesOfChoices
    return node?.moved(to: position) ?? Literal(.computed, at: position)
  }

  mutating func condition(_ bytes: ArraySlice<UInt8>, at position: SourcePosition, _ depth: Int = 0)
    -> Literal
  {
    let text = bytes.withoutBlanks
    func call(_ name: String, _ parts: [Literal]) -> Literal {
      Literal(.call(name, parts.map { Literal.Member(key: "", at: position, $0) }), at: position)
    }
    guard depth < Self.conditionDepth else { return Literal(.computed, at: position) }
    for (sign, name) in [(",", "&&"), ("||", "||"), ("&&", "&&")] {
      let parts = text.parts(by: sign)
      guard parts.count > 1 else { continue }
      var found: [Literal] = []
      for part in parts { found.append(condition(part, at: position, depth + 1)) }
      return call(name, found)
    }
    for word in ["let ", "var "] where text.starts(with: word.utf8) {
      let parts = text.dropFirst(4).parts(by: "=")
      return parts.count > 2
        ? Literal(.computed, at: position)
        : call("let", [expression(parts[parts.count - 1], at: position)])
    }
    for sign in ["==", "!="] {
      let parts = text.parts(by: sign)
      guard parts.count == 2 else { continue }
      return call(sign, [expression(parts[0], at: position), expression(parts[1], at: position)])
    }
    if text.first == UInt8(ascii: "!") {
      return call("!", [condition(text.dropFirst(), at: position, depth + 1)])
    }
    if text.first == UInt8(ascii: "("), text.firstGroup == text.count {
      return condition(text.dropFirst().dropLast(), at: position, depth + 1)
    }
    return expression(text, at: position)
  }

  /// Passes `[Type]()`, and `.init()` of a list.
  mutating func skipEmptyList(isList: Bool) throws(NotationError) -> Bool {
    try skipBlanks()
    let before = cursor
    if isList, cursor.skip(".init()") { return true }
    if cursor.skip("[") {
      cursor.advance { isLetter($0) || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      if cursor.skip("]()") { return true }
    }
    cursor = before
    return false
  }

  /// - Parameter open: braces that are read already.
  mutating func skipBlock(open: Int = 0) throws(NotationError) {
    var open = open
    repeat {
      try skipBlanks()
      guard let byte = cursor.byte else { throw cursor.expected(.character(UInt8(ascii: "}"))) }
      if byte == UInt8(ascii: "\"") {
        _ = try string()
        continue
      }
      if byte == UInt8(ascii: "{") { open += 1 }
      if byte == UInt8(ascii: "}") { open -= 1 }
      cursor.advance()
    } while open > 0
  }

  /// What an expression that is passed over may change: what its closures name, and what it hands on as `&name`.
  func changes(from start: TextCursor) -> [ScriptStatement] {
    let bytes = cursor.bytes[start.offset..<cursor.offset]
    guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "&")) else { return [] }
    let names = bytes.split { !isLetter($0) && !$0.isASCIIDigit }.map { String(decoding: $0, as: UTF8.self) }
    return Set(names).sorted().map { .change($0) }
  }
}

extension ArraySlice<UInt8> {
  var withoutBlanks: ArraySlice<UInt8> {
    var rest = drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return rest
  }

  /// Split where a sign stands in no bracket and no text.
  func parts(by sign: String) -> [ArraySlice<UInt8>] {
    let sign = Array(sign.utf8)
    var parts: [ArraySlice<UInt8>] = []
    var (start, index, open, isText) = (startIndex, startIndex, 0, false)
    while index < endIndex {
      let byte = self[index]
      if isText {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isText = false }
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if "([{".utf8.contains(byte) {
        open += 1
      } else if ")]}".utf8.contains(byte) {
        open -= 1
      } else if open == 0, byte == sign[0], self[index...].starts(with: sign) {
        parts.append(self[start..<index])
        index += sign.count
        start = index
        continue
      }
      index += 1
    }
    return parts + [self[start...]]
  }

  /// The length of the bracket that it begins with.
  fileprivate var firstGroup: Int? {
    var open = 0
    for (count, byte) in enumerated() {
      if byte == UInt8(ascii: "\"") { return nil }
      if "([{".utf8.contains(byte) { open += 1 }
      if ")]}".utf8.contains(byte) { open -= 1 }
      if open == 0 { return count + 1 }
    }
    return nil
  }
}
