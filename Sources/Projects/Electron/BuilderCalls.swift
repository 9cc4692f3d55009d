import Notations
import Places
import SystemPackage

/// Files of one folder of a build server, and bytes of one.
private let fileLimit = 50
private let lengthLimit = 1 << 18

extension BuilderSettings {
  /// Whether these are the settings that electron-builder takes where it is given none, and all that calls it gives it others, which
  /// are there: nobody builds with these.
  ///
  /// Source: electron.build, "Configuration" (`--config`).
  var isPassedOver: Bool {
    guard let file = top?.file, ["electron-builder", "package"].contains(file.name.stem),
      file.folder == folder,
      let package = try? file.file(folder.joining("package.json")), let root = try? package.json()
    else { return false }
    let scripts = (root["scripts"]?.members ?? []).compactMap(\.node.string)
    let calls = (scripts + linesOfWorkflows(around: file)).flatMap(configurationsOfCalls)
    return !calls.isEmpty
      && calls.allSatisfy { name in
        guard let name else { return false }
        let path = folder.joining(name)
        return path != file.path && file.exists(path)
      }
  }

  private func linesOfWorkflows(around file: DescriptionFile) -> [String] {
    let tops = [folder] + folder.foldersAround.filter(file.isReachable)
    for folder in tops.map({ $0.joining(".github/workflows") }) {
      let names = file.names(in: folder).filter { $0.hasExtension("yml") || $0.hasExtension("yaml") }
      guard !names.isEmpty else { continue }
      let texts = names.prefix(fileLimit).compactMap { try? file.file(folder.child($0)) }
      return texts.filter { $0.bytes.count <= lengthLimit && $0.contains("electron-builder") }
        .flatMap { $0.lines.map(\.text) }.filter { !$0.drop(while: \.isWhitespace).hasPrefix("#") }
    }
    return []
  }
}

extension BuilderSettings {
  /// Whether scripts of the package call electron-builder, and each for other systems alone: `electron-builder --win --linux`.
  ///
  /// Source: electron.build, "CLI".
  var isCalledForOthersAlone: Bool {
    guard let file = top?.file, let package = try? file.file(folder.joining("package.json")),
      let root = try? package.json()
    else { return false }
    let calls = (root["scripts"]?.members ?? []).compactMap(\.node.string).flatMap(callsOfBuilder)
    return !calls.isEmpty
      && calls.allSatisfy { options in
        options.contains { $0.systems.contains { "wl".contains($0) } }
          && !options.contains { $0.systems.contains { "mo".contains($0) } }
      }
  }
}

/// What follows each call of electron-builder in a line that builds something.
private func callsOfBuilder(in line: String) -> [[String]] {
  guard line.containsBytes(of: "electron-builder") else { return [] }
  let commands = line.split { "&|;\n".contains($0) }
  return commands.compactMap { command in
    let words = command.split(whereSeparator: \.isWhitespace).map { $0.filter { !"\"'\\".contains($0) } }
    guard let call = words.firstIndex(where: \.isCallOfBuilder) else { return nil }
    let options = Array(words[(call + 1)...])
    return ["install-app-deps", "--help", "--version", "node-gyp-rebuild"].contains(where: options.contains)
      ? nil : options
  }
}

/// The configuration that each call of electron-builder in a line names; nil for one that names none.
private func configurationsOfCalls(in line: String) -> [String?] {
  callsOfBuilder(in: line).map { options in
    for (index, word) in options.enumerated() {
      if ["-c", "--config"].contains(word) { return options[(index + 1)...].first }
      for option in ["-c=", "--config="] where word.hasPrefix(option) {
        return String(word.dropFirst(option.count))
      }
    }
    return nil
  }
}

extension String {
  fileprivate var isCallOfBuilder: Bool {
    self == "electron-builder" || hasSuffix(".bin/electron-builder")
      || containsBytes(of: "action-electron-builder")
  }

  /// The letters of the systems that an option stands for: `m` or `o` for the Mac, `w`, `l`.
  fileprivate var systems: String {
    let long = [
      "--mac": "m", "--macos": "m", "--win": "w", "--windows": "w", "--linux": "l",
    ]
    if let letter = long[String(prefix { $0 != "=" })] { return letter }
    guard hasPrefix("-"), dropFirst().allSatisfy({ "mowl".contains($0) }) else { return "" }
    return String(dropFirst())
  }
}
