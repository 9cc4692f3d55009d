import TestSupport

/// The samples of Icon Composer files, and of sets beside them.
extension Sample {
  static let iconComposerSamples: [(broken: Sample, passing: Sample)] = [
    pair(
      "icon-without-background", "error", "AppIcon.icon/icon.json",
      icon(fill: "\"none\"", layer: "Art.png"), passing: icon(layer: "Art.png")),
    pair(
      "inert-icon-part", "note", "AppIcon.icon/icon.json",
      icon(also: "{ \"layers\" : [], \"name\" : \"Shine\" },"),
      passing: icon(also: "{ \"layers\" : [{ \"fill\" : \"automatic\" }], \"name\" : \"Shine\" },")),
    pair(
      "svg-not-self-contained", "warning", "AppIcon.icon/Assets/Art.svg",
      icon(drawing: "<text x=\"300\" y=\"600\">Ring</text>"),
      // A title is shown by no renderer.
      passing: icon(drawing: "<title>Ring</title><path d=\"M200 200h600v600h-600z\"/>")),
    pair(
      "invalid-icon-value", "warning", "AppIcon.icon/icon.json",
      icon(fill: "{ \"solid\" : \"srgb:red\" }"),
      passing: icon(fill: "{ \"solid\" : \"srgb:1.0,0.0,0.0,1.0\" }")),
    pair(
      "unreadable-icon-layer", "warning", "AppIcon.icon/Assets/Art.svg",
      icon(drawing: "<path>"), passing: icon(drawing: "<path d=\"M200 200h600v600h-600z\"/>")),
    pair(
      "unseen-icon-layer", "note", "AppIcon.icon/icon.json",
      icon(layerValue: "\"opacity\" : 0, "), passing: icon(layerValue: "\"opacity\" : 0.5, ")),
    pair(
      "unsupported-icon-platform", "warning", "AppIcon.icon/icon.json",
      icon(platforms: "\"squares\" : [\"iPhoneOS\"]"), passing: icon(platforms: "\"squares\" : [\"iOS\"]")),
    pair(
      "newer-icon-format", "warning", "AppIcon.icon/icon.json",
      icon(root: "\"features\" : [\"specular-location\"], "), passing: icon(root: "\"features\" : [], ")),
    pair(
      "legacy-mac-icon", "note", "App.xcodeproj/project.pbxproj",
      .app(on: "macos", [.iconSet(.mac)], ["MACOSX_DEPLOYMENT_TARGET": "26.0"], compression: .portable),
      passing: .app(
        on: "macos", [.iconSet(.mac)], ["MACOSX_DEPLOYMENT_TARGET": "15.0"], compression: .portable)),
    pair(
      "replaced-icon-set", "note", "Assets.xcassets/AppIcon.appiconset/Contents.json",
      FixtureTree.catalog([.iconSet(.singleSize)], compression: .portable).adding(icon()).adding(project),
      // The set of a name that nothing else has is left alone.
      passing: FixtureTree.catalog([.imageSet("AppIcon", [.image("1x", 20, 20)])], compression: .portable)
        .adding(icon()).adding(project)),
    pair(
      "appearance-alpha", "warning", "Assets.xcassets/AppIcon.appiconset/Contents.json",
      slot: "ios.single.dark",
      withDarkIcon(sdk: "iphoneos17.5"), passing: withDarkIcon(sdk: "iphoneos18.0")),
  ]

  private static let project = FixtureTree.project([
    .app(resources: ["Assets.xcassets", "AppIcon.icon", "LaunchScreen.storyboard"])
  ])

  private static func icon(
    fill: String = "\"automatic\"", root: String = "", also group: String = "", layer: String = "Art.svg",
    drawing: String = "<circle cx=\"512\" cy=\"512\" r=\"300\"/>", layerValue: String = "",
    platforms: String = "\"circles\" : [\"watchOS\"], \"squares\" : \"shared\""
  ) -> FixtureTree {
    var tree: FixtureTree = [
      "AppIcon.icon/icon.json": .text(
        """
        {
          \(root)"fill" : \(fill),
          "groups" : [
            \(group)
            { "layers" : [{ \(layerValue)"image-name" : "\(layer)", "name" : "Art" }], "name" : "Ring" }
          ],
          "supported-platforms" : { \(platforms) }
        }

        """)
    ]
    if layer == "Art.png" {
      tree["AppIcon.icon/Assets/Art.png"] = .png(.floatingSketch(256, 256), PNGWriter(.rgba))
    } else {
      tree["AppIcon.icon/Assets/Art.svg"] = .text(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">
          \(drawing)
        </svg>

        """)
    }
    return tree
  }

  private static func withDarkIcon(sdk: String) -> FixtureTree {
    let icon = FixtureEntry.png(1024)
    let dark = EntryFixture.slot("universal", "1024x1024", platform: "ios", appearance: "dark")
    let entries = [
      EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(icon),
      dark.holding(.png(.floatingIcon(1024), PNGWriter(.rgba))),
    ]
    return .app([.iconSet(entries)], ["SDKROOT": sdk], compression: .portable)
  }
}
