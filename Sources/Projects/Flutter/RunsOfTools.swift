import Places
import SystemPackage

extension DescriptionFile {
  /// Whether a workflow, or a script beside the description or in the folders around it, runs a tool of Dart by its name.
  func isRun(_ tool: String) -> Bool {
    if linesOfWorkflows(around: folder, holding: tool).contains(where: { $0.text.runs(tool) }) { return true }
    let tops = ([folder] + folder.foldersAround.filter(isReachable)).prefix(Self.levelLimit)
    let folders = tops.flatMap { top in [top] + Self.scriptFolders.map { top.joining($0) } }
    let scripts = folders.lazy.flatMap { folder in
      self.names(in: folder).filter(\.isOfScript).map(folder.child)
    }
    return scripts.prefix(Self.scriptLimit).contains { path in
      guard let script = try? file(path), script.contains(tool) else { return false }
      return script.lines.contains { $0.text.runs(tool) }
    }
  }

  private static let scriptFolders = [
    "scripts", "script", "tool", "tools", "ci", "bin", "fastlane", "ios/fastlane",
  ]
  /// Folders, and scripts of them, that are looked through.
  private static let levelLimit = 3
  private static let scriptLimit = 40
}

extension FileName {
  fileprivate var isOfScript: Bool {
    ["sh", "ps1", "bat", "mk", "just"].contains(fileExtension.lowercased)
      || Self.scripts.contains(lowercased)
  }

  private static let scripts: Set<FileName> = [
    "makefile", "justfile", "fastfile", "rakefile", "melos.yaml", "package.json", "codemagic.yaml",
    ".gitlab-ci.yml", "bitrise.yml", "taskfile.yml", "azure-pipelines.yml",
  ]
}

extension String {
  /// Whether a line calls a tool: `dart run tool`, `flutter pub run tool:main`.
  fileprivate func runs(_ tool: String) -> Bool {
    let words = split { $0.isWhitespace || "\"'".contains($0) }
    guard words.first?.hasPrefix("#") != true, let place = words.firstIndex(where: { $0.isTool(tool) }) else {
      return false
    }
    return words[..<place].contains { ["run", "dart", "flutter", "fvm", "exec"].contains($0) }
  }
}

extension Substring {
  fileprivate func isTool(_ tool: String) -> Bool { self == tool || hasPrefix("\(tool):") }
}
