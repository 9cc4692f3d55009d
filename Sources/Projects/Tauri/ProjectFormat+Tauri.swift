import Model
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
    names: ["tauri.conf.json", "tauri.conf.json5", "Tauri.toml"],
    words: ["bundle", "tauri", "identifier", "productName"],
    // The project in gen/apple is that of the app for iOS, which has icons of its own.
    generatedProjects: [], read: readTauri)
}

private func readTauri(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  // The first of these that is there is read. Source: tauri-apps/tauri, tauri-utils, config/parse.rs.
  let first = ["tauri.conf.json", "tauri.conf.json5"].map { FileName($0) }.first {
    file.exists(file.folder.child($0))
  }
  guard first == nil || file.name == first else { return [] }
  var layers = [TauriLayer(file: file, root: try file.settings())]
  // What is for the Mac alone lies over what is for all.
  let names = ["tauri.macos.conf.json", "tauri.macos.conf.json5", "Tauri.macos.toml"]
  var own: DescriptionFile?
  for name in names where own == nil { own = try file.sibling(name) }
  if let own { layers.insert(TauriLayer(file: own, root: try own.settings()), at: 0) }
  var apps: [DescribedApp] = []
  if let app = try TauriSettings(layers: layers).app(describedIn: layers[layers.count - 1]) {
    apps.append(app)
  }
  let called = file.settingsOfEveryCall
  for overlay in try file.tauriOverlays(called) where overlay.makesApp {
    guard var app = try TauriSettings(layers: [overlay] + layers).app(describedIn: overlay) else { continue }
    // With the same icons it is the same app, of which it may say that a bundle is made.
    if let same = apps.firstIndex(where: { $0.hasIcons(of: app) }) {
      if !app.mayBeUnbundled { apps[same].mayBeUnbundled = false }
    } else if overlay.bundle?["icon"] != nil || apps.isEmpty {
      app.isOfOneChannel = overlay.isNamedByChannel && !overlay.isCalled && !apps.isEmpty
      // Where each call has settings of its own, nobody builds with those that they lie over alone.
      if overlay.isCalled, called.count == 1, let first = apps.indices.first {
        apps[first].isOfOneChannel = true
      }
      apps.append(app)
    }
  }
  return apps.map { .app($0) }
}

/// One file of settings.
private struct TauriLayer {
  let file: DescriptionFile
  let root: Literal
  /// Whether each build has such settings, these among them.
  var isCalled = false

  var bundle: Literal? { root["bundle"] ?? root["tauri"]?["bundle"] }

  /// `tauri.beta.conf.json`, as the documentation has it.
  var isNamedByChannel: Bool { !file.name.hasPrefix("tauri.conf.") }

  /// Whether it says more of an app than its name.
  var makesApp: Bool {
    bundle?["active"]?.bool == true || (isNamedByChannel || isCalled) && bundle?["icon"] != nil
  }
}

/// Settings of which the first count over the others, key by key; null takes a key away, and a list stands for the other.
///
/// Source: IETF, RFC 7396 (JSON Merge Patch), which `tauri build --config` applies.
private struct TauriSettings {
  let layers: [TauriLayer]

  private func value(_ find: (TauriLayer) -> Literal?) -> (file: DescriptionFile, node: Literal)? {
    for layer in layers {
      if let node = find(layer) { return node.isNull ? nil : (layer.file, node) }
    }
    return nil
  }

  private func ofBundle(_ key: String) -> (file: DescriptionFile, node: Literal)? {
    value { $0.bundle?[key] }
  }

  /// - Parameter layer: the file that makes it an app.
  func app(describedIn layer: TauriLayer) throws(DescriptionError) -> DescribedApp? {
    guard ofBundle("active")?.node.bool != false else { return nil }
    // Bundles for other systems have no Apple icon.
    let targets = ofBundle("targets")?.node.strings ?? ["all"]
    guard targets.contains(where: { ["all", "app", "dmg", "updater"].contains($0) }) else { return nil }
    var app = DescribedApp(file: layer.file.path, platforms: [.macos])
    let name = value { $0.root["productName"] ?? $0.root["package"]?["productName"] }
    app.name = name.flatMap { file, node in node.text.map { file.stated($0, node, "productName") } }
    app.rows = ["tauri.icon"]
    // Source: tauri-apps/tauri, tauri-utils, config.rs: `active` is false where it is not stated.
    app.mayBeUnbundled = ofBundle("active")?.node.bool != true
    let base = layers[layers.count - 1].root
    let isFirst = base["bundle"] == nil && base["tauri"] != nil
    let key = isFirst ? "tauri.bundle.icon" : "bundle.icon"
    app.line = (layer.bundle?["icon"] ?? layer.bundle ?? layer.root).position.line
    let icons = ofBundle("icon")
    let place = icons?.file ?? layer.file
    let named = try place.paths(in: icons?.node, key)
    app.take(named.flatMap { place.iconSources($0, key) })
    // The second version must have an identifier at its root.
    if !isFirst, base["identifier"] != nil || base["bundle"] != nil {
      let standard = Stated(
        place.resolve("icons/icon.png"),
        at: .leftOut(place.path, line: icons?.node.position.line ?? app.line), key: key)
      app.takeWindowIcon(named, of: place, else: standard)
    }
    return app
  }
}

extension DescriptionFile {
  /// Settings beside it that a build for one channel is given: `tauri.beta.conf.json`, `tauri.conf.release.json`. Those for one
  /// system are none of it.
  ///
  /// Source: v2.tauri.app, "Configuration Files", "Extending the Configuration".
  /// - Parameter called: the settings that calls of Tauri name.
  fileprivate func tauriOverlays(_ called: [FilePath]) throws(DescriptionError) -> [TauriLayer] {
    let systems = ["macos", "windows", "linux", "android", "ios"]
    let found = names(in: folder).filter { name in
      let parts = name.display.split(separator: ".")
      guard parts.count == 4, parts[0] == "tauri", ["json", "json5"].contains(parts[3]) else { return false }
      let channel = parts[1] == "conf" ? parts[2] : parts[2] == "conf" ? parts[1] : nil
      return channel.map { !systems.contains(String($0)) } ?? false
    }
    let paths = found.sorted(by: <).map(folder.child)
    let others = called.filter { path in path != self.path && !paths.contains(path) }
    // Those of real apps are three or four.
    var overlays: [TauriLayer] = []
    for path in (paths + others).prefix(20) {
      guard let other = try file(path)?.countingPaths(from: folder) else { continue }
      // Of one for a channel it is not known whether anything reads it.
      let root: Literal? =
        if path.fileName.hasPrefix("tauri.conf.") { try other.settings() } else { try? other.settings() }
      if let root { overlays.append(TauriLayer(file: other, root: root, isCalled: called.contains(path))) }
    }
    return overlays
  }
}

extension DescribedApp {
  /// Whether it takes the same files for its icon.
  fileprivate func hasIcons(of other: DescribedApp) -> Bool {
    iconFiles.map { PathKey($0.value) } == other.iconFiles.map { PathKey($0.value) }
  }
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
    guard let paths = list.array else { throw invalid(list, .noPaths(key: Untrusted(key))) }
    for path in paths where path.string == nil { throw invalid(path, .noPaths(key: Untrusted(key))) }
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

extension DescriptionFile {
  /// Whether it lies where Tauri has the project of an app for iOS: what folders it copies as they are, Tauri makes before each build,
  /// and git keeps none that is empty.
  ///
  /// Source: tauri-apps/tauri, crates/tauri-cli/src/mobile/ios/mod.rs (`inject_resources`).
  var isInProjectOfTauri: Bool {
    folder.fileName == "apple"
      && names(in: folder.joining("../..")).contains(where: ProjectFormat.tauri.isNamed)
  }
}
