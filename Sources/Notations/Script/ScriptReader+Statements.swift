import Places

extension ScriptReader {
  private static let blockDepth = 40

  /// The steps of a block of Swift, whose brace is read, with the brace at its end.
  /// - Parameter isCase: whether the next case ends it, too, which is not read then.
  mutating func statements(_ depth: Int = 0, isCase: Bool = false) throws(NotationError) -> [ScriptStatement]
  {
    guard depth < Self.blockDepth else { throw NotationError(at: cursor.position, .tooDeep) }
    var found: [ScriptStatement] = []
    while true {
      try skipBlanks()
      guard let byte = cursor.byte else { throw cursor.expected(.character(UInt8(ascii: "}"))) }
      if isCase, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "@") || atWord("case") || atWord("default")
      {
        return found
      }
      let before = cursor.offset
      switch byte {
      case UInt8(ascii: "}"):
        cursor.advance()
        return found
      case UInt8(ascii: "{"): try skipBlock()
      case UInt8(ascii: "#"): cursor.advance { $0 != newline }
      case _ where isLetter(byte): found += try statement(depth)
      default: try skipExpression()
      }
      if cursor.offset == before { cursor.advance() }
    }
  }

  private func atWord(_ word: StaticString) -> Bool {
    cursor.at(word)
      && cursor.byte(after: word.utf8CodeUnitCount).map { isLetter($0) || $0.isASCIIDigit } != true
  }

  private mutating func statement(_ depth: Int) throws(NotationError) -> [ScriptStatement] {
    let before = cursor
    let position = cursor.position
    switch word() {
    case "let", "var": return try declaration()
    case "if": return [try branch(depth)]
    case "guard":
      let asked = try header()
      let (condition, bound) = self.condition(asked.dropLast("else".utf8.count), binding: position)
      return [.branch(condition, then: [], otherwise: try statements(depth + 1))] + bound
    case "for": return [try loop(depth)]
    case "switch": return [try cases(depth)]
    case "while":
      _ = try header()
      return [.branch(Literal(.computed, at: position), then: try statements(depth + 1), otherwise: [])]
    case "do":
      _ = try header()
      return try statements(depth + 1)
    case "func": return try function(depth)
    case "struct", "enum", "class", "catch", "else", "defer":
      _ = try header()
      try skipBlock(open: 1)
      return changes(from: before)
    case "repeat", "throw": throw NotationError(at: position, .expected(.value))
    case "break": return [.leave]
    case "continue": return [.skip]
    case "try", "await": return []
    case "return":
      try skipBlanks()
      let isNothing = cursor.byte == UInt8(ascii: "}") || cursor.byte == UInt8(ascii: ";")
      return [.give(isNothing ? Literal(.null, at: position) : try value())]
    default:
      cursor = before
      return try change()
    }
  }

  private mutating func word() -> String {
    let start = cursor.offset
    cursor.advance { isLetter($0) || $0.isASCIIDigit }
    return cursor.text(from: start)
  }

  /// What stands before a block, whose brace is passed.
  private mutating func header() throws(NotationError) -> ArraySlice<UInt8> {
    let brace = UInt8(ascii: "{")
    guard let found = try passed(to: brace, from: cursor.offset, isStatement: true), bytesOfChoices > 0 else {
      throw cursor.expected(.character(brace))
    }
    cursor.advance()
    return found.withoutBlanks
  }

  /// A function within the function, which is kept where it takes nothing.
  private mutating func function(_ depth: Int) throws(NotationError) -> [ScriptStatement] {
    let before = cursor
    let head = try header()
    let name = head.prefix { isLetter($0) || $0.isASCIIDigit }
    if head[name.endIndex...].starts(with: "()".utf8) {
      return [.define(String(decoding: name, as: UTF8.self), try statements(depth + 1))]
    }
    try skipBlock(open: 1)
    return changes(from: before)
  }

  /// `name: Type = value`.
  private mutating func declaration() throws(NotationError) -> [ScriptStatement] {
    try skipBlanks()
    let unknown = Literal(.computed, at: cursor.position)
    let name = word()
    guard !name.isEmpty else {
      try skipExpression()
      return []
    }
    try skipBlanks()
    let type = cursor.offset
    if cursor.byte == UInt8(ascii: ":") {
      cursor.advance {
        $0 != UInt8(ascii: "=") && $0 != newline && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "{")
      }
      if cursor.byte == UInt8(ascii: "{") { try skipBlock() }
    }
    guard cursor.byte == UInt8(ascii: "="), cursor.byte(after: 1) != UInt8(ascii: "=") else {
      return [.declare(name, unknown)]
    }
    let isList = cursor.bytes[type..<cursor.offset].contains(UInt8(ascii: "["))
    cursor.advance()
    if try skipEmptyList(isList: isList) {
      return [.declare(name, Literal(.array([]), at: unknown.position))]
    }
    return [.declare(name, try value())]
  }

  private mutating func branch(_ depth: Int) throws(NotationError) -> ScriptStatement {
    guard depth < Self.blockDepth else { throw NotationError(at: cursor.position, .tooDeep) }
    let position = cursor.position
    let (condition, bound) = self.condition(try header(), binding: position)
    let then = bound + (try statements(depth + 1))
    let end = cursor
    try skipBlanks()
    guard atWord("else") else {
      cursor = end
      return .branch(condition, then: then, otherwise: [])
    }
    cursor.advance("else".utf8.count)
    try skipBlanks()
    if atWord("if") {
      cursor.advance("if".utf8.count)
      return .branch(condition, then: then, otherwise: [try branch(depth + 1)])
    }
    guard cursor.skip("{") else { throw cursor.expected(.character(UInt8(ascii: "{"))) }
    return .branch(condition, then: then, otherwise: try statements(depth + 1))
  }

  /// A condition, and what it names where it holds: `let name = value`.
  private mutating func condition(
    _ bytes: ArraySlice<UInt8>, binding position: SourcePosition
  ) -> (Literal, [ScriptStatement]) {
    var bound: [ScriptStatement] = []
    for part in bytes.parts(by: ",").map(\.withoutBlanks) where part.starts(with: "let ".utf8) {
      let sides = part.dropFirst(4).parts(by: "=")
      guard sides.count == 2 else { continue }
      let name = String(
        decoding: sides[0].withoutBlanks.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }, as: UTF8.self)
      bound.append(.declare(name, expression(sides[1], at: position)))
    }
    return (condition(bytes, at: position), bound)
  }

  /// `name in list`.
  private mutating func loop(_ depth: Int) throws(NotationError) -> ScriptStatement {
    let position = cursor.position
    let head = try header()
    let name = head.prefix { isLetter($0) || $0.isASCIIDigit }
    let rest = head[name.endIndex...].withoutBlanks
    let isPlain = !name.isEmpty && rest.starts(with: "in ".utf8) && !rest.containsBytes(of: " where ")
    let list = isPlain ? expression(rest.dropFirst(3), at: position) : Literal(.computed, at: position)
    return .loop(String(decoding: name, as: UTF8.self), over: list, try statements(depth + 1))
  }

  private mutating func cases(_ depth: Int) throws(NotationError) -> ScriptStatement {
    let position = cursor.position
    let subject = expression(try header(), at: position)
    var found: [ScriptStatement.Case] = []
    while true {
      try skipBlanks()
      if cursor.skip("}") { return .choice(subject, found) }
      if cursor.byte == UInt8(ascii: "@") {
        cursor.advance { $0 == UInt8(ascii: "@") || isLetter($0) }
        continue
      }
      var patterns: [Literal] = []
      if atWord("case") {
        cursor.advance("case".utf8.count)
        let colon = UInt8(ascii: ":")
        guard let text = try passed(to: colon, from: cursor.offset, isStatement: true) else {
          throw cursor.expected(.colon)
        }
        for part in text.parts(by: ",") { patterns.append(expression(part, at: position)) }
      } else {
        guard atWord("default") else { throw cursor.expected(.value) }
        cursor.advance("default".utf8.count)
        try skipBlanks()
      }
      guard cursor.skip(":") else { throw cursor.expected(.colon) }
      found.append(ScriptStatement.Case(patterns: patterns, steps: try statements(depth + 1, isCase: true)))
    }
  }

  /// `list.append(value)`, `list += values`, `name = value`, or anything else that is done.
  private mutating func change() throws(NotationError) -> [ScriptStatement] {
    let before = cursor
    cursor.advance { isLetter($0) || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    var name = cursor.text(from: before.offset)
    if name.hasPrefix("self.") { name.removeFirst("self.".utf8.count) }
    let steps = name.split(separator: ".")
    let owner = steps.dropLast().joined(separator: ".")
    cursor.advance { $0 == 0x20 }
    if cursor.skip("+=") { return [.add(name, try value())] }
    if cursor.byte == UInt8(ascii: "="), cursor.byte(after: 1) != UInt8(ascii: "=") {
      cursor.advance()
      return [.assign(name, try value())]
    }
    guard cursor.byte == UInt8(ascii: "(") else {
      try skipExpression()
      return [.change(steps.first.map(String.init) ?? "")] + changes(from: before)
    }
    cursor = before
    let node = try value()
    if case .call(_, let members) = node.value, let first = members.first,
      steps.last == "append" && members.count == 1 || steps.last == "insert" && members.count == 2
    {
      let isList = first.key == "contentsOf"
      return [.add(owner, isList ? first.node : Literal(.array([first.node]), at: node.position))]
    }
    if owner.isEmpty, node.members?.isEmpty == true { return [.perform(node)] }
    return (owner.isEmpty ? [] : [.change(owner)]) + changes(from: before)
  }
}
