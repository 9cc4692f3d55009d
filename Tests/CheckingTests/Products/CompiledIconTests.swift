import Model
import Places
import TestSupport
import Testing

/// The icon of a built app: Assets.car, the keys that name it, and the loose files beside it.
@Suite struct CompiledIconTests {
  private let everySize =
    CompiledIcon.iOSSet + [
      CompiledIcon(29, scale: 2), CompiledIcon(29, scale: 3), CompiledIcon(40, scale: 2),
      CompiledIcon(29, scale: 2, .pad), CompiledIcon(40, scale: 2, .pad),
    ]
  private var perSize: BuiltApp { perSize(everySize) }

  private func perSize(_ icons: [CompiledIcon]) -> BuiltApp {
    BuiltApp(
      catalog: BuiltApp.catalog(icons),
      files: [
        "AppIcon60x60@2x.png": .crushedIcon(120), "AppIcon76x76@2x~ipad.png": .crushedIcon(152),
        "AppIcon83.5x83.5@2x~ipad.png": .crushedIcon(167),
      ])
  }

  @Test func `an app with one compiled image and two loose icons is complete`() throws {
    let found = try judge(BuiltApp())
    #expect(found == [])
  }

  @Test func `an app with every size compiled is complete`() throws {
    let found = try judge(perSize)
    #expect(found == [])
  }

  @Test func `an XML plist says the same as a binary one`() throws {
    var app = BuiltApp()
    app.isBinary = false
    let found = try judge(app)
    #expect(found == [])
  }

  @Test func `the loose icons alone may hold a size`() throws {
    let catalog = BuiltApp.catalog(everySize.filter { $0.points != 60 || $0.scale != 2 })
    let found = try judge(perSize.with(catalog: catalog))
    #expect(found == [])
  }

  /// Recipe 2: a size is nowhere.
  @Test(arguments: [
    (60.0, "AppIcon60x60@2x.png", "error missing-required App.app/Assets.car ios7.app.iphone.120 ITMS-90022"),
    (
      76.0, "AppIcon76x76@2x~ipad.png",
      "error missing-required App.app/Assets.car ios7.app.ipad.152 ITMS-90023"
    ),
    (
      83.5, "AppIcon83.5x83.5@2x~ipad.png",
      "error missing-required App.app/Assets.car ios9.app.ipad.167 ITMS-90023"
    ),
  ])
  func `a size that is nowhere is missed with its code`(points: Double, loose: String, finding: String) throws
  {
    let icons = everySize.filter { $0.points != points || $0.scale != 2 }
    let app = perSize.with(catalog: BuiltApp.catalog(icons)).with(files: [FixturePath(loose): nil])
    let found = try judge(app).filter { !$0.contains("missing-recommended") }
    #expect(found == [finding])
  }

  /// Seen in uploads from the iOS 9.3 SDK on.
  @Test(arguments: [("iphoneos9.2", "warning"), ("iphoneos9.3", "error")])
  func `167 pixels are refused from one SDK on, and advised before`(sdk: String, severity: String) throws {
    let icons = everySize.filter { $0.points != 83.5 }
    let app = perSize.with(catalog: BuiltApp.catalog(icons))
      .with(files: ["AppIcon83.5x83.5@2x~ipad.png": nil])
      .with(plist: ["DTSDKName": .string(sdk), "MinimumOSVersion": "9.0"])
    let found = try judge(app).filter { $0.contains("167") }
    #expect(found == ["\(severity) missing-required App.app/Assets.car ios9.app.ipad.167 ITMS-90023"])
  }

  /// Recipe 2: the file is there, and two pixels short.
  @Test func `a listed icon of wrong pixels is the one finding of its size`() throws {
    let app = perSize.with(catalog: BuiltApp.catalog(everySize.filter { $0.points != 60 }))
      .with(files: ["AppIcon60x60@2x.png": .png(118, 120)])
    let found = try judge(app).filter { $0.hasPrefix("error") }
    #expect(
      found == [
        "error wrong-size App.app/AppIcon60x60@2x.png ios7.app.iphone.120 ITMS-90022"
      ])
  }

  @Test func `an iPhone app is asked for no size of the iPad`() throws {
    let icons = everySize.filter { $0.idiom != .pad }
    let app = perSize.with(catalog: BuiltApp.catalog(icons)).with(plist: ["UIDeviceFamily": [1]])
      .with(files: ["AppIcon76x76@2x~ipad.png": nil, "AppIcon83.5x83.5@2x~ipad.png": nil])
    let found = try judge(app.with(plist: ["CFBundleIcons~ipad": nil]))
    #expect(found == [])
  }

  /// Recipe 4, compiled.
  @Test func `without an image for the store the upload is refused`() throws {
    let icons = everySize.filter { $0.points != 1024 }
    let found = try judge(perSize.with(catalog: BuiltApp.catalog(icons)))
    #expect(
      found == [
        "error missing-required App.app/Assets.car ios.marketing.1024 ITMS-91111 ITMS-90704"
      ])
  }

  /// Trap 24.
  @Test func `a thinned catalog and a simulator's are not blamed for what they lack`() throws {
    let icons = everySize.filter { $0.points == 60 && $0.scale == 3 }
    var thinned = BuiltApp.catalog(icons)
    thinned.thinning = "device=iPhone14,2 scale=3"
    let found1 = try judge(perSize.with(catalog: thinned))
    #expect(found1 == ["note could-not-look App.app/Assets.car -"])
    let simulator = perSize.with(catalog: BuiltApp.catalog(icons))
      .with(plist: ["DTPlatformName": "iphonesimulator", "DTSDKName": "iphonesimulator18.0"])
    let found2 = try judge(simulator)
    #expect(found2 == ["note could-not-look App.app/Assets.car -"])
  }

  /// Recipe 1, compiled.
  @Test func `a see-through store icon is refused, a dark one is not`() throws {
    let dark = CompiledIcon(1024, isOpaque: false, appearance: "UIAppearanceDark")
    let clear = BuiltApp().with(catalog: BuiltApp.catalog([CompiledIcon(1024, isOpaque: false)]))
    let found1 = try judge(clear)
    #expect(found1 == ["error transparent-pixels App.app/Assets.car - ITMS-90717"])
    let withDark = BuiltApp().with(catalog: BuiltApp.catalog([CompiledIcon(1024), dark]))
    let found2 = try judge(withDark)
    #expect(found2 == [])
  }

  /// Recipe 5.
  @Test func `without CFBundleIconName loose icons do not serve the iOS 11 SDK`() throws {
    let files: FixturePropertyList = ["AppIcon60x60", "AppIcon76x76", "AppIcon83.5x83.5"]
    let app = BuiltApp(catalog: nil, files: perSize.files)
      .with(plist: [
        "CFBundleIcons": nil, "CFBundleIcons~ipad": nil, "CFBundleIconFiles": files,
        "DTSDKName": "iphoneos17.0", "UILaunchStoryboardName": "LaunchScreen",
      ]).with(files: ["Base.lproj/LaunchScreen.storyboardc/Info.plist": .binaryPlist([:])])
    func problems(_ app: BuiltApp) throws -> [String] {
      try judge(app).filter { !$0.contains("missing-recommended") }
    }
    let found1 = try problems(app)
    #expect(found1 == ["error missing-icon-name App.app/Info.plist - ITMS-90713"])
    let found2 = try problems(app.with(plist: ["DTSDKName": "iphoneos10.3"]))
    #expect(found2 == [])
    let found3 = try problems(
      app.with(plist: [
        "DTSDKName": nil, "DTPlatformVersion": nil, "DTPlatformName": nil, "MinimumOSVersion": "10.0",
      ]))
    #expect(found3 == ["warning missing-icon-name App.app/Info.plist - ITMS-90713"])
  }

  @Test func `a name without a catalog, or that the catalog does not hold, is refused`() throws {
    let codes = "ITMS-90022 ITMS-90023 ITMS-90704"
    let finding = "error missing-compiled-catalog App.app/Info.plist - \(codes)"
    let found = try judge(BuiltApp().with(catalog: nil))
    #expect(found == [finding])
    var other = CompiledCatalogWriter()
    other.addIcons("appicon", [CompiledIcon(1024)])
    let judged = try judgeProduct("App.app", in: [:], app: BuiltApp().with(catalog: other))
    #expect(judged.lines == [finding])
    #expect(judged.messages.first?.hasSuffix("has no icon of this name; it has appicon") == true)
  }

  /// Recipe 16.
  @Test func `loose icons are looked for at the top level, letter case included`() throws {
    let app = BuiltApp(
      catalog: nil,
      files: [
        "icon.png": .crushedIcon(57), "Icon@2x.png": .crushedIcon(114), "sub/Icon-72.png": .crushedIcon(72),
        "Default.png": .launchImage(320, 480), "Default@2x.png": .launchImage(640, 960),
      ]
    ).with(plist: [
      "CFBundleIcons": nil, "CFBundleIcons~ipad": nil, "DTSDKName": "iphoneos5.0", "MinimumOSVersion": "4.3",
      "UIDeviceFamily": [1], "CFBundleIconFiles": ["Icon.png", "Icon@2x.png", "sub/Icon-72.png"],
    ])
    let found = try judge(app).filter { $0.contains("unresolved-icon-file") }
    #expect(
      found == [
        "error unresolved-icon-file App.app/Info.plist ios6.app.iphone.57 ITMS-90032",
        "error unresolved-icon-file App.app/Info.plist - ITMS-90032",
      ])
  }

  @Test func `what is compiled is on the checklist`() throws {
    let judged = try judgeProduct("App.app", in: [:], app: BuiltApp())
    #expect(judged.checklist.contains("present ios.single.any App.app/Assets.car"))
  }

  @Test func `an image of unknown compression is neither missing nor fine`() throws {
    var icon = CompiledIcon(1024)
    icon.compression = 99
    var catalog = CompiledCatalogWriter()
    catalog.addIcons("AppIcon", [icon])
    let found = try judge(BuiltApp().with(catalog: catalog))
    #expect(found == ["note could-not-look App.app/Assets.car -"])
  }

  @Test func `a see-through flag without pixels is no proof`() throws {
    var icon = CompiledIcon(1024, isOpaque: false)
    icon.compression = CompiledRendition.Compressed.lzfse
    var catalog = CompiledCatalogWriter()
    catalog.addIcons("AppIcon", [icon])
    let found = try judge(BuiltApp().with(catalog: catalog))
    #expect(found == ["note could-not-look App.app/Assets.car -"])
  }

  @Test func `an icon that is compiled as layers alone is not proved`() throws {
    var catalog = CompiledCatalogWriter()
    var stack = CompiledRendition(0, 0, .raw([], layout: 1019))
    stack.part = 245
    catalog.add("AppIcon", [stack], part: 245)
    let found = try judge(BuiltApp().with(catalog: catalog))
    #expect(found == ["note could-not-look App.app/Assets.car -"])
  }

  /// Trap 10.
  @Test func `crushed icons are what a product has`() throws {
    let judged = try judgeProduct("App.app", in: [:], app: BuiltApp())
    #expect(judged.lines == [])
    #expect(judged.failures == [])
  }

  /// Recipe 27, compiled; an image that is no icon has shipped.
  @Test func `Display P3 in an image set warns where systems before iOS 9.3 are served`() throws {
    var icons = BuiltApp.catalog(everySize)
    var wide = CompiledRendition.image(4, 4, compression: CompiledRendition.Compressed.runLengths)
    wide.isDisplayP3 = true
    icons.add("Sunset", [wide])
    let app = perSize.with(catalog: icons).with(plist: [
      "UILaunchStoryboardName": "LaunchScreen", "UIDeviceFamily": [1], "CFBundleIcons~ipad": nil,
    ]).with(files: ["LaunchScreen.nib": .text("")])
    let old = try judge(app.with(plist: ["MinimumOSVersion": "9.0"]))
    #expect(old == ["warning wide-gamut App.app/Assets.car - ITMS-90682"])
    let new = try judge(app.with(plist: ["MinimumOSVersion": "9.3"]))
    #expect(new == [])
  }
}
