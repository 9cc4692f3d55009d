import Checking
import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// Icon Composer files as the app of a target has them.
@Suite struct IconComposerTests {
  /// An app with `AppIcon.icon` of one drawing.
  /// - Parameter manifest: the members of its icon.json, a line each from line 2 on.
  private static func app(
    _ manifest: [String], on platform: String = "ios", _ settings: [String: String] = [:],
    sets: [SetFixture] = [], assets: [String] = ["a.svg"]
  ) -> FixtureTree {
    let resources = ["Assets.xcassets", "AppIcon.icon", "LaunchScreen.storyboard"]
    var tree = FixtureTree.catalog(sets).adding(
      .project([.app(on: platform, settings, resources: resources)]))
    tree["AppIcon.icon/icon.json"] = .text("{\n" + manifest.joined(separator: ",\n") + "\n}\n")
    for name in assets { tree[FixturePath("AppIcon.icon/Assets/\(name)")] = .text("<svg/>") }
    return tree
  }

  private static let groups = #""groups":[{"layers":[{"image-name":"a.svg"}]}]"#
  private static let platforms = #""supported-platforms":{"squares":"shared"}"#

  @Test(arguments: [
    (#""fill":"automatic""#, true), (#""fill":{"solid":"srgb:1.0,0.5,0.0,1.0"}"#, true),
    (#""fill":{"solid":"extended-gray:0.5,1.0"}"#, true),
    (#""fill":{"solid":"srgb:1.0,0.5,0.0,0.5"}"#, false),
    (#""fill":{"linear-gradient":["gray:1.0,1.0","gray:1.0,0.0"]}"#, false), (#""fill":"none""#, false),
    (#""fill-specializations":[{"value":"automatic"},{"appearance":"dark","value":"none"}]"#, true),
    (#""fill-specializations":[{"appearance":"light","value":"none"}],"fill":"automatic""#, false),
    (#""color-space-for-untagged-svg-colors":"display-p3""#, false),
  ])
  func `the background is opaque, or it is said`(fill: String, isOpaque: Bool) throws {
    // A drawing may cover it.
    let due = isOpaque ? [] : ["note icon-without-background AppIcon.icon/icon.json -"]
    #expect(try judgeSets(Self.app([fill, Self.groups, Self.platforms])) == due)
  }

  @Test func `no drawing can cover the background, and an opaque bitmap does`() throws {
    let groups = #""groups":[{"layers":[{"image-name":"a.png"}]}]"#
    func judged(_ image: FixtureEntry) throws -> [String] {
      try judgeSets(
        Self.app([#""fill":"none""#, groups, Self.platforms], assets: []).with([
          "AppIcon.icon/Assets/a.png": image
        ]))
    }
    #expect(
      try judged(.png(.floatingSketch(64, 64), PNGWriter(.rgba)))
        == ["warning icon-without-background AppIcon.icon/icon.json -"])
    #expect(try judged(.png(.sketch(64, 64))) == [])
  }

  @Test(arguments: [
    (#""fill-specializations":[{"appearance":"dark","value":"automatic"}]"#, 0),
    (#""fill-specializations":[{"appearance":"night","value":"automatic"}]"#, 1),
    (#""fill-specializations":[{"idiom":"square","value":"automatic"}]"#, 0),
    (#""fill-specializations":[{"idiom":"macOS","value":"automatic"}]"#, 0),
    (#""fill-specializations":[{"idiom":"circle","value":"automatic"}]"#, 1),
    (#""fill-specializations":[{"idiom":"watch","value":"automatic"}]"#, 1),
    (
      #""fill-specializations":[{"appearance":"dark","value":"none"},{"appearance":"dark","value":"automatic"}]"#,
      1
    ),
  ])
  func `a specialization that is never used`(fill: String, count: Int) throws {
    let due = Array(repeating: "note inert-icon-part AppIcon.icon/icon.json:3 -", count: count)
    #expect(try judgeSets(Self.app([#""fill":"automatic""#, fill, Self.groups, Self.platforms])) == due)
  }

  @Test(arguments: [
    (#""groups":[{"layers":[]},{"layers":[{"image-name":"a.svg"}]}]"#, "note"),
    (#""groups":[{"hidden":true,"layers":[{"image-name":"a.svg"}]}]"#, "warning"),
    (#""groups":[{"layers":[{"image-name":"a.svg","hidden":true}]}]"#, "warning"),
  ])
  func `groups and layers that draw nothing`(groups: String, severity: String) throws {
    #expect(
      try judgeSets(Self.app([#""fill":"automatic""#, groups, Self.platforms]))
        == ["\(severity) inert-icon-part AppIcon.icon/icon.json:3 -"])
  }

  @Test func `a file among the assets that no layer uses`() throws {
    let tree = Self.app([#""fill":"automatic""#, Self.groups, Self.platforms], assets: ["a.svg", "b.svg"])
    #expect(try judgeSets(tree) == ["note leftover-file AppIcon.icon/Assets/b.svg -"])
  }

  @Test func `text, fonts and other files of a drawing`() throws {
    func judged(_ svg: String) throws -> [String] {
      try judgeSets(
        Self.app([#""fill":"automatic""#, Self.groups, Self.platforms]).with([
          "AppIcon.icon/Assets/a.svg": .text(svg)
        ]))
    }
    let found = "warning svg-not-self-contained AppIcon.icon/Assets/a.svg:1 -"
    #expect(try judged("<svg><text>A</text></svg>") == [found])
    #expect(try judged("<svg><style>@font-face{}</style></svg>") == [found])
    // The font is the text's.
    #expect(try judged("<svg><style>@font-face{}</style><text>A</text></svg>") == [found])
    #expect(try judged("<svg><text>A</text><image href='a.png'/></svg>") == [found, found])
    #expect(try judged("<svg><path d='M0 0'/></svg>") == [])
  }

  @Test func `a set of the same name, and the flag that decides`() throws {
    let manifest = [#""fill":"automatic""#, Self.groups, Self.platforms]
    let flag = ["ASSETCATALOG_OTHER_FLAGS": "--enable-icon-stack-fallback-generation=disabled"]
    let set = SetFixture.iconSet(.singleSize)
    let found = "note replaced-icon-set AppIcon.appiconset -"
    #expect(try judgeSets(Self.app(manifest)) == [])
    #expect(try judgeSets(Self.app(manifest, sets: [set])) == [found])
    #expect(try judgeSets(Self.app(manifest, flag, sets: [set])) == [found])
    #expect(
      try judgeSets(Self.app(manifest, flag)) == ["note replaced-icon-set App.xcodeproj/project.pbxproj -"])
  }

  @Test func `a Mac app for macOS 26`() throws {
    let settings = ["MACOSX_DEPLOYMENT_TARGET": "26.0"]
    let tree = FixtureTree.app(on: "macos", [.iconSet(.mac)], settings)
    #expect(try judgeSets(tree) == ["note legacy-mac-icon App.xcodeproj/project.pbxproj -"])
    #expect(
      try judgeSets(
        Self.app([#""fill":"automatic""#, Self.groups, Self.platforms], on: "macos", settings)) == [])
    #expect(try judgeSets(.app(on: "macos", [.iconSet(.mac)])) == [])
  }

  @Test func `dark and tinted icons with alpha, for an older SDK`() throws {
    func judged(_ appearance: String, sdk: String?, _ writer: PNGWriter) throws -> [String] {
      let icon = EntryFixture.slot("universal", "1024x1024", platform: "ios", appearance: appearance)
      let set = SetFixture.iconSet(
        .singleSize + [icon.holding(.png(.floatingIcon(1024), writer))])
      return try judgeSets(.app([set], sdk.map { ["SDKROOT": $0] } ?? [:]))
        .filter { $0.contains("alpha") || $0.contains("transparent") }
    }
    let found = "warning appearance-alpha AppIcon.appiconset:4 ios.single."
    #expect(try judged("dark", sdk: "iphoneos17.5", PNGWriter(.rgba)) == [found + "dark ITMS-90717"])
    #expect(try judged("tinted", sdk: "iphoneos17.5", PNGWriter(.rgba)) == [found + "tinted ITMS-90717"])
    #expect(try judged("dark", sdk: "iphoneos18.0", PNGWriter(.rgba)) == [])
    #expect(
      try judged("tinted", sdk: "iphoneos18.0", PNGWriter(.rgba))
        == ["note transparent-pixels AppIcon.appiconset:4 ios.single.tinted"])
  }
}
