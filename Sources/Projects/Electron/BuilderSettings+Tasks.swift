import Places
import SystemPackage

extension BuilderSettings {
  /// The icon in the folder of resources where a script of the project names it, and it is not there: the script may write it.
  var iconOfTask: Stated<String>? {
    guard let file = top?.file else { return nil }
    let place = FilePath(resources).lexicallyNormalized()
    let texts = ["icon.icns", "icon.iconset"].map { place.child(FileName($0)).display }
    let folders = [folder] + Self.taskFolders.map { folder.joining($0) }
    let tasks = folders.lazy.flatMap { folder in
      file.names(in: folder).filter { $0.isOfTasks }.map {
        folder == "." ? FilePath(bytes: $0.bytes) : folder.child($0)
      }
    }
    for path in tasks.prefix(Self.taskLimit) where path != file.path {
      guard let task = try? file.file(path) else { continue }
      for text in texts where task.contains(text) {
        guard let line = task.lines.first(where: { $0.text.contains(text) }) else { continue }
        return Stated(text, file: path, line: line.number, key: path.fileName.display)
      }
    }
    return nil
  }

  /// The only icon beside the line of a task that names the one in the folder of resources, where it is there: what the task copies to
  /// that place.
  func source(ofCopy icon: Stated<String>) -> SourceImage? {
    guard let file = top?.file, let path = icon.file, let line = icon.line, let task = try? file.file(path)
    else { return nil }
    let near = task.lines.filter {
      abs($0.number - line) <= Self.copyDistance && $0.text.utf8.count <= Self.lengthLimit
    }
    var found: [PathKey: (path: Stated<FilePath>, text: String)] = [:]
    for (number, text) in near {
      let words = text.split { $0.isWhitespace || "\"'`(),;:{}[]".contains($0) }.map(String.init)
      let icons = words.lazy.filter {
        $0.hasSuffix(".icns") && !$0.hasSuffix(icon.value) && !$0.contains("$")
      }
      for word in icons.prefix(Self.wordLimit) {
        let places = [folder, task.folder].map { $0.joining(word) }
        guard let place = places.first(where: file.exists) else { continue }
        found[PathKey(place)] = (Stated(place, file: path, line: number, key: icon.key), word)
      }
    }
    guard found.count == 1, let only = found.values.first else { return nil }
    return SourceImage(row: "electron-builder.icon", path: only.path, text: only.text)
  }

  /// Lines between what a copy takes and where it goes.
  private static let copyDistance = 2
  /// Bytes of a line, and icons of it that are looked up.
  private static let lengthLimit = 4096
  private static let wordLimit = 50
  private static let taskFolders = ["scripts", "script", "tasks", "tools", "gulp", "grunt", "bin"]
  /// Scripts that are looked through.
  private static let taskLimit = 40
}

extension FileName {
  fileprivate var isOfTasks: Bool {
    ["js", "cjs", "mjs", "ts", "coffee", "sh", "py", "just"].contains(fileExtension)
      || ["Makefile", "Justfile", "justfile", "Rakefile", "package.json", "Taskfile.yml"].contains(self)
  }
}
