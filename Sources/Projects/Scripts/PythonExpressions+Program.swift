import Places

extension PythonExpressions {
  /// The names of a program with what they stand for outside of functions and classes, where that is known. Which branch of a
  /// condition is taken is not: each counts.
  init(program bytes: [UInt8], named file: FileName) {
    let own = [PythonText(file.display, from: .program)]
    self.init(cursor: PythonCursor(bytes), names: ["__file__": own, "SPEC": own])
    var unknown: Set<String> = []
    var isInDefinition = false
    while cursor.byte != nil {
      let indent = cursor.skipIndent()
      var word = cursor.name()
      if indent == 0, let word { isInDefinition = ["def", "class", "async"].contains(word) }
      if !isInDefinition {
        // `if condition: name = value`
        if let head = word, Self.blocks.contains(head) {
          word = cursor.skipTo(":") ? cursor.nameBehindBlanks() : nil
        }
        if let word { take(word, &unknown) }
      }
      cursor.skipStatement()
    }
  }

  private static let blocks: Set<String> = [
    "if", "elif", "else", "for", "while", "with", "try", "except", "finally",
  ]

  /// Takes what a statement that begins with a name assigns to it. The rest of the statement is left to be passed.
  private mutating func take(_ name: String, _ unknown: inout Set<String>) {
    cursor.skipBlanks(acrossLines: false)
    guard let sign = cursor.byte else { return }
    switch sign {
    case UInt8(ascii: "=") where cursor.ahead(1) != UInt8(ascii: "="): cursor.skip("=")
    case UInt8(ascii: ":"): guard cursor.skipTo("=") else { return }
    // It is changed, or one of several that take a value.
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "|"),
      UInt8(ascii: "%"), UInt8(ascii: ","):
      return forget(name, &unknown)
    default: return
    }
    let start = cursor
    let given = value()
    let isWhole = cursor.isAtEndOfStatement
    cursor = start
    guard let given, isWhole, !unknown.contains(name), let all = (names[name] ?? []).united(given) else {
      return forget(name, &unknown)
    }
    names[name] = all
  }

  private mutating func forget(_ name: String, _ unknown: inout Set<String>) {
    unknown.insert(name)
    names[name] = nil
  }
}

extension PythonCursor {
  fileprivate mutating func nameBehindBlanks() -> String? {
    skipBlanks(acrossLines: false)
    return name()
  }
}
