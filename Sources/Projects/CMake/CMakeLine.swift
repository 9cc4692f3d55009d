import Places

/// One line of a build file: the command that begins in it.
struct CMakeLine {
  let text: String
  /// In small letters; nil in a line of arguments.
  let command: String?
  /// What stands between the parentheses; nil where they do not close in the line.
  let arguments: String?
  /// Whether a block ends in the line.
  let endsBlock: Bool

  init(_ text: String) {
    self.text = text
    let code = text.prefix { $0 != "#" }
    endsBlock = code.lowercased().containsBytes(of: "endif")
    guard let open = code.firstIndex(of: "(") else {
      (command, arguments) = (nil, nil)
      return
    }
    let name = code[..<open].filter { !$0.isWhitespace }.lowercased()
    command = name.allSatisfy { $0.isLetter || $0 == "_" } ? name : nil
    let rest = code[code.index(after: open)...]
    arguments = rest.lastIndex(of: ")").map { String(rest[..<$0]) }
  }

  private var words: [Substring] { (arguments ?? "").split(whereSeparator: \.isWhitespace) }

  /// The name that the line sets.
  var settingName: String? {
    guard command == "set", let name = words.first, !name.contains("$") else { return nil }
    return String(name)
  }

  /// The name of `if(NOT NAME)`.
  var unsetName: String? {
    guard words.first == "NOT", let name = words.last,
      words.dropFirst().dropLast().allSatisfy({ $0 == "DEFINED" }),
      words.count <= 3
    else { return nil }
    return String(name)
  }

  /// Whether it is a condition of what is built for iOS alone, or for all else.
  var asksForIOS: Bool {
    guard command == "if" || command == "elseif" else { return false }
    let words = words
    return words.contains("IOS")
      || words.indices.contains { systemOfCMake(words[$0...].prefix(3).map(\.self)) == "iOS" }
  }

  var namesIcon: Bool { text.containsBytes(of: "MACOSX_BUNDLE_ICON_FILE") }

  /// An option and what it is; nil where a word says that is no constant.
  var option: (name: String, isOn: Bool?)? {
    guard let name = words.first.map(String.init), let arguments else { return nil }
    switch command {
    case "option":
      let end = arguments.lastIndex(of: "\"")
      let value =
        end.map { arguments[arguments.index(after: $0)...].split(whereSeparator: \.isWhitespace) }
        ?? Array(words.dropFirst(2))
      return (name, value.isEmpty ? false : value.count == 1 ? truthOfCMake(value[0]) : nil)
    case "set" where words.count > 3 && words[2] == "CACHE" && words[3] == "BOOL":
      return (name, truthOfCMake(words[1]))
    case "set": return (name, nil)
    default: return nil
    }
  }
}

/// Which options are on and off where nobody says it to CMake.
struct CMakeOptions {
  private var values: [String: Bool?] = [:]

  mutating func take(_ line: CMakeLine) {
    guard let option = line.option else { return }
    if let value = values[option.name], value != option.isOn {
      values[option.name] = .some(nil)
    } else {
      values[option.name] = .some(option.isOn)
    }
  }

  /// With what CMake knows of a Mac.
  var known: [String: Bool] {
    let ofMac = [
      "APPLE": true, "UNIX": true, "WIN32": false, "MSVC": false, "MINGW": false, "CYGWIN": false,
      "LINUX": false,
      "ANDROID": false, "IOS": false, "BSD": false,
    ]
    return ofMac.merging(values.compactMapValues(\.self)) { $1 }
  }
}

/// Of a constant. Source: cmake.org, "if", Basic Expressions.
func truthOfCMake(_ word: Substring) -> Bool? {
  switch word.uppercased() {
  case "1", "ON", "YES", "TRUE", "Y": true
  case "0", "OFF", "NO", "FALSE", "N", "IGNORE", "NOTFOUND": false
  default: nil
  }
}

/// `iOS` or `Darwin`, which the system is compared with in three words; nil for any other three.
///
/// Source: cmake.org, "if" (STREQUAL), CMAKE_SYSTEM_NAME.
func systemOfCMake(_ words: [Substring]) -> String? {
  guard words.count == 3, words[1] == "STREQUAL" else { return nil }
  func plain(_ word: Substring) -> String { word.filter { !"\"${}".contains($0) } }
  guard plain(words[0]) == "CMAKE_SYSTEM_NAME" else { return nil }
  let name = plain(words[2])
  return name == "iOS" || name == "Darwin" ? name : nil
}
