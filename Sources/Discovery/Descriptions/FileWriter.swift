import FileTree
import Notations
import Places
import SystemPackage

/// A line of a script, Makefile, workflow or program that writes a file, or fills a folder.
struct FileWriter: Sendable {
  let file: FilePath
  let line: Int
  /// As the line has it.
  private let place: String
  private let text: String
  /// Whether it is a folder of which a tool fills all.
  private let isWhole: Bool

  /// - Parameter folders: those from which the line's paths may count.
  func writes(_ path: FilePath, from folders: [FilePath]) -> Bool {
    let place = String(place.drop { $0 == "\"" || $0 == "'" })
    guard !place.isEmpty else { return false }
    // Behind a folder that only a run knows two names say which file it is.
    if let variable = place.lastIndex(where: { "$}".contains($0) }) {
      let rest = FilePath(String(place[variable...].drop { $0 != "/" }.dropFirst())).fileNames
      return rest.count > 1 && path.fileNames.suffix(rest.count) == rest[...]
    }
    let places = (folders + [file.parentFolder]).map { $0.resolving(FilePath(place)) }
    return places.contains { found in
      if PathKey(found) == PathKey(path) { return true }
      if isWhole { return path.isInside(found) }
      // What is copied into a folder keeps its name.
      return PathKey(found) == PathKey(path.parentFolder)
        && text.containsBytes(of: "/\(path.fileName.display)")
    }
  }
}

extension FileWriter {
  private static let fileLimit = 64
  private static let lineLimit = 4096

  /// Those of the files in a folder that build what lies around it.
  static func all(in folder: FilePath) -> [FileWriter] {
    let lanes = folder.child("fastlane").child("Fastfile")
    let shells = ([lanes] + releaseScripts(in: folder)).prefix(fileLimit).flatMap { file in
      wholeLines(of: bytes(of: file), .embedded).map { (file: file, number: $0.number, text: $0.text) }
    }
    var reader = DestinationReader()
    var (found, last): ([FileWriter], FilePath?) = ([], nil)
    for line in shells + scripts(of: folder.child("package.json")) where line.text.utf8.count <= lineLimit {
      // What one file says of variables holds in no other.
      if line.file != last { reader = DestinationReader() }
      last = line.file
      func writer(_ place: String, isWhole: Bool = false) -> FileWriter {
        FileWriter(file: line.file, line: line.number, place: place, text: line.text, isWhole: isWhole)
      }
      found += reader.destinations(of: line.text).map { writer($0.place) }
      found += line.text.placesOfTools.map { writer($0.place, isWhole: $0.isWhole) }
    }
    return found + ofPrograms(in: folder)
  }

  private static func bytes(of file: FilePath) -> [UInt8] {
    (try? readFile(file, limit: ScriptText.lengthLimit)) ?? []
  }

  private static func scripts(of package: FilePath) -> [(file: FilePath, number: Int, text: String)] {
    guard let root = try? readJSON5(bytes(of: package)) else { return [] }
    return (root["scripts"]?.members ?? []).compactMap { script in
      script.node.string.map { (file: package, number: script.node.position.line, text: $0) }
    }
  }

  /// What programs beside it, or in its folders for scripts, write by functions of Node, Python or Ruby.
  private static func ofPrograms(in folder: FilePath) -> [FileWriter] {
    let folders =
      [folder] + ["scripts", "script", "tools", "tool", "build"].map { folder.child(FileName($0)) }
    let files = folders.flatMap { folder in
      ((try? listFolder(folder)) ?? []).map(\.name).filter { name in
        ["js", "mjs", "cjs", "ts", "mts", "py", "rb"].contains(where: name.hasExtension) && !name.isHidden
      }.sorted(by: <).map(folder.child)
    }
    return files.prefix(fileLimit).flatMap { file in
      let text = String(decoding: bytes(of: file), as: UTF8.self)
      guard writingFunctions.contains(where: text.containsBytes) else { return [FileWriter]() }
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap
      {
        index, line in
        let line = String(line)
        guard line.utf8.count <= lineLimit, let place = line.placeOfFunction else { return nil }
        return FileWriter(file: file, line: index + 1, place: place, text: line, isWhole: false)
      }
    }
  }
}

/// Of which the last text is what is written, and those of which the first is.
private let copyingFunctions = [
  "copyFile", "copySync", "cpSync", "renameSync", "shutil.copy", "FileUtils.cp",
]
private let fillingFunctions = ["writeFile", "outputFile", "toFile(", ".save(", "createWriteStream("]
private let writingFunctions = copyingFunctions + fillingFunctions

extension String {
  /// What a call of a function that writes a file names in so many words.
  fileprivate var placeOfFunction: String? {
    let isCopy = copyingFunctions.contains(where: containsBytes)
    guard isCopy || fillingFunctions.contains(where: containsBytes) else { return nil }
    let parts = split(omittingEmptySubsequences: false) { "'\"`".contains($0) }
    let texts = stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }.filter { $0.contains(".") }
    return isCopy ? texts.last : texts.first
  }

  /// What tools for icons write.
  ///
  /// Source: v2.tauri.app, "App Icons" (`tauri icon`, `--output`); the READMEs of electron-icon-builder, electron-icon-maker, icon-gen,
  /// png2icons and libicns; `man iconutil`; GNU make, "Rule Syntax".
  fileprivate var placesOfTools: [(place: String, isWhole: Bool)] {
    let words = split { $0.isWhitespace || "\"';&|".contains($0) }.map(String.init)
    var found: [(place: String, isWhole: Bool)] = []
    if let first = words.first, first.hasSuffix(":"), first.contains(".") {
      found.append((place: String(first.dropLast()), isWhole: false))
    }
    for (index, word) in words.enumerated() {
      let rest = words[(index + 1)...]
      let tool = word.split(separator: "/").last.map(String.init) ?? word
      let output = rest.value(of: ["-o", "--output", "--out"])
      switch tool {
      case "tauri" where rest.first == "icon":
        found += [output ?? "src-tauri/icons", output ?? "icons"].map { (place: $0, isWhole: true) }
      case "electron-icon-builder", "electron-icon-maker":
        found.append((place: "\(output ?? ".")/icons", isWhole: true))
      case "icon-gen": found.append((place: output ?? ".", isWhole: output != nil))
      case "png2icons":
        let names = rest.filter { !$0.hasPrefix("-") }
        if names.count > 1 { found.append((place: names[1] + ".icns", isWhole: false)) }
      case "png2icns", "icnsutil":
        if let place = rest.first(where: { $0.hasSuffix(".icns") }) { found.append((place, false)) }
      case "iconutil":
        let set = rest.first { $0.hasSuffix(".iconset") }.map { $0.dropLast(".iconset".count) + ".icns" }
        if let place = output ?? set.map({ String($0) }) { found.append((place, false)) }
      default: break
      }
    }
    return found
  }
}

extension ArraySlice<String> {
  /// Of `--out file` and `--out=file`.
  fileprivate func value(of options: [String]) -> String? {
    for (word, next) in zip(self, dropFirst() + [""]) {
      if options.contains(word) { return next.isEmpty ? nil : next }
      for option in options where word.hasPrefix("\(option)=") {
        return String(word.dropFirst(option.count + 1))
      }
    }
    return nil
  }
}
