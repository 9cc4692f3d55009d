import Model
import Notations
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

  /// The commands of a script or a Makefile, where it may put an icon into an app.
  var scriptCommands: [ScriptCommand] {
    guard name != "Package.swift", contains(".icns") || contains("/Contents"), !isOfTests else { return [] }
    return ScriptCommand.all(of: self)
  }

  /// Whether it lies in a folder of tests below the root of the repository.
  private var isOfTests: Bool {
    ([folder] + foldersOfScriptAbove).prefix(patternLimit).contains { folder in
      trialNames.contains(folder.fileName.lowercased) && isRoot(folder.parentFolder)
    }
  }

  /// The `.icns` that is there and that a command puts into an app: of several the one that the property list names.
  func placedIcon(of commands: [ScriptCommand], from folders: [FilePath]) -> [Description] {
    var icons: [PlacedIcon] = []
    var isAppListed = false
    // Words that are looked up: each time folders are listed.
    var left = wordLimit
    for command in commands where left > 0 && !command.isOfDiskImage {
      guard let copy = command.copyIntoApp else { continue }
      let words = copy.sources.filter { $0.text.hasSuffix(".icns") || copy.fills($0.text) }
      for word in words where left > 0 {
        left -= 1
        for path in copiedIcons(word, copy, from: folders).prefix(iconLimit)
        where icons.count < iconLimit && !icons.contains(where: { $0.path == path }) {
          // The list beside it knows the app as well.
          guard !isListed(path) else {
            isAppListed = true
            continue
          }
          icons.append(PlacedIcon(path: path, word: word, of: copy, line: command.line))
        }
      }
    }
    let named = icons.count > 1 ? iconNames(of: commands, from: folders) : []
    let known = icons.count > 1 ? icons.filter { named.contains($0.nameInApp) } : icons
    if known.count == 1, let icon = known.first {
      return [app(withIcon: icon.path, named: icon.shown, line: icon.line, appName: icon.appName)]
    }
    // What is copied beside the icon that a list names is for other uses.
    guard !isAppListed else { return [] }
    return icons.first.map { first in
      let icon = Stated(first.shown, file: self.path, line: first.line, key: first.shown)
      return [.unread(UnreadApp(icon: icon, .oneOfSeveral))]
    } ?? []
  }

  /// The icons that a word of a command names, itself or by their folder.
  private func copiedIcons(_ word: CommandWord, _ copy: CopyIntoApp, from folders: [FilePath]) -> [FilePath] {
    let isIcon = word.text.hasSuffix(".icns")
    // Without quotes one variable may hold several names.
    if isIcon, word.text.contains(" "), paths(of: word.text, from: folders).isEmpty {
      return word.text.split(separator: " ").prefix(wordLimit).filter { $0.hasSuffix(".icns") }
        .flatMap { paths(of: String($0), from: folders) }
    }
    if isIcon { return paths(of: word.text, from: folders) }
    guard copy.fills(word.text) else { return [] }
    let text = word.text.withoutEnds
    guard !text.contains("*"), let folder = paths(of: text, from: folders).first else { return [] }
    return names(in: folder).filter { $0.hasExtension("icns") && !$0.display.isOfDocument }
      .map { folder.child($0) }
  }

  /// What a path means from the nearest folder in which something is there: several files where only a run tells which.
  private func paths(of text: String, from folders: [FilePath]) -> [FilePath] {
    guard let pattern = text.patternBehindVariable else { return [] }
    guard pattern.contains("*") else {
      return folders.lazy.map { $0.joining(pattern) }.first(where: exists).map { [$0] } ?? []
    }
    for folder in folders.prefix(pattern.contains("/") ? patternLimit : patternLimit - 1) {
      let found = matches(pattern, in: folder).filter {
        $0.fileName.hasExtension("icns") && !$0.fileName.display.isOfDocument
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// What the app's property list calls its icon: the script writes it, or copies a file that does.
  private func iconNames(of commands: [ScriptCommand], from folders: [FilePath]) -> Set<String> {
    let words = commands.filter { $0.text.containsBytes(of: ".plist") }.compactMap(\.copyIntoApp)
      .flatMap(\.lists)
    let lists = words.prefix(listLimit).flatMap { paths(of: $0, from: folders) }
    let texts = [bytes] + lists.prefix(listLimit).compactMap { list in (try? file(list))?.bytes }
    let names = texts.flatMap(\.namesOfIcon)
    return Set(names.map { $0.hasSuffix(".icns") ? $0 : "\($0).icns" })
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
private let patternLimit = 3
private let wordLimit = 50
private let listLimit = 20
/// Icons that one script copies: for each the lists beside it are read, and each is compared with all others.
private let iconLimit = 50
private let trialNames: Set<FileName> = ["test", "tests", "testdata", "fixture", "fixtures", "e2e"]

/// An icon that a command puts into an app.
private struct PlacedIcon {
  let path: FilePath
  /// As the command has it.
  let shown: String
  let line: Int
  let nameInApp: String
  let appName: String?

  init(path: FilePath, word: CommandWord, of copy: CopyIntoApp, line: Int) {
    (self.path, self.line) = (path, line)
    let text = word.text.patternBehindVariable
    shown = word.raw.hasSuffix(".icns") ? word.raw : text ?? path.fileName.display
    appName = copy.isPlain && word.raw.hasSuffix(".icns") ? nil : copy.target.nameOfApp
    let isRenamed = copy.target.hasSuffix(".icns")
    nameInApp = isRenamed ? copy.target.lastName : path.fileName.display
  }
}

extension String {
  /// Whether a line is about a disk image, whose icon is none of an app.
  var isOfDiskImage: Bool {
    let folded = lowercased()
    return ["dmg", "volume", "volicon", "hdiutil"].contains { folded.containsBytes(of: $0) }
  }

  fileprivate var lastName: String {
    String(self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...])
  }

  /// Without what says that the contents of a folder are meant.
  fileprivate var withoutEnds: String {
    var text = self[...]
    for end in ["/*", "/.", "/"] where text.hasSuffix(end) { text = text.dropLast(end.count) }
    return String(text)
  }

  /// A path behind the variable that it begins with, which is the folder of the script or one above it most often; nil where more
  /// than that is not known. What else only a run tells is any name.
  var patternBehindVariable: String? {
    var text = self[...]
    if text.first == CommandWord.unknown {
      text = text.dropFirst()
      guard text.first == "/" else { return nil }
      text = text.drop { $0 == "/" }
    }
    guard let first = text.first, first != "/", !text.contains(where: { "$?(){}[~`".contains($0) }) else {
      return nil
    }
    let pattern = String(text.map { $0 == CommandWord.unknown ? "*" : $0 })
    // What every folder may hold is not what the script means.
    return pattern.split(separator: "/").first?.contains("*") == true && pattern.contains("/") ? nil : pattern
  }
}

extension [UInt8] {
  /// The words that say what the icon of an app is called, wherever `CFBundleIconFile` is set.
  fileprivate var namesOfIcon: [String] {
    var names: [String] = []
    var rest = self[...]
    let key = Array<UInt8>("CFBundleIconFile".utf8)
    while names.count < listLimit, let found = rest.firstRange(of: key) {
      rest = rest[found.upperBound...]
      let words = rest.prefix(200).split { " \t\r\n<>/\"':,=;".utf8.contains($0) }
        .map { String(decoding: $0, as: UTF8.self) }
      let between: Set<String> = ["key", "string", "-string", "Name"]
      if let name = words.first(where: { !between.contains($0) }) { names.append(name) }
    }
    return names
  }
}
