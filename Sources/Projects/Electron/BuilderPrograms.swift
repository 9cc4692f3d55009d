import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension DescriptionFile {
  /// The app that a program of the package builds by calling a tool, with an icon that it names in so many words. Where the icon lies
  /// is known where one file alone can be meant by the texts of the program.
  ///
  /// - Parameter addsEnding: whether the tool adds the ending `.icns` to what it is given.
  ///
  /// Source: electron.build, "Programmatic Usage"; electron/packager, README (`packager(options)`).
  func appOfProgram(
    _ package: Literal, calling tools: [String], row: RowID, addsEnding: Bool = false
  ) -> Description? {
    guard let (program, icon) = programWithIcon(calling: tools, addsEnding: addsEnding) else { return nil }
    let name = firstText([package["productName"], package["name"]], "productName")
    guard let place = program.place(of: icon.value, inPackage: folder, folders: ownFolders) else {
      return .unread(UnreadApp(name: name?.value, icon: icon, .noFile(key: Untrusted(icon.key))))
    }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.name = name
    app.rows = [row]
    app.line = package.position.line
    app.add(SourceImage(row: row, path: icon.map { _ in place }, text: icon.value))
    return .app(app)
  }

  /// The package's folder and those around it in the repository.
  private var ownFolders: [FilePath] {
    [folder] + folder.foldersAround.filter(isReachable).prefix(Self.folderLimit)
  }

  private func programWithIcon(
    calling tools: [String], addsEnding: Bool
  ) -> (program: DescriptionFile, icon: Stated<String>)? {
    let programs = [folder] + Self.programFolders.map { folder.joining($0) }
    let paths = programs.lazy.flatMap { folder in
      names(in: folder).filter(\.isOfBuilderProgram).map {
        folder == "." ? FilePath(bytes: $0.bytes) : folder.child($0)
      }
    }
    for path in paths.prefix(Self.programLimit) {
      guard let program = try? file(path), program.bytes.count <= Self.lengthLimit,
        addsEnding || program.contains(".icns"),
        tools.contains(where: { program.contains("'\($0)'") || program.contains("\"\($0)\"") })
      else { continue }
      if let icon = program.iconForMac { return (program, icon) }
      // The name may be another system's as well: the file shows that it is the Mac's.
      guard addsEnding, let icon = program.icon(named: \.pathWithoutEnding),
        program.place(of: icon.value, inPackage: folder, folders: ownFolders) != nil
      else { continue }
      return (program, icon)
    }
    return nil
  }

  private static let programFolders = [
    "scripts", "script", "_scripts", "tasks", "tools", "bin", "build", "build-scripts", "electron",
  ]
  /// Programs that are looked through, and bytes of one: larger ones are bundled.
  private static let programLimit = 60
  private static let lengthLimit = 1 << 17
  private static let folderLimit = 8
}

extension DescriptionFile {
  /// The icon of the first `icon:` that is no other system's, and no disk image's.
  var iconForMac: Stated<String>? { icon(named: \.pathOfLiterals) }

  /// - Parameter path: what an expression means; nil where it means no icon.
  fileprivate func icon(named path: (String) -> String?) -> Stated<String>? {
    var isForMac = true
    for (number, text) in lines where text.utf8.count <= Self.lineLimit {
      let code = String(text.drop(while: \.isWhitespace))
      guard !code.isCommentOfProgram else { continue }
      if let section = code.keyOfSection { isForMac = ["mac", "mas", "darwin"].contains(section) }
      guard isForMac, let value = code.valueOfIcon, let icon = path(value) else { continue }
      return Stated(icon, file: self.path, line: number, key: "icon")
    }
    return nil
  }

  private static let lineLimit = 1000

  /// The file that the icon of this program can be, by what the program joins paths of.
  private func place(
    of icon: String, inPackage package: FilePath, folders: [FilePath]
  ) -> FilePath? {
    let direct = [package, folder, package.joining("build")].map { $0.joining(icon) }
    if let place = direct.first(where: exists) { return place }
    var found: Set<PathKey> = []
    for text in textsOfPaths {
      let places = ([folder] + folders).map { $0.joining(text).joining(icon) }
      found.formUnion(places.filter { isReachable($0) && exists($0) }.map { PathKey($0) })
    }
    return found.count == 1 ? found.first?.path : nil
  }

  /// Texts from which the program makes paths.
  private var textsOfPaths: [String] {
    var texts: [String] = []
    for (_, text) in lines where text.utf8.count <= Self.lineLimit {
      let code = String(text.drop(while: \.isWhitespace))
      let words = ["join(", "resolve(", "__dirname", "const ", "let ", "var "]
      guard words.contains(where: code.containsBytes) else { continue }
      texts += code.literals.filter { !$0.isEmpty && !$0.contains("$") && !$0.hasPrefix("/") }
      guard texts.count < Self.textLimit else { break }
    }
    return texts.prefix(Self.textLimit).map { $0 }.uniqued
  }

  private static let textLimit = 60
}

extension FileName {
  /// Whether it may be a program that builds an app, and no file that another format reads.
  fileprivate var isOfBuilderProgram: Bool {
    let name = lowercased
    return scriptExtensions.contains(fileExtension) && !name.hasExtension("json")
      && !["gulpfile", "gruntfile", "electron-builder", "forge.config"].contains { name.hasPrefix($0) }
  }
}

extension String {
  /// The system for which the line begins an object: `mac: {`.
  fileprivate var keyOfSection: String? {
    guard let end = firstIndex(where: { $0 == ":" || $0 == "=" }), self[end...].contains("{") else {
      return nil
    }
    let name = self[..<end].filter { $0.isLetter }
    return Self.sections.contains(name) ? name : nil
  }

  private static let sections: Set<String> = [
    "mac", "mas", "darwin", "dmg", "pkg", "win", "nsis", "nsisWeb", "portable", "squirrelWindows", "appx",
    "msi", "linux", "snap", "deb", "rpm", "appImage", "flatpak",
  ]

  /// What follows the key `icon`.
  fileprivate var valueOfIcon: String? {
    var rest = self[...]
    while let key = rest.firstRange(of: "icon") {
      let before = self[..<key.lowerBound].last
      let after = self[key.upperBound...].drop { "'\" ".contains($0) }
      let isWhole = before.map { !$0.isLetter && !$0.isNumber && !"_/.-".contains($0) } ?? true
      if isWhole, after.first == ":" { return String(after.dropFirst()) }
      rest = rest[key.upperBound...]
    }
    return nil
  }

  /// The texts in quotes.
  fileprivate var literals: [String] {
    let parts = split(omittingEmptySubsequences: false) { "'\"`".contains($0) }
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }

  /// The `.icns` that a text without an ending stands for, where no more than that text and a known folder make it.
  fileprivate var pathWithoutEnding: String? {
    let isJoined = ["join(", "resolve("].contains(where: containsBytes)
    let value = trimmed
    guard isJoined || value.first.map({ "'\"`".contains($0) }) == true else { return nil }
    let texts = isJoined ? literals : Array(literals.prefix(1))
    let path = texts.joined(separator: "/")
    guard let name = path.split(separator: "/").last, name.allSatisfy({ $0 != "." }),
      !path.contains(where: { "$*{".contains($0) })
    else { return nil }
    return path + ".icns"
  }

  /// The `.icns` that the texts of an expression are joined to; nil where more than texts and a known folder make it.
  fileprivate var pathOfLiterals: String? {
    let texts = literals
    guard let end = texts.firstIndex(where: { $0.hasSuffix(".icns") }) else { return nil }
    let isJoined = ["join(", "resolve("].contains(where: containsBytes)
    let path = isJoined ? texts[...end].joined(separator: "/") : texts[end]
    let name = path.split(separator: "/").last ?? ""
    return name.utf8.count > ".icns".utf8.count && !path.contains { "$*{".contains($0) } ? path : nil
  }
}
