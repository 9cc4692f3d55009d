import Notations
import Places
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
  let listed = (icons?.elements ?? []).flatMap { place.iconSources($0, key) }
  app.computed = place.computed([(icons, key)])
  // The bundler for the Mac takes the first .icns, else makes one from the PNGs.
  let families = listed.filter { $0.path.value.fileName.hasExtension("icns") }
  let images = listed.filter { $0.path.value.fileName.hasExtension("png") }
  for source in families.isEmpty ? images : Array(families.prefix(1)) { app.add(source) }
  // Tauri 2 builds the first PNG into the program, as the icon of its windows, and stops without it: tauri-codegen,
  // context.rs.
  if !isFirst, !families.isEmpty { app.files += images.prefix(1).map(\.path) }
  return [.app(app)]
}

extension DescriptionFile {
  /// The images that an entry names, by a path or by a pattern.
  fileprivate func iconSources(_ node: Literal, _ key: String) -> [SourceImage] {
    guard let text = node.text, text.contains("*") else {
      return [source("tauri.icon", node, key)].compactMap(\.self)
    }
    return matches(text, in: folder).map {
      SourceImage(row: "tauri.icon", path: stated($0, node, key), text: text)
    }
  }
}
