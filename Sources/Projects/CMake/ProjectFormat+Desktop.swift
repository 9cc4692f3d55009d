import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Source: cmake.org, MACOSX_BUNDLE_ICON_FILE (a target property).
  static let cmake = ProjectFormat(
    id: "cmake", title: "CMake", isNamed: { $0 == "CMakeLists.txt" }, words: ["MACOSX_BUNDLE_ICON_FILE"],
    generatedProjects: [],
    read: { file throws(DescriptionError) in
      file.icons(after: "MACOSX_BUNDLE_ICON_FILE", isComment: "#").map {
        file.describe($0, "MACOSX_BUNDLE_ICON_FILE", "cmake.icon")
      }
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

  /// A package whose Makefile or script puts an icon beside it into the app.
  static let package = ProjectFormat(
    id: "package", title: "Mac app",
    isNamed: { name in
      ["Makefile", "makefile", "GNUmakefile", "Package.swift", "build.sh", "package.sh", "bundle.sh"]
        .contains(name)
        || name.hasExtension("sh")
    }, words: [".icns", ".icon"], generatedProjects: [], read: readPackage)
}

/// A word of a build file, and its line.
private struct FoundWord {
  let text: String
  let line: Int
}

extension DescriptionFile {
  private var lines: [(number: Int, text: String)] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
      ($0.offset + 1, String(decoding: $0.element, as: UTF8.self))
    }
  }

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
      if let word = words.first, word.hasSuffix(".icns") || word.contains("$") {
        found.append(FoundWord(text: word, line: number))
      }
    }
    // Each name once: a file sets it for several targets.
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }.prefix(1).map(\.self)
  }

  /// The app whose icon is a file that a build file names: by its path, or by its name alone in a folder near by.
  fileprivate func describe(_ word: FoundWord, _ key: String, _ row: String) -> Description {
    let stated = Stated(word.text, file: path, line: word.line, key: key)
    guard !word.text.contains("$"), let found = located(word.text) else {
      return .unread(UnreadApp(icon: stated, .computed(key)))
    }
    var app = DescribedApp(file: path, platforms: [.macos])
    app.add(SourceImage(row: row, path: stated.map { _ in found }, text: word.text))
    return .app(app)
  }

  private func located(_ text: String) -> FilePath? {
    let path = resolve(text)
    if exists(path) { return path }
    let folders = names(in: folder).filter { $0.fileExtension.bytes.isEmpty && !$0.isHidden }.prefix(100)
    return folders.lazy.map { self.folder.child($0).child(FileName(text)) }.first(where: exists)
  }
}

private func readPackage(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let beside = file.names(in: file.folder).filter { $0.hasExtension("icns") || $0.hasExtension("icon") }
  guard !beside.isEmpty else { return [] }
  for (index, line) in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .enumerated()
  {
    guard let name = beside.first(where: { line.containsWord($0) }) else { continue }
    var app = DescribedApp(file: file.path, platforms: [.macos])
    let path = Stated(file.folder.child(name), file: file.path, line: index + 1, key: name.display)
    app.add(SourceImage(row: "package.icon", path: path, text: name.display))
    return [.app(app)]
  }
  return []
}

extension ArraySlice<UInt8> {
  /// Whether a line has the name of a file.
  fileprivate func containsWord(_ name: FileName) -> Bool {
    name.text.map { containsBytes(of: $0) } ?? false
  }
}
