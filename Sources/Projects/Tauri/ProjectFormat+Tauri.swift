import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Tauri 1 and 2: `tauri.conf.json`, `tauri.conf.json5`, `Tauri.toml`.
  ///
  /// Source: v2.tauri.app, "App Icons", the reference of `bundle.icon`, and "Configuration Files" (what is for one system
  /// lies over what is for all, by JSON merge patch).
  static let tauri = ProjectFormat(
    id: "tauri", title: "Tauri",
    isNamed: { ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"].contains($0) },
    words: ["bundle", "tauri", "identifier", "productName"],
    // The project in gen/apple is that of the app for iOS, which has icons of its own.
    generatedProjects: [], read: readTauri)
}

private func readTauri(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.settings()
  let bundle = root["bundle"] ?? root["tauri"]?["bundle"]
  // What is for the Mac alone lies over what is for all.
  let names = ["tauri.macos.conf.json", "tauri.macos.conf.json5", "Tauri.macos.toml"]
  var own: DescriptionFile?
  for name in names where own == nil { own = try file.sibling(name) }
  let ownRoot = try own?.settings()
  let ownBundle = ownRoot?["bundle"] ?? ownRoot?["tauri"]?["bundle"]
  guard (ownBundle?["active"] ?? bundle?["active"])?.bool != false else { return [] }
  // Bundles for other systems have no Apple icon.
  let targets = (ownBundle?["targets"] ?? bundle?["targets"])?.strings ?? ["all"]
  guard targets.contains(where: { ["all", "app", "dmg", "updater"].contains($0) }) else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.macos])
  if let name = root["productName"] ?? root["package"]?["productName"], let text = name.text {
    app.name = file.stated(text, name, "productName")
  }
  app.rows = ["tauri.icon"]
  let isFirst = root["bundle"] == nil && root["tauri"] != nil
  let key = isFirst ? "tauri.bundle.icon" : "bundle.icon"
  app.line = (bundle?["icon"] ?? bundle ?? root).position.line
  let ownIcon = ownBundle?["icon"]
  let (place, icons) = ownIcon.flatMap { icon in own.map { ($0, icon) } } ?? (file, bundle?["icon"] ?? nil)
  let named = try place.paths(in: icons, key)
  app.take(named.flatMap { place.iconSources($0, key) })
  // The second version must have an identifier at its root.
  if !isFirst, root["identifier"] != nil || root["bundle"] != nil {
    let key = "the default of \(key)"
    let standard = Stated(
      place.resolve("icons/icon.png"), file: icons == nil ? file.path : place.path,
      line: icons?.position.line ?? app.line, key: key)
    app.takeWindowIcon(named, of: place, else: standard)
  }
  return [.app(app)]
}

extension DescribedApp {
  /// The bundler for the Mac takes the first .icns, else makes one from the images. It goes through the list up to there,
  /// and stops at what is missing. Source: tauri-apps/tauri, tauri-bundler, macos/icon.rs, and tauri-utils, resources.rs.
  fileprivate mutating func take(_ listed: [SourceImage]) {
    guard let family = listed.firstIndex(where: { $0.path.value.fileName.hasExtension("icns") }) else {
      for source in listed {
        let isImage = source.path.value.fileName.hasExtension("png") || source.text.contains("*")
        if isImage { add(source) } else { files.append(source.path) }
      }
      return
    }
    add(listed[family])
    files += listed[..<family].filter { !$0.text.contains("*") }.map(\.path)
  }

  /// Tauri 2 builds the first PNG of the list into the program, else `icons/icon.png`, and stops without it, and where it
  /// is no RGBA. Source: tauri-apps/tauri, tauri-codegen, context.rs and image.rs.
  fileprivate mutating func takeWindowIcon(
    _ named: [Literal], of place: DescriptionFile, else standard: Stated<FilePath>
  ) {
    let first = named.first { $0.string?.hasSuffix(".png") == true }
    if first?.string?.contains("*") == true { return }
    windowIcon = first.flatMap { place.statedPath($0, "bundle.icon") } ?? standard
  }
}

extension DescriptionFile {
  /// The paths of a list; none where there is no list.
  fileprivate func paths(in list: Literal?, _ key: String) throws(DescriptionError) -> [Literal] {
    guard let list, !list.isNull else { return [] }
    guard let paths = list.array else { throw invalid(list, .noPaths(key: key)) }
    for path in paths where path.string == nil { throw invalid(path, .noPaths(key: key)) }
    return paths
  }

  /// The images that an entry names, by a path or by a pattern. A pattern that means none is kept as it is.
  fileprivate func iconSources(_ node: Literal, _ key: String) -> [SourceImage] {
    guard let text = node.string, text.contains("*") else {
      return [source("tauri.icon", node, key)].compactMap(\.self)
    }
    let found = matches(text, in: folder)
    return (found.isEmpty ? [resolve(text)] : found).map {
      SourceImage(row: "tauri.icon", path: stated($0, node, key), text: text)
    }
  }
}
