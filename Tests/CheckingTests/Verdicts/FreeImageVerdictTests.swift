import Checking
import Model
import Places
import TestSupport
import Testing

/// Images of free name or size: documents, touch icons, stickers, the artwork for the App Store.
@Suite struct FreeImageVerdictTests {
  @Test func `artwork of 1024 pixels has the name of its size`() throws {
    #expect(
      try messages(of: phoneTree.with(["iTunesArtwork.png": .png(1024)]))
        .contains("iTunesArtwork.png must be named iTunesArtwork@2x"))
    #expect(
      try messages(of: phoneTree.with(["iTunesArtwork.png": .png(512)]))
        .contains("iTunesArtwork.png must be named iTunesArtwork"))
  }

  @Test func `for which devices Solar2D builds a program is a guess`() throws {
    let settings = FixtureEntry.text("settings = { iphone = { plist = { MinimumOSVersion = \"5.1\" } } }\n")
    let solar: FixtureTree = ["build.settings": settings, "main.lua": .text("")]
    func errors(_ tree: FixtureTree) throws -> [String] {
      try judge(tree).filter { $0.hasPrefix("error") }
    }
    let lacking = phoneTree.with(["Icon-76.png": .png(76)])
    #expect(try !errors(lacking).isEmpty)
    #expect(try !errors(lacking.adding(["build.settings": settings])).isEmpty)
    #expect(try errors(lacking.adding(solar)).isEmpty)
    // What is wrong with an image is wrong on any device.
    let damaged = phoneTree.with(["Icon.png": .data([1, 2, 3])])
    #expect(try !errors(damaged).isEmpty)
    #expect(try errors(damaged.adding(solar)) == errors(damaged))
  }

  /// Source: docs.coronalabs.com, "Project Build Settings", `orientation.supported`.
  @Test(arguments: [
    ("\"portrait\"", false), ("\"portrait\", \"portraitUpsideDown\",", false),
    ("\"landscapeRight\", \"portrait\"", true), ("\"portrait\", turned", true), ("", true),
  ])
  func `Solar2D says in which orientations a program starts`(supported: String, lacks: Bool) throws {
    let settings = """
      settings = {
        -- supported = { "landscapeLeft" },
        orientation = { default = "portrait", supported = { \(supported) } },
      }
      """
    let tree = phoneTree.with([
      "Icon-76.png": .png(76), "Default-Portrait~ipad.png": .png(768, 1024), "main.lua": .text(""),
      "build.settings": .text(settings),
    ])
    #expect(try judge(tree).contains { $0.contains(" missing-orientation ") } == lacks)
  }

  @Test func `an app with a store icon in its catalog is recommended no artwork`() throws {
    let tree = FixtureTree.app([.iconSet(.singleSize)]).with(["iTunesArtwork": .png(512)])
    #expect(try judge(tree) == [])
    #expect(
      try judge(phoneTree.with(["iTunesArtwork": .png(512)])) == ["note missing-recommended . itunes.1024"])
  }

  private func documents(_ sizes: [(String, Int, Int)]) throws -> [String] {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL",
      "CFBundleDocumentTypes": [
        ["CFBundleTypeName": "Note", "CFBundleTypeIconFiles": .array(sizes.map { .string($0.0) })]
      ],
    ]
    var tree = phoneTree.with(["Info.plist": .plist(plist)])
    for (name, width, height) in sizes { tree[FixturePath(name)] = .png(width, height) }
    return try judge(tree).filter { $0.contains("wrong-size") }
  }

  @Test func `a document icon is held to its nearest size, once`() throws {
    #expect(try documents([("Note.png", 46, 58)]) == ["note wrong-size Note.png doc.iphone.2x"])
    #expect(try documents([("Note.png", 44, 58)]) == [])
  }

  @Test func `a touch icon has the size in its name, and a larger one without is fine`() throws {
    func touch(_ name: FixturePath, _ side: Int) throws -> [String] {
      try judge(phoneTree.with([name: .png(side)]))
    }
    #expect(
      try touch("apple-touch-icon-152x152.png", 144) == [
        "note wrong-size apple-touch-icon-152x152.png web.touch.152"
      ])
    #expect(try touch("apple-touch-icon-152x152.png", 152) == [])
    #expect(try touch("apple-touch-icon.png", 512) == [])
  }

  @Test func `two images of one name in the bundle warn`() throws {
    func judgeImages(_ paths: [String]) throws -> [String] {
      var tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(
        .project([.app(resources: ["Assets.xcassets", "LaunchScreen.storyboard"] + paths)]))
      for (index, path) in paths.enumerated() { tree[FixturePath(path)] = .png(40 + index) }
      return try judge(tree)
    }
    #expect(try judgeImages(["a/Logo.png", "b/Logo.png"]) == ["warning duplicate-slot b/Logo.png -"])
    #expect(try judgeImages(["a/Logo.png", "b/Mark.png"]) == [])
  }

  @Test func `a quick action icon that the plist names in a catalog is a mask`() throws {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "UILaunchStoryboardName": "LaunchScreen",
      "UISupportedInterfaceOrientations": fourOrientations,
      "UIApplicationShortcutItems": [
        [
          "UIApplicationShortcutItemIconFile": "Compose", "UIApplicationShortcutItemTitle": "Compose",
          "UIApplicationShortcutItemType": "compose",
        ]
      ],
    ]
    func judgeSet(_ name: String) throws -> [String] {
      let set = SetFixture.imageSet(name, [.image("2x", 70, 70), .image("3x", 105, 105)])
      let tree = FixtureTree.app(
        [.iconSet(.singleSize), set], ["INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": ""])
      return try judge(tree.with(["Info.plist": .plist(plist)])).filter { $0.contains("mask") }
    }
    #expect(try judgeSet("Compose").count == 2)
    #expect(try judgeSet("Other") == [])
  }

  @Test(
    arguments: [
      (["UIApplicationShortcutItemTitle": "New \u{1F4DD}"], true),
      (["UIApplicationShortcutItemTitle": "Love \u{2764}\u{FE0F}"], true),
      (
        [
          "UIApplicationShortcutItemTitle": "New \u{1F4DD}",
          "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeCompose",
        ], false
      ),
      (["UIApplicationShortcutItemTitle": "Über 100 % \u{2192}"], false),
    ] as [(FixturePropertyList, Bool)])
  func `an emoji is no icon of a quick action`(item: FixturePropertyList, isFound: Bool) throws {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "UILaunchStoryboardName": "LaunchScreen",
      "UISupportedInterfaceOrientations": fourOrientations,
      "UIApplicationShortcutItems": .array([item]),
    ]
    let tree = FixtureTree.app(
      [.iconSet(.singleSize)], ["INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": ""])
    let found = try judge(tree.with(["Info.plist": .plist(plist)]))
    #expect(found == (isFound ? ["warning quick-actions Info.plist -"] : []))
  }

  @Test func `a WebP sticker is told every format that is allowed`() throws {
    let webP = FixtureEntry.data(
      Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WEBPVP8L".utf8) + Array(repeating: 0, count: 32))
    let text = try messages(of: .catalog([.stickerPack("Pack", [("Fox", webP)])])).joined()
    #expect(text.contains("not PNG, animated PNG, GIF or JPEG"))
  }

  @Test func `an old app with an empty set is told the sizes of its own time`() throws {
    func remedy(_ settings: [String: String], _ entries: [EntryFixture]) throws -> String {
      try report(of: .app([.iconSet(entries)], settings)) { report, _ in
        report.findings.filter { $0.rule == "empty-icon-set" }.compactMap(\.remedy?.display).joined()
      }
    }
    let old = [
      "SDKROOT": "iphoneos6.0", "IPHONEOS_DEPLOYMENT_TARGET": "5.0", "TARGETED_DEVICE_FAMILY": "1",
    ]
    let small = try remedy(old, [EntryFixture.slot("iphone", "57x57", "1x").empty])
    #expect(small.contains("57 x 57") && !small.contains("1024"))
    #expect(try remedy([:], [EntryFixture].singleSize.map(\.empty)).contains("1024 x 1024"))
  }

  @Test func `a slot of a catalog speaks of no loose file`() throws {
    let entries: [EntryFixture] = [
      .slot("ipad", "72x72", "1x"), EntryFixture.slot("ipad", "72x72", "2x").empty,
      .slot("ipad", "76x76", "1x"), .slot("ipad", "76x76", "2x"),
    ]
    let settings = [
      "SDKROOT": "iphoneos7.0", "IPHONEOS_DEPLOYMENT_TARGET": "6.0", "TARGETED_DEVICE_FAMILY": "2",
    ]
    let words = try report(of: .app([.iconSet(entries)], settings)) { report, _ in
      report.findings.filter { $0.slot == "ios6.app.ipad.144" }.compactMap(\.consequence?.display)
    }
    #expect(words == ["iOS enlarges the 72 x 72 icon, which looks soft."])
  }

  @Test(arguments: [("9.2", "warning"), ("9.3", "error")])
  func `sources and products ask for 167 pixels from the same SDK on`(sdk: String, severity: String) throws {
    let entries = [EntryFixture].perSize.filter { $0["size"] != "83.5x83.5" }
    let settings = ["SDKROOT": "iphoneos\(sdk)", "IPHONEOS_DEPLOYMENT_TARGET": "9.0"]
    let found = try judge(.app([.iconSet(entries)], settings)).filter { $0.contains("167") }
    #expect(found.map { String($0.prefix { $0 != " " }) } == [severity])
    #expect(found.allSatisfy { $0.contains("missing-required") })
  }
}
