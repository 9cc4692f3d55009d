import Model
import Places
import TestSupport
import Testing

/// Bundles in a bundle, each judged by its own plist, and bundles of other platforms.
@Suite struct NestedBundleTests {
  private let watch = BuiltApp(
    plist: [
      "CFBundlePackageType": "APPL", "DTPlatformName": "watchos", "DTSDKName": "watchos11.0",
      "MinimumOSVersion": "10.0", "UIDeviceFamily": [4], "WKApplication": true,
      "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]],
    ], catalog: BuiltApp.catalog([CompiledIcon(1024, .watch)]), files: [:])

  /// Recipe 3.
  @Test func `a watch app without icon keys is refused beside a good main app`() throws {
    let good = try judge(BuiltApp().with(watch, at: "Watch/W.app"))
    #expect(good == [])
    let bare = watch.with(catalog: nil).with(plist: ["CFBundleIcons": nil])
    let found = try judge(BuiltApp().with(bare, at: "Watch/W.app"))
    #expect(found == ["error missing-icon-name App.app/Watch/W.app/Info.plist - ITMS-90713 ITMS-90391"])
  }

  /// Recipe 18, compiled.
  @Test func `a see-through watch icon is refused`() throws {
    let clear = watch.with(catalog: BuiltApp.catalog([CompiledIcon(1024, .watch, isOpaque: false)]))
    let found = try judge(BuiltApp().with(clear, at: "Watch/W.app"))
    #expect(found == ["error transparent-pixels App.app/Watch/W.app/Assets.car - ITMS-90396"])
  }

  @Test func `an App Clip is asked for what an app is`() throws {
    let clip = BuiltApp(plist: BuiltApp.universal, catalog: nil, files: [:])
      .with(plist: ["CFBundleIcons": nil, "CFBundleIcons~ipad": nil])
    let found = try judge(BuiltApp().with(clip, at: "AppClips/Clip.app"))
    #expect(found.contains("error missing-icon-name App.app/AppClips/Clip.app/Info.plist - ITMS-90713"))
  }

  @Test func `extensions need no icon, and are left out by name`() throws {
    let widget = BuiltApp(
      plist: [
        "CFBundlePackageType": "XPC!", "DTSDKName": "iphoneos18.0",
        "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
      ], catalog: nil, files: [:])
    let judged = try judgeProduct(
      "App.app", in: [:], app: BuiltApp().with(widget, at: "PlugIns/W.appex"))
    #expect(judged.lines == [])
    #expect(judged.leftOut == ["App.app/PlugIns/W.appex: an extension, which needs no icon of its own"])
  }

  /// Recipe 19, compiled.
  @Test func `a Messages extension brings icons of its own`() throws {
    let messages = BuiltApp(
      plist: [
        "CFBundlePackageType": "XPC!", "DTSDKName": "iphoneos18.0", "MinimumOSVersion": "15.0",
        "UIDeviceFamily": [1, 2],
        "NSExtension": ["NSExtensionPointIdentifier": "com.apple.message-payload-provider"],
      ], catalog: nil, files: [:])
    let found = try judge(BuiltApp().with(messages, at: "PlugIns/M.appex"))
    #expect(found == ["error missing-icon-name App.app/PlugIns/M.appex/Info.plist - ITMS-90649"])
  }

  // MARK: Mac

  private let mac = BuiltApp(
    plist: [:], catalog: nil,
    files: [
      "Contents/Info.plist": .plist([
        "CFBundlePackageType": "APPL", "DTSDKName": "macosx26.0", "DTPlatformName": "macosx",
        "LSMinimumSystemVersion": "13.0", "CFBundleIconFile": "App",
      ]), "Contents/Resources/App.icns": .iconFamily(["ic07", "ic08", "ic09", "ic10"]),
    ])

  private func judgeMac(_ files: [FixturePath: FixtureEntry?]) throws -> [String] {
    var tree = mac.with(files: files).files
    tree["Contents/MacOS/App"] = .text("")
    return try judgeProduct("App.app", in: ["App.app": .folder(tree)]).lines
  }

  private func macCatalog(_ sides: [Double]) -> FixtureEntry {
    .compiledCatalog(BuiltApp.catalog(sides.map { CompiledIcon($0, .universal) }))
  }

  /// Recipe 13.
  @Test func `a Mac app without a compiled catalog is refused`() throws {
    let found = try judgeMac([:])
    #expect(found == ["error missing-compiled-catalog App.app/Contents/Info.plist - ITMS-90546"])
  }

  @Test func `a Mac app that names no icon is refused, and one that no store takes warned of`() throws {
    let empty = FixtureEntry.compiledCatalog(CompiledCatalogWriter())
    func found(_ keys: FixturePropertyList) throws -> [String] {
      try judgeMac(["Contents/Resources/Assets.car": empty, "Contents/Info.plist": .plist(keys)])
    }
    var keys: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "DTSDKName": "macosx26.0", "DTPlatformName": "macosx",
      "LSMinimumSystemVersion": "13.0",
    ]
    let finding = "missing-icon-name App.app/Contents/Info.plist - ITMS-90236"
    #expect(try found(keys) == ["error \(finding)"])
    // As the oldest templates have the key.
    keys["CFBundleIconFile"] = ""
    #expect(try found(keys) == ["error \(finding)"])
    keys["SUFeedURL"] = "https://example.com/feed.xml"
    #expect(try found(keys) == ["warning \(finding)"])
    keys["CFBundleIconFile"] = "App"
    #expect(try found(keys) == [])
  }

  /// Recipe 25, and trap 16.
  @Test func `an icns needs its large images unless the catalog has them`() throws {
    let finding = "error incomplete-icns App.app/Contents/Resources/App.icns - ITMS-90236"
    let empty = FixtureEntry.compiledCatalog(CompiledCatalogWriter())
    let whole = try judgeMac(["Contents/Resources/Assets.car": empty])
    #expect(whole == [])
    let small = try judgeMac([
      "Contents/Resources/Assets.car": empty,
      "Contents/Resources/App.icns": .iconFamily(["ic07", "ic08", "ic09"]),
    ])
    #expect(small == [finding])
    let renamed = try judgeMac([
      "Contents/Resources/Assets.car": empty, "Contents/Resources/App.icns": .png(512),
    ])
    #expect(renamed == [finding])
    let substitute = try judgeMac([
      "Contents/Info.plist": .plist([
        "CFBundlePackageType": "APPL", "DTSDKName": "macosx26.0", "LSMinimumSystemVersion": "13.0",
        "CFBundleIconFile": "AppIcon", "CFBundleIconName": "AppIcon",
      ]),
      "Contents/Resources/Assets.car": macCatalog([16, 32, 64, 128, 256, 512, 1024]),
      "Contents/Resources/App.icns": nil, "Contents/Resources/AppIcon.icns": .iconFamily(["ic07", "ic08"]),
    ])
    #expect(substitute == [])
  }
}
