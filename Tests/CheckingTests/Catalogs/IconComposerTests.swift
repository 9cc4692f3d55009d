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
    for name in assets { tree[FixturePath("AppIcon.icon/Assets/\(name)")] = .text(drawing) }
    return tree
  }

  /// It may cover its frame, which is the canvas.
  private static let drawing = svg(#"<rect width="1024" height="1024" rx="1"/>"#)

  private static func svg(_ inside: String) -> String { #"<svg viewBox="0 0 1024 1024">\#(inside)</svg>"# }

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

  @Test(arguments: [
    (#"<path d="M0 0h1024v1024H0z"/>"#, nil), (#"<rect width="1024" height="1024" rx="9"/>"#, "note"),
    (#"<circle cx="512" cy="512" r="300"/>"#, "error"), (#"<rect width="1024" height="600"/>"#, "error"),
    (#"<g transform="none"><circle cx="512" cy="512" r="300"/></g>"#, "note"),
    (#"<rect width="1024" height="1024" fill-opacity="0.5"/>"#, "note"),
  ])
  func `what a drawing covers is seen by its boxes`(inside: String, severity: String?) throws {
    let due = severity.map { ["\($0) icon-without-background AppIcon.icon/icon.json -"] } ?? []
    #expect(
      try judgeSets(
        Self.app([#""fill":"none""#, Self.groups, Self.platforms]).with([
          "AppIcon.icon/Assets/a.svg": .text(Self.svg(inside))
        ])) == due)
  }

  @Test func `a fill of an unknown form may be there`() throws {
    let app = Self.app([#""fill":{"radial":"a"}"#, Self.groups, Self.platforms]).with([
      "AppIcon.icon/Assets/a.svg": .text(Self.svg(#"<circle cx="512" cy="512" r="300"/>"#))
    ])
    #expect(try judgeSets(app).contains("note icon-without-background AppIcon.icon/icon.json -"))
  }

  @Test func `no drawing can cover the background, and an opaque bitmap does`() throws {
    let groups = #""groups":[{"layers":[{"image-name":"a.png"}]}]"#
    func judged(_ image: FixtureEntry, on platform: String = "ios") throws -> [String] {
      try judgeSets(
        Self.app([#""fill":"none""#, groups, Self.platforms], on: platform, assets: []).with([
          "AppIcon.icon/Assets/a.png": image
        ]))
    }
    // App Store Connect refuses the icon of an app with transparent pixels.
    let refused = "error icon-without-background AppIcon.icon/icon.json -"
    #expect(try judged(.png(.floatingSketch(1024, 1024), PNGWriter(.rgba))) == [refused])
    #expect(try judged(.png(.sketch(1024, 1024))) == [])
    // Opaque, and smaller than the canvas.
    #expect(try judged(.png(.sketch(512, 512))) == [refused])
    // Icons of the Mac may be transparent.
    #expect(
      try judged(.png(.sketch(512, 512)), on: "macos")
        == ["note icon-without-background AppIcon.icon/icon.json -"])
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
    (#""groups":[{"layers":[{"name":"a"}]}]"#, "warning"),
  ])
  func `groups and layers that draw nothing`(groups: String, severity: String) throws {
    #expect(
      try judgeSets(
        Self.app(
          [#""fill":"automatic""#, groups, Self.platforms],
          assets: groups.contains("a.svg") ? ["a.svg"] : []))
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
    #expect(try judged("<svg><style>@font-face{}</style><path d='M0 0'/></svg>") == [found])
    // The font is the text's.
    #expect(try judged("<svg><style>@font-face{}</style><text>A</text></svg>") == [found])
    #expect(try judged("<svg><text>A</text><image href='a.png'/></svg>") == [found, found])
    #expect(try judged("<svg><path d='M0 0'/></svg>") == [])
  }

  @Test(arguments: [
    (#"<svg viewBox="0 0 99 99"><defs><path/></defs></svg>"#, ["warning unreadable-icon-layer {} -"]),
    ("", ["error unreadable-icon-layer {} -"]), ("no picture", ["error unreadable-icon-layer {}:1 -"]),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", ["error unreadable-icon-layer {} -"]),
    ("<svg><path d='M0 0h9'>", ["warning unreadable-icon-layer {}:1 -"]),
    ("<html>\n<body/></html>", ["error unreadable-icon-layer {}:1 -"]),
    ("<html>\n<svg/></html>", ["warning unreadable-icon-layer {}:1 -"]),
    (
      "<svg>\n<filter/>\n<mask/><path d='M0 0h9'/></svg>",
      ["note unreadable-icon-layer {}:2 -", "note unreadable-icon-layer {}:3 -"]
    ),
    (
      "<svg><style>.a{fill:red}</style><path class='a' d='M0 0h9'/></svg>",
      ["note unreadable-icon-layer {}:1 -"]
    ),
  ])
  func `a drawing that draws nothing, or with what may not be drawn`(svg: String, due: [String]) throws {
    let tree = Self.app([#""fill":"automatic""#, Self.groups, Self.platforms])
      .with(["AppIcon.icon/Assets/a.svg": .text(svg)])
    #expect(
      try judgeSets(tree)
        == due.map { $0.replacing("{}", with: "AppIcon.icon/Assets/a.svg") })
  }

  @Test(arguments: [
    (Array("%PDF-1.7".utf8), "a.pdf"), ([0xFF, 0xD8, 0xFF, 0xE0], "a.jpg"), ([], "a.jpeg"),
    (Array("GIF89a".utf8), "a.gif"),
  ])
  func `a layer of another format`(bytes: [UInt8], name: String) throws {
    let groups = #""groups":[{"layers":[{"image-name":"\#(name)"}]}]"#
    let tree = Self.app([#""fill":"automatic""#, groups, Self.platforms], assets: [])
      .with([FixturePath("AppIcon.icon/Assets/\(name)"): .data(bytes)])
    let severity = bytes.isEmpty ? "error" : "warning"
    #expect(try judgeSets(tree) == ["\(severity) unreadable-icon-layer AppIcon.icon/Assets/\(name) -"])
  }

  @Test func `a layer that is no picture is an error where no other one is drawn`() throws {
    let groups = #""groups":[{"layers":[{"image-name":"a.svg"},{"image-name":"b.svg"}]}]"#
    func found(_ second: String) throws -> [String] {
      let tree = Self.app([#""fill":"automatic""#, groups, Self.platforms], assets: ["a.svg", "b.svg"])
      return try judgeSets(
        tree.with(["AppIcon.icon/Assets/a.svg": .text(""), "AppIcon.icon/Assets/b.svg": .text(second)]))
    }
    let layer = "unreadable-icon-layer AppIcon.icon/Assets"
    #expect(try found("-") == ["error \(layer)/a.svg -", "error \(layer)/b.svg:1 -"])
    #expect(try found("<svg><path d='M0 0h9'/></svg>") == ["warning \(layer)/a.svg -"])
    let pointer = "version https://git-lfs.github.com/spec/v1\n"
    #expect(try found(pointer) == ["error \(layer)/a.svg -", "error \(layer)/b.svg -"])
  }

  @Test(arguments: [
    ("", "note unsupported-icon-platform AppIcon.icon/icon.json -"),
    (
      #""supported-platforms":{"squares":["macOS"]}"#,
      "note unsupported-icon-platform AppIcon.icon/icon.json:4 -"
    ),
    (
      #""supported-platforms":{"squares":["iPhone"]}"#,
      "warning unsupported-icon-platform AppIcon.icon/icon.json:4 -"
    ),
    (#""supported-platforms":{"squares":["iOS","macOS"]}"#, nil),
  ])
  func `the platforms of the file and of the app`(platforms: String, due: String?) throws {
    let members = [#""fill":"automatic""#, Self.groups, platforms].filter { !$0.isEmpty }
    #expect(try judgeSets(Self.app(members)) == [due].compactMap(\.self))
  }

  @Test(arguments: [
    (#""opacity":0"#, 1), (#""opacity":0.5"#, 0), (#""position":{"scale":0}"#, 1),
    (#""position":{"scale":1,"translation-in-points":[1200,0]}"#, 1),
    (#""position":{"scale":1,"translation-in-points":[1000,0]}"#, 0),
    (#""position":{"scale":0.01}"#, 1),
    (#""opacity":0,"opacity-specializations":[{"appearance":"dark","value":1}]"#, 0),
    (#""opacity":0,"hidden":true"#, 0),
  ])
  func `a layer that shows nowhere`(values: String, count: Int) throws {
    let groups = #""groups":[{"layers":[{"image-name":"a.svg"},{"image-name":"a.svg",\#(values)}]}]"#
    let due = Array(repeating: "note unseen-icon-layer AppIcon.icon/icon.json:3 -", count: count)
    #expect(try judgeSets(Self.app([#""fill":"automatic""#, groups, Self.platforms])) == due)
  }

  @Test func `a bitmap that is clear, or of another size`() throws {
    func judged(_ image: FixtureEntry) throws -> [String] {
      try judgeSets(
        Self.app(
          [
            #""fill":"automatic""#, #""groups":[{"layers":[{"image-name":"a.png"}]}]"#, Self.platforms,
          ], assets: []
        ).with(["AppIcon.icon/Assets/a.png": image]))
    }
    let found = "note unseen-icon-layer AppIcon.icon/icon.json:3 -"
    #expect(try judged(.png(Canvas(width: 1024, height: 1024, ground: .clear), PNGWriter(.rgba))) == [found])
    #expect(try judged(.png(.sketch(64, 64))) == [found])
    #expect(try judged(.png(.floatingSketch(1024, 1024), PNGWriter(.rgba))) == [])
  }

  @Test(arguments: ["App/photo.png", "Assets.xcassets/Photo.imageset/photo.png"] as [FixturePath])
  func `a layer is seen whatever other image is asked for first`(other: FixturePath) throws {
    let app = Self.app(
      [#""fill":"automatic""#, #""groups":[{"layers":[{"image-name":"a.png"}]}]"#, Self.platforms], assets: []
    ).with([
      "AppIcon.icon/Assets/a.png": .png(Canvas(width: 1024, height: 1024, ground: .clear), PNGWriter(.rgba)),
      other: .png(.sketch(64, 64)),
    ])
    #expect(try judgeSets(app).contains("note unseen-icon-layer AppIcon.icon/icon.json:3 -"))
  }

  @Test(arguments: [
    (#"{"solid":"srgb:red"}"#, 1), (#"{"solid":"srgb:255,0,0,1"}"#, 1), (#"{"solid":"gray:1,1,1,1"}"#, 1),
    (#"{"linear-gradient":["gray:1,1"]}"#, 1), (#""plain""#, 1),
    (#"{"solid":"extended-srgb:1.2,-0.1,0,1"}"#, 0),
    (#"{"linear-gradient":["gray:1,1","gray:0,1"],"orientation":{"start":{"x":0.5,"y":0}}}"#, 0),
  ])
  func `values that Icon Composer does not write`(fill: String, count: Int) throws {
    let due = Array(repeating: "warning invalid-icon-value AppIcon.icon/icon.json:2 -", count: count)
    #expect(try judgeSets(Self.app([#""fill":\#(fill)"#, Self.groups, Self.platforms])) == due)
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
