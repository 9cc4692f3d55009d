import Places
import SystemPackage

extension DescriptionFile {
  /// A text without the names that are set only where an option is on that is off unless somebody turns it on: to CMake they are
  /// empty. The text as it is where other names are left, or where no icon of the name is there.
  ///
  /// Source: cmake.org, "option" (OFF where no value is given); "cmake-language", Variable References (one that is not set is
  /// empty).
  func withoutOptions(_ text: String) -> String {
    guard name == "CMakeLists.txt", text.contains("${") else { return text }
    var plain = text
    let empty = namesUnderOptions
    for part in text.split(separator: "{").dropFirst() {
      let name = String(part.prefix { $0 != "}" })
      if empty.contains(name) { plain = plain.replacing("${\(name)}", with: "") }
    }
    guard !plain.contains("$"), !plain.isEmpty else { return text }
    let isThere = exists(resolve(plain)) || onlyCommittedIcon(named: FilePath(plain).fileName) != nil
    return isThere ? plain : text
  }

  /// The names of which every other mention in the file is a value under an option that is off.
  private var namesUnderOptions: Set<String> {
    var settings = OptionalSettings()
    for (_, line) in lines { settings.take(line) }
    return settings.names
  }
}

/// What the lines of a CMake file set, and under which conditions.
private struct OptionalSettings {
  /// The conditions around a line: a name that must be true, nil for any other.
  private var conditions: [String?] = []
  /// Those that count of the conditions around a place, from the innermost one on.
  private static let depthLimit = 16
  /// The options that are off, and the names that something else says a word of.
  private var off: Set<String> = []
  private var mentioned: Set<String> = []
  /// Where names are set: the conditions around each place.
  private var places: [String: [Set<String>]] = [:]

  /// Names that depend on nothing but options that are off.
  var names: Set<String> {
    // An option that is set elsewhere is on for all that is known.
    let certain = off.subtracting(places.keys)
    let found = places.filter { name, conditions in
      !mentioned.contains(name) && conditions.allSatisfy { !$0.isDisjoint(with: certain) }
    }
    return Set(found.keys)
  }

  mutating func take(_ line: String) {
    let words = line.prefix { $0 != "#" }.split { $0.isWhitespace || "()\";".contains($0) }.map(String.init)
    guard let command = words.first?.lowercased() else { return }
    let arguments = words.dropFirst()
    switch command {
    case "if": conditions.append(arguments.count == 1 && line.contains(")") ? arguments.first : nil)
    case "function", "macro", "foreach", "while", "block": conditions.append(nil)
    case "else", "elseif":
      if !conditions.isEmpty { conditions[conditions.count - 1] = nil }
    case "endif", "endfunction", "endmacro", "endforeach", "endwhile", "endblock": _ = conditions.popLast()
    case "option":
      guard let name = arguments.first else { return }
      if isOff(line) { off.insert(name) } else { places[name, default: []].append([]) }
    case "set":
      guard let name = arguments.first else { return }
      places[name, default: []].append(Set(conditions.suffix(Self.depthLimit).compactMap(\.self)))
      mentioned.formUnion(arguments.dropFirst())
    default: mentioned.formUnion(arguments)
    }
  }

  /// Whether a line is a whole `option(NAME "words" OFF)` or `option(NAME "words")`.
  private func isOff(_ line: String) -> Bool {
    let code = line.trimmed
    guard code.hasSuffix(")"), let end = code.lastIndex(of: "\"") else { return false }
    let value = code[code.index(after: end)...].dropLast().filter { !$0.isWhitespace }.uppercased()
    return ["", "OFF", "NO", "FALSE", "0"].contains(value)
  }
}

extension DescriptionFile {
  /// What names stand for where the file sets them to a plain value; within a condition they may stand for nothing.
  var variables: [String: String] {
    var found: [String: String] = [:]
    func take(_ name: String, _ value: String) { found[name] = found[name] ?? value }
    for (_, line) in lines {
      let words = line.split { $0.isWhitespace || "()\"".contains($0) }.map(String.init)
      let isPath = words.count >= 3 && words[2].contains(".")
      guard words.count >= 2, line.first?.isWhitespace != true || isPath else { continue }
      switch words[0].lowercased() {
      case "project":
        take("PROJECT_NAME", words[1])
        take("CMAKE_PROJECT_NAME", words[1])
      case "set" where words.count >= 3 && !words[2].contains("$"): take(words[1], words[2])
      default: continue
      }
    }
    return found
  }
}
