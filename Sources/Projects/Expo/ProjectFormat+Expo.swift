import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Expo's `app.json` and `app.config.*`, from which `expo prebuild` makes the Xcode project.
  ///
  /// Source: docs.expo.dev, "Configure with app config", "Splash screen and app icon" and the reference of
  /// `expo-splash-screen`.
  static let expo = ProjectFormat(
    id: "expo", title: "Expo",
    names: .script("app.config", or: ["app.json", "app.json5"]),
    words: ["expo", "Expo", "icon"], generatedProjects: ["ios", "macos"], read: readExpo)
}

/// What a file of JavaScript or TypeScript, or of data in its place, ends with.
let scriptExtensions: Set<FileName> = ["js", "ts", "cjs", "mjs", "cts", "mts", "json"]

private func readExpo(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let isStatic = file.name.stem == "app"
  // The program gets what app.json says and gives it on, as far as it names no value of its own.
  if isStatic, try file.hasProgram { return [] }
  if isStatic, try file.isOfOtherPackage { return [] }
  if !isStatic, file.isBehindOtherProgram { return [] }
  let written = try file.settings()
  let (source, root) = try (isStatic ? nil : file.moduleGiven(by: written)) ?? (file, written)
  let base = try isStatic ? nil : file.staticConfiguration
  if isStatic {
    let isBuiltWithIt = try file.dependsOn("expo")
    guard root["expo"] != nil || isBuiltWithIt else { return [] }
  } else {
    let isBuiltWithIt = try file.dependsOn("expo")
    guard base != nil || file.contains("expo") || isBuiltWithIt else { return [] }
  }
  let changed = base == nil ? nil : source.iconOfProgram(besides: root)
  let later = isStatic ? (layer: nil, others: []) : source.iconsOverStated(in: root["expo"] ?? root)
  let reader = ExpoReader(
    layers: [later.layer, changed, root["expo"] ?? root].compactMap(\.self).map { (source, $0) }
      + (base.map { [($0.file, $0.root["expo"] ?? $0.root)] } ?? []))
  if var app = reader.app(file: file.path) {
    app.sources += later.others
    return [.app(app)]
  }
  // What a program gives that is not followed may have an icon.
  guard !isStatic, base == nil, root.isComputed, try file.isOfExpo else { return [] }
  let icon = file.stated("icon", root, "icon")
  return [.unread(UnreadApp(icon: icon, .computed(key: Untrusted("icon"))))]
}

private struct ExpoReader {
  /// What counts first stands first.
  let layers: [(file: DescriptionFile, root: Literal)]

  func app(file: FilePath) -> DescribedApp? {
    let platforms = node("platforms")?.node.strings
    guard platforms?.contains("ios") ?? true else { return nil }
    var app = DescribedApp(file: file, platforms: [.ios])
    app.name = (node("name") ?? node("slug")).flatMap { file, node in
      node.text.map { file.stated($0, node, "name") }
    }
    app.families = node("ios", "supportsTablet")?.node.bool == true ? [1, 2] : [1]
    app.rows = ["expo.icon"]
    let icon = (node("ios", "icon") ?? node("icon")).flatMap { $0.file.path == file ? $0.node : nil }
    app.line = (icon ?? layers[0].root).position.line
    addIcon(to: &app)
    addSplash(to: &app)
    addAlternates(to: &app)
    // A library's example may state next to nothing.
    guard app.name != nil || !app.sources.isEmpty || !app.iconBundles.isEmpty || !app.computed.isEmpty else {
      return nil
    }
    return app
  }

  /// The value of a path of keys, and the file that states it.
  private func node(_ keys: String...) -> (file: DescriptionFile, node: Literal)? {
    for (file, root) in layers {
      if let node = keys.reduce(root as Literal?, { $0?[$1] }), !node.isNull { return (file, node) }
    }
    return nil
  }

  private func addIcon(to app: inout DescribedApp) {
    let own = node("ios", "icon").map { ($0, "ios.icon") }
    guard let ((file, icon), key) = own ?? node("icon").map({ ($0, "icon") }) else { return }
    // Prebuild draws every icon but the dark one on white.
    let white = SourceAsset.Ground.color(Untrusted("white"))
    if let texts = file.branches(of: icon) {
      app.sources += texts.compactMap { file.source("expo.icon", $0, key, fill: white) }
      return
    }
    app.computed += file.computed([(icon, key)])
    if let path = file.statedPath(icon, key), path.value.fileName.hasExtension("icon") {
      app.iconBundles.append(path)
    } else if icon.string != nil {
      app.sources += [file.source("expo.icon", icon, key, fill: white)].compactMap(\.self)
    } else if icon.object != nil {
      let parts = [
        file.source("expo.icon", icon["light"], "\(key).light", fill: white),
        file.source("expo.icon.dark", icon["dark"], "\(key).dark", appearance: .dark),
        file.source(
          "expo.icon.tinted", icon["tinted"], "\(key).tinted", appearance: .tinted, fill: white),
      ]
      app.sources += parts.compactMap(\.self)
      app.computed += file.computed(["light", "dark", "tinted"].map { (icon[$0], "\(key).\($0)") })
    }
  }

  private func addSplash(to app: inout DescribedApp) {
    if let plugin = plugin("expo-splash-screen") {
      let own = plugin.options["ios"]
      let width = (own?["imageWidth"] ?? plugin.options["imageWidth"])?.text.flatMap { Int($0) } ?? 100
      // The plugin makes the image for screens of up to three pixels a point.
      let isWhole = (own?["enableFullScreenImage_legacy"] ?? plugin.options["enableFullScreenImage_legacy"])?
        .bool
      let least = isWhole == true ? nil : min(max(width, 1), 1000) * 3
      let dark = own?["dark"] ?? plugin.options["dark"]
      add(
        own?["image"] ?? plugin.options["image"], dark, of: plugin.file, "expo-splash-screen", least: least,
        to: &app)
      noteStyle(dark, of: plugin.file, "expo-splash-screen.dark", in: &app)
    } else if let (file, splash) = node("ios", "splash") ?? node("splash") {
      add(splash["image"], splash["dark"], of: file, "splash", least: nil, to: &app)
      let tablet = file.source("expo.splash", splash["tabletImage"], "splash.tabletImage")
      app.sources += [tablet].compactMap(\.self)
      noteStyle(splash["dark"], of: file, "splash.dark", in: &app)
    }
  }

  /// A splash screen for dark mode needs an app that follows the system.
  ///
  /// Source: expo/expo, prebuild-config, withIosSplashInfoPlist: "The existing `userInterfaceStyle` property is preventing
  /// splash screen from working properly".
  private func noteStyle(
    _ dark: Literal?, of file: DescriptionFile, _ key: String, in app: inout DescribedApp
  ) {
    guard let dark, dark.object?.contains(where: { !$0.node.isNull }) == true,
      let (_, style) = node("ios", "userInterfaceStyle") ?? node("userInterfaceStyle"),
      let value = style.string, value != "automatic"
    else { return }
    app.overruled.append(
      OverruledKey(file.key(.key(key), dark), by: "userInterfaceStyle", actual: value, expected: "automatic"))
  }

  private func add(
    _ image: Literal?, _ dark: Literal?, of file: DescriptionFile, _ key: String, least: Int?,
    to app: inout DescribedApp
  ) {
    app.computed += file.computed([(image, "\(key).image")])
    for source in [
      file.source("expo.splash", image, "\(key).image"),
      file.source("expo.splash", dark?["image"], "\(key).dark.image", appearance: .dark),
    ] {
      guard var source else { continue }
      source.least = least
      app.sources.append(source)
    }
  }

  private func addAlternates(to app: inout DescribedApp) {
    guard let plugin = plugin("expo-alternate-app-icons") else { return }
    for icon in plugin.options.elements {
      let name = icon["name"]?.text ?? ""
      let key = "expo-alternate-app-icons" + (name.isEmpty ? "" : ".\(name)")
      let source = icon["ios"] ?? icon
      if source.string != nil {
        app.sources += [plugin.file.source("expo.alternate", source, key)].compactMap(\.self)
      } else {
        app.sources += [
          plugin.file.source("expo.alternate", source["light"], key),
          plugin.file.source("expo.icon.dark", source["dark"], key, appearance: .dark),
          plugin.file.source("expo.icon.tinted", source["tinted"], key, appearance: .tinted),
        ].compactMap(\.self)
      }
    }
  }

  /// The options of a plugin: `["name", {…}]`.
  private func plugin(_ name: String) -> (file: DescriptionFile, options: Literal)? {
    guard let (file, plugins) = node("plugins") else { return nil }
    for plugin in plugins.array ?? [] {
      guard let parts = plugin.array, parts.count > 1, parts[0].string == name else { continue }
      return (file, parts[1])
    }
    return nil
  }
}

extension DescriptionFile {
  /// Whether a program beside the static configuration decides.
  fileprivate var hasProgram: Bool {
    get throws(DescriptionError) {
      names(in: folder).contains { $0.stem == "app.config" && scriptExtensions.contains($0.fileExtension) }
    }
  }

  fileprivate var staticConfiguration: (file: DescriptionFile, root: Literal)? {
    get throws(DescriptionError) {
      guard let file = try sibling("app.json") else { return nil }
      return (file, try file.json())
    }
  }

  /// Whether a program of the name that other tools have as well is Expo's: `app.config.ts` is Nuxt's, too.
  fileprivate var isOfExpo: Bool {
    get throws(DescriptionError) {
      if contains("expo/config") || contains("ExpoConfig") { return true }
      return try dependsOn("expo")
    }
  }

  /// Whether the package whose file lies beside it is built with neither Expo nor React Native, which a workspace may bring for
  /// it: then nothing reads what is here, a copy of another package or what is left of its start.
  fileprivate var isOfOtherPackage: Bool {
    get throws(DescriptionError) {
      guard let file = try sibling("package.json"), let root = try? file.json() else { return false }
      return !root.dependsOn("expo") && !root.dependsOn("react-native")
    }
  }

  /// Whether the `package.json` beside it names a package that the app is built with.
  func dependsOn(_ package: String) throws(DescriptionError) -> Bool {
    guard let file = try sibling("package.json"), let root = try? file.json() else { return false }
    return root.dependsOn(package)
  }
}

extension Literal {
  /// Of a `package.json`: not where those who use the package bring the other one.
  func builds(with package: String) -> Bool {
    ["dependencies", "devDependencies"].contains { self[$0]?[package] != nil }
  }

  /// Of a `package.json`.
  func dependsOn(_ package: String) -> Bool {
    ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].contains {
      self[$0]?[package] != nil
    }
  }
}
