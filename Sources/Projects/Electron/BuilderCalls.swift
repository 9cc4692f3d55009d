import Model
import Notations
import Places
import SystemPackage

/// More ways to call it than a build server has.
private let wayLimit = 200

/// A call of electron-builder that builds something.
struct BuilderCall: Sendable {
  /// Of the file that calls it.
  fileprivate let path: FilePath
  fileprivate let line: Int
  /// What follows its name.
  fileprivate let options: [String]
}

extension BuilderSettings {
  /// Whether these are the settings that electron-builder takes where it is given none, and all that calls it gives it others, which
  /// are there: nobody builds with these. So it is with a file beside the settings of the package, which come first, where no call
  /// names it.
  ///
  /// Source: electron.build, "Configuration" (`--config`); develar/read-config-file, main.ts (`loadConfig`: package.json first).
  var isPassedOver: Bool {
    guard let file = top?.file, file.folder == folder,
      let package = try? file.file(folder.joining("package.json")), let root = try? package.json()
    else { return false }
    let isPackage = file.name == "package.json"
    guard isPackage || file.name.isOfBuilder else { return false }
    let calls = calls
    let mayBeNamed = calls.contains { call in
      call.configuration.map { $0.contains("$") || folder.joining($0) == file.path } ?? false
    }
    if !isPackage, !mayBeNamed {
      if file.name.stem == "electron-builder", root.statesBuilder { return true }
      let scripts = (root["scripts"]?.members ?? []).compactMap(\.node.string)
      let runsProgram = scripts.contains { $0.split(separator: " ").contains("node") }
      let isFirst = file.names(in: folder).firstConfigurationOfBuilder == file.name
      if !isFirst, !calls.isEmpty, !runsProgram { return true }
    }
    guard isStandard else { return false }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        guard let name = call.configuration else { return false }
        let path = folder.joining(name)
        return path != file.path && file.exists(path)
      }
  }

  /// Whether electron-builder takes them where it is given none.
  private var isStandard: Bool {
    guard let file = top?.file else { return false }
    return ["electron-builder", "package"].contains(file.name.stem) && file.folder == folder
  }

  /// Whether electron-builder is called, and each time for other systems alone: `electron-builder --win --linux`.
  ///
  /// Source: electron.build, "CLI".
  var isCalledForOthersAlone: Bool {
    let calls = calls
    return !calls.isEmpty && calls.allSatisfy(\.isForOthersAlone)
  }

  /// The settings as those who call electron-builder with them have them, where calls state some over these: `-c.mac.icon=a.icns`.
  ///
  /// Source: electron.build, "CLI" and "Configuration".
  var asCalled: [BuilderSettings] {
    guard let file = top?.file else { return [self] }
    let own = calls.filter { call in
      !call.isForOthersAlone && (call.configuration.map { folder.joining($0) == file.path } ?? isStandard)
    }
    var known: [[String]] = []
    var found: [BuilderSettings] = []
    for call in own.prefix(Self.callLimit) {
      let stated = call.stated
      let texts = stated.map(\.text)
      guard !known.contains(texts) else { continue }
      known.append(texts)
      let caller = stated.isEmpty ? nil : try? file.file(call.path)
      found.append(laying(caller.map { caller in stated.map { (file: caller, node: $0.node) } } ?? []))
    }
    return found.isEmpty ? [self] : found
  }

  private static let callLimit = 40

  /// Those of the package's scripts, and of the build server.
  private var calls: [BuilderCall] {
    guard let file = top?.file, let package = try? file.file(folder.joining("package.json")),
      let root = try? package.json()
    else { return [] }
    let scripts = (root["scripts"]?.members ?? []).flatMap { script in
      buildingCalls(in: script.node.string ?? "", of: package.path, at: script.node.position.line)
    }
    return scripts + callsOfWorkflows(around: file)
  }

  private func callsOfWorkflows(around file: DescriptionFile) -> [BuilderCall] {
    guard let workflows = file.folderOfWorkflows(around: folder) else { return [] }
    return file.lookups.callsOfBuilder(in: workflows) {
      let lines = file.linesOfWorkflows(in: workflows, holding: "electron-builder")
      let all = lines.flatMap { buildingCalls(in: $0.text, of: $0.path, at: $0.number) }
      return Array(all.uniqued(by: \.options).prefix(wayLimit))
    }
  }
}

extension FileName {
  fileprivate var isOfBuilder: Bool { hasPrefix("electron-builder") || hasPrefix(".electron-builder") }
}

extension Literal {
  /// Whether a `package.json` has settings for electron-builder that are more than the name of a file.
  fileprivate var statesBuilder: Bool {
    self["build"]?.object?.isEmpty == false && self["build"]?["config"] == nil
  }
}

extension Sequence<FileName> {
  /// The file that electron-builder takes of several where it is given none, and the package has no settings.
  ///
  /// Source: develar/read-config-file, main.ts (`findAndReadConfig`).
  var firstConfigurationOfBuilder: FileName? {
    let endings: [FileName] = ["yml", "yaml", "json", "json5", "toml", "js", "cjs", "ts"]
    let own = filter { $0.stem == "electron-builder" }
    return endings.lazy.compactMap { ending in own.first { $0.fileExtension == ending } }.first
  }
}

/// The calls of electron-builder in a line that build something.
private func buildingCalls(in line: String, of path: FilePath, at number: Int) -> [BuilderCall] {
  guard line.containsBytes(of: "electron-builder") else { return [] }
  let commands = line.split { "&|;\n".contains($0) }
  return commands.compactMap { command in
    let words = command.split(whereSeparator: \.isWhitespace).map { $0.filter { !"\"'\\".contains($0) } }
    guard let call = words.firstIndex(where: \.isCallOfBuilder) else { return nil }
    let options = Array(words[(call + 1)...])
    return ["install-app-deps", "--help", "--version", "node-gyp-rebuild"].contains(where: options.contains)
      ? nil : BuilderCall(path: path, line: number, options: options)
  }
}

extension BuilderCall {
  /// The configuration that it names; nil where it names none.
  fileprivate var configuration: String? { options.fileOfConfiguration }

  fileprivate var isForOthersAlone: Bool {
    options.contains { $0.systems.contains { "wl".contains($0) } }
      && !options.contains { $0.systems.contains { "mo".contains($0) } }
  }

  /// What it states of the icon over its configuration, each as an object with one key, and as a text.
  fileprivate var stated: [(node: Literal, text: String)] {
    var found: [(node: Literal, text: String)] = []
    for (index, word) in options.enumerated() {
      guard let start = ["-c.", "--config."].first(where: word.hasPrefix) else { continue }
      let parts = word.dropFirst(start.count).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]) : options[(index + 1)...].first
      guard let value, !value.isEmpty, Self.keys.contains(String(parts[0])) else { continue }
      let place = SourcePosition(line: line, column: 1)
      // What a shell fills in is not known.
      let isKnown = !value.contains { "$%`".contains($0) }
      let node = parts[0].split(separator: ".").reversed().reduce(
        Literal(isKnown ? .string(value) : .computed, at: place)
      ) { node, key in
        Literal(.object([Literal.Member(key: String(key), at: place, node)]), at: place)
      }
      found.append((node: node, text: "\(parts[0])=\(value)"))
    }
    return found
  }

  private static let keys: Set<String> = ["icon", "mac.icon", "mas.icon", "directories.buildResources"]
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
