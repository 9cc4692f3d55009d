import Places
import SystemPackage

/// A place in a catalog into which a line of a lane or script writes.
struct WrittenPlace: Sendable {
  let file: FilePath
  let line: Int
  /// What is known of the path, from its end: `A`, `Assets.xcassets`, `AppIcon.appiconset`.
  private let names: [FileName]
  /// Whether a variable stands before that.
  private let isPart: Bool

  /// - Parameter word: a path from a folder that the text need not say.
  private init?(_ word: String, line: Int, of file: FilePath) {
    var parts = word.split(separator: "/").map(String.init)
    let variable = parts.lastIndex { part in part.contains { "$#{}*~`%".contains($0) } }
    isPart = variable != nil
    parts = Array(parts.dropFirst(variable.map { $0 + 1 } ?? 0).drop { $0 == "." || $0 == ".." })
    // A file in a set is written with it; what is written into another set, or beside the sets of a catalog, is no icon.
    guard let end = parts.lastIndex(where: { $0.hasSuffix(".appiconset") || $0.hasSuffix(".xcassets") }),
      !parts.contains(".."),
      parts[end].hasSuffix(".appiconset") || !parts[(end + 1)...].contains(where: { $0.contains(".") })
    else { return nil }
    names = parts[...end].map { FileName($0) }
    (self.line, self.file) = (line, file)
  }

  /// Whether it is this icon set, or the catalog in which it is. The name of a catalog alone is that of many: it is looked for where
  /// the script may be run.
  func isPlace(of set: FilePath) -> Bool {
    var start = set
    let after = set.components.count
    guard let last = names.last else { return false }
    var cut = 0
    while start.fileName != last, cut < after, cut < Self.depthLimit {
      start = start.parentFolder
      cut += 1
    }
    guard start.fileName == last, cut == 0 || last.hasExtension("xcassets") else { return false }
    for (index, name) in names.reversed().enumerated() {
      guard start.fileName == name || index == names.count - 1 && start.fileName.ends(behindBlank: name)
      else {
        return false
      }
      start = start.parentFolder
    }
    if isPart { return names.contains { $0.hasExtension("xcassets") } }
    let namesFolder = names.first.map { !$0.hasExtension("xcassets") && !$0.hasExtension("appiconset") }
    return namesFolder == true || file.isInside(start)
  }

  /// Groups of a catalog, one in another.
  private static let depthLimit = 20
}

extension WrittenPlace {
  /// The places of all lines.
  ///
  /// Source: fastlane-plugin-appicon, `appicon_path`, `appicon_name`; `man cp`, `man sips` and the like: what is written comes
  /// last.
  static func all(in text: String, of file: FilePath) -> [WrittenPlace] {
    guard [".appiconset", ".xcassets"].contains(where: text.containsBytes) else { return [] }
    var (found, values) = ([WrittenPlace](), [String: String]())
    for (number, line) in text.commandLines {
      for words in line.commands {
        if let (name, value) = words.first?.assignment { values[name] = value }
        for word in words.destinations {
          guard let place = WrittenPlace(word.filled(in: values), line: number, of: file) else { continue }
          found.append(place)
        }
        if found.count >= placeLimit { return found }
      }
    }
    return found
  }

  private static let placeLimit = 1000
}

extension String {
  /// The lines that are no comment, each with those that a backslash adds to it, by the number of the first.
  fileprivate var commandLines: [(number: Int, text: String)] {
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
    split { ";|&".contains($0) }.map { command in
      command.split { $0.isWhitespace || "\"'(),@".contains($0) }.map(String.init)
    }
  }

  /// `ICONS` and `A/Assets.xcassets` of `ICONS=A/Assets.xcassets`.
  fileprivate var assignment: (name: String, value: String)? {
    guard let sign = firstIndex(of: "="), sign != startIndex,
      self[..<sign].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return (String(self[..<sign]), String(self[index(after: sign)...]))
  }

  /// With the value of the variable that it begins with, where one is known.
  fileprivate func filled(in values: [String: String]) -> String {
    guard hasPrefix("$") else { return self }
    let rest = dropFirst().drop { $0 == "{" }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let value = values[String(name)] else { return self }
    return value + rest.dropFirst(name.count).drop { $0 == "}" }
  }

  /// Without what stands before its last point: `FileUtils.cp_r`.
  fileprivate var methodName: String { split(separator: ".").last.map(String.init) ?? self }
}

extension [String] {
  /// What a command with these words writes.
  fileprivate var destinations: [String] {
    if contains(where: { ["echo", "puts", "UI.message"].contains($0) }) { return redirected }
    return redirected + icons + [copied].compactMap(\.self)
  }

  /// Of `> file`.
  private var redirected: [String] {
    zip(self, dropFirst()).compactMap { [">", ">>"].contains($0) ? $1 : nil }
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

  /// The last word of what copies or draws images: with the name of the set or catalog that goes there.
  private var copied: String? {
    guard let command = firstIndex(where: { writingCommands.contains($0.methodName) }) else { return nil }
    let words = self[(command + 1)...].prefix {
      !$0.contains(">") && !$0.hasPrefix("#") || $0.hasPrefix("#{")
    }
    guard let last = words.last, words.count > 1 || last.contains("=") else { return nil }
    let place = last.hasPrefix("-") ? String(last.drop { $0 != "=" }.dropFirst()) : last
    guard let source = words.dropLast().last, !place.hasSuffix(".appiconset") else { return place }
    let name = source.split(separator: "/").last.map(String.init) ?? ""
    let isWhole =
      name.hasSuffix(".appiconset") || name.hasSuffix(".xcassets") && !place.hasSuffix(".xcassets")
    return isWhole && !source.hasSuffix("/") ? place + "/" + name : place
  }
}

extension FileName {
  /// Whether it is a name with blanks, of which the other is the last word.
  fileprivate func ends(behindBlank other: FileName) -> Bool {
    bytes.count > other.bytes.count + 1
      && bytes.suffix(other.bytes.count + 1).elementsEqual([0x20] + other.bytes)
  }
}

private let writingCommands: Set<String> = [
  "cp", "rsync", "ditto", "mv", "install", "convert", "magick", "sips", "gm", "inkscape", "rsvg-convert",
  "unzip",
  "cp_r", "copy", "copy_file", "copy_entry", "move",
]
