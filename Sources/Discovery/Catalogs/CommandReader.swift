import Places

/// What commands write, read in the order in which they are written down, with what they say before of variables and folders.
struct CommandReader {
  private var values: [String: String] = [:]
  /// A catalog or set in which the next commands are run.
  private var folder: String?

  /// What the commands of a line write.
  mutating func destinations(of line: String) -> [String] {
    let commands = line.commands
    // In brackets it holds for them alone.
    let isOfLine = commands.count > 1 || line.hasPrefix("(")
    let around = folder
    defer { if isOfLine { folder = around } }
    return commands.flatMap { destinations(of: $0) }
  }

  private mutating func destinations(of written: [String]) -> [String] {
    if let (name, value) = written.assignment {
      let filled = value.filled(in: values)
      values[name] = filled.utf8.count <= Self.valueLimit && values.count < Self.variableLimit ? filled : nil
    }
    let words = written.map { $0.filled(in: values) }
    // What a rule of make makes.
    if let first = words.first, first.hasSuffix(":") { values["@"] = String(first.dropLast()) }
    if ["cd", "pushd", "popd"].contains(words.first) {
      let place = words.dropFirst().first ?? ""
      folder = place.namesCatalog ? place : nil
      return []
    }
    return words.destinations.map { word in
      guard let folder, !word.hasPrefix("/"), !word.hasPrefix("$"), !word.hasPrefix("~") else { return word }
      return folder + "/" + word
    }
  }

  private static let valueLimit = 4096
  private static let variableLimit = 10_000
}

extension String {
  /// Whether it has the name of an icon set or a catalog.
  var namesCatalog: Bool { [".appiconset", ".xcassets"].contains(where: containsBytes) }

  /// The lines that are no comment, each with those that a backslash adds to it, by the number of the first.
  var commandLines: [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    var continues = false
    for (index, line) in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let code = line.drop(while: \.isWhitespace)
      if !continues, code.hasPrefix("#") || code.hasPrefix("//") { continue }
      if continues, let last = lines.indices.last {
        lines[last].text += " " + code
      } else {
        lines.append((index + 1, String(code)))
      }
      continues = code.hasSuffix("\\")
      if continues, let last = lines.indices.last { lines[last].text.removeLast() }
    }
    return lines
  }

  /// The words of each command in a line, of a shell or of Ruby, quotes aside.
  fileprivate var commands: [[String]] {
    withShellVariables.split { ";|&".contains($0) }.map { command in
      // A quote ends no word of a shell, and begins one behind a key of Ruby.
      var bare = ""
      for character in command {
        let isQuote = character == "\"" || character == "'"
        if !isQuote { bare.append(character) } else if bare.hasSuffix(":") { bare.append(" ") }
      }
      let words = bare.split { $0.isWhitespace || "(),".contains($0) }
      return words.map { String($0.drop { $0 == "@" }) }.filter { !$0.isEmpty }
    }
  }

  /// With the variables of make, just and Ruby as a shell has them: `${NAME}`.
  private var withShellVariables: String {
    guard Substring.openings.contains(where: { containsBytes(of: $0.opening) }) else { return self }
    var (result, rest) = ("", self[...])
    while let start = rest.firstIndex(where: { "${#".contains($0) }) {
      result += rest[..<start]
      rest = rest[start...]
      if let (name, after) = rest.variable {
        result += "${\(name)}"
        rest = after
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// With the value of the variable that it begins with, where one is known.
  fileprivate func filled(in values: [String: String]) -> String {
    guard hasPrefix("$") else { return self }
    let isBraced = hasPrefix("${")
    let rest = dropFirst(isBraced ? 2 : 1)
    let name = rest.hasPrefix("@") ? rest.prefix(1) : rest.prefix(while: \.isOfVariable)
    guard let value = values[String(name)] else { return self }
    let after = rest.dropFirst(name.count)
    return value + (isBraced ? after.drop { $0 != "}" }.dropFirst() : after)
  }

  /// Without what stands before its last point or slash: `FileUtils.cp_r`, `/usr/bin/sips`.
  fileprivate var methodName: String { split { $0 == "." || $0 == "/" }.last.map(String.init) ?? self }
}

extension Substring {
  fileprivate static let openings = [("$(", ")"), ("{{", "}}"), ("#{", "}")].map {
    (opening: $0.0, closing: $0.1)
  }

  /// The name of the variable with which it begins, and what comes after.
  fileprivate var variable: (name: Substring, after: Substring)? {
    guard let form = Self.openings.first(where: { hasPrefix($0.opening) }) else { return nil }
    let inner = dropFirst(form.opening.count).drop { $0 == " " }
    let name = inner.prefix(while: \.isOfVariable)
    let after = inner.dropFirst(name.count).drop { $0 == " " }
    return name.isEmpty || !after.hasPrefix(form.closing) ? nil : (name, after.dropFirst(form.closing.count))
  }
}

extension Character {
  fileprivate var isOfVariable: Bool { isLetter || isNumber || self == "_" }
}

extension [String] {
  /// `ICONS` and `A/Assets.xcassets` of `ICONS=A/Assets.xcassets` and `ICONS := A/Assets.xcassets`. Of a path in parts, those from
  /// the catalog on.
  fileprivate var assignment: (name: String, value: String)? {
    var words = drop { ["export", "local", "readonly", "declare", "let", "const"].contains($0) }
    guard let first = words.popFirst() else { return nil }
    let name = first.prefix(while: \.isOfVariable)
    let sign = first.dropFirst(name.count)
    if sign.isEmpty {
      guard let sign = words.popFirst(), Self.signs.contains(sign) else { return nil }
    } else {
      guard let end = sign.firstIndex(of: "="), Self.signs.contains(String(sign[...end])) else { return nil }
      let value = String(sign[sign.index(after: end)...])
      if !value.isEmpty { return name.isEmpty ? nil : (String(name), value) }
    }
    guard !name.isEmpty, let only = words.first else { return nil }
    let known = words.drop { !$0.namesCatalog }
    guard words.count > 1, !known.isEmpty else { return (String(name), only) }
    return (String(name), "$/" + known.filter { $0 != "+" && $0 != "/" }.joined(separator: "/"))
  }

  private static let signs: Set<String> = ["=", ":=", "::=", "?="]

  /// What a command with these words writes.
  fileprivate var destinations: [String] {
    if contains(where: { ["echo", "puts", "UI.message"].contains($0) }) { return redirected }
    return redirected + icons + written
  }

  /// Of `> file`.
  private var redirected: [String] {
    zip(self, dropFirst()).compactMap { [">", ">>"].contains($0) ? $1 : nil }
      + compactMap { $0.hasPrefix(">") ? String($0.drop { $0 == ">" }) : nil }.filter { !$0.isEmpty }
  }

  /// What fastlane's plugin for icons makes.
  private var icons: [String] {
    func value(of key: String) -> String? {
      guard let index = firstIndex(where: { $0.filter { $0 != ":" } == key }) else { return nil }
      return self[(index + 1)...].first { $0 != "=>" }
    }
    return value(of: "appicon_path").map { [$0 + "/" + (value(of: "appicon_name") ?? "AppIcon.appiconset")] }
      ?? []
  }

  /// What is copied, drawn or fetched.
  private var written: [String] {
    guard
      let command = firstIndex(where: {
        writingCommands.contains($0.methodName) || outputOptions[$0.methodName] != nil
      })
    else { return [] }
    let words = Array(
      self[(command + 1)...].prefix { !$0.contains(">") && !$0.hasPrefix("#") || $0.hasPrefix("#{") })
    if let options = outputOptions[self[command].methodName] { return words.values(of: options) }
    if let first = words.first, ["identify", "compare", "mogrify"].contains(first) { return [] }
    return [words.copied].compactMap(\.self)
  }

  /// Of `--out file` and `--out=file`.
  private func values(of options: Set<String>) -> [String] {
    zip(self, dropFirst()).compactMap { options.contains($0) ? $1 : nil }
      + compactMap { word in
        guard let sign = word.firstIndex(of: "="), options.contains(String(word[..<sign])) else { return nil }
        return String(word[word.index(after: sign)...])
      }
  }

  /// The last word behind what copies or draws images: with the name of the set or catalog that goes there.
  private var copied: String? {
    guard let last, count > 1 || last.contains("=") else { return nil }
    let place = last.hasPrefix("-") ? String(last.drop { $0 != "=" }.dropFirst()) : last
    guard let source = dropLast().last, !place.hasSuffix(".appiconset") else { return place }
    let name = source.split(separator: "/").last.map(String.init) ?? ""
    let isWhole =
      name.hasSuffix(".appiconset") || name.hasSuffix(".xcassets") && !place.hasSuffix(".xcassets")
    return isWhole && !source.hasSuffix("/") ? place + "/" + name : place
  }
}

/// What writes the file that comes last.
private let writingCommands: Set<String> = [
  "cp", "rsync", "ditto", "mv", "install", "convert", "magick", "gm", "resvg", "tee", "unzip",
  "cp_r", "copy", "copy_file", "copy_entry", "move",
]

/// What writes the file that an option names.
///
/// Source: `man sips`, `man curl`, `man wget`, `man rsvg-convert`; wiki.inkscape.org, "Using the Command Line"; cairosvg.org.
private let outputOptions: [String: Set<String>] = [
  "sips": ["--out", "-o"], "inkscape": ["--export-filename", "-o", "--export-png", "-e"],
  "rsvg-convert": ["--output", "-o"], "cairosvg": ["--output", "-o"], "curl": ["--output", "-o"],
  "wget": ["--output-document", "-O"],
]
