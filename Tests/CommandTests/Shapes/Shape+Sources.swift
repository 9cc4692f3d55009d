import TestSupport

/// What supplies the icon, and art that is no app's.
extension Shape {
  static let sources: [Shape] = [
    Shape(
      "art of a read-me file", finds("App (ios 15.0)", in: whole + art.inside("docs/images")),
      twin: finds("App (ios 15.0)", exit: 1, in: empty + art.inside("docs/images"))),
    Shape(
      "storefront pictures", finds("App (ios 15.0)", in: whole + art.inside("fastlane/metadata/en-US")),
      twin: finds("App (ios 15.0)", exit: 1, in: empty + art.inside("fastlane/metadata/en-US"))),
    Shape(
      "a generator's art", finds("App (ios 15.0)", in: whole + generated),
      twin: finds("App (ios 15.0)", exit: 1, in: empty + generated)),
    Shape(
      "a Mac app beside pictures of an iPhone's names",
      finds("App (macos 12.0)", in: macApp + art.inside("Resources")),
      twin: finds(
        "App (macos 12.0)", exit: 1,
        in: .shape(.app(on: "macos", resources: ["Assets.xcassets"])) + Catalog.noMacIcon
          + art.inside("Resources"))),
    Shape(
      "loose icons that the target holds",
      finds("App (ios 5.0)", in: loose(["Icon.png", "Icon@2x.png"])),
      twin: finds("App (ios 5.0)", exit: 1, in: loose(["Icon@2x.png"]))),
    Shape(
      "an Icon Composer file",
      finds("App (ios 26.0)", in: composed("AppIcon")),
      twin: finds("App (ios 26.0)", exit: 1, in: composed("Logo"))),
    Shape(
      "an Icon Composer file beside a set for older systems",
      finds("App (ios 15.0)", in: composedAndSet(Catalog.iOS)),
      twin: finds("App (ios 15.0)", exit: 1, in: .shape(.app()) + Catalog.noIcon)),
    Shape(
      "an Info.plist and a catalog, no project", finds(in: Catalog.iOS + plist),
      twin: finds(exit: 1, in: Catalog.noIcon + plist)),
    Shape(
      "a set by itself",
      finds(in: Catalog.iOS, words: ["Assets.xcassets/AppIcon.appiconset"]),
      twin: finds(exit: 1, in: Catalog.noIcon, words: ["Assets.xcassets/AppIcon.appiconset"])),
    Shape(
      "a heap of pictures", finds(exit: 3, in: ["a.png": .png(64), "b.png": .png(30)]),
      twin: finds(
        exit: 1, in: ["a.png": .png(64), "b.png": .text("no picture\n")],
        words: ["--allow-empty", "--fail-on", "warning", "."])),
    Shape(
      "nothing at all", finds(exit: 3, in: ["notes.txt": .text("nothing\n")]),
      twin: finds(in: ["notes.txt": .text("nothing\n")], words: ["--allow-empty", "."])),
    Shape(
      "a text file", finds(exit: 2, in: ["notes.txt": .text("nothing\n")], words: ["notes.txt"]),
      twin: finds(
        exit: 1, in: ["notes.png": .text("nothing\n")], words: ["--fail-on", "warning", "notes.png"])),
    Shape(
      "XcodeGen's description, no project",
      finds(exit: 1, in: Catalog.noIcon.inside("Sources") + ["project.yml": .text("name: App\n")]),
      twin: finds(
        "App (ios 15.0)", exit: 1,
        in: .shape(.app(resources: ["Sources/Assets.xcassets", "LaunchScreen.storyboard"]))
          + Catalog.noIcon.inside("Sources") + ["project.yml": .text("name: App\n")])),
    Shape(
      "a project that cannot be read",
      finds(exit: 1, in: Catalog.iOS + ["App.xcodeproj/project.pbxproj": .text("{")]),
      twin: finds("App (ios 15.0)", in: whole)),
  ]

  private static let whole = FixtureTree.shape(.app()) + Catalog.iOS
  private static let empty = FixtureTree.shape(.app()) + Catalog.noIcon
  private static let macApp =
    FixtureTree.shape(.app(on: "macos", resources: ["Assets.xcassets"])) + Catalog.mac

  /// Pictures with an app icon's names, and of wrong sizes.
  private static let art: FixtureTree = [
    "Icon.png": .png(300), "icon-60@2x.png": .png(100), "Default.png": .png(200),
  ]

  private static let generated: FixtureTree = [
    "resources/ios/icon/icon-60@2x.png": .png(100), "resources/icon.png": .png(1024),
    "config.xml": .text("<widget/>\n"),
  ]

  private static let plist: FixtureTree = [
    "Info.plist": .plist(["CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true, "UILaunchScreen": [:]])
  ]

  private static func loose(_ icons: [String]) -> FixtureTree {
    let target = Target.app(
      "App", on: "ios",
      [
        "ASSETCATALOG_COMPILER_APPICON_NAME": "", "IPHONEOS_DEPLOYMENT_TARGET": "5.0",
        "TARGETED_DEVICE_FAMILY": "1",
      ], resources: icons + ["LaunchScreen.storyboard"])
    return icons.reduce(into: .shape(target)) { tree, name in
      tree[FixturePath(name)] = .png(name.contains("@2x") ? 114 : 57)
    }
  }

  private static func composed(_ name: String) -> FixtureTree {
    .shape(
      .app(
        "App", on: "ios", ["IPHONEOS_DEPLOYMENT_TARGET": "26.0"],
        resources: ["\(name).icon", "LaunchScreen.storyboard"]))
      + .iconBundle("\(name).icon")
  }

  private static func composedAndSet(_ catalog: FixtureTree) -> FixtureTree {
    .shape(.app(resources: ["AppIcon.icon", "Assets.xcassets", "LaunchScreen.storyboard"]))
      + .iconBundle() + catalog
  }
}
