import Notations
import Places

/// What a command writes.
struct CommandDestination {
  var place: String
  /// The set or catalog of which it is a copy.
  var source: String?
}

/// Where commands write, read in the order in which they are written down, with what they say before of variables and folders.
struct DestinationReader {
  private var variables = CommandVariables()
  /// A catalog or set in which the next commands are run.
  private var folder: String?
  /// Whether commands may be run in a folder that is none of those around the script.
  private var hasMoved = false

  /// Where the commands of a line write.
  mutating func destinations(of line: String) -> [CommandDestination] {
    var splitter = CommandSplitter(line.utf8, .embedded)
    var (found, count) = ([CommandDestination](), 0)
    let around = folder
    while let words = splitter.next(variables.values) {
      found += destinations(of: words)
      count += 1
    }
    // In brackets it holds for them alone.
    if count > 1 || line.trimmed.hasPrefix("(") { folder = around }
    return found
  }

  private mutating func destinations(of command: [CommandWord]) -> [CommandDestination] {
    if let (name, value) = command.assignment { variables.set(name, value) }
    let words = command.map(\.text)
    // What a rule of make makes.
    if let first = words.first, first.hasSuffix(":") { variables.set("@", String(first.dropLast())) }
    if ["cd", "pushd", "popd"].contains(words.first) {
      let place = words.dropFirst().first ?? ""
      folder = place.namesCatalog ? place : nil
      hasMoved = hasMoved || place.contains { $0.isLetter || $0 == "-" } && !place.contains("$")
      return []
    }
    return words.destinations.map { destination in
      var found = destination
      if hasMoved { found.source = nil }
      let word = found.place
      guard let folder, !word.hasPrefix("/"), !word.hasPrefix("$"), !word.hasPrefix("~") else { return found }
      found.place = folder + "/" + word
      return found
    }
  }
}

extension String {
  /// Whether it has the name of an icon set or a catalog.
  var namesCatalog: Bool { [".appiconset", ".xcassets"].contains(where: containsBytes) }

  /// Without what stands before its last point or slash: `FileUtils.cp_r`, `/usr/bin/sips`.
  fileprivate var methodName: String { split { $0 == "." || $0 == "/" }.last.map(String.init) ?? self }
}

extension [CommandWord] {
  /// `ICONS` and `A/Assets.xcassets` of `ICONS=A/Assets.xcassets` and `ICONS := A/Assets.xcassets`. Of a path in parts, those from
  /// the catalog on.
  fileprivate var assignment: (name: String, value: String)? {
    var words = drop { ["export", "local", "readonly", "declare", "let", "const"].contains($0.raw) }
    guard let first = words.popFirst() else { return nil }
    let name = String(first.raw.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" })
    guard !name.isEmpty else { return nil }
    // Of the name alone, which is no variable, nothing is put in.
    let sign = first.text.dropFirst(name.count)
    if sign.isEmpty {
      guard let sign = words.popFirst(), signs.contains(sign.raw) else { return nil }
    } else {
      guard let end = sign.firstIndex(of: "="), signs.contains(String(sign[...end])) else { return nil }
      let value = String(sign[sign.index(after: end)...])
      if !value.isEmpty { return (name, value) }
    }
    guard let only = words.first else { return nil }
    let known = words.map(\.text).drop { !$0.namesCatalog }
    guard words.count > 1, !known.isEmpty else { return (name, only.text) }
    return (name, "$/" + known.filter { $0 != "+" && $0 != "/" }.joined(separator: "/"))
  }
}

private let signs: Set<String> = ["=", ":=", "::=", "?="]

extension [String] {
  /// What a command with these words writes.
  fileprivate var destinations: [CommandDestination] {
    let isSaid = contains { ["echo", "puts", "UI.message"].contains($0) }
    let found = (redirected + (isSaid ? [] : icons)).map { CommandDestination(place: $0) }
    return isSaid ? found : found + written
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
  private var written: [CommandDestination] {
    guard
      let command = firstIndex(where: {
        writingCommands.contains($0.methodName) || outputOptions[$0.methodName] != nil
      })
    else { return [] }
    let words = Array(self[(command + 1)...].prefix { !$0.contains(">") })
    if let options = outputOptions[self[command].methodName] {
      return words.values(of: options).map { CommandDestination(place: $0) }
    }
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
  private var copied: CommandDestination? {
    guard let last, count > 1 || last.contains("=") else { return nil }
    var found = CommandDestination(
      place: last.hasPrefix("-") ? String(last.drop { $0 != "=" }.dropFirst()) : last)
    guard let source = dropLast().last else { return found }
    let name = source.split(separator: "/").last.map(String.init) ?? ""
    let isSet = name.hasSuffix(".appiconset")
    guard isSet || name.hasSuffix(".xcassets") else { return found }
    found.source = source
    let isRenamed =
      found.place.hasSuffix(".appiconset") || !isSet && found.place.hasSuffix(".xcassets")
      || source.hasSuffix("/")
    if !isRenamed { found.place += "/" + name }
    return found
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
