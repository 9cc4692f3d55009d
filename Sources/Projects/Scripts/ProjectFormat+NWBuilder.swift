import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// NW.js, for which a program of JavaScript calls nw-builder.
  ///
  /// Source: nwutils/nw-builder, README of version 3 (`macIcns`).
  static let nwBuilder = ProjectFormat(
    id: "nwjs", title: "NW.js", names: .ending(in: scriptExtensions, where: isBuildScript),
    words: ["macIcns"], generatedProjects: [],
    read: { file throws(DescriptionError) in file.iconOfScript(key: "macIcns", row: "nwjs.icon") })

  /// Electron, which a task of Gulp packs.
  ///
  /// Source: joaomoreno/gulp-atom-electron, README (`darwinIcon`).
  static let gulpElectron = ProjectFormat(
    id: "gulp-electron", title: "Electron", names: .ending(in: scriptExtensions, where: isBuildScript),
    words: ["darwinIcon"],
    generatedProjects: [],
    read: { file throws(DescriptionError) in
      file.iconOfScript(key: "darwinIcon", row: "gulp-electron.icon")
    })
}

/// Whether a file is a program of JavaScript that builds, as its name says; what it holds decides.
private func isBuildScript(_ name: FileName) -> Bool {
  let name = name.lowercased
  return ["gulpfile", "gruntfile", "build", "nwbuild", "nw-build", "electron"].contains {
    name.hasPrefix("\($0).")
  } && scriptExtensions.contains(name.fileExtension) && !name.hasExtension("json")
}

extension DescriptionFile {
  /// More than a key and its value take.
  private static let valueLimit = 1000
  /// More values than a program gives one option.
  private static let countLimit = 100

  /// The app whose `.icns` an option of a program names.
  fileprivate func iconOfScript(key: String, row: RowID) -> [Description] {
    for (node, line) in values(of: key) {
      let stated = Stated(key, file: path, line: line, key: key)
      guard let text = node.pathText else {
        guard node.isComputed else { continue }
        return [.unread(UnreadApp(icon: stated, .computed(key: Untrusted(key))))]
      }
      guard text.hasSuffix(".icns") else { continue }
      // Such programs are run in their own folder or in the one that it belongs to.
      let found = Set(([folder] + folder.foldersAround.prefix(2)).map { PathKey($0.joining(text)) })
        .filter { exists($0.path) }
      guard found.count == 1, let icon = found.first?.path else {
        return [.unread(UnreadApp(icon: stated.map { _ in text }, .noFile(key: Untrusted(key))))]
      }
      var app = DescribedApp(file: path, platforms: [.macos])
      app.rows = [row]
      app.line = line
      app.add(SourceImage(row: row, path: stated.map { _ in icon }, text: text))
      return [.app(app)]
    }
    return []
  }

  /// What stands behind `key:`, with or without quotes, in lines that are no comment.
  private func values(of key: String) -> [(node: Literal, line: Int)] {
    let blanks = Set("\"' \t".utf8)
    var found: [(node: Literal, line: Int)] = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      guard found.count < Self.countLimit else { break }
      guard let range = line.firstRange(of: Array(key.utf8)) else { continue }
      let head = line[..<range.lowerBound]
      let isComment = head.containsBytes(of: "//") || head.first { !blanks.contains($0) } == UInt8(ascii: "*")
      let before = head.last.map { blanks.contains($0) || "{,(".utf8.contains($0) } ?? true
      let rest = line[range.upperBound...].drop { blanks.contains($0) }
      guard !isComment, before, rest.first == UInt8(ascii: ":"),
        let node = readScriptValue(bytes, at: rest.startIndex + 1, length: Self.valueLimit)
      else { continue }
      found.append((node, number + 1))
    }
    return found
  }
}
