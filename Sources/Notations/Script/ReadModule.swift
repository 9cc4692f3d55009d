import Places

/// What a JavaScript or TypeScript module exports by default: `export default …` or `module.exports = …`, with constants
/// replaced. Of a function it is what the first `return` or the arrow gives; of a call such as `defineConfig(…)` its
/// argument.
///
/// - Returns: ``Literal/Value/computed`` where nothing literal is exported.
package func readModule(_ bytes: [UInt8]) throws(NotationError) -> Literal {
  try NotationLimits.check(bytes)
  var reader = ModuleReader(bytes)
  return try reader.exported()
}

/// The calls of the given names in a program, in the order of the text; what is in a call is not
/// looked through again.
/// - Parameter constants: of other files, by whole names.
package func readCalls(
  _ names: Set<String>, in bytes: [UInt8], _ syntax: ScriptSyntax, constants: [String: Literal] = [:]
) throws(NotationError) -> [Literal] {
  try NotationLimits.check(bytes)
  var reader = ModuleReader(bytes, syntax)
  for (name, value) in constants {
    guard let count = value.count(within: NotationLimits.values) else { continue }
    reader.reader.constants[name] = ScriptReader.Constant(value: value, count: count)
  }
  if !syntax.bracesAreObjects {
    // Swift's constants may stand behind what uses them.
    var first = reader
    _ = try first.calls([])
    for name in first.sharedNames where name.contains(".") {
      reader.reader.constants[name] = first.reader.constants[name]
    }
  }
  return try reader.calls(names)
}

/// The constants of a program of Swift that other files can name: `base`, and in types `Settings.base`.
package func readConstants(in bytes: [UInt8]) throws(NotationError) -> [String: Literal] {
  try NotationLimits.check(bytes)
  var reader = ModuleReader(bytes, .swift)
  reader.keepsCalls = true
  _ = try reader.calls([])
  let constants = reader.reader.constants
  return reader.sharedNames.reduce(into: [:]) { $0[$1] = constants[$1]?.value }
}

struct ModuleReader {
  var reader: ScriptReader
  /// Calls are kept as constants too, to be followed.
  var keepsCalls = false
  /// Swift's types around what is read, by their braces; nil for a brace of something else.
  var scopes: [String?] = []
  /// The type whose brace comes next.
  var announced: String?
  /// Constants that are in no function, by whole names.
  var sharedNames: Set<String> = []
  /// Where the last word begins. Its text may be longer than its bytes, which need not be UTF-8.
  private(set) var startOfWord = 0
  /// Functions in functions would be read once for each that is around them.
  var bytesToReadAgain = 4 * NotationLimits.bytes

  init(_ bytes: [UInt8], _ syntax: ScriptSyntax = .javaScript) { reader = ScriptReader(bytes, syntax) }

  mutating func exported() throws(NotationError) -> Literal {
    let beginning = reader.cursor
    var exported: Literal?
    while exported == nil || exported?.name != nil, let word = try nextWord() {
      switch word {
      case "const", "let", "var": try takeConstant(isFixed: word == "const")
      case "export":
        let before = reader.cursor
        if try nextWord() == "default" { exported = try exportedValue() } else { reader.cursor = before }
      case "module.exports", "exports.default":
        try reader.skipBlanks()
        if reader.cursor.skip("=") { exported = try exportedValue() }
      default: break
      }
    }
    let start = SourcePosition(line: 1, column: 1)
    guard let exported else { return Literal(.computed, at: start) }
    guard let name = exported.name else { return exported }
    // A constant may be declared after what exports it.
    if let constant = reader.constants[name]?.value { return constant }
    reader.cursor = beginning
    return try result(ofFunction: name) ?? exported
  }

  /// What a function gives that is declared by a name, from the place at hand on: `const NAME = (…): Type => ({…})`,
  /// `function NAME(…) { return {…} }`. Nil where that is no object.
  private mutating func result(ofFunction name: String) throws(NotationError) -> Literal? {
    while let word = try nextWord() {
      guard ["const", "let", "var", "function"].contains(word) else { continue }
      let before = reader.cursor
      guard try nextWord() == name else {
        reader.cursor = before
        continue
      }
      try reader.skipBlanks()
      var value = Literal(.computed, at: reader.cursor.position)
      if word == "function" {
        value = try returned(value)
      } else {
        if reader.cursor.skip(":") { try reader.skipType() }
        guard reader.cursor.skip("=") else { return nil }
        value = try exportedValue()
      }
      return value.object == nil ? nil : value
    }
    return nil
  }

  mutating func calls(_ names: Set<String>) throws(NotationError) -> [Literal] {
    var calls: [Literal] = []
    let hasTypes = !reader.syntax.bracesAreObjects
    while let word = try nextWord(bracesToo: hasTypes) {
      if word == "let" || word == "var" || word == "const" {
        try takeConstant()
        continue
      }
      if hasTypes, try takeScope(word) { continue }
      // A function of the name is no call.
      if hasTypes, word == "func" {
        _ = try nextWord()
        continue
      }
      guard names.contains(word), reader.cursor.byte == UInt8(ascii: "(") else {
        if reader.syntax.labelSeparator == UInt8(ascii: "=") { try takeAssignment(word) }
        if hasTypes { forgetChanged(word) }
        continue
      }
      let start = reader.cursor.position
      calls.append(Literal(.call(word, try reader.arguments()), at: start))
    }
    return calls
  }

  private mutating func exportedValue() throws(NotationError) -> Literal {
    let before = reader.cursor
    let value = try reader.value()
    guard value.value == .computed else { return unwrapped(value) }
    reader.cursor = before
    return try returned(value)
  }

  /// What a function returns, where the value at hand is one.
  private mutating func returned(_ value: Literal) throws(NotationError) -> Literal {
    guard value.value == .computed else { return value }
    var inner = self
    while let byte = inner.reader.cursor.byte {
      if inner.reader.cursor.skip("=>") {
        try inner.reader.skipBlanks()
        if inner.reader.cursor.byte == UInt8(ascii: "(") || inner.reader.cursor.byte == UInt8(ascii: "[") {
          let value = unwrapped(try inner.reader.value())
          reader.cursor = inner.reader.cursor
          return value
        }
        if let value = try inner.namedConstant() {
          reader.cursor = inner.reader.cursor
          return value
        }
        continue
      }
      if isLetter(byte) {
        let start = inner.reader.cursor.offset
        inner.reader.cursor.advance { isLetter($0) || $0.isASCIIDigit }
        let word = inner.reader.cursor.text(from: start)
        switch word {
        case "const", "let", "var": try inner.takeConstant(isFixed: word == "const")
        case "return":
          let value = inner.unwrapped(try inner.reader.value())
          guard value.object != nil else { continue }
          reader.cursor = inner.reader.cursor
          return value
        default: break
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
        _ = try inner.reader.string()
      } else {
        let before = inner.reader.cursor.offset
        try inner.reader.skipBlanks()
        if inner.reader.cursor.offset == before { inner.reader.cursor.advance() }
      }
    }
    return value
  }

  /// The object that the name at hand, the whole of an expression, stands for; nil where something else is at hand, which stays there.
  private mutating func namedConstant() throws(NotationError) -> Literal? {
    guard reader.cursor.byte.map(isLetter) == true else { return nil }
    let before = reader.cursor
    let start = before.offset
    reader.cursor.advance { isLetter($0) || $0.isASCIIDigit }
    let constant = reader.constants[reader.cursor.text(from: start)]?.value
    let isWhole = try !reader.continues(after: .computed)
    if isWhole, let constant, constant.object != nil { return constant }
    reader.cursor = before
    return nil
  }

  /// The argument of `defineConfig({…})`, and the constant that a name stands for.
  private func unwrapped(_ value: Literal) -> Literal {
    switch value.value {
    // Another module, which a reader may follow.
    case .call("require", _): value
    case .call(_, let arguments):
      arguments.first.map { unwrapped($0.node) } ?? value
    case .symbol(let name): reader.constants[name]?.value ?? value
    default: value
    }
  }

  /// The next name outside of strings and comments, with its members; nil at the end.
  /// - Parameter bracesToo: whether `{` and `}` are words.
  mutating func nextWord(bracesToo: Bool = false) throws(NotationError) -> String? {
    var previous: UInt8?
    while true {
      try reader.skipBlanks()
      guard let byte = reader.cursor.byte else { return nil }
      defer { previous = byte }
      switch byte {
      case UInt8(ascii: "/") where reader.beginsPattern(after: previous): reader.skipPattern()
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): _ = try reader.string()
      case _ where isLetter(byte) || byte == UInt8(ascii: "."):
        startOfWord = reader.cursor.offset
        reader.cursor.advance { isLetter($0) || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        return reader.cursor.text(from: startOfWord)
      case UInt8(ascii: "{") where bracesToo, UInt8(ascii: "}") where bracesToo:
        reader.cursor.advance()
        return byte == UInt8(ascii: "{") ? "{" : "}"
      default: reader.cursor.advance()
      }
    }
  }
}
