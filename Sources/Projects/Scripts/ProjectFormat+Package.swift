import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// A package whose Makefile or script puts an icon beside it into the app.
  static let package = ProjectFormat(
    id: "package", title: "Mac app",
    names: .ending(in: ["", "am", "swift", "sh", "spec"]) { name in
      ["Makefile", "makefile", "GNUmakefile", "Makefile.am", "Package.swift"].contains(name)
        || name.hasExtension("sh") || name.hasExtension("spec")
    }, words: [".icns", ".icon", "BUNDLE(", "/Contents"], generatedProjects: [], read: readPackage)
}

private func readPackage(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  if file.name.hasExtension("spec") { return file.iconOfPyInstaller }
  func icons(_ folder: FilePath) -> [FilePath] {
    file.names(in: folder).filter { $0.hasExtension("icns") || $0.hasExtension("icon") }
      .map { folder == "." ? FilePath(bytes: $0.bytes) : folder.child($0) }
      // A folder of that ending may be one of notes.
      .filter { $0.fileName.hasExtension("icns") || file.exists($0.child("icon.json")) }
  }
  // A script works on what lies beside it or, in a folder of its own, on what lies at the root: from where it is run it does not say.
  let above = file.name == "Package.swift" ? [] : file.foldersOfScriptAbove
  let beside = icons(file.folder) + (above.first.map(icons) ?? [])
  let folders = [file.folder] + above
  let commands = file.commandsWithIcons
  let script = file.scriptCommands
  let packed = file.name == "Package.swift" ? [] : file.packedIcons(of: commands, script, from: folders)
  // Each command packs an app of its own.
  if packed.count > 1 { return packed + file.copiedIcon(of: commands, script, from: folders) }
  if let named = file.icon(among: beside.prefix(besideLimit)) { return [named] }
  if file.name == "Package.swift" { return file.resourceIcon }
  let placed = packed.isEmpty ? file.placedIcon(of: script, from: folders) : packed
  let found = placed + file.copiedIcon(of: commands, script, from: folders)
  if !found.isEmpty { return found }
  let drawn = file.drawnIcon(of: script, from: folders)
  return drawn.isEmpty ? file.missingIcon(of: script, from: folders) : drawn
}

/// Icons beside a build file that it is looked through for, and lines of it that may name one: more than any real one has.
private let besideLimit = 100
private let namingLimit = 200

extension DescriptionFile {
  /// The app with the icon that the first line has which names one. One of Icon Composer is no icon without the asset compiler,
  /// so that an `.icns` comes before it.
  fileprivate func icon(among icons: ArraySlice<FilePath>) -> Description? {
    guard !icons.isEmpty else { return nil }
    let isCompiled = contains("actool")
    let removed = removedVariables
    var composer: Description?
    var left = namingLimit
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let folded = FileName(bytes: Array(line)).lowercased.bytes[...]
      guard folded.containsBytes(of: ".icns") || folded.containsBytes(of: ".icon"), !folded.isComment,
        !folded.namesIconOfVolume
      else { continue }
      left -= 1
      guard left >= 0 else { break }
      if String(decoding: line, as: UTF8.self).onlyRemoves(removed) { continue }
      let exact = icons.first { line.containsWord($0.fileName) }.map { ($0, $0.fileName) }
      let near = icons.lazy.compactMap { icon in
        line.wordNear(icon.fileName, folded).map { (icon, $0) }
      }.first
      guard let (file, name) = exact ?? near else { continue }
      let icon = app(withIcon: file.parentFolder.child(name), named: name.display, line: index + 1)
      if name.hasExtension("icns") || isCompiled { return icon }
      composer = composer ?? icon
    }
    return composer
  }

  /// - Parameters:
  ///   - name: the icon as the line has it.
  ///   - appName: nil where it is not known, or was not looked for when findings began to be known by it.
  func app(withIcon icon: FilePath, named name: String, line: Int, appName: String? = nil) -> Description {
    let appName = appName.map { Stated($0, file: path, line: line, key: $0) }
    var app = DescribedApp(file: path, name: appName, platforms: [.macos])
    app.rows = ["package.icon"]
    if packsForStore { app.isForStore = true }
    app.add(
      SourceImage(row: "package.icon", path: Stated(icon, file: path, line: line, key: name), text: name))
    return .app(app)
  }

  /// An `.icns` that is a resource of a target, whose folder is `Sources/NAME` where there is one target alone.
  ///
  /// Source: docs.swift.org, PackageDescription, Resource; "Target", path.
  fileprivate var resourceIcon: [Description] {
    let all = names(in: resolve("Sources")).filter { $0.fileExtension.bytes.isEmpty && !$0.isHidden }
    let folders = contains("path:") ? [] : all.map { resolve("Sources").child($0) }
    for (number, line) in lines {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      guard code.contains(".copy(") || code.contains(".process(") else { continue }
      let words = code.split(separator: "\"").map(String.init)
      guard let word = words.first(where: { $0.hasSuffix(".icns") || $0.hasSuffix(".icon") }) else {
        continue
      }
      let places = folders.map { $0.joining(word) }
      guard let path = places.first(where: exists) ?? (places.count == 1 ? places[0] : nil) else { continue }
      return [app(withIcon: path, named: word, line: number)]
    }
    return []
  }

  /// The options by which programs that pack apps take the icon.
  ///
  /// Source: docs.oracle.com, "The jpackage Command" (`--icon`); pyinstaller.org, "Using PyInstaller" (`--icon`); mu-editor/pup,
  /// README (`--icon-path`); nuitka.net, "User Manual" (`--macos-app-icon`); sveinbjornt/Platypus, manual (`--app-icon`).
  private static let iconOptions: Set<String> = [
    "--icon", "-icon", "--icon-path", "--app-icon", "--macos-app-icon", "--iconfile", "--icon-file",
  ]

  /// Each `.icns` that is there and that a command is given as the icon of an app. That of a disk image is none.
  fileprivate func packedIcons(
    of commands: [Command], _ script: [ScriptCommand], from folders: [FilePath]
  ) -> [Description] {
    var found: [Description] = []
    var seen: Set<PathKey> = []
    // Words that are looked up: each time a folder is listed.
    var left = 50
    let lines =
      commands.filter { !$0.text.isOfDiskImage }.map { (number: $0.number, words: words(of: $0.text)) }
      // What a line does not say itself.
      + script.filter { !$0.isOfDiskImage && $0.words.contains { $0.raw.containsBytes(of: "$") } }
      .map { (number: $0.line, words: $0.words.map(\.text)) }
    for (number, all) in lines where left > 0 {
      let words = all.flatMap { word -> [String] in
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        return Self.iconOptions.contains(parts.first ?? "") ? parts : [word]
      }
      for (option, word) in zip(words, words.dropFirst())
      where left > 0 && Self.iconOptions.contains(option) && word.hasSuffix(".icns") {
        left -= 1
        let known = word.first == CommandWord.unknown ? word.patternBehindVariable : word
        guard let known, let path = folders.lazy.map({ $0.joining(known) }).first(where: exists),
          seen.insert(PathKey(path)).inserted
        else { continue }
        found.append(app(withIcon: path, named: known, line: number))
      }
    }
    return found
  }

  /// An `.icns` that is copied into an app and that nothing makes: where it is not there, the copy fails. A whole folder that is not
  /// there may be a part that was not fetched, or come by a build.
  fileprivate func copiedIcon(
    of named: [Command], _ script: [ScriptCommand], from folders: [FilePath]
  ) -> [Description] {
    // What moves about, makes icons, loads them or asks whether they are there may have it all the same.
    let others = [
      "cd ", "pushd ", "iconutil", "sips", "makeicns", "png2icns", "curl", "wget", "convert", "magick", "[ -",
    ]
    guard !others.contains(where: contains) else { return [] }
    // Each is compared with all others.
    guard named.count <= namingLimit else { return [] }
    for (number, line) in named {
      let words = words(of: line)
      guard let command = words.first, ["cp", "install", "ditto"].contains(command), line.contains(".app/"),
        !line.contains("||"), !line.contains("2>"),
        let word = words.dropFirst().first(where: { $0.hasSuffix(".icns") }),
        !word.contains(where: { "$*?(){}~".contains($0) }), !word.hasPrefix("/"), !word.contains(".app/"),
        // A rule or another command may make it.
        named.allSatisfy({ $0.number == number || !$0.text.containsBytes(of: word) })
      else { continue }
      let paths = folders.map { $0.joining(word) }
      guard let path = paths.first, isReachable(path), !paths.contains(where: existsInAnyCase) else {
        continue
      }
      // A program that is run before may make it.
      let isMade = script.contains {
        $0.runsProgram && (commandSyntax != .shell || $0.line < number)
      }
      guard !isMade, paths.contains(where: { !names(in: $0.parentFolder).isEmpty }) else {
        let icon = Stated(word, file: self.path, line: number, key: word)
        return [.unread(UnreadApp(icon: icon, .noFile(key: Untrusted(command))))]
      }
      return [app(withIcon: path, named: word, line: number)]
    }
    return []
  }
}

extension ArraySlice<UInt8> {
  /// Whether nothing runs the line: of a script, a Makefile or a package.
  fileprivate var isComment: Bool {
    let code = drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return code.first == UInt8(ascii: "#") || code.starts(with: "//".utf8)
  }

  /// Whether a line, in lower case, speaks of the icon of a disk image.
  ///
  /// Source: create-dmg/create-dmg, README (`--volicon`); Finder takes `.VolumeIcon.icns` of a volume.
  fileprivate var namesIconOfVolume: Bool {
    containsBytes(of: "volicon") || containsBytes(of: ".volumeicon.icns")
  }

  /// Whether a line has the name of a file, and not as part of another one.
  fileprivate func containsWord(_ name: FileName) -> Bool {
    guard !name.bytes.isEmpty else { return false }
    var rest = self
    while let found = rest.firstRange(of: name.bytes) {
      let isPart = [self[..<found.lowerBound].last, rest[found.upperBound...].first].contains {
        $0?.joinsNames == true
      }
      if !isPart { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  /// The name as the line has it, where letter case alone differs and the line puts it into an app.
  /// - Parameter folded: the line in lower case, whose places count from 0.
  fileprivate func wordNear(_ name: FileName, _ folded: ArraySlice<UInt8>) -> FileName? {
    guard containsBytes(of: "Resources"),
      let start = folded.firstRange(of: name.lowercased.bytes)?.lowerBound
    else { return nil }
    let word = dropFirst(start).prefix(name.bytes.count)
    return FileName(bytes: Array(word))
  }
}
