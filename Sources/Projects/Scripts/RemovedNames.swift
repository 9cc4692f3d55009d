import Places

// What a script names only to remove it.

extension DescriptionFile {
  /// The variables of loops over names in which nothing is done with them but to remove them, to ask for them and to say so.
  var removedVariables: Set<String> {
    guard contains("rm ") else { return [] }
    let lines = lines.map { $0.text.trimmed }
    let names = Set(lines.compactMap(\.variableOfLoop).prefix(loopLimit))
    return names.filter { name in
      let (plain, braced) = ("$\(name)", "${\(name)}")
      let used = lines.filter { $0.containsBytes(of: plain) || $0.containsBytes(of: braced) }
      return used.contains { $0.hasPrefix("rm ") } && used.allSatisfy(\.packsNothing)
    }
  }
}

/// Loops of a script that are looked into: each is compared with all lines.
private let loopLimit = 20

extension String {
  /// Whether a line of a script removes what it names, or hands it to a loop that does.
  /// - Parameter variables: those of such loops.
  func onlyRemoves(_ variables: Set<String>) -> Bool {
    let line = trimmed
    if let name = line.variableOfLoop { return variables.contains(name) }
    return line.hasPrefix("rm ") && line.isOneCommand
  }

  /// The name of `for NAME in …`.
  fileprivate var variableOfLoop: String? {
    let words = split(separator: " ", maxSplits: 3)
    guard words.count > 2, words[0] == "for", words[2] == "in" else { return nil }
    return String(words[1])
  }

  fileprivate var packsNothing: Bool {
    if hasPrefix("if [") || hasPrefix("[ ") { return !contains("&&") }
    return ["rm ", "echo ", "printf "].contains { hasPrefix($0) } && isOneCommand
  }

  private var isOneCommand: Bool { !contains(";") && !contains("&") && !contains("|") }
}
