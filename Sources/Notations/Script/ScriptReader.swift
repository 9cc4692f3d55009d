import Places

/// Reads the literal parts of a program. What is not literal is passed over, brackets and quotes balanced, and becomes
/// ``Literal/Value/computed``; nothing is evaluated but the names of constants.
struct ScriptReader {
  var cursor: TextCursor
  let syntax: ScriptSyntax
  /// Constants with a literal value, by name.
  var constants: [String: Constant] = [:]
  /// The text is data: what is no literal is a fault.
  var isData = false
  /// Bytes of choices, `a ? b : c`, that may still be read as ``Literal/choice``; none are where there is none left.
  var bytesOfChoices = 0
  /// The number of brackets in which a colon ends a value; nil where none does.
  var colonsEnd: Int?
  /// Within a bracket a line end means nothing.
  private(set) var brackets = 0

  init(_ bytes: [UInt8], _ syntax: ScriptSyntax) {
    cursor = TextCursor(bytes)
    self.syntax = syntax
  }

  // MARK: Values

  mutating func value(_ depth: Int = 0) throws(NotationError) -> Literal {
    try skipBlanks()
    let position = cursor.position
    guard depth < NotationLimits.depth else {
      throw NotationError(at: position, .tooDeep)
    }
    try cursor.countValues()
    let start = cursor.offset
    let value = try primary(depth)
    if case .string(let text) = value { try cursor.countValues(Literal.values(of: text) - 1) }
    if isData, value == .computed || Literal(value, at: position).name != nil {
      throw NotationError(at: position, .expected(.value))
    }
    guard try !continues(after: value) else {
      guard !isData else { throw cursor.expected(.commaOrBracket) }
      if let known = try valueOnMac(Literal(value, at: position), depth) { return known }
      if let choice = try choice(from: start, at: position, depth) { return choice }
      if let sum = try sum(of: Literal(value, at: position), depth) { return sum }
      if let known = try valueWithoutEnvironment(value, depth) { return known }
      if let chain = try chain(of: Literal(value, at: position), depth) { return chain }
      try skipExpression()
      return Literal(.computed, at: position)
    }
    if case .symbol(let name) = value, let constant = try constant(name) { return constant }
    return Literal(value, at: position)
  }

  /// `a + b` of texts, of a name and a text, or of lists and of globs: a call of `+`; nil where it is another expression.
  private mutating func sum(of first: Literal, _ depth: Int) throws(NotationError) -> Literal? {
    guard cursor.byte == UInt8(ascii: "+"), cursor.byte(after: 1) != UInt8(ascii: "=") else { return nil }
    let before = cursor
    var left = first
    if case .symbol(let name) = left.value, let constant = try constant(name) { left = constant }
    let isName = if case .symbol = left.value { true } else { false }
    guard left.string != nil || isSummand(left) || isName else { return nil }
    cursor.advance()
    let right = try self.value(depth + 1)
    if let left = left.string, let right = right.string {
      return Literal(.string(left + right), at: first.position)
    }
    if isName, right.string != nil { return Literal(Literal.joined([left, right]), at: first.position) }
    guard isSummand(left), isSummand(right) else {
      cursor = before
      return nil
    }
    let members = [left, right].map { Literal.Member(key: "", at: $0.position, $0) }
    return Literal(.call("+", members), at: first.position)
  }

  private mutating func primary(_ depth: Int) throws(NotationError) -> Literal.Value {
    switch cursor.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return try text()
    case UInt8(ascii: "["): return try list(depth)
    case UInt8(ascii: "{") where syntax.bracesAreObjects:
      return .object(try members(depth, closing: UInt8(ascii: "}")))
    case UInt8(ascii: "("): return try group(depth)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return number()
    case UInt8(ascii: ".") where cursor.byte(after: 1).map(\.isASCIIDigit) == true: return number()
    case let byte? where isLetter(byte) || byte == UInt8(ascii: "."): return try name(depth)
    case nil: throw cursor.expected(.value)
    case let byte? where isCloser(byte) || byte == UInt8(ascii: ","): throw cursor.expected(.value)
    default: return .computed
    }
  }

  private mutating func number() -> Literal.Value {
    let start = cursor.offset
    if cursor.byte == UInt8(ascii: "-") || cursor.byte == UInt8(ascii: "+") { cursor.advance() }
    guard let byte = cursor.byte, byte.isASCIIDigit || byte == UInt8(ascii: ".") else { return .computed }
    cursor.advance { $0.isASCIIDigit || isLetter($0) || $0 == UInt8(ascii: ".") }
    return .number(cursor.text(from: start))
  }

  /// A name with its members, or a call of it.
  mutating func name(_ depth: Int) throws(NotationError) -> Literal.Value {
    let start = cursor.offset
    cursor.advance { isLetter($0) || $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "?") }
    let name = cursor.text(from: start)
    switch name {
    case "true", "True": return .bool(true)
    case "false", "False": return .bool(false)
    case "null", "nil", "None", "undefined": return .null
    case "NaN", "Infinity": return .number(name)
    case "function", "async", "await", "new", "typeof", "if", "not", "try", "class": return .computed
    default: break
    }
    guard cursor.byte == UInt8(ascii: "(") else { return .symbol(name) }
    return .call(name, try members(depth, closing: UInt8(ascii: ")")))
  }

  private mutating func group(_ depth: Int) throws(NotationError) -> Literal.Value {
    let inner = try members(depth, closing: UInt8(ascii: ")"))
    return inner.count == 1 && inner[0].key.isEmpty ? inner[0].node.value : .computed
  }

  /// An array; in Swift a dictionary likewise.
  private mutating func list(_ depth: Int) throws(NotationError) -> Literal.Value {
    let found = try members(depth, closing: UInt8(ascii: "]"))
    let isObject = found.contains { !$0.key.isEmpty }
    return isObject ? .object(found) : .array(found.map(\.node))
  }

  /// The arguments of a call, whose opening bracket is at hand.
  mutating func arguments() throws(NotationError) -> [Literal.Member] {
    try members(0, closing: UInt8(ascii: ")"))
  }

  /// What stands between brackets: values, each with a label or without.
  private mutating func members(_ depth: Int, closing: UInt8) throws(NotationError) -> [Literal.Member] {
    let opening = cursor.position
    cursor.advance()
    brackets += 1
    defer { brackets -= 1 }
    var members: [Literal.Member] = []
    while true {
      try skipBlanks()
      guard let byte = cursor.byte else {
        throw NotationError(at: opening, .expected(.closing(closing), found: .end))
      }
      if byte == closing {
        cursor.advance()
        return members
      }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        cursor.advance()
        continue
      }
      guard !isCloser(byte) else { throw cursor.expected(.character(closing)) }
      let start = cursor.position
      if cursor.skip("...") {
        let isInBrackets = cursor.byte == UInt8(ascii: "(")
        members += spread(try value(depth + 1), isInBrackets: isInBrackets, at: start)
      } else {
        members.append(try member(depth + 1, closing: closing))
      }
    }
  }

  private mutating func member(_ depth: Int, closing: UInt8) throws(NotationError) -> Literal.Member {
    let position = cursor.position
    let before = cursor
    if let key = try label(closing: closing) {
      return Literal.Member(key: key, at: position, try value(depth))
    }
    guard !isData || closing != UInt8(ascii: "}") else { throw cursor.expected(.colon) }
    cursor = before
    if let shorthand = try shorthand(closing: closing) { return shorthand }
    return Literal.Member(key: "", at: position, try value(depth))
  }

  /// The label of a member, its separator passed; nil where there is none.
  private mutating func label(closing: UInt8) throws(NotationError) -> String? {
    let separator = closing == UInt8(ascii: ")") ? syntax.labelSeparator : UInt8(ascii: ":")
    let key: String
    switch cursor.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let text = try string() else { return nil }
      key = text
    case let byte? where isLetter(byte) || byte.isASCIIDigit || byte == UInt8(ascii: "."):
      let start = cursor.offset
      cursor.advance { isLetter($0) || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
      key = cursor.text(from: start)
    default: return nil
    }
    try skipBlanks()
    if cursor.byte == separator, cursor.byte(after: 1) != separator {
      cursor.advance()
      return key
    }
    return nil
  }

  // MARK: Expressions

  /// Whether more than the value makes the expression; passes what TypeScript adds without a change of the value.
  mutating func continues(after value: Literal.Value) throws(NotationError) -> Bool {
    let before = cursor
    try skipBlanks()
    guard let byte = cursor.byte else { return false }
    if isCloser(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || endsAtColon {
      return false
    }
    if brackets == 0, before.position.line != cursor.position.line, !(cursor.at("?") || cursor.at(".")) {
      cursor = before
      return false
    }
    if byte == UInt8(ascii: "!"), cursor.byte(after: 1) != UInt8(ascii: "=") {
      cursor.advance()
      return try continues(after: value)
    }
    for word in ["as", "satisfies"] where isWord(word) && syntax.bracesAreObjects {
      cursor.advance(word.utf8.count)
      try skipType()
      return false
    }
    return true
  }

  private var endsAtColon: Bool { cursor.byte == UInt8(ascii: ":") && colonsEnd == brackets }

  private func isWord(_ word: String) -> Bool {
    let end = cursor.offset + word.utf8.count
    return end < cursor.bytes.count && cursor.bytes[cursor.offset..<end].elementsEqual(word.utf8)
      && !isLetter(cursor.bytes[end]) && !cursor.bytes[end].isASCIIDigit
  }

  /// Passes the rest of an expression: to the comma, the closing bracket or the end of the statement.
  mutating func skipExpression() throws(NotationError) {
    var open: [UInt8] = []
    var previous: UInt8?
    while true {
      let line = cursor.position.line
      try skipBlanks()
      guard let byte = cursor.byte else { return }
      defer { previous = byte }
      if open.isEmpty {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || isCloser(byte) || endsAtColon { return }
        if brackets == 0, syntax.linesEndStatements, cursor.position.line != line { return }
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): _ = try string()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(byte)
        cursor.advance()
      case _ where isCloser(byte):
        open.removeLast()
        cursor.advance()
      case UInt8(ascii: "/") where beginsPattern(after: previous): skipPattern()
      default: cursor.advance()
      }
    }
  }

  /// Whether a slash begins a regular expression, in which quotes mean nothing: no value stands before it.
  func beginsPattern(after previous: UInt8?) -> Bool {
    syntax.bracesAreObjects && previous.map { "(,=:[!&|?{};>".utf8.contains($0) } ?? true
  }

  /// Passes a regular expression, which ends on its line.
  mutating func skipPattern() {
    cursor.advance()
    var isInClass = false
    while let byte = cursor.byte, byte != newline {
      cursor.advance(byte == UInt8(ascii: "\\") ? 2 : 1)
      if byte == UInt8(ascii: "[") { isInClass = true }
      if byte == UInt8(ascii: "]") { isInClass = false }
      if byte == UInt8(ascii: "/"), !isInClass { return }
    }
  }

  func isCloser(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  mutating func skipBlanks() throws(NotationError) {
    while let byte = cursor.byte {
      if byte <= 0x20 || byte == UInt8(ascii: "\\") && !syntax.bracesAreObjects {
        cursor.advance()
      } else if cursor.at(syntax.lineComment) {
        cursor.advance { $0 != newline }
      } else if syntax.hasBlockComments, cursor.at("/*") {
        let start = cursor.position
        cursor.advance(2)
        while cursor.byte != nil, !cursor.at("*/") { cursor.advance() }
        guard cursor.skip("*/") else {
          throw NotationError(at: start, .expected(.endOfComment))
        }
      } else {
        return
      }
    }
  }
}

extension Literal {
  /// A list, the files that a pattern means, or a sum of them.
  var isSummand: Bool { array != nil || name == "glob" || name == "+" }
}
