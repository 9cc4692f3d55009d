import Notations
import Places
import SystemPackage

extension DescriptionFile {
  /// The app whose icon a script has drawn by `sips` from one picture into a set, of which `iconutil` makes an `.icns`. A set that is
  /// there, and an icon that is, are judged themselves.
  ///
  /// Source: the manual pages sips(1) (`-z`, `-Z`, `--out`) and iconutil(1) (`--convert`, `--output`).
  func drawnIcon(of commands: [ScriptCommand], from folders: [FilePath]) -> [Description] {
    guard contains("iconutil"), contains("sips"), contains("/Contents") else { return [] }
    func isThere(_ text: String) -> Bool {
      guard let path = text.patternBehindVariable, !path.contains("*") else { return false }
      return folders.contains { exists($0.joining(path)) }
    }
    let made = commands.compactMap(\.madeIcon)
    guard !made.isEmpty, !made.contains(where: isThere) else { return [] }
    var found: (path: FilePath, text: String, line: Int)?
    for command in commands.prefix(commandLimit) where !command.isOfDiskImage {
      guard let (picture, set) = command.drawing, !isThere(set), let text = picture.patternBehindVariable,
        !text.contains("*"), let path = folders.lazy.map({ $0.joining(text) }).first(where: exists)
      else { continue }
      // Sizes of their own pictures have no one source.
      if let found, PathKey(found.path) != PathKey(path) { return [] }
      found = found ?? (path, text, command.line)
    }
    let name = (made + commands.compactMap { $0.copyIntoApp?.target }).lazy.compactMap(\.nameOfApp).first
    return found.map { [app(withIcon: $0.path, named: $0.text, line: $0.line, appName: name)] } ?? []
  }
}

/// Each that draws is looked up: more than a script has.
private let commandLimit = 2000

extension ScriptCommand {
  private static let resizing: Set<String> = [
    "-z", "-Z", "--resampleHeightWidth", "--resampleHeightWidthMax",
  ]

  /// What a command of `sips` takes, and the set into which it puts that in another size.
  fileprivate var drawing: (picture: String, set: String)? {
    guard let start = words.firstIndex(where: { $0.raw == "sips" || $0.raw.hasSuffix("/sips") }) else {
      return nil
    }
    let rest = words[(start + 1)...]
    guard rest.contains(where: { Self.resizing.contains($0.raw) }),
      let option = rest.firstIndex(where: { $0.raw == "--out" || $0.raw == "-o" }),
      option + 1 < rest.endIndex,
      let end = rest[option + 1].text.endOfSet,
      let picture = rest.indices.first(where: { $0 != option + 1 && rest[$0].text.hasSuffix(".png") })
    else { return nil }
    return (rest[picture].text, String(rest[option + 1].text[..<end]))
  }

  /// The `.icns` that a command of `iconutil` writes; empty where it writes it beside the set.
  fileprivate var madeIcon: String? {
    guard let start = words.firstIndex(where: { $0.raw == "iconutil" || $0.raw.hasSuffix("/iconutil") }),
      words[start...].contains(where: { $0.raw == "icns" })
    else { return nil }
    let output = words.firstIndex { $0.raw == "-o" || $0.raw == "--output" }
    guard let output, output + 1 < words.endIndex else { return "" }
    return words[output + 1].text
  }
}

extension String {
  /// Behind the name of an icon set in a path.
  fileprivate var endOfSet: Index? { firstRange(of: ".iconset")?.upperBound }
}
