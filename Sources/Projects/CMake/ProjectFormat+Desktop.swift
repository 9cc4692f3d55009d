import Model
import Notations
import Places
import PropertyLists
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Source: cmake.org, MACOSX_BUNDLE_ICON_FILE and MACOSX_BUNDLE_INFO_PLIST (of a target), MACOSX_PACKAGE_LOCATION (of a
  /// source file), NAME_SOURCE_DIR.
  static let cmake = ProjectFormat(
    id: "cmake", title: "CMake", names: ["CMakeLists.txt"],
    words: [
      "MACOSX_BUNDLE", "MACOSX_PACKAGE_LOCATION", "ASSETCATALOG_COMPILER_APPICON_NAME", "ecm_add_app_icon",
      "CPACK_BUNDLE_ICON", "Contents/Resources",
    ],
    generatedProjects: [],
    read: { whole throws(DescriptionError) in
      let ofCatalog = whole.catalogAppOfCMake
      guard ofCatalog.isEmpty else { return ofCatalog + whole.appOfMacBranch }
      let file = whole.asBuiltForMac
      let key = "MACOSX_BUNDLE_ICON_FILE"
      let named = file.icons(after: key)
      guard named.isEmpty else { return named.map { file.describe($0, key, "cmake.icon") } }
      let made = whole.appOfECM
      guard made.isEmpty else { return made }
      // A plist of the app's own names the icon that is put beside it.
      let packaged = try file.iconOfPropertyList() ?? file.packagedIcon
      if let packaged { return [file.describe(packaged, "MACOSX_PACKAGE_LOCATION", "cmake.icon")] }
      return file.onlyIcon.map { [file.describe($0, "MACOSX_BUNDLE", "cmake.icon")] }
        ?? whole.appOfPackedBundle
    })
}

/// A word of a build file, and its line.
struct FoundWord {
  let text: String
  let line: Int
}

extension DescriptionFile {
  /// The first icon that stands after a name: a file sets it for several targets.
  fileprivate func icons(after name: String) -> [FoundWord] {
    // Each is looked for in all lines.
    var left = 8
    for (number, line) in lines where left > 0 {
      let code = line.prefix { $0 != "#" }
      guard let range = code.firstRange(of: name) else { continue }
      let words = code[range.upperBound...].split { $0.isWhitespace || "=()\"".contains($0) }.map(String.init)
      guard let word = words.first else { continue }
      if word.hasSuffix(".icns") || word.contains("$") { return [FoundWord(text: word, line: number)] }
      guard !word.contains(".") else { continue }
      left -= 1
      if exists(resolve("\(word).icns")) || wholePath(of: "\(word).icns") != nil {
        return [FoundWord(text: "\(word).icns", line: number)]
      }
    }
    return []
  }

  /// The app for the Mac with an icon file that is there, or that a build puts together, where the app that has a catalog is another
  /// branch's, for iOS.
  fileprivate var appOfMacBranch: [Description] {
    let word = "ASSETCATALOG_COMPILER_APPICON_NAME"
    guard let (ios, mac) = asBuiltForEach, ios.contains(word), !mac.contains(word) else { return [] }
    let key = "MACOSX_BUNDLE_ICON_FILE"
    return mac.icons(after: key).map { mac.describe($0, key, "cmake.icon") }.filter { described in
      switch described {
      case .app(let app): app.iconFamilies.contains { exists($0.value) }
      // What iOS has as well says nothing of an app for the Mac.
      case .unread(let app): app.gap == .computed(key: Untrusted(key)) && !ios.contains(key)
      default: false
      }
    }
  }

  /// The first icon of a file that puts sources into the app's folder of resources.
  fileprivate var packagedIcon: FoundWord? {
    guard contains("MACOSX_PACKAGE_LOCATION") else { return nil }
    let variables = variables
    for (number, line) in lines {
      let words = line.wordsOfCode.map { plain($0, variables) }
      if let word = words.first(where: { $0.hasSuffix(".icns") && !$0.contains("$") }) {
        return FoundWord(text: word, line: number)
      }
    }
    return nil
  }

  /// Names of icons that are looked for: a build file has one or two.
  private static let iconLimit = 50

  /// The only icon that is there, of a file that makes an app: it may copy it by a command of its own. What `CPACK_…` names is
  /// most often the icon of a disk image.
  fileprivate var onlyIcon: FoundWord? {
    guard contains("MACOSX_BUNDLE") else { return nil }
    let variables = variables
    var seen: Set<String> = []
    var icon: (path: PathKey, word: FoundWord)?
    for (number, line) in lines where line.firstRange(of: "CPACK_") == nil {
      for word in line.wordsOfCode where word.hasSuffix(".icns") {
        let text = plain(word, variables)
        // To look for a file lists folders.
        guard seen.count < Self.iconLimit, seen.insert(text).inserted, let path = found(text) else {
          continue
        }
        if let icon, icon.path != PathKey(path) { return nil }
        icon = icon ?? (PathKey(path), FoundWord(text: text, line: number))
      }
    }
    return icon?.word
  }

  /// The icon that the Info.plist of a bundle names, where the build file has its path.
  fileprivate func iconOfPropertyList() throws(DescriptionError) -> FoundWord? {
    let key = "MACOSX_BUNDLE_INFO_PLIST"
    let variables = variables
    var left = Self.iconLimit
    for (_, line) in lines where left > 0 {
      let code = line.prefix { $0 != "#" }
      guard let range = code.firstRange(of: key),
        let word = String(code[range.upperBound...]).wordsOfCode.first.map({ plain($0, variables) })
      else { continue }
      left -= 1
      // CMake fills in the other one.
      guard let path = found(word) ?? found(word + ".in") else { continue }
      let list = try file(path).flatMap { try? PropertyList(parsing: $0.bytes) }
      guard let name = list?["CFBundleIconFile"]?.string, !name.isEmpty, !name.contains("$") else { continue }
      return wholePath(of: name.hasSuffix(".icns") ? name : "\(name).icns")
    }
    return nil
  }

  /// A path from the folder of the file or, as `${CMAKE_SOURCE_DIR}` and `${NAME_SOURCE_DIR}` are, from one above it.
  func found(_ text: String) -> FilePath? {
    guard !text.contains("$") else { return nil }
    return path.foldersAround.prefix(8).lazy.map { $0.joining(text) }.first(where: exists)
  }

  /// The app whose icon is a file that a build file names: by its path, or by its name alone in a folder near by.
  func describe(_ word: FoundWord, _ key: String, _ row: RowID) -> Description {
    let stated = Stated(word.text, file: path, line: word.line, key: key)
    func unread(_ gap: DescriptionReason.IconGap) -> Description { .unread(UnreadApp(icon: stated, gap)) }
    let plain = withoutOptions(plain(word.text))
    guard !plain.contains("$") else {
      return iconOfLiterals(word.text).map { icon in app(withIcon: stated.map { _ in icon }, word, row) }
        ?? unread(.computed(key: Untrusted(key)))
    }
    // CMake names the file alone; the path stands where the file becomes a source.
    let own = key == "ICON" || plain.contains("/") ? FoundWord(text: plain, line: word.line) : nil
    let listed = key == "ICON" ? own : wholePath(of: plain) ?? own
    let whole = listed.map { found($0.text) ?? resolve($0.text) }
    // A file of the name near by is no answer for a path that is there, or that leads out of the repository.
    let isWhole = whole.map { exists($0) || !isReachable($0) } ?? false
    guard let found = isWhole ? whole : located(plain) ?? whole ?? besidePackaged(plain) else {
      return committed(plain, stated, word, row) ?? unread(.noFile(key: Untrusted(key)))
    }
    if ["ico", "svg", "jpg", "jpeg", "gif", "bmp"].contains(found.fileName.fileExtension.lowercased) {
      var app = DescribedApp(file: path, platforms: [.macos])
      app.refused = [
        RefusedKey(StatedKey(.key(key), at: path, line: word.line), value: word.text, .noIconFamily)
      ]
      app.isBuiltByGuess = key != "ICON" && !makesBundle(naming: word)
      return .app(app)
    }
    // A build may make the file that is not there.
    if !existsInAnyCase(found),
      contains("iconutil") || contains("add_custom_command") || contains("configure_file")
    {
      return committed(plain, stated, word, row) ?? unread(.noFile(key: Untrusted(key)))
    }
    return app(withIcon: stated.map { _ in found }, word, row)
  }

  /// The app with the icon that lies somewhere in the tree, where a build may put it or a name be known by it alone.
  private func committed(
    _ text: String, _ stated: Stated<String>, _ word: FoundWord, _ row: RowID
  ) -> Description? {
    onlyCommittedIcon(named: FilePath(text).fileName).map { path in
      app(withIcon: stated.map { _ in path }, word, row)
    }
  }

  private func app(withIcon icon: Stated<FilePath>, _ word: FoundWord, _ row: RowID) -> Description {
    var app = DescribedApp(file: path, platforms: [.macos])
    app.rows = [row]
    app.add(SourceImage(row: row, path: icon, text: word.text))
    return .app(app)
  }

  /// A path without the folder of the file, and with the variables that the file sets.
  /// - Parameter known: the variables of the file; nil where they are to be found.
  func plain(_ text: String, _ known: [String: String]? = nil) -> String {
    var text = text
    for folder in ["${CMAKE_CURRENT_LIST_DIR}/", "$$PWD/", "$${PWD}/", "$$_PRO_FILE_PWD_/"]
    where text.hasPrefix(folder) {
      text.removeFirst(folder.count)
    }
    // Of this folder, of the whole, or of a project by its name.
    if text.hasPrefix("${"), let end = text.firstRange(of: "_SOURCE_DIR}/"),
      !text[..<end.lowerBound].contains("}")
    {
      text.removeSubrange(..<end.upperBound)
    }
    return text.contains("${") ? text.expandedOnce(by: known ?? variables) : text
  }

  /// The path that ends with a file's name, as another line of the file has it.
  private func wholePath(of name: String) -> FoundWord? {
    let variables = variables
    for (number, line) in lines {
      let words = line.prefix { $0 != "#" }.split { $0.isWhitespace || "()\";".contains($0) }.map {
        plain(String($0), variables)
      }
      if let path = words.first(where: { $0.hasSuffix("/\(name)") && !$0.contains("$") }) {
        return FoundWord(text: path, line: number)
      }
    }
    return nil
  }

  /// Where an icon would lie whose name no line has, while the only one that is put into the app has another name.
  private func besidePackaged(_ name: String) -> FilePath? {
    guard contains("MACOSX_PACKAGE_LOCATION"),
      !["RENAME", "iconutil", "add_custom_command", "configure_file"].contains(where: contains)
    else { return nil }
    let variables = variables
    var icons: Set<PathKey> = []
    for (_, line) in lines {
      for word in line.wordsOfCode where word.hasSuffix(".icns") {
        let path = plain(word, variables)
        if path != name { icons.insert(PathKey(found(path) ?? resolve(path))) }
        if icons.count > 1 { return nil }
      }
    }
    guard icons.count == 1, let only = icons.first?.path, exists(only) else { return nil }
    return only.parentFolder.child(FileName(name))
  }

  private func located(_ text: String) -> FilePath? {
    let path = resolve(text)
    if exists(path) { return path }
    let folders = names(in: folder).filter { $0.fileExtension.bytes.isEmpty && !$0.isHidden }.prefix(100)
    return folders.lazy.map { self.folder.child($0).child(FileName(text)) }.first(where: exists)
  }
}
