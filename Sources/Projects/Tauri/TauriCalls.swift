import Model
import Notations
import Places
import SystemPackage

extension DescriptionFile {
  /// The files of settings that calls of `tauri build` lie over those of all builds, where every call names one that is there: nobody
  /// builds with the others alone. Empty where a call names none.
  ///
  /// Source: v2.tauri.app, "Configuration Files" and "Command Line Interface" (`--config`).
  var settingsOfEveryCall: [FilePath] {
    var found: [FilePath] = []
    for call in calls.prefix(Self.callLimit) {
      guard let name = call.configuration, let path = place(of: name, from: call.folder) else { return [] }
      if !found.contains(path) { found.append(path) }
    }
    return found
  }

  private static let callLimit = 100
  /// Folders above the description's in which the package with its scripts lies.
  private static let packageLimit = 3

  fileprivate struct Call {
    /// In which it is made.
    let folder: FilePath
    /// What follows `tauri build`.
    let options: [String]
  }

  private var calls: [Call] {
    let folders = ([folder] + folder.foldersAround.filter(isReachable)).prefix(Self.packageLimit)
    var calls: [Call] = []
    for folder in folders {
      guard let package = try? file(folder.joining("package.json")), package.contains("tauri"),
        let root = try? package.json()
      else { continue }
      let scripts = (root["scripts"]?.members ?? []).compactMap(\.node.string)
      calls += scripts.flatMap(optionsOfCalls).map { Call(folder: folder, options: $0) }
    }
    let lines = linesOfWorkflows(around: folder, holding: "tauri")
    calls += lines.flatMap { optionsOfCalls(in: $0.text) }.map { Call(folder: folder, options: $0) }
    return calls + callsOfAction(in: lines).map { Call(folder: folder, options: $0) }
  }

  /// The file that the name of a call means: from where it is made, or from a folder around the settings.
  private func place(of name: String, from folder: FilePath) -> FilePath? {
    let folders =
      [folder, self.folder] + self.folder.foldersAround.filter(isReachable).prefix(Self.packageLimit)
    return folders.map { $0.joining(name) }.first { isReachable($0) && exists($0) }
  }
}

/// What Tauri's action for GitHub gives `tauri build`: a list for each `args` of a file, or an empty one.
///
/// Source: tauri-apps/tauri-action, README.
private func callsOfAction(in lines: [WorkflowLine]) -> [[String]] {
  lines.gathered { PathKey($0.path) }.flatMap { _, lines -> [[String]] in
    guard lines.contains(where: { $0.text.containsBytes(of: "tauri-apps/tauri-action") }) else { return [] }
    let calls = lines.compactMap { line -> [String]? in
      let key = line.text.drop { $0.isWhitespace || $0 == "-" }
      guard key.hasPrefix("args:"), !key.contains("${{") else { return nil }
      return key.dropFirst("args:".count).wordsOfCommand
    }
    return calls.isEmpty ? [[]] : calls
  }
}

/// What follows each `tauri build` in a line that makes a bundle.
private func optionsOfCalls(in line: String) -> [[String]] {
  guard line.containsBytes(of: "tauri build") else { return [] }
  return line.split { "&|;\n".contains($0) }.compactMap { command in
    let words = command.wordsOfCommand
    let call = zip(words.indices, zip(words, words.dropFirst())).first { _, pair in
      (pair.0 == "tauri" || pair.0.hasSuffix("/tauri")) && pair.1 == "build"
    }
    guard let call else { return nil }
    let options = Array(words[(call.0 + 2)...])
    return options.contains("--no-bundle") ? nil : options
  }
}

extension Substring {
  fileprivate var wordsOfCommand: [String] {
    split(whereSeparator: \.isWhitespace).map { $0.filter { !"\"'\\".contains($0) } }
  }
}

extension DescriptionFile.Call {
  /// The file of settings that it names; nil where it names none, or states settings itself.
  fileprivate var configuration: String? { options.fileOfConfiguration }
}
