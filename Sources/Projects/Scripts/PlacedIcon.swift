import Places
import SystemPackage

extension DescriptionFile {
  /// The folders above a script from which it may be run, the nearest first.
  var foldersOfScriptAbove: [FilePath] { folder.foldersAround.prefix(folderLimit).filter(isReachable) }

  /// A line of a script, counted from 1.
  typealias Command = (number: Int, text: String)

  /// The lines that name an `.icns`, comments aside.
  var commandsWithIcons: [Command] {
    lines.filter { $0.text.containsBytes(of: ".icns") && !$0.text.trimmed.hasPrefix("#") }
  }

  /// The only `.icns` that is there and that a command puts into an app.
  func placedIcon(of commands: [Command], from folders: [FilePath]) -> [Description] {
    var icon: (path: PathKey, word: String, line: Int)?
    // Words that are looked up: each time folders are listed.
    var left = wordLimit
    for (number, line) in commands where left > 0 {
      guard !line.isOfDiskImage, let word = line.iconPutIntoApp, let text = word.withoutLeadingVariable
      else { continue }
      left -= 1
      guard let path = folders.lazy.map({ $0.joining(text) }).first(where: exists) else { continue }
      // The list beside it knows the app as well.
      guard !isListed(path) else { continue }
      // One of them is a document's.
      if let icon, icon.path != PathKey(path) { return [] }
      icon = icon ?? (PathKey(path), word, number)
    }
    return icon.map { [app(withIcon: $0.path.path, named: $0.word, line: $0.line)] } ?? []
  }

  /// Whether a property list beside an icon, or beside the folder `Resources` in which it lies, names it.
  private func isListed(_ icon: FilePath) -> Bool {
    let folder = icon.parentFolder
    let around = folder.fileName.lowercased == "resources" ? [folder, folder.parentFolder] : [folder]
    let lists = around.flatMap { folder in
      names(in: folder).filter { $0.hasExtension("plist") }.map { folder.child($0) }
    }
    return lists.prefix(listLimit).contains { list in
      guard let list = try? file(list) else { return false }
      return list.contains("CFBundleIconFile") && list.contains(icon.fileName.stem.display)
    }
  }
}

private let folderLimit = 8
private let wordLimit = 50
private let listLimit = 20

extension String {
  /// Whether a line is about a disk image, whose icon is none of an app.
  var isOfDiskImage: Bool {
    let folded = lowercased()
    return ["dmg", "volume", "volicon", "hdiutil"].contains { folded.containsBytes(of: $0) }
  }

  /// The icon that a command copies to a folder in an app. What one is called that belongs to documents is nothing to go by.
  fileprivate var iconPutIntoApp: String? {
    let words = shellWords
    let start = words.firstIndex { ["cp", "install", "ditto", "rsync", "copy"].contains($0) }
    guard let start, let source = words[start...].firstIndex(where: { $0.hasSuffix(".icns") }),
      words[(source + 1)...].contains(where: \.isFolderInApp), !words[source].isFolderInApp,
      !words[source].lowercased().containsBytes(of: "doc")
    else { return nil }
    return words[source]
  }

  private var isFolderInApp: Bool { containsBytes(of: ".app/") || containsBytes(of: "Contents/Resources") }

  /// A path behind the variable that it begins with, which is the folder of the script or one above it most often; nil where more
  /// than that is not known.
  fileprivate var withoutLeadingVariable: String? {
    var text = self[...]
    if hasPrefix("$") {
      guard let end = firstIndex(of: "/") else { return nil }
      text = self[end...].drop { $0 == "/" }
    }
    guard !text.hasPrefix("/"), !text.contains(where: { "$*?(){}~`".contains($0) }) else { return nil }
    return String(text)
  }
}
