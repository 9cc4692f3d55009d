import Places

/// What the variables of a script or a Makefile hold, as far as assignments say so.
package struct CommandVariables {
  /// What a folder of the user or of the system begins with, in which nothing of the repository lies.
  package static let outside = "/~"

  package private(set) var values: [String: String]

  /// Variables of one script, and the bytes of one.
  private static let valueLimit = 1000
  private static let lengthLimit = 4096

  package init(_ values: [String: String] = [:]) { self.values = values }

  package mutating func set(_ name: String, _ value: String?) {
    guard values.count < Self.valueLimit || values[name] != nil else { return }
    // A list that lines add to is read for each of them.
    values[name] = value.flatMap { $0.utf8.count < Self.lengthLimit ? $0 : nil }
  }

  // MARK: Shell

  private static let declaring: Set<String> = ["export", "local", "readonly", "declare", "typeset"]

  /// What a command of a shell assigns.
  /// - Parameter ending: of the words that a loop goes through the only one that ends so counts.
  mutating func takeAssignments(_ words: [CommandWord], ofLoops ending: String) {
    let words = words.drop { ["then", "do", "else", "{", ":"].contains($0.raw) }
    if words.first?.raw == "for", words.count > 3, words[words.startIndex + 2].raw == "in" {
      let list = words.dropFirst(3)
      let named = list.filter { $0.text.hasSuffix(ending) }
      let only = named.count == 1 ? named.first : list.count == 1 ? list.first : nil
      return set(words[words.startIndex + 1].raw, only?.text)
    }
    let rest = words.drop { Self.declaring.contains($0.raw) || $0.raw.hasPrefix("-") }
    for word in rest {
      guard let name = word.raw.nameOfAssignment else { return }
      set(name, String(word.text.dropFirst(name.count + 1)))
    }
  }

  // MARK: Makefiles

  /// What a line of a Makefile says that is none of a recipe.
  mutating func takeMakeLine(_ line: [UInt8]) {
    var line = line.drop { $0 == UInt8(ascii: " ") }
    for word in ["export ", "override "] where line.starts(with: word.utf8) {
      line = line.dropFirst(word.utf8.count)
    }
    let code = line.prefix { $0 != UInt8(ascii: "#") }
    let name = code.prefix { $0.isOfVariable || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    let rest = code[name.endIndex...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let mark = rest.prefix { ":?+!".utf8.contains($0) }
    guard !name.isEmpty, rest[mark.endIndex...].first == UInt8(ascii: "=") else { return takeRule(code) }
    let text = String(decoding: rest[mark.endIndex...].dropFirst(), as: UTF8.self).trimmed
    let value = CommandSplitter.value(text.utf8, .make, values)
    let key = String(decoding: name, as: UTF8.self)
    switch mark.first {
    case UInt8(ascii: "!"): set(key, nil)
    case UInt8(ascii: "+"): set(key, "\(values[key] ?? "") \(value)".trimmed)
    default: set(key, value)
    }
  }

  /// `target: prerequisite`, which the commands below name by signs.
  private mutating func takeRule(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    func words(_ part: ArraySlice<UInt8>) -> [String] {
      var (splitter, words) = (CommandSplitter(part, .make), [String]())
      while let command = splitter.next(values) { words += command.map(\.text) }
      return words
    }
    let (targets, sources) = (words(line[..<colon]), words(line[(colon + 1)...]))
    set("@", targets.count == 1 ? targets[0] : nil)
    set("<", sources.first)
    set("^", sources.count == 1 ? sources[0] : nil)
  }
}

extension String {
  /// Of `NAME=value`.
  fileprivate var nameOfAssignment: String? {
    let name = utf8.prefix { $0.isOfVariable }
    guard !name.isEmpty, utf8[name.endIndex...].first == UInt8(ascii: "=") else { return nil }
    return String(name)
  }
}
