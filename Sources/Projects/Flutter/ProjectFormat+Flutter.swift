import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Source: pub.dev/packages/flutter_launcher_icons, "Attributes".
  static let flutterLauncherIcons = ProjectFormat(
    id: "flutter_launcher_icons", title: "flutter_launcher_icons",
    names: .ofFlutter("flutter_launcher_icons"),
    words: ["flutter_launcher_icons", "flutter_icons"],
    generatedProjects: ["ios", "macos"], isOfIconsAlone: true, read: readLauncherIcons)

  /// Source: pub.dev/packages/flutter_native_splash, "Setting the splash screen".
  static let flutterNativeSplash = ProjectFormat(
    id: "flutter_native_splash", title: "flutter_native_splash",
    names: .ofFlutter("flutter_native_splash"), words: ["flutter_native_splash"],
    generatedProjects: ["ios"], isOfIconsAlone: true, read: readNativeSplash)

  /// Source: pub.dev/packages/icons_launcher.
  static let iconsLauncher = ProjectFormat(
    id: "icons_launcher", title: "icons_launcher",
    names: .ofFlutter("icons_launcher"), words: ["icons_launcher"],
    generatedProjects: ["ios", "macos"], isOfIconsAlone: true, read: readIconsLauncher)
}

extension DescriptionNames {
  /// `pubspec.yaml`, the package's own file, and one for each flavour: `flutter_launcher_icons-free.yaml`.
  fileprivate static func ofFlutter(_ package: String) -> DescriptionNames {
    .ending(in: ["yaml", "yml"]) { name in
      name.stem == "pubspec" || name.stem == FileName(package) || name.hasPrefix(package + "-")
    }
  }
}

extension DescriptionFile {
  /// The package's settings, where the file has any: not where it only depends on the package.
  fileprivate func settings(of keys: String...) throws(DescriptionError) -> (key: String, node: Literal)? {
    let root = try yaml()
    // The package's own file is read in the place of the pubspec.
    if name.stem == "pubspec", let key = keys.first, let own = try sibling("\(key).yaml"),
      let other = try? own.yaml(), keys.contains(where: { other[$0]?.object != nil })
    {
      return nil
    }
    return keys.lazy.compactMap { key in root[key].flatMap { $0.object == nil ? nil : (key, $0) } }.first
  }

  /// - Parameter tool: as its command calls it.
  fileprivate func app(_ platforms: [Platform], of tool: String) throws(DescriptionError) -> DescribedApp {
    var app = DescribedApp(file: path, platforms: platforms)
    app.isToolRun = isRun(tool)
    if let pubspec = try sibling("pubspec.yaml"), let name = (try? pubspec.yaml())?["name"],
      let text = name.text
    {
      app.name = pubspec.stated(text, name, "name")
    }
    return app
  }

  /// Images are found from the folder of the pubspec, which is that of the file.
  fileprivate func add(_ sources: [SourceImage?], to app: inout DescribedApp) {
    app.sources += sources.compactMap(\.self)
  }
}

private func readLauncherIcons(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  guard let (key, settings) = try file.settings(of: "flutter_launcher_icons", "flutter_icons") else {
    return []
  }
  var app = try file.app([], of: "flutter_launcher_icons")
  app.line = settings.position.line
  let common = (settings["image_path"], "\(key).image_path")
  // `ios: true`, or the name of the icon that is made.
  if let ios = settings["ios"], ios.bool == true || ios.string != nil {
    app.platforms.append(.ios)
    app.rows.append("flutter_launcher_icons.ios")
    let own = settings["image_path_ios"].flatMap { $0.isNull ? nil : $0 }
    let (node, name) = own.map { ($0, "\(key).image_path_ios") } ?? common
    let removes = settings["remove_alpha_ios"]?.bool == true
    let fill = settings["background_color_ios"]?.text ?? "white"
    file.add(
      [
        file.source(
          "flutter_launcher_icons.ios", node, name, fill: removes ? .color(Untrusted(fill)) : nil),
        file.source(
          "flutter_launcher_icons.dark", settings["image_path_ios_dark_transparent"],
          "\(key).image_path_ios_dark_transparent", appearance: .dark),
        file.source(
          "flutter_launcher_icons.tinted", settings["image_path_ios_tinted_grayscale"],
          "\(key).image_path_ios_tinted_grayscale", appearance: .tinted),
      ], to: &app)
  }
  if let mac = settings["macos"], mac["generate"]?.bool == true {
    app.platforms.append(.macos)
    app.rows.append("flutter_launcher_icons.macos")
    let own = mac["image_path"]
    file.add(
      [
        file.source(
          "flutter_launcher_icons.macos", own ?? common.0, own == nil ? common.1 : "\(key).macos.image_path")
      ], to: &app)
  }
  return app.platforms.isEmpty ? [] : [.app(app)]
}

private func readNativeSplash(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  guard let (key, settings) = try file.settings(of: "flutter_native_splash"), settings["ios"]?.bool != false
  else {
    return []
  }
  var app = try file.app([.ios], of: "flutter_native_splash")
  let images: [(name: String, appearance: ImageAppearance?)] = [
    ("image", nil), ("image_dark", .dark), ("branding", nil), ("branding_dark", .dark),
    ("background_image", nil), ("background_image_dark", .dark),
  ]
  for (name, appearance) in images {
    let own = settings["\(name)_ios"]
    let row: RowID =
      name.hasPrefix("background") ? "flutter_native_splash.background" : "flutter_native_splash.image"
    file.add(
      [
        file.source(
          row, own ?? settings[name], own == nil ? "\(key).\(name)" : "\(key).\(name)_ios",
          appearance: appearance)
      ], to: &app)
  }
  return app.sources.isEmpty ? [] : [.app(app)]
}

private func readIconsLauncher(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  guard let (key, settings) = try file.settings(of: "icons_launcher") else { return [] }
  var app = try file.app([], of: "icons_launcher")
  app.line = settings.position.line
  for (name, platform) in [("ios", Platform.ios), ("macos", .macos)] {
    guard let own = settings["platforms"]?[name], own["enable"]?.bool == true else { continue }
    let base = "\(key).platforms.\(name)"
    app.platforms.append(platform)
    let row = RowID("icons_launcher.\(name)")
    app.rows.append(row)
    let image = own["image_path"]
    file.add(
      [
        file.source(
          row, image ?? settings["image_path"],
          image == nil ? "\(key).image_path" : "\(base).image_path"),
        platform == .ios
          ? file.source("icons_launcher.dark", own["dark_path"], "\(base).dark_path", appearance: .dark)
          : nil,
        platform == .ios
          ? file.source(
            "icons_launcher.tinted", own["tinted_path"], "\(base).tinted_path", appearance: .tinted) : nil,
      ], to: &app)
  }
  return app.platforms.isEmpty ? [] : [.app(app)]
}
