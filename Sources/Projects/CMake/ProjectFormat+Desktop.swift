import Notations
import Places
import PropertyLists
import SystemPackage

extension ProjectFormat {
  /// Source: cmake.org, MACOSX_BUNDLE_ICON_FILE and MACOSX_BUNDLE_INFO_PLIST (of a target), MACOSX_PACKAGE_LOCATION (of a
  /// source file), NAME_SOURCE_DIR.
  static let cmake = ProjectFormat(
    id: "cmake", title: "CMake", isNamed: { $0 == "CMakeLists.txt" },
    words: ["MACOSX_BUNDLE_ICON_FILE", "MACOSX_BUNDLE_INFO_PLIST", "MACOSX_PACKAGE_LOCATION"],
    generatedProjects: [],
    read: { file throws(DescriptionError) in
      let key = "MACOSX_BUNDLE_ICON_FILE"
      let named = file.icons(after: key, isComment: "#")
      guard named.isEmpty else { return named.map { file.describe($0, key, "cmake.icon") } }
      // A plist of the app's own names the icon that is put beside it.
      return (try file.iconOfPropertyList() ?? file.packagedIcon).map {
        [file.describe($0, "MACOSX_PACKAGE_LOCATION", "cmake.icon")]
      } ?? []
    })

  /// Source: doc.qt.io, "Setting the Application Icon".
  static let qt = ProjectFormat(
    id: "qmake", title: "Qt", isNamed: { $0.hasExtension("pro") || $0.hasExtension("pri") }, words: ["ICON"],
    generatedProjects: [],
    read: { file throws(DescriptionError) in
      file.icons(after: "ICON", isComment: "#", assigned: true).map {
        file.describe($0, "ICON", "qmake.icon")
      }
    })
}

/// A word of a build file, and its line.
private struct FoundWord {
  let text: String
  let line: Int
}

extension DescriptionFile {
  /// The icons that stand after a name: the first of each line.
  fileprivate func icons(after name: String, isComment: Character, assigned: Bool = false) -> [FoundWord] {
    var found: [FoundWord] = []
    for (number, line) in lines {
      let code = line.prefix { $0 != isComment }
      guard let range = code.firstRange(of: name) else { continue }
      let rest = code[range.upperBound...].trimmed
      if assigned {
        let before = code[..<range.lowerBound].last
        guard before.map({ $0.isWhitespace || $0 == ":" }) ?? true, rest.hasPrefix("=") else { continue }
      }
      let words = rest.split { $0.isWhitespace || "=()\"".contains($0) }.map(String.init)
      guard let word = words.first else { continue }
      if word.hasSuffix(".icns") || word.contains("$") {
        found.append(FoundWord(text: word, line: number))
      } else if !assigned, !word.contains("."), exists(resolve("\(word).icns")) {
        found.append(FoundWord(text: "\(word).icns", line: number))
      }
    }
    // Each name once: a file sets it for several targets.
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }.prefix(1).map(\.self)
  }

  /// The first icon of a file that puts sources into the app's folder of resources.
  fileprivate var packagedIcon: FoundWord? {
    guard contains("MACOSX_PACKAGE_LOCATION") else { return nil }
    for (number, line) in lines {
      let words = line.prefix { $0 != "#" }.split { $0.isWhitespace || "()\";=".contains($0) }
      if let word = words.first(where: { $0.hasSuffix(".icns") && !$0.contains("$") }) {
        return FoundWord(text: String(word), line: number)
      }
    }
    return nil
  }

  /// The icon that the Info.plist of a bundle names, where the build file has its path.
  fileprivate func iconOfPropertyList() throws(DescriptionError) -> FoundWord? {
    let key = "MACOSX_BUNDLE_INFO_PLIST"
    for (_, line) in lines {
      let code = line.prefix { $0 != "#" }
      guard let range = code.firstRange(of: key),
        let word = code[range.upperBound...].split(whereSeparator: {
          $0.isWhitespace || "()\";=".contains($0)
        })
        .first, let path = found(plain(String(word)))
      else { continue }
      let list = try file(path).flatMap { try? PropertyList(parsing: $0.bytes) }
      guard let name = list?["CFBundleIconFile"]?.string, !name.isEmpty, !name.contains("$") else { continue }
      return wholePath(of: name.hasSuffix(".icns") ? name : "\(name).icns")
    }
    return nil
  }

  /// A path from the folder of the file or, as `${CMAKE_SOURCE_DIR}` and `${NAME_SOURCE_DIR}` are, from one above it.
  private func found(_ text: String) -> FilePath? {
    guard !text.contains("$") else { return nil }
    return path.foldersAround.prefix(8).lazy.map { $0.joining(text) }.first(where: exists)
  }

  /// The app whose icon is a file that a build file names: by its path, or by its name alone in a folder near by.
  fileprivate func describe(_ word: FoundWord, _ key: String, _ row: String) -> Description {
    let stated = Stated(word.text, file: path, line: word.line, key: key)
    let plain = plain(word.text)
    guard !plain.contains("$") else { return .unread(UnreadApp(icon: stated, .computed(key))) }
    // CMake names the file alone; the path stands where the file becomes a source.
    let own = key == "ICON" || plain.contains("/") ? FoundWord(text: plain, line: word.line) : nil
    let listed = key == "ICON" ? own : wholePath(of: plain) ?? own
    let whole = listed.map { found($0.text) ?? resolve($0.text) }
    // A file of the name near by is no answer for a path that is there, or that leads out of the repository.
    let isWhole = whole.map { exists($0) || !isReachable($0) } ?? false
    guard let found = isWhole ? whole : located(plain) ?? whole else {
      return .unread(UnreadApp(icon: stated, .computed(key)))
    }
    // A build may make the file that is not there.
    if !existsInAnyCase(found),
      contains("iconutil") || contains("add_custom_command") || contains("configure_file")
    {
      return .unread(UnreadApp(icon: stated, .computed(key)))
    }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.add(SourceImage(row: row, path: stated.map { _ in found }, text: word.text))
    return .app(app)
  }

  /// A path without the folder of the file, and with the variables that the file sets.
  private func plain(_ text: String) -> String {
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
    guard text.hasPrefix("${"), let end = text.firstIndex(of: "}") else { return text }
    let name = text[text.index(text.startIndex, offsetBy: 2)..<end]
    let values = lines.compactMap { line -> String? in
      let words = line.text.split { $0.isWhitespace || "()\"".contains($0) }
      return words.count >= 3 && words[0].lowercased() == "set" && words[1] == name ? String(words[2]) : nil
    }
    guard let value = values.first, !value.contains("$") else { return text }
    return value + text[text.index(after: end)...]
  }

  /// The path that ends with a file's name, as another line of the file has it.
  private func wholePath(of name: String) -> FoundWord? {
    for (number, line) in lines {
      let words = line.prefix { $0 != "#" }.split { $0.isWhitespace || "()\";".contains($0) }.map {
        plain(String($0))
      }
      if let path = words.first(where: { $0.hasSuffix("/\(name)") && !$0.contains("$") }) {
        return FoundWord(text: path, line: number)
      }
    }
    return nil
  }

  private func located(_ text: String) -> FilePath? {
    let path = resolve(text)
    if exists(path) { return path }
    let folders = names(in: folder).filter { $0.fileExtension.bytes.isEmpty && !$0.isHidden }.prefix(100)
    return folders.lazy.map { self.folder.child($0).child(FileName(text)) }.first(where: exists)
  }
}
