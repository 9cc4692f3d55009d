import Model
import Places
import TestSupport
import Testing

/// The rejections and warnings that are met most often, each with the smallest repository that has it and a
/// twin that passes. What is due is what the store and the asset compiler are on record for.
@Suite struct RecipeTests {
  @Test(arguments: CatalogCase.storeIcons + CatalogCase.missingIcons + CatalogCase.compilerWarnings)
  func `an iOS app`(recipe: CatalogCase) throws {
    try expectDue(recipe)
  }

  @Test(arguments: CatalogCase.watchIcons + CatalogCase.messagesIcons)
  func `a watch app, a Messages extension`(recipe: CatalogCase) throws {
    try expectDue(recipe)
  }

  @Test(arguments: CatalogCase.stacks)
  func `an app for Apple TV or Apple Vision`(recipe: CatalogCase) throws {
    try expectDue(recipe)
  }

  @Test func `a size that is doubled everywhere is called so`() throws {
    let tree = FixtureTree.app([
      .iconSet([EntryFixture].perSize).replacing(16) { $0.holding(.sketch(334, 334), .rgb) }
    ])
    #expect(
      try messages(of: tree)
        == ["ipad-83.5x83.5@2x.png is 334 x 334 px; the slot needs 167 x 167 px (exactly double)"])
  }
}

extension CatalogCase {
  private static let single = EntryFixture.slot("universal", "1024x1024", platform: "ios")

  private static func app(_ entries: [EntryFixture], _ settings: [String: String] = [:]) -> FixtureTree {
    .app([.iconSet(entries)], settings)
  }

  /// A sketch with a tRNS chunk that names a colour which no pixel has.
  private static var keyed: FixtureEntry {
    var writer = PNGWriter.quick(.rgb)
    writer.transparency = [0, 1, 0, 2, 0, 3]
    return .png(.sketch(1024, 1024), writer)
  }

  static let storeIcons = [
    CatalogCase(
      "a 1024 with transparent pixels",
      due: ["error transparent-pixels AppIcon.appiconset:3 ios.single.any ITMS-90717"],
      app([single.holding(.floatingSketch(1024, 1024))])),
    CatalogCase(
      "a 1024 with an alpha channel, every pixel opaque, of an app for the SDK of today",
      due: ["warning alpha-channel AppIcon.appiconset:3 ios.single.any ITMS-90717"],
      app([single.holding(.sketch(1024, 1024))], ["IPHONEOS_DEPLOYMENT_TARGET": "26.0"])),
    CatalogCase(
      "a 1024 with an alpha channel, every pixel opaque, as half of the apps before have it",
      due: ["note alpha-channel AppIcon.appiconset:3 ios.single.any"],
      app([single.holding(.sketch(1024, 1024))])),
    CatalogCase(
      "a 1024 with a tRNS chunk, every pixel opaque",
      due: ["note alpha-channel AppIcon.appiconset:3 ios.single.any"],
      app([single.holding(keyed)])),
    CatalogCase("a 1024 without alpha", app(.singleSize)),
    CatalogCase("transparent pixels in the dark icon alone", app(.appearances)),
    CatalogCase(
      "a set without the icon for the store",
      due: ["error missing-required AppIcon.appiconset ios.marketing.1024 ITMS-91111,ITMS-90704"],
      app([EntryFixture].perSize.dropLast())),
    CatalogCase(
      "a dark and a tinted icon, and none for any appearance",
      due: ["error missing-required AppIcon.appiconset:3 ios.single.any ITMS-91111,ITMS-90704"],
      app([EntryFixture].appearances.enumerated().map { $0 == 0 ? $1.empty : $1 })),
    CatalogCase(
      "the 1024 is named and not there",
      due: ["error dangling-reference AppIcon.appiconset:3 ios.single.any ITMS-91111,ITMS-90704"],
      app([single.dangling])),
    CatalogCase(
      "the only image is of another size, and no square",
      due: ["error wrong-size AppIcon.appiconset:3 ios.single.any ITMS-91111,ITMS-90704"],
      app([single.holding(.sketch(1023, 1054), .rgb)])),
  ]

  static let missingIcons = [
    CatalogCase("every image of an app for iPhone and iPad", app(.perSize)),
    CatalogCase(
      "no 120 for the iPhone",
      due: ["error missing-required AppIcon.appiconset:9 ios7.app.iphone.120 ITMS-90022"],
      emptying(6)),
    CatalogCase(
      "no 152 for the iPad",
      due: ["error missing-required AppIcon.appiconset:18 ios7.app.ipad.152 ITMS-90023"], emptying(15)),
    CatalogCase(
      "no 167 for the iPad Pro",
      due: ["error missing-required AppIcon.appiconset:19 ios9.app.ipad.167 ITMS-90023"], emptying(16)),
    CatalogCase(
      "no iPad icon in an app for iPhone alone",
      app(
        [EntryFixture].iPhone + [.slot("ios-marketing", "1024x1024", "1x")], ["TARGETED_DEVICE_FAMILY": "1"])),
    CatalogCase(
      "a set that no slot fills",
      due: ["error empty-icon-set AppIcon.appiconset:3 - ITMS-90022,ITMS-90023,ITMS-90713"],
      app([single.empty])),
    CatalogCase(
      "every size of a template that brings no picture",
      due: ["error empty-icon-set AppIcon.appiconset:3 - ITMS-90022,ITMS-90023,ITMS-90713"],
      app([EntryFixture].perSize.map(\.empty))),
    CatalogCase(
      "the project names a set that no catalog holds",
      due: ["error absent-icon-set App.xcodeproj/project.pbxproj - ITMS-90022,ITMS-90023,ITMS-90713"],
      .app([.iconSet(.singleSize, named: "AppIcon-Dev")])),
    CatalogCase(
      "an Icon Composer file and an Xcode that is too old for it",
      due: ["error absent-icon-set App.xcodeproj/project.pbxproj - ITMS-90022,ITMS-90023,ITMS-90713"],
      iconComposer(["SDKROOT": "iphoneos18.0"])),
    CatalogCase("an Icon Composer file", iconComposer()),
  ]

  static let compilerWarnings = [
    CatalogCase(
      "iphone 60x60 at 1x",
      due: ["warning illegal-entry AppIcon.appiconset:21 -"],
      app(.perSize + [.slot("iphone", "60x60", "1x")])),
    CatalogCase(
      "the 1024 under iphone",
      due: [
        "error missing-required AppIcon.appiconset ios.marketing.1024 ITMS-91111,ITMS-90704",
        "warning illegal-entry AppIcon.appiconset:20 -",
      ],
      app([EntryFixture].perSize.dropLast() + [.slot("iphone", "1024x1024", "1x")])),
    CatalogCase(
      "a Mac entry for the platform macos",
      due: ["warning illegal-entry AppIcon.appiconset:4 -"],
      app(.singleSize + [.slot("mac", "16x16", "1x", platform: "macos")])),
    CatalogCase(
      "a file that no entry names",
      due: ["warning leftover-file AppIcon.appiconset/stray.png -"],
      .app([.iconSet(.perSize).adding(["stray.png": .png(120)])])),
    CatalogCase(
      "58 x 57 for 58 x 58",
      due: ["warning wrong-size AppIcon.appiconset:5 ios7.set.iphone.58"],
      .app([.iconSet(.perSize).replacing(2) { $0.holding(.sketch(58, 57), .rgb) }])),
    CatalogCase(
      "334 for 167",
      due: ["error wrong-size AppIcon.appiconset:19 ios9.app.ipad.167 ITMS-90023"],
      .app([.iconSet(.perSize).replacing(16) { $0.holding(.sketch(334, 334), .rgb) }])),
    CatalogCase(
      "a name in another letter case",
      due: ["warning dangling-reference AppIcon.appiconset:9 ios7.app.iphone.120"],
      .app([
        .iconSet(.perSize).replacing(6) { $0.named("Icon-App-60@2x.png").dangling }
          .adding(["icon-app-60@2x.png": .png(.sketch(120, 120), .quick())])
      ])),
    CatalogCase(
      "an empty name",
      due: ["warning dangling-reference AppIcon.appiconset:9 ios7.app.iphone.120"],
      .app([.iconSet(.perSize).replacing(6) { $0.named("").dangling }])),
    CatalogCase(
      "16 bits a channel in any image, and iOS 9.0",
      due: ["warning bit-depth Wide.imageset:3 - ITMS-90682"], deep("9.0")),
    CatalogCase(
      "16 bits a channel in an image, and iOS 9.3", due: ["note bit-depth Wide.imageset:3 -"], deep("9.3")),
  ]

  /// The whole set with the file of one entry taken out.
  private static func emptying(_ index: Int) -> FixtureTree {
    .app([.iconSet(.perSize).replacing(index) { $0.empty }])
  }

  private static func iconComposer(_ settings: [String: String] = [:]) -> FixtureTree {
    let target = XcodeProject.Target.app(
      "App", on: "ios", settings,
      resources: ["Assets.xcassets", "AppIcon.icon", "LaunchScreen.storyboard"])
    return FixtureTree.catalog([]).adding(.iconBundle()).adding(.project([target]))
  }

  /// Below iOS 10 the iPad's icons at 1x are asked for as well.
  private static func deep(_ minimumOS: String) -> FixtureTree {
    let whole = [EntryFixture].perSize.map { entry in
      entry.filename == nil ? EntryFixture.slot("ipad", entry.members.last?.value ?? "", "1x") : entry
    }
    return .app(
      [
        .iconSet(whole),
        .imageSet(
          "Wide",
          [
            EntryFixture.image("1x", 20, 20).holding(.png(.sketch(20, 20), PNGWriter(.rgb, bitDepth: 16)))
          ]),
      ], ["IPHONEOS_DEPLOYMENT_TARGET": minimumOS])
  }
}
