import Places

/// A function of a program of Swift or Starlark, as far as following a call of it takes.
package struct ScriptFunction: Sendable {
  package let name: String
  package let parameters: [Parameter]
  /// Whether it hands on what it has no parameter for: `**kwargs`.
  package let takesOthers: Bool
  /// What it gives; nil where that is not one expression.
  package let result: Literal?
  /// The calls in it that were looked for.
  package let calls: [Literal]
  /// What it does step by step; nil where it is one expression, or is not understood.
  package var steps: [ScriptStatement]?
  /// What stands between its braces, of Swift.
  package var source: ArraySlice<UInt8> = []

  package struct Parameter: Sendable {
    /// As a call writes it; empty for none.
    package let label: String
    package let name: String
    package let standard: Literal?
  }

  /// What each parameter stands for in a call; nil for a call of another function of that name.
  package func bindings(of arguments: [Literal.Member]) -> [String: Literal]? {
    var rest = arguments.filter { $0.key != "..." }
    var bound: [String: Literal] = [:]
    for parameter in parameters {
      // Starlark's parameters may be given by place, and Swift's only by label.
      let place =
        rest.firstIndex { $0.key == parameter.label }
        ?? (takesPlaces ? rest.firstIndex { $0.key.isEmpty } : nil)
      if let place {
        bound[parameter.name] = rest.remove(at: place).node
      } else if let standard = parameter.standard {
        bound[parameter.name] = standard
      } else if !takesPlaces {
        return nil
      }
    }
    return rest.isEmpty || takesPlaces ? bound : nil
  }

  /// The arguments of a call that no parameter takes.
  package func others(of arguments: [Literal.Member]) -> [Literal.Member] {
    arguments.filter { argument in
      !argument.key.isEmpty && !parameters.contains { $0.label == argument.key }
    }
  }

  fileprivate let takesPlaces: Bool
}

/// The functions of a program, in the order of the text.
/// - Parameter names: of the calls that are looked for in them.
package func readFunctions(
  in bytes: [UInt8], calling names: Set<String>, _ syntax: ScriptSyntax
) throws(NotationError) -> [ScriptFunction] {
  try NotationLimits.check(bytes)
  var reader = ModuleReader(bytes, syntax)
  reader.keepsCalls = true
  return try reader.functions(calling: names)
}

extension ModuleReader {
  private static let functionLimit = 500
  private static let bytesOfChoices = 1 << 20

  fileprivate mutating func functions(calling names: Set<String>) throws(NotationError) -> [ScriptFunction] {
    let isSwift = !reader.syntax.bracesAreObjects
    var found: [ScriptFunction] = []
    while found.count < Self.functionLimit, let word = try nextWord() {
      guard word == (isSwift ? "func" : "def"), let name = try nextWord(), reader.cursor.byte == openBracket
      else { continue }
      found.append(
        isSwift ? try swiftFunction(name) : try starlarkFunction(name, calling: names))
    }
    return found
  }

  private mutating func starlarkFunction(_ name: String, calling names: Set<String>) throws(NotationError)
    -> ScriptFunction
  {
    let members = try reader.arguments()
    let parameters = members.compactMap { member in
      member.key.isEmpty
        ? member.node.name.map { ScriptFunction.Parameter(label: $0, name: $0, standard: nil) }
        : ScriptFunction.Parameter(label: member.key, name: member.key, standard: member.node)
    }
    var calls: [Literal] = []
    // The body ends where a line begins with a word again.
    while true {
      let before = reader.cursor
      guard let word = try nextWord() else { break }
      if startOfWord == 0 || reader.cursor.bytes[startOfWord - 1] == newline {
        reader.cursor = before
        break
      }
      guard names.contains(word), reader.cursor.byte == openBracket else { continue }
      let position = reader.cursor.position
      calls.append(Literal(.call(word, try reader.arguments()), at: position))
    }
    return ScriptFunction(
      name: name, parameters: parameters,
      takesOthers: members.contains { $0.key.isEmpty && $0.node.value == .computed }, result: nil,
      calls: calls, takesPlaces: true)
  }

  private mutating func swiftFunction(_ name: String) throws(NotationError) -> ScriptFunction {
    let outer = reader.constants
    defer { reader.constants = outer }
    let parameters = try swiftParameters()
    for parameter in parameters { reader.constants[parameter.name] = nil }
    while let byte = reader.cursor.byte, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") {
      reader.cursor.advance()
    }
    guard reader.cursor.skip("{") else {
      return ScriptFunction(
        name: name, parameters: parameters, takesOthers: false, result: nil, calls: [], takesPlaces: false)
    }
    let start = reader.cursor
    var function = ScriptFunction(
      name: name, parameters: parameters, takesOthers: false, result: try swiftBody(), calls: [],
      takesPlaces: false)
    function.source = reader.cursor.bytes[start.offset..<reader.cursor.offset]
    reader.constants = outer
    for parameter in parameters { reader.constants[parameter.name] = nil }
    function.steps = steps(of: function.source, from: start)
    return function
  }

  /// What a function does that puts together what it gives; nil for any other.
  private mutating func steps(of source: ArraySlice<UInt8>, from start: TextCursor) -> [ScriptStatement]? {
    let signs = [".append(", ".insert(", "+=", "if ", "switch ", "for ", "guard "]
    guard signs.contains(where: source.containsBytes), source.count < bytesToReadAgain else { return nil }
    bytesToReadAgain -= source.count
    var inner = reader
    inner.cursor = start
    inner.bytesOfChoices = Self.bytesOfChoices
    inner.constants = [:]
    // Which names are the function's own is known once it is read.
    guard let own = (try? inner.statements())?.ownNames else { return nil }
    inner.cursor = start
    inner.constants = reader.constants.filter { !own.contains($0.key) }
    return try? inner.statements()
  }

  /// What a function gives, whose brace is read.
  private mutating func swiftBody() throws(NotationError) -> Literal? {
    try reader.skipBlanks()
    let start = reader.cursor
    var result: Literal?
    var depth = 1
    var isPlain = true
    while depth > 0, let word = try nextWord(bracesToo: true) {
      switch word {
      case "{": depth += 1
      case "}": depth -= 1
      case "let", "var":
        isPlain = false
        try takeConstant()
      case "return" where depth == 1: result = try reader.value()
      case "if", "guard", "switch", "for": isPlain = false
      default: forgetChanged(word)
      }
    }
    if result == nil, isPlain {
      // One expression is what a function gives.
      let end = reader.cursor
      reader.cursor = start
      result = try? reader.value()
      reader.cursor = end
    }
    return result
  }

  /// `_ name: Type = value, label name: Type`, the bracket before them at hand.
  private mutating func swiftParameters() throws(NotationError) -> [ScriptFunction.Parameter] {
    reader.cursor.advance()
    var parameters: [ScriptFunction.Parameter] = []
    while true {
      try reader.skipBlanks()
      guard let byte = reader.cursor.byte else { throw reader.cursor.expected(.character(UInt8(ascii: ")"))) }
      if reader.cursor.skip(")") { return parameters }
      if byte == UInt8(ascii: ",") {
        reader.cursor.advance()
        continue
      }
      let first = try word()
      let second = try word()
      guard !first.isEmpty, reader.cursor.skip(":") else { throw reader.cursor.expected(.parameter) }
      try skipType()
      var standard: Literal?
      if reader.cursor.skip("=") {
        standard = try reader.value(1)
      }
      parameters.append(
        ScriptFunction.Parameter(
          label: first == "_" ? "" : first, name: second.isEmpty ? first : second, standard: standard))
    }
  }

  private mutating func word() throws(NotationError) -> String {
    try reader.skipBlanks()
    let start = reader.cursor.offset
    reader.cursor.advance { isLetter($0) || $0.isASCIIDigit }
    let word = reader.cursor.text(from: start)
    try reader.skipBlanks()
    return word
  }

  /// Passes a type, to the comma, the closing bracket or the value after it.
  private mutating func skipType() throws(NotationError) {
    var open = 0
    while let byte = reader.cursor.byte {
      switch byte {
      case openBracket, UInt8(ascii: "["), UInt8(ascii: "<"): open += 1
      case UInt8(ascii: ">") where reader.cursor.bytes[reader.cursor.offset - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")") where open == 0, UInt8(ascii: ",") where open == 0,
        UInt8(ascii: "=") where open == 0:
        return
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): open -= 1
      default: break
      }
      reader.cursor.advance()
      try reader.skipBlanks()
    }
  }
}

private let openBracket = UInt8(ascii: "(")
