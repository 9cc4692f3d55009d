import Places

extension Literal {
  /// The name of a call that holds whether a condition on the system of the build holds on a Mac.
  static let onMac = "process.platform =="
  private static let system = "process.platform"

  /// Whether it is the name of the system that builds: `process.platform`, `os.platform()`.
  var isSystem: Bool {
    switch value {
    case .symbol(let name): name == Self.system
    case .call(let name, let arguments): name == "os.platform" && arguments.isEmpty
    default: false
    }
  }

  /// What a condition on the system of the build is on a Mac; nil for any other value.
  var isTrueOnMac: Bool? {
    guard case .call(Self.onMac, let members) = value else { return nil }
    return members.first?.node.bool
  }
}

/// Values that a program of JavaScript chooses by the system that it runs on: a Mac app is built on a Mac.
///
/// Source: nodejs.org/api, "process.platform".
extension ScriptReader {
  /// Bytes of a program: a larger one is bundled, and choices within others are read several times.
  private static let lengthLimit = 1 << 18

  /// What a Mac gets of `process.platform === 'darwin' ? a : b`, whose first word is read, and of `isMac && a`; the condition
  /// itself where no more follows. nil where the expression goes on in another way.
  mutating func valueOnMac(_ first: Literal, _ depth: Int) throws(NotationError) -> Literal? {
    guard syntax.bracesAreObjects, cursor.bytes.count <= Self.lengthLimit else { return nil }
    let before = cursor
    var first = first
    if case .symbol(let name) = first.value, let constant = constants[name]?.value { first = constant }
    if let value = try? chosenOnMac(first, depth) { return value }
    cursor = before
    return nil
  }

  private mutating func chosenOnMac(_ first: Literal, _ depth: Int) throws(NotationError) -> Literal? {
    var known = first.isTrueOnMac
    if first.isSystem { known = try comparison() }
    guard let isTrue = known else { return nil }
    let end = cursor
    try skipBlanks()
    if cursor.byte == UInt8(ascii: "?"), !cursor.at("??"), !cursor.at("?.") {
      cursor.advance()
      let outer = colonsEnd
      colonsEnd = brackets
      defer { colonsEnd = outer }
      let whole = try value(depth + 1)
      colonsEnd = outer
      try skipBlanks()
      guard cursor.skip(":") else { return nil }
      let other = try value(depth + 1)
      return isTrue ? whole : other
    }
    if cursor.skip("&&") {
      let start = cursor.offset
      let right = try value(depth + 1)
      guard !isTrue else { return right }
      // A choice behind it would be of the whole condition.
      let isWhole = !right.isComputed && !cursor.bytes[start..<cursor.offset].contains(UInt8(ascii: "?"))
      return isWhole ? Literal(.null, at: right.position) : nil
    }
    let condition = Literal(.bool(isTrue), at: first.position)
    cursor = end
    guard try !continues(after: condition.value) else { return nil }
    let member = Literal.Member(key: "", at: first.position, condition)
    return Literal(.call(Literal.onMac, [member]), at: first.position)
  }

  /// The members that `...` takes in of a value; what is known is an object in brackets, or none.
  func spread(_ node: Literal, isInBrackets: Bool, at position: SourcePosition) -> [Literal.Member] {
    if isInBrackets, syntax.bracesAreObjects, let members = node.object ?? (node.isNull ? [] : nil) {
      return members
    }
    // Which module it takes in a reader may follow.
    let isModule = node.name == "require" && node.members != nil
    let taken = isModule ? node : Literal(.computed, at: node.position)
    return [Literal.Member(key: "...", at: position, taken)]
  }

  /// Whether `=== 'darwin'`, `!== 'win32'` and the like hold on a Mac; nil where something else is at hand.
  private mutating func comparison() throws(NotationError) -> Bool? {
    try skipBlanks()
    let isEqual = cursor.skip("===") || cursor.skip("==")
    guard isEqual || cursor.skip("!==") || cursor.skip("!=") else { return nil }
    try skipBlanks()
    guard let quote = cursor.byte, "\"'`".utf8.contains(quote), let system = try string() else { return nil }
    return (system == "darwin") == isEqual
  }
}
