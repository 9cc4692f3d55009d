import Notations
import Places

/// A command that copies files into an app.
struct CopyIntoApp {
  /// What may be an icon, or a folder with one.
  let sources: [CommandWord]
  /// The property lists among what is copied.
  let lists: [String]
  let target: String
  /// Whether the command itself says that it leads into an app.
  let isPlain: Bool
  /// How folders are copied.
  private let depth: Depth

  enum Depth { case files, folders, contents }

  fileprivate init(_ words: ArraySlice<CommandWord>, _ target: CommandWord, _ depth: Depth) {
    let plain = words.filter { !$0.raw.hasPrefix("-") && !$0.text.isFolderInApp }
    sources = plain.filter { word in
      (depth != .files && !word.text.hasSuffix(".plist") || word.text.hasSuffix("/*"))
        || word.text.hasSuffix(".icns") && !word.text.isOfDocument && !word.raw.isOfDocument
    }
    lists = plain.map(\.text).filter { $0.hasSuffix(".plist") }
    self.target = target.text
    isPlain = target.raw.containsBytes(of: ".app/") || target.raw.containsBytes(of: "Contents/Resources")
    self.depth = depth
  }

  /// Whether the contents of a folder become what the app has beside its icon.
  func fills(_ folder: String) -> Bool {
    guard depth != .files || folder.hasSuffix("/*") else { return false }
    let target = target.split(separator: "/").filter { $0 != "." }
    let name = folder.split(separator: "/").last { $0 != "*" && $0 != "." }
    let isOfContents =
      depth == .contents || folder.hasSuffix("/") || folder.hasSuffix("/*") || folder.hasSuffix("/.")
    switch target.last {
    case "Resources": return target.dropLast().last == "Contents" && (isOfContents || name == "Resources")
    case "Contents": return name == "Resources" && !folder.hasSuffix("*") && !folder.hasSuffix("/.")
    default: return false
    }
  }
}

extension ScriptCommand {
  /// Source: gnu.org/software/make/manual, "Variables for Specifying Commands" (`$(INSTALL_DATA)`).
  private static let copying: Set<String> = [
    "cp", "install", "ditto", "rsync", "copy", "mv", "ln", "$(INSTALL)", "$(INSTALL_DATA)", "${INSTALL}",
    "${INSTALL_DATA}",
  ]
  private static let deepOptions: Set<Character> = ["R", "r", "a"]

  /// What the command copies to a folder in an app. What one is called that belongs to documents is nothing to go by.
  var copyIntoApp: CopyIntoApp? {
    guard let start = words.firstIndex(where: { Self.copying.contains($0.raw.commandName) }) else {
      return nil
    }
    let rest = words[(start + 1)...]
    guard let end = rest.lastIndex(where: \.text.isFolderInApp), end > rest.startIndex else { return nil }
    let options = rest.map(\.raw).filter { $0.hasPrefix("-") && !$0.hasPrefix("--") }
    let isDeep =
      rest.contains { $0.raw == "--archive" || $0.raw == "--recursive" }
      || options.contains { $0.contains(where: Self.deepOptions.contains) }
    let depth: CopyIntoApp.Depth =
      words[start].raw.commandName == "ditto" ? .contents : isDeep ? .folders : .files
    return CopyIntoApp(rest[..<end], rest[end], depth)
  }
}

extension String {
  fileprivate var commandName: String {
    hasSuffix("cp") || hasPrefix("/") ? split(separator: "/").last.map(String.init) ?? self : self
  }

  /// Whether a path leads into an app, and not to another bundle in it.
  var isFolderInApp: Bool {
    guard containsBytes(of: ".app/") || containsBytes(of: "Contents/") || hasSuffix("/Contents") else {
      return false
    }
    let names = split(separator: "/")
    guard let contents = names.lastIndex(of: "Contents"), contents > 0 else { return true }
    return !otherBundles.contains { names[contents - 1].hasSuffix($0) }
  }

  /// The name of the app into which a path leads; nil where only a run tells.
  var nameOfApp: String? {
    let name = split(separator: "/").last { $0.hasSuffix(".app") }?.dropLast(".app".count)
    guard let name, !name.isEmpty, !name.contains(where: { $0 == CommandWord.unknown || "$*?".contains($0) })
    else {
      return nil
    }
    return String(name)
  }

  var isOfDocument: Bool { lowercased().replacing("dock", with: "").containsBytes(of: "doc") }
}

private let otherBundles = [
  ".saver", ".appex", ".prefPane", ".bundle", ".plugin", ".component", ".vst", ".vst3", ".framework",
  ".qlgenerator", ".mdimporter", ".xpc", ".kext", ".action", ".workflow",
]
