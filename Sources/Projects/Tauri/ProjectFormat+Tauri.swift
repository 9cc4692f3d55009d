import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Tauri 1 and 2: `tauri.conf.json`, `tauri.conf.json5`, `Tauri.toml`.
  ///
  /// Source: v2.tauri.app, "App Icons" and the reference of `bundle.icon`.
  static let tauri = ProjectFormat(
    id: "tauri", title: "Tauri",
    isNamed: { ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"].contains($0) },
    words: ["bundle", "tauri"],
    generatedProjects: ["gen/apple"], read: readTauri)
}

private func readTauri(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.settings()
  let bundle = root["bundle"] ?? root["tauri"]?["bundle"]
  guard bundle?["active"]?.bool != false else { return [] }
  // Bundles for other systems have no Apple icon.
  let targets = bundle?["targets"]?.strings ?? ["all"]
  guard targets.contains(where: { ["all", "app", "dmg", "updater"].contains($0) }) else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.macos])
  if let name = root["productName"] ?? root["package"]?["productName"], let text = name.text {
    app.name = file.stated(text, name, "productName")
  }
  app.rows = ["tauri.icon"]
  let key = root["bundle"] == nil ? "tauri.bundle.icon" : "bundle.icon"
  app.line = (bundle?["icon"] ?? bundle ?? root).position.line
  // What is for the Mac alone lies over what is for all.
  let own = try file.sibling("tauri.macos.conf.json")
  let ownIcon = (try own?.json())?["bundle"]?["icon"]
  let (place, icons) = ownIcon.flatMap { icon in own.map { ($0, icon) } } ?? (file, bundle?["icon"] ?? nil)
  let listed = (icons?.elements ?? []).compactMap { place.source("tauri.icon", $0, key) }
  app.computed = place.computed([(icons, key)])
  // The bundler for the Mac takes the first .icns, else makes one from the PNGs.
  let families = listed.filter { $0.path.value.fileName.hasExtension("icns") }
  let images = listed.filter { $0.path.value.fileName.hasExtension("png") }
  for source in families.isEmpty ? images : Array(families.prefix(1)) { app.add(source) }
  // The app itself is compiled with the first PNG as the icon of its windows, on the Mac too (tauri-codegen, context.rs).
  if !families.isEmpty, let window = images.first?.path, place.isReachable(window.value),
    !place.exists(window.value)
  {
    app.files.append(window)
  }
  return [.app(app)]
}
