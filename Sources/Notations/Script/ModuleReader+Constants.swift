import Places

extension ModuleReader {
  /// Follows the braces of types, so that constants in them are known by whole names.
  mutating func takeScope(_ word: String) throws(NotationError) -> Bool {
    switch word {
    case "enum", "struct", "class", "extension", "actor": announced = try nextWord(bracesToo: true)
    case "{":
      scopes.append(announced)
      announced = nil
    case "}": _ = scopes.popLast()
    default: return false
    }
    guard announced == "{" || announced == "}" else { return true }
    announced = nil
    return true
  }

  /// More types inside each other than anyone writes.
  private static let typeLimit = 16

  /// The name with those of the types around it; nil in functions.
  private func wholeName(_ name: String) -> String? {
    guard scopes.count <= Self.typeLimit else { return nil }
    let types = scopes.compactMap(\.self)
    return types.count == scopes.count ? (types + [name]).joined(separator: ".") : nil
  }

  /// `NAME = "value"` of Starlark.
  mutating func takeAssignment(_ name: String) throws(NotationError) {
    let before = reader.cursor
    try reader.skipBlanks()
    guard reader.cursor.byte == UInt8(ascii: "="), reader.cursor.byte(after: 1) != UInt8(ascii: "=") else {
      reader.cursor = before
      return
    }
    reader.cursor.advance()
    try keep(name)
  }

  /// `const NAME: Type = value`.
  /// - Parameter isFixed: whether nothing else may be assigned to the name.
  mutating func takeConstant(isFixed: Bool = true) throws(NotationError) {
    guard let name = try nextWord() else { return }
    if !isFixed, isAssignedAgain(name) { return }
    try reader.skipBlanks()
    if reader.cursor.byte == UInt8(ascii: ":") {
      if reader.syntax.bracesAreObjects {
        reader.cursor.advance()
        try reader.skipType()
      } else {
        reader.cursor.advance {
          $0 != UInt8(ascii: "=") && $0 != newline && $0 != UInt8(ascii: ";") && $0 != openBrace
        }
        if reader.cursor.byte == openBrace { return try takeComputedProperty(name) }
      }
    }
    guard reader.cursor.byte == UInt8(ascii: "="), reader.cursor.byte(after: 1) != UInt8(ascii: "=") else {
      return
    }
    reader.cursor.advance()
    try keep(name)
  }

  /// Whether a program of JavaScript assigns to a name behind its declaration, which is read up to the name.
  private mutating func isAssignedAgain(_ name: String) -> Bool {
    let name = Array(name.utf8)
    let bytes = reader.cursor.bytes[reader.cursor.offset...]
    guard reader.syntax.bracesAreObjects, bytesToReadAgain > bytes.count, !name.isEmpty else { return false }
    bytesToReadAgain -= bytes.count
    var rest = bytes
    while let found = rest.firstRange(of: name) {
      let before = found.lowerBound > rest.startIndex ? rest[found.lowerBound - 1] : UInt8(ascii: " ")
      rest = rest[found.upperBound...]
      let next = rest.drop { $0 == UInt8(ascii: " ") }
      guard next.first == UInt8(ascii: "="), !isLetter(before), !before.isASCIIDigit,
        before != UInt8(ascii: ".")
      else { continue }
      if let second = next.dropFirst().first, second != UInt8(ascii: "="), second != UInt8(ascii: ">") {
        return true
      }
    }
    return false
  }

  /// `var NAME: Type { value }`, the brace at hand. Longer bodies are read on.
  private mutating func takeComputedProperty(_ name: String) throws(NotationError) {
    guard bytesToReadAgain > 0 else { return }
    let before = reader.cursor
    reader.cursor.advance()
    try reader.skipBlanks()
    let body = reader.cursor
    if !reader.cursor.skip("return") || reader.cursor.byte.map({ isLetter($0) || $0.isASCIIDigit }) == true {
      reader.cursor = body
    }
    let node = try? reader.value()
    try reader.skipBlanks()
    let constant = node.map { ScriptReader.Constant(value: $0, count: reader.cursor.values - before.values) }
    guard let constant, reader.cursor.skip("}") else {
      bytesToReadAgain -= reader.cursor.offset - before.offset
      reader.cursor = before
      return
    }
    share(constant, name)
    guard constant.value.value == .computed else { return }
    // What is put together may hold calls that are looked for.
    bytesToReadAgain -= reader.cursor.offset - before.offset
    reader.cursor = before
  }

  /// Keeps a constant by its whole name, by which other types and files call it.
  private mutating func share(_ constant: ScriptReader.Constant, _ name: String) {
    guard let whole = wholeName(name) else { return }
    reader.constants[whole] = constant
    sharedNames.insert(whole)
  }

  /// Forgets a variable of Swift that a statement changes: `NAME["KEY"] = value`, `NAME.merge(…)`, `NAME = value`.
  mutating func forgetChanged(_ word: String) {
    let isMerged = word.hasSuffix(".merge")
    let name = isMerged ? String(word.dropLast(".merge".count)) : word
    guard let known = reader.constants[name], isMerged || isAssigned else { return }
    if !isMerged, let value = withChangedKey(known.value) {
      reader.constants[name] = ScriptReader.Constant(value: value, count: known.count + 1)
      return
    }
    reader.constants[name] = nil
    sharedNames.remove(name)
  }

  /// A dictionary of which one key is given another value: the others stay as they are, as in what a function was given.
  private func withChangedKey(_ dictionary: Literal) -> Literal? {
    let start = Array("[\"".utf8),
      rest = reader.cursor.bytes[reader.cursor.offset...].prefix(Self.subscriptLimit)
    guard rest.starts(with: start) else { return nil }
    let key = rest.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }
    switch dictionary.value {
    case .symbol: return dictionary
    case .object(let members) where members.count < Self.changedLimit:
      let name = String(decoding: key, as: UTF8.self), place = reader.cursor.position
      let changed = Literal.Member(key: name, at: place, Literal(.computed, at: place))
      return Literal(.object(members.filter { $0.key != name } + [changed]), at: dictionary.position)
    default: return nil
    }
  }

  /// More than the subscript of any key.
  private static let subscriptLimit = 200
  /// More keys than a dictionary of settings has: each change copies it.
  private static let changedLimit = 200

  /// Whether what follows the name at hand gives it, or one of its keys, another value.
  private var isAssigned: Bool {
    var rest = reader.cursor.bytes[reader.cursor.offset...].prefix(Self.subscriptLimit)
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
      rest = rest[(end + 1)...]
    }
    rest = rest.drop { $0 == 0x20 }
    return rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
  }

  /// Keeps the value as a constant. What is none may hold others, or calls that are looked for, and is read again.
  private mutating func keep(_ name: String) throws(NotationError) {
    guard bytesToReadAgain > 0 else { return }
    let before = reader.cursor
    let node = try reader.value()
    let constant = ScriptReader.Constant(value: node, count: reader.cursor.values - before.values)
    let isOfSystem = node.isSystem || node.isTrueOnMac != nil
    let isPath = reader.syntax.bracesAreObjects && (node.isPathOfModule || isOfSystem)
    switch node.value {
    case .call where keepsCalls || node.isSummand && reader.syntax.labelSeparator == UInt8(ascii: "="):
      reader.constants[name] = constant
      if keepsCalls { share(constant, name) }
    case .symbol where isPath, .call where isPath:
      reader.constants[name] = constant
    case .computed, .symbol, .call:
      // A member of a type is called where its type is expected, and a constant of the file anywhere.
      let isOfFile = keepsCalls && scopes.isEmpty
      if node.name != nil, scopes.last.map({ $0 != nil }) ?? isOfFile { share(constant, name) }
      bytesToReadAgain -= reader.cursor.offset - before.offset
      reader.cursor = before
    default:
      reader.constants[name] = constant
      share(constant, name)
    }
  }
}

extension Literal {
  /// Whether it is the folder of a program of JavaScript, or joined to it.
  fileprivate var isPathOfModule: Bool {
    switch value {
    case .symbol(let name): Self.foldersOfModule.contains(name)
    case .call(let name, let parts):
      Self.joiningFunctions.contains(name) && parts.first?.node.isPathOfModule == true
    default: false
    }
  }
}

private let openBrace = UInt8(ascii: "{")
