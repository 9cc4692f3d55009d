import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Electron Forge: `config.forge` of `package.json`, or `forge.config.*`; a script that calls its packager.
  ///
  /// Source: electronforge.io, "Custom App Icons"; electron/packager, usage.txt and src/platform.ts.
  static let electronForge = ProjectFormat(
    id: "electron-forge", title: "Electron",
    names: .script("forge.config", or: ["package.json"]),
    words: ["packagerConfig", "forge", "electron-packager"],
    wordsOfPackage: [
      "packagerConfig", "electron-packager", "electron/packager", "\"forge\": \".", "\"forge\":\".",
    ],
    generatedProjects: [], read: readForge)
}

private func readForge(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  if file.name == "package.json", let program = try file.programOfForge() {
    return try readForge(program.countingPaths(from: file.folder))
  }
  return try readForge(file, in: file.settings())
}

private func readForge(
  _ file: DescriptionFile, in root: Literal
) throws(DescriptionError) -> [Description] {
  let isPackage = file.name == "package.json"
  if !isPackage, try file.isBehindPackageOfForge() { return [] }
  let settings = isPackage ? root["config"]?["forge"] : root
  guard let settings, let packager = settings["packagerConfig"], packager.object != nil else {
    if !isPackage, let app = try file.unknownForgeApp(in: root) { return [.app(app)] }
    return isPackage ? file.packagerApp(of: root).map { [$0] } ?? [] : []
  }
  let package = isPackage ? root : try file.sibling("package.json").flatMap { try? $0.json() }
  var app = file.forgeApp([packager["name"], package?["productName"], package?["name"]], at: packager)
  app.isForStore = settings.isMadeForMacStore || package?.scriptsBuildForMacStore == true
  // An empty text is none.
  guard let icon = packager["icon"], !icon.isNull, icon.string != "" else {
    if packager.mayHoldMore || file.assignsMember("icon") {
      app.computed = [file.stated("packagerConfig", packager, "packagerConfig")]
    }
    return [.app(app)]
  }
  let key = isPackage ? "config.forge.packagerConfig.icon" : "packagerConfig.icon"
  var paths: [(path: Stated<FilePath>, text: String)] = []
  var nodes = icon.elements
  switch isPackage ? .kept : file.overwrittenIcon(of: [(packager, nil)], below: ["packagerConfig"]) {
  case .kept: break
  case .replaced(let later): nodes = [later.node]
  case .either(let all): app.takeOthers(all, of: file, key)
  case .unknown(let later): nodes = [later.node]
  }
  for node in nodes {
    if let path = file.placeOfProgram(node, key) ?? file.statedPath(node, key) {
      paths.append((path, node.pathText ?? ""))
    } else {
      app.computed.append(file.stated(key, node, key))
    }
  }
  app.take(paths, of: file)
  return [.app(app)]
}

extension DescriptionFile {
  /// Whether the package states the settings, which are read in the place of a file.
  ///
  /// Source: electron/forge, util/forge-config.ts.
  fileprivate func isBehindPackageOfForge() throws(DescriptionError) -> Bool {
    guard name.stem == "forge.config", let package = try sibling("package.json") else { return false }
    return (try? package.json())?["config"]?["forge"]?.object != nil
  }
}

extension Literal {
  fileprivate var isMadeForMacStore: Bool {
    (self["makers"]?.array ?? []).contains { $0["platforms"]?.strings.contains("mas") == true }
  }
}

extension LaterIcon {
  fileprivate var node: Literal {
    Literal(text.map { .string($0) } ?? .computed, at: SourcePosition(line: line, column: 1))
  }
}

extension DescribedApp {
  /// The icons that branches give it.
  fileprivate mutating func takeOthers(_ icons: [LaterIcon], of file: DescriptionFile, _ key: String) {
    for icon in icons {
      guard let path = file.statedPath(icon.node, key) else { continue }
      take([(path, icon.text ?? "")], of: file)
    }
  }

  /// The packager puts `.icns` and `.icon` in the place of whatever extension there is, and takes the first file of each. Where
  /// there is none it warns and goes on.
  ///
  /// Source: electron/packager, src/platform.ts (`normalizeIconExtension`), src/mac.ts (`copyIcon`).
  fileprivate mutating func take(_ named: [(path: Stated<FilePath>, text: String)], of file: DescriptionFile)
  {
    isIconDispensable = true
    var found: [FilePath] = []
    for type in ["icns", "icon"] {
      let first = named.map { $0.path.map { $0.replacingExtension(type) } }.first { file.exists($0.value) }
      let isNamed = named.first { $0.path.value.fileName.hasExtension(type) }
      // What is named as it is and missing is told.
      guard let path = first ?? isNamed?.path else { continue }
      found.append(path.value)
      add(SourceImage(row: "electron-forge.icon", path: path, text: path.value.display))
    }
    guard found.isEmpty, let first = named.first else { return }
    let path = first.path.map { $0.replacingExtension("icns") }
    iconAsWritten = first.text
    add(SourceImage(row: "electron-forge.icon", path: path, text: first.text))
  }
}

extension FilePath {
  /// As Node's `path.extname` finds the extension.
  fileprivate func replacingExtension(_ type: String) -> FilePath {
    let name = fileName.fileExtension.bytes.isEmpty ? fileName : fileName.stem
    return parentFolder.child(name.appending(".\(type)"))
  }
}

extension DescriptionFile {
  /// The program that a package names for Forge, where it has no name by which it is read anyway.
  ///
  /// Source: electronforge.io, "Configuration" (`config.forge`).
  fileprivate func programOfForge() throws(DescriptionError) -> DescriptionFile? {
    guard contains("\"forge\""), let name = try json()["config"]?["forge"]?.string, !name.isEmpty else {
      return nil
    }
    let paths = ["", ".js", ".cjs", ".mjs", ".ts"].map { resolve(name + $0) }
    guard let path = paths.first(where: exists), !ProjectFormat.electronForge.isNamed(path.fileName),
      scriptExtensions.contains(path.fileName.fileExtension)
    else { return nil }
    return try file(path)
  }

  /// What a program joins to the folder that it lies in, where its other paths count from another one.
  fileprivate func placeOfProgram(_ node: Literal, _ key: String) -> Stated<FilePath>? {
    guard node.string == nil, let text = node.pathText, folder != path.parentFolder else { return nil }
    return stated(path.parentFolder.joining(text), node, key)
  }

  /// The app of a configuration whose part for the packager a program puts together.
  fileprivate func unknownForgeApp(in root: Literal) throws(DescriptionError) -> DescribedApp? {
    let key = "packagerConfig"
    guard contains(key), let node = root[key] ?? (root.mayHoldMore ? root : nil),
      node.isComputed || node.mayHoldMore
    else { return nil }
    let package = try sibling("package.json").flatMap { try? $0.json() }
    var app = forgeApp([package?["productName"], package?["name"]], at: node)
    app.computed = [stated(key, node, key)]
    return app
  }

  fileprivate func forgeApp(_ names: [Literal?], at node: Literal) -> DescribedApp {
    var app = DescribedApp(file: path, platforms: [.macos])
    app.name = firstText(names, "name")
    app.rows = ["electron-forge.icon"]
    app.line = node.position.line
    return app
  }

  /// The app of a package that a script or a program packs, where no file beside it is Forge's.
  fileprivate func packagerApp(of root: Literal) -> Description? {
    if let app = packagerScript(of: root) { return .app(app) }
    let tools = ["electron-packager", "@electron/packager"]
    guard tools.contains(where: root.builds),
      !names(in: folder).contains(where: { $0.stem == "forge.config" })
    else { return nil }
    return appOfProgram(root, calling: tools, row: "electron-forge.icon", addsEnding: true)
  }

  /// The app of a script that calls the packager for the Mac with an icon.
  private func packagerScript(of root: Literal) -> DescribedApp? {
    for script in root["scripts"]?.members ?? [] {
      guard let text = script.node.string,
        let start = text.firstRange(of: "electron-packager") ?? text.firstRange(of: "@electron/packager")
      else { continue }
      let command = text[start.upperBound...].prefix { !"&|;".contains($0) }
      let words = command.split(whereSeparator: \.isWhitespace).map { $0.filter { !"\"'".contains($0) } }
      func value(_ option: String) -> String? {
        for (word, next) in zip(words, words.dropFirst() + [""]) {
          if word == "--\(option)" { return next }
          if word.hasPrefix("--\(option)=") { return String(word.dropFirst(option.count + 3)) }
        }
        return nil
      }
      let systems = value("platform").map { $0.split(separator: ",").map(String.init) }
      guard systems?.contains(where: { ["darwin", "mas", "all"].contains($0) }) ?? true,
        let icon = value("icon"), !icon.isEmpty, !icon.contains("$")
      else { continue }
      var app = forgeApp([root["productName"], root["name"]], at: script.node)
      app.isForStore = systems?.contains("mas") ?? false
      app.take([(stated(resolve(icon), script.node, "scripts.\(script.key)"), icon)], of: self)
      return app
    }
    return nil
  }
}
