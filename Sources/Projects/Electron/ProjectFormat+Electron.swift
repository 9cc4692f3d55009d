import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// electron-builder: `build` of `package.json`, or a file of its own.
  ///
  /// Source: electron.build, "Icons" and "Any macOS Target".
  static let electronBuilder = ProjectFormat(
    id: "electron-builder", title: "Electron",
    isNamed: {
      $0 == "package.json" || $0.hasPrefix("electron-builder") && builderExtensions.contains($0.fileExtension)
    },
    words: ["electron", "appId", "productName", "mac"], generatedProjects: [], read: readBuilder)

  /// Electron Forge: `config.forge` of `package.json`, or `forge.config.*`.
  ///
  /// Source: electronforge.io, "Custom App Icons".
  static let electronForge = ProjectFormat(
    id: "electron-forge", title: "Electron",
    isNamed: {
      $0 == "package.json" || $0.stem == "forge.config" && scriptExtensions.contains($0.fileExtension)
    },
    words: ["packagerConfig", "forge"], generatedProjects: [], read: readForge)
}

private let builderExtensions: Set<FileName> = scriptExtensions.union(["yml", "yaml", "json5", "toml"])

private func readBuilder(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.settings()
  let isPackage = file.name == "package.json"
  if isPackage {
    guard root["build"]?.object != nil, root.builds(with: "electron") || root.builds(with: "electron-builder")
    else { return [] }
  }
  guard let settings = isPackage ? root["build"] : root, settings.object != nil else { return [] }
  let prefix = isPackage ? "build." : ""
  let base = settings["extends"]?.string.flatMap { try? file.file(file.resolve($0)) }
  let below = base.flatMap { try? $0.settings() }
  let mac = settings["mac"] ?? below?["mac"]
  // What is only built for other systems has no Apple icon.
  guard mac?.isNull == false || settings["mas"] != nil || settings["win"] == nil && settings["linux"] == nil
  else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.macos])
  let package = isPackage ? root : try file.sibling("package.json").flatMap { try? $0.json() }
  app.name =
    [settings["productName"], package?["productName"], package?["name"]].lazy.compactMap { node in
      node.flatMap { node in node.text.map { file.stated($0, node, "productName") } }
    }.first
  let targets = (mac?["target"]?.elements ?? []).compactMap { $0.text ?? $0["target"]?.text }
  app.isForStore = settings["mas"] != nil || targets.contains("mas")
  app.rows = ["electron-builder.icon"]
  app.line = (mac ?? settings).position.line
  let own = mac?["icon"]
  let node = own?.isNull == false ? own : settings["icon"] ?? below?["icon"]
  let key = prefix + (own?.isNull == false ? "mac.icon" : "icon")
  let resources = settings["directories"]?["buildResources"]?.string ?? "build"
  if let node, !node.isNull {
    let place = settings["mac"] == nil && settings["icon"] == nil ? base ?? file : file
    if let source = place.source("electron-builder.icon", node, key) {
      app.add(file.found(source, in: resources))
    } else {
      app.computed = [file.stated(key, node, key)]
    }
  } else if let name = (["icon.icns", "icon.png"] as [FileName]).first(where: {
    file.names(in: file.resolve(resources)).contains($0)
  }) {
    let text = "\(resources)/\(name.display)"
    let path = Stated(
      file.resolve(text), file: file.path, line: settings.position.line, key: "directories.buildResources")
    app.add(SourceImage(row: "electron-builder.icon", path: path, text: text))
  }
  return [.app(app)]
}

extension DescriptionFile {
  /// An icon is looked for in the folder of resources, then in that of the project; its extension may be left out.
  fileprivate func found(_ source: SourceImage, in resources: String) -> SourceImage {
    let texts = [source.text, "\(resources)/\(source.text)"].flatMap { [$0, "\($0).icns", "\($0).png"] }
    guard let text = texts.first(where: { exists(resolve($0)) }) else { return source }
    return SourceImage(
      row: source.row, path: source.path.map { _ in resolve(text) }, text: text)
  }
}

private func readForge(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.settings()
  let isPackage = file.name == "package.json"
  guard let settings = isPackage ? root["config"]?["forge"] : root, let packager = settings["packagerConfig"],
    packager.object != nil
  else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.macos])
  let package = isPackage ? root : try file.sibling("package.json").flatMap { try? $0.json() }
  app.name =
    [packager["name"], package?["productName"], package?["name"]].lazy.compactMap { node in
      node.flatMap { node in node.text.map { file.stated($0, node, "name") } }
    }.first
  app.rows = ["electron-forge.icon"]
  app.line = packager.position.line
  app.isForStore = (settings["makers"]?.array ?? []).contains {
    $0["platforms"]?.strings.contains("mas") == true
  }
  guard let icon = packager["icon"], !icon.isNull else { return [.app(app)] }
  let key = isPackage ? "config.forge.packagerConfig.icon" : "packagerConfig.icon"
  for node in icon.elements {
    guard let source = file.source("electron-forge.icon", node, key) else {
      app.computed.append(file.stated(key, node, key))
      continue
    }
    // The extension is that of the system that is built for.
    let hasExtension = ["icns", "icon", "ico", "png"].contains { source.path.value.fileName.hasExtension($0) }
    let name = source.path.value.fileName
    let plain = name.hasExtension("ico") || name.hasExtension("png") ? name.stem : name
    let path = source.path.map {
      $0.parentFolder.child(hasExtension && plain == name ? name : plain.appending(".icns"))
    }
    app.add(SourceImage(row: source.row, path: path, text: source.text))
  }
  return [.app(app)]
}
