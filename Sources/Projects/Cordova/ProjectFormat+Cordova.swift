import ImageProperties
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Cordova's `config.xml`, and a `package.json` by which it is known that a script writes one.
  ///
  /// Source: cordova.apache.org/docs, "Customize app icons", "Splash screen" and the reference of config.xml.
  static let cordova = ProjectFormat(
    id: "cordova", title: "Cordova", names: ["config.xml", "package.json"],
    // Other widgets of the web have a file of this name.
    words: [
      "cordova.apache.org", "phonegap.com", "<platform", "<icon", "<splash", "<plugin", "<preference",
      "<allow-",
      "<access",
    ], wordsOfPackage: ["\"cordova-ios\""],
    generatedProjects: ["platforms/ios"], read: readCordova)
}

/// What Cordova calls the systems, in whose folders it writes.
///
/// Source: cordova.apache.org/docs, "Platform Support", and its earlier versions.
private let platformFolders: Set<FileName> = [
  "amazon-fireos", "android", "blackberry", "blackberry10", "browser", "electron", "firefoxos", "ios", "osx",
  "tizen", "ubuntu", "webos", "windows", "windows8", "wp7", "wp8",
]

private func readCordova(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  if file.name == "package.json" { return file.appOfIgnoredConfiguration.map { [.app($0)] } ?? [] }
  // Xcode's project of Capacitor and of Cordova itself has a copy, which nobody edits.
  let isInProject = file.names(in: file.folder).contains { $0 == "Info.plist" || $0.hasSuffix("-Info.plist") }
  guard !isInProject, !file.isCopyOfPlatform, !file.isOfAndroid, !file.isBelowOwn else { return [] }
  let root = try file.xml()
  guard root.name == "widget" else { return [] }
  let platforms = root.children("platform")
  let ios = platforms.filter { $0.attributes["name"] == "ios" }
  let forMac = file.appForMac(platforms.filter { $0.attributes["name"] == "osx" }, of: root)
  guard try file.buildsForIOS(root, platforms: platforms, ios: ios) else { return forMac }
  return [file.appForIOS(ios, of: root)] + forMac
}

extension DescriptionFile {
  private func app(for platform: Platform, of root: XMLNode) -> DescribedApp {
    var app = DescribedApp(file: path, platforms: [platform])
    app.name = root.children("name").first.map { Stated($0.text, file: path, line: $0.line, key: "name") }
    return app
  }

  fileprivate func appForIOS(_ ios: [XMLNode], of root: XMLNode) -> Description {
    var app = app(for: .ios, of: root)
    app.isOfSideSystem = leavesOut("ios", root)
    let preferences = (ios + [root]).flatMap { $0.children("preference") }
    func preference(_ name: String) -> XMLNode? {
      preferences.first { $0.attributes["name"]?.lowercased() == name.lowercased() }
    }
    let device = preference("target-device")?.attributes["value"]
    app.families = device == "handset" ? [1] : device == "tablet" ? [2] : [1, 2]
    app.minimumOS = preference("deployment-target").flatMap { node in
      node.attributes["value"].map { Stated($0, file: path, line: node.line, key: "deployment-target") }
    }
    let icons = iconsForIOS(of: root, ios: ios)
    app.rows = ["cordova.icon"]
    app.line = (icons.first ?? ios.first ?? root).line
    app.computed = icons.filter { icon in
      icon.attributes["src"].map { $0.contains("$") || $0.contains("{{") } ?? false
    }.map { Stated("icon src", file: path, line: $0.line, key: "icon src") }
    app.sources = icons.flatMap { icon in
      [
        cordovaSource("cordova.icon", icon),
        cordovaSource("cordova.dark", icon, "foreground", appearance: .dark),
        cordovaSource("cordova.tinted", icon, "monochrome", appearance: .tinted),
      ].compactMap(\.self)
    }
    let splashes = ios.flatMap { $0.children("splash") }
    app.sources += (splashes.isEmpty ? root.children("splash").filter(\.isForIOS) : splashes).compactMap {
      cordovaSource("cordova.splash", $0)
    }
    return .app(app)
  }

  /// Source: apache/cordova-osx, lib/prepare.js (`handleIcons`): icons of the platform, else those for all, by their sizes.
  fileprivate func appForMac(_ platforms: [XMLNode], of root: XMLNode) -> [Description] {
    guard let first = platforms.first else { return [] }
    var app = app(for: .macos, of: root)
    app.isOfSideSystem = leavesOut("osx", root)
    let own = platforms.flatMap { $0.children("icon") }
    app.rows = ["cordova.osx"]
    app.line = (own.first ?? first).line
    app.sources = (own.isEmpty ? root.children("icon") : own).compactMap { cordovaSource("cordova.osx", $0) }
    return [.app(app)]
  }
}

/// Those of the platform; else those for all.
private func iconsForIOS(of root: XMLNode, ios: [XMLNode]) -> [XMLNode] {
  let own = ios.flatMap { $0.children("icon") }
  return own.isEmpty ? root.children("icon").filter(\.isForIOS) : own
}

extension XMLNode {
  /// Whether an image for all platforms can be one of iOS: what has a density and no size is found by Android alone, and so is an
  /// adaptive icon, which has its layers and no image of its own.
  ///
  /// Source: cordova.apache.org/docs, "Customize app icons", "Android" (`density`, `background`, `foreground`); apache/cordova-common,
  /// ConfigParser (`getStaticResources`): an image with a density is no default.
  fileprivate var isForIOS: Bool {
    let density = ["density", "cdv:density", "gap:density"].contains { attributes[$0] != nil }
    let hasSize = attributes["width"] != nil || attributes["height"] != nil
    let platform = attributes["platform"] ?? attributes["gap:platform"] ?? "ios"
    return platform == "ios" && (!density || hasSize) && attributes["src"]?.isEmpty == false
  }
}

extension DescriptionFile {
  /// Whether Cordova wrote it into the project of a platform: `platforms/android/res/xml/config.xml`. Its paths count from
  /// the folder of the file that it is a copy of.
  ///
  /// Source: cordova.apache.org/docs, "Cordova CLI Reference", "prepare": copies config.xml into `platforms`.
  fileprivate var isCopyOfPlatform: Bool {
    let around = path.foldersAround
    return zip(around, [nil] + around.map(Optional.some)).contains { folder, inner in
      folder.fileName == "platforms"
        && (inner.map { platformFolders.contains($0.fileName) } == true
          || exists(folder.parentFolder.appending("config.xml")))
    }
  }

  /// Whether it lies where an app for Android has it: `res/xml`, or `assets/www` beside the manifest.
  ///
  /// Source: cordova.apache.org/docs, "Android Platform Guide", "Manual": `res/xml/config.xml`.
  fileprivate var isOfAndroid: Bool {
    let parent = folder.parentFolder
    switch (parent.fileName, folder.fileName) {
    case ("res", "xml"): return true
    case ("assets", "www"): return exists(parent.parentFolder.appending("AndroidManifest.xml"))
    default: return false
    }
  }

  /// Whether Cordova reads the file in the folder above it, and this one only where there is none.
  ///
  /// Source: apache/cordova-lib, util.js (`projectConfig`): config.xml at the top before that in `www`.
  fileprivate var isBelowOwn: Bool {
    folder.fileName == "www" && exists(folder.parentFolder.appending("config.xml"))
  }

  /// Whether the app is built for iOS: by an element, or by the platforms of the package.
  fileprivate func buildsForIOS(
    _ root: XMLNode, platforms: [XMLNode], ios: [XMLNode]
  ) throws(DescriptionError) -> Bool {
    if !ios.isEmpty || root.children("engine").contains(where: { $0.attributes["name"] == "ios" }) {
      return true
    }
    var isCordova = isOfCordova(root)
    let package = try sibling("package.json")
    if let root = try? package?.json() {
      isCordova = isCordova || root["cordova"] != nil || root.dependsOn("cordova")
      if root["cordova"]?["platforms"]?.strings.contains("ios") == true || root.dependsOn("cordova-ios") {
        return true
      }
      if root["cordova"]?["platforms"] != nil { return false }
    }
    let icons = iconsForIOS(of: root, ios: [])
    return isCordova && platforms.isEmpty && !icons.isEmpty && (package != nil || !countsFromAbove(icons))
  }

  /// Whether systems are listed, and this one is none of them: what is said of it then may be what was left.
  ///
  /// Source: cordova.apache.org/docs, "Platforms and Plugins Version Management": `cordova.platforms` of package.json, and before
  /// Cordova 9 the engines of config.xml.
  fileprivate func leavesOut(_ system: String, _ root: XMLNode) -> Bool {
    func isMeant(_ name: String) -> Bool { name == system || name.hasPrefix("\(system)@") }
    let engines = root.children("engine").compactMap { $0.attributes["name"] }
    let package = try? sibling("package.json")
    let packages = try? package?.json()
    let listed = engines + (packages?["cordova"]?["platforms"]?.strings ?? [])
    return !listed.isEmpty && !listed.contains(where: isMeant)
      && packages?.dependsOn("cordova-\(system)") != true && names(in: resolve("platforms/\(system)")).isEmpty
  }

  /// Whether no image lies where the file would look for it, and all of them where one in a folder above would: a part of that one, or
  /// a copy that another tool puts there.
  private func countsFromAbove(_ icons: [XMLNode]) -> Bool {
    let texts = icons.prefix(20).compactMap { $0.attributes["src"]?.withSlashes }
    guard texts.allSatisfy({ !exists(resolve($0)) }) else { return false }
    return folder.foldersAround.contains { above in texts.allSatisfy { exists(above.joining($0)) } }
  }

  /// Whether the widget has what only Cordova or PhoneGap reads: an icon is part of every widget of the Web.
  ///
  /// Source: W3C, Packaged Web Apps (Widgets), 7; cordova.apache.org/docs, the reference of config.xml.
  private func isOfCordova(_ root: XMLNode) -> Bool {
    ["xmlns:cdv", "xmlns:gap", "cordova.apache.org", "phonegap.com", "phonegap-version"].contains(
      where: contains)
      || ["engine", "plugin", "allow-navigation", "allow-intent"].contains { !root.children($0).isEmpty }
  }

  /// `<icon src="res/ios/icon.png" width="1024" height="1024" />`; `foreground` and `monochrome` are of the same size.
  fileprivate func cordovaSource(
    _ row: RowID, _ node: XMLNode, _ attribute: String = "src", appearance: ImageAppearance? = nil
  ) -> SourceImage? {
    guard let text = node.attributes[attribute], !text.isEmpty else { return nil }
    let isIcon = node.name == "icon"
    // What a hook or a build server fills in.
    guard !text.contains("$") && !text.contains("{{") else { return nil }
    let width = node.attributes["width"].flatMap { Int($0) }
    let height = node.attributes["height"].flatMap { Int($0) }
    return SourceImage(
      row: row,
      path: Stated(resolve(text.withSlashes), file: path, line: node.line, key: "\(node.name) \(attribute)"),
      text: text, appearance: appearance,
      size: isIcon ? PixelSize(stated: width ?? height, height ?? width) : PixelSize(stated: width, height),
      least: isIcon ? nil : splashSides.first { text.contains($0.key) }?.value)
  }
}

/// The longer side of a splash screen by what its name says of scale, device and size classes.
///
/// Source: cordova.apache.org/docs, "Launch storyboard images sizes".
private let splashSides: KeyValuePairs = [
  "@2x~iphone~": 1334, "@3x~iphone~": 2208, "@2x~ipad~": 2732, "@2x~universal~": 2732,
  "@3x~universal~": 2732,
]
