import TestSupport

/// The samples of asset catalogs: each that breaks a rule with its twin that just passes. Where there is no
/// project, the only icon set counts as used.
extension Sample {
  static let catalogSamples: [(broken: Sample, passing: Sample)] = references + entries + manifests + stacks

  private static let references = [
    pair(
      "absent-icon-set", "error", "App.xcodeproj/project.pbxproj",
      .app([.iconSet([single], named: "AppIcon-Dev")]), passing: .app([.iconSet([single])])),
    pair(
      "incomplete-project", "warning", "App.xcodeproj/project.pbxproj", configured(by: "Secrets.xcconfig"),
      // An include that may be missing.
      passing: configured(by: "App.xcconfig").adding([
        "App.xcconfig": .text("#include? \"Secrets.xcconfig\"\n")
      ])),
    pair(
      "dangling-reference", "warning", icon, slot: "ios.single.any",
      catalog(SetFixture.iconSet([single.named("Icon.png").dangling]).adding(["icon.png": storeIcon])),
      passing: catalog(.iconSet([single.named("Icon.png")]))),
    pair(
      "empty-icon-set", "error", icon,
      catalog(.iconSet([single.empty])), passing: catalog(.iconSet([single]))),
    pair(
      "leftover-file", "warning", "Assets.xcassets/AppIcon.appiconset/new icon.png",
      catalog(SetFixture.iconSet([single]).adding(["new icon.png": .png(.sketch(64, 64))])),
      // What is no image is nobody's loss.
      passing: catalog(SetFixture.iconSet([single]).adding(["sources.txt": .text("drawn by hand\n")]))),
  ]

  private static let entries = [
    pair(
      "illegal-entry", "warning", icon,
      catalog(.iconSet([single, .slot("mac", "16x16", "1x", platform: "macos")])),
      passing: catalog(.iconSet([single, .slot("mac", "16x16", "1x")]))),
    pair(
      "mixed-single-size", "warning", icon,
      catalog(.iconSet([single, home])), passing: catalog(.iconSet([single, home.empty]))),
    pair(
      "obsolete-slot", "note", icon, slot: "ios6.app.iphone.57",
      phone(.slot("iphone", "57x57", "1x")), passing: phone(EntryFixture.slot("iphone", "57x57", "1x").empty)),
  ]

  private static let manifests = [
    pair(
      "invalid-contents-json", "error", icon,
      catalog(SetFixture.iconSet([single]).editing { String($0.dropLast(12)) }),
      // All on one line, with a member that no one knows.
      passing: catalog(
        SetFixture.iconSet([single]).editing {
          $0.replacing("\n", with: " ").replacing("\"info\"", with: "\"tool\" : null, \"info\"")
        })),
    pair(
      "unusable-set-name", "note", icon,
      catalog(SetFixture.iconSet([single]).adding(["Contents 2.json": .text("{}\n")])),
      // Of one name, and of two kinds.
      passing: .catalog(
        [.iconSet([single]), .imageSet("AppIcon", [.image("1x", 20, 20)])], compression: .portable)),
  ]

  private static let stacks = [
    pair(
      "short-image-stack", "error", "Assets.xcassets/AppIcon.solidimagestack/Contents.json",
      catalog(stack(front: layer.empty)), passing: catalog(stack(front: layer))),
    pair(
      "opaque-upper-layer", "warning",
      "Assets.xcassets/AppIcon.solidimagestack/Front.solidimagestacklayer/Content.imageset/Contents.json",
      slot: "vision.upper",
      catalog(stack(front: layer.holding(storeIcon))),
      // Smaller than the icon, it leaves room around it.
      passing: catalog(stack(front: layer.holding(.png(.sketch(512, 512)))))),
  ]

  private static let icon = "Assets.xcassets/AppIcon.appiconset/Contents.json"

  /// Drawn once: a large picture takes its time.
  private static let storeIcon = FixtureEntry.png(.sketch(1024, 1024))

  private static let single = EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(storeIcon)
  private static let home = EntryFixture.slot("iphone", "60x60", "2x")
  private static let layer = EntryFixture.image("2x", 512, 512, idiom: "vision", isOpaque: false)

  private static func stack(front: EntryFixture) -> SetFixture {
    let back = EntryFixture.image("2x", 1024, 1024, idiom: "vision").holding(storeIcon)
    return .visionStack([.init("Front", [front]), .init("Back", [back])])
  }

  private static func catalog(_ set: SetFixture) -> FixtureTree { .catalog([set], compression: .portable) }

  /// An app with its icon, whose project has an xcconfig file.
  private static func configured(by file: String) -> FixtureTree {
    catalog(.iconSet([single])).adding(.project([.app()], configurationFile: file))
  }

  /// An iPhone app with an icon a size, and one entry more.
  private static func phone(_ entry: EntryFixture) -> FixtureTree {
    let store = EntryFixture.slot("ios-marketing", "1024x1024", "1x").holding(storeIcon)
    return .app(
      [.iconSet([EntryFixture].iPhone + [store, entry])], ["TARGETED_DEVICE_FAMILY": "1"],
      compression: .portable)
  }
}

extension Sample {
  /// An app of today for iPhone and iPad with its watch app, each with a catalog of its own.
  static let cleanCatalog = Sample("clean-catalog", cleanCatalogTree)

  static let cleanCatalogTree: FixtureTree = {
    let icon = FixtureEntry.png(1024)
    func appearance(_ name: String) -> EntryFixture {
      .slot("universal", "1024x1024", platform: "ios", appearance: name)
    }
    let phone: [EntryFixture] = [
      EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(icon),
      appearance("dark").holding(.png(.floatingIcon(1024), PNGWriter(.rgba))),
      appearance("tinted").holding(.png(grayIcon(1024), PNGWriter(.gray))),
    ]
    let watch = EntryFixture.slot("universal", "1024x1024", platform: "watchos").holding(icon)
    let star = [1, 2, 3].map { EntryFixture.image("\($0)x", 24 * $0, 24 * $0).holding(glyph(24 * $0)) }
    return FixtureTree.catalog(
      [.iconSet(phone), .imageSet("Tick", star, isTemplate: true)], at: "App/Assets.xcassets"
    )
    .adding(.catalog([.iconSet([watch])], at: "Watch/Assets.xcassets"))
    .adding(
      .project([
        .app(resources: ["App/Assets.xcassets", "LaunchScreen.storyboard"]),
        .app(
          "Watch", on: "watchos", productType: "application.watchapp2", resources: ["Watch/Assets.xcassets"]),
      ]))
  }()

  private static func glyph(_ side: Int) -> FixtureEntry { .png(.glyph(side), PNGWriter(.rgba)) }
}
