import Model
import TestSupport
import Testing

/// What a built product's other icons are worth: alternates, those of Messages, and files that only look right.
@Suite struct AlternateProductTests {
  private func judgeAlternate(_ icons: [CompiledIcon]?, isColor: Bool = false) throws -> [String] {
    var catalog = BuiltApp.singleSize
    if let icons {
      catalog.addIcons(
        "Dark",
        icons.map { icon in
          var icon = icon
          icon.compression = CompiledRendition.Compressed.runLengths
          return icon
        })
    }
    if isColor { catalog.addColor("Dark", [0, 0, 0, 1]) }
    func named(_ files: [String]) -> FixturePropertyList {
      [
        "CFBundlePrimaryIcon": [
          "CFBundleIconFiles": .array(files.map { .string($0) }), "CFBundleIconName": "AppIcon",
        ], "CFBundleAlternateIcons": ["Dark": ["CFBundleIconName": "Dark"]],
      ]
    }
    return try judge(
      BuiltApp().with(catalog: catalog).with(plist: [
        "CFBundleIcons": named(["AppIcon60x60"]),
        "CFBundleIcons~ipad": named(["AppIcon60x60", "AppIcon76x76"]),
      ]))
  }

  @Test func `a whole alternate icon has no finding`() throws {
    #expect(try judgeAlternate([CompiledIcon(1024), CompiledIcon(1024, .pad)]) == [])
  }

  /// Two apps have been uploaded with such icons for a year and more.
  @Test func `an alternate icon with holes warns`() throws {
    let found = try judgeAlternate([
      CompiledIcon(1024, isOpaque: false), CompiledIcon(1024, .pad, isOpaque: false),
    ])
    #expect(found.map { $0.prefix(26) } == ["warning transparent-pixels"])
  }

  @Test func `an alternate icon without the iPad's size warns`() throws {
    let found = try judgeAlternate([
      CompiledIcon(60, scale: 2), CompiledIcon(60, scale: 3), CompiledIcon(1024, .marketing),
    ])
    #expect(found.contains { $0.hasPrefix("warning missing-alternate-icon") && $0.hasSuffix("ITMS-90892") })
  }

  @Test func `a colour of an alternate icon's name is no icon`() throws {
    #expect(
      try judgeAlternate(nil, isColor: true).contains {
        $0.hasPrefix("error missing-alternate-icon") && $0.hasSuffix("ITMS-90895")
      })
  }

  private func listing(_ files: [FixturePath: FixtureEntry?]) throws -> [String] {
    try judge(
      BuiltApp(catalog: nil).with(plist: [
        "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60"]]],
        "CFBundleIcons~ipad": nil, "DTSDKName": "iphoneos10.0", "DTPlatformVersion": "10.0",
        "MinimumOSVersion": "10.0", "UIDeviceFamily": [1], "UILaunchScreen": nil,
        "UILaunchStoryboardName": "LaunchScreen",
      ]).with(files: ["LaunchScreen.nib": .text(""), "AppIcon76x76@2x~ipad.png": nil])
        .with(files: files)
    ).filter { $0.hasPrefix("error") }
  }

  @Test func `an icon whose extension is in capitals is not found`() throws {
    #expect(try listing([:]) == [])
    #expect(
      try listing(["AppIcon60x60@2x.png": nil, "AppIcon60x60@2x.PNG": .crushedIcon(120)])
        == ["error unresolved-icon-file App.app/Info.plist - ITMS-90032"])
  }

  @Test func `an icon in the folder of a language is not found`() throws {
    #expect(
      try listing(["AppIcon60x60@2x.png": nil, "en.lproj/AppIcon60x60@2x.png": .crushedIcon(120)])
        == ["error unresolved-icon-file App.app/Info.plist - ITMS-90032"])
  }

  @Test func `the message of an icon that is not found names the file in other letters`() throws {
    for (name, listed) in [("AppIcon60x60@2x.PNG", 120), ("appicon60x60@2x.png", 120)] {
      let app = BuiltApp(catalog: nil).with(plist: [
        "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60"]]],
        "CFBundleIcons~ipad": nil, "DTSDKName": "iphoneos10.0", "DTPlatformVersion": "10.0",
        "MinimumOSVersion": "10.0", "UIDeviceFamily": [1], "UILaunchScreen": nil,
      ]).with(files: [
        "AppIcon60x60@2x.png": nil, "AppIcon76x76@2x~ipad.png": nil,
        FixturePath(name): .crushedIcon(listed),
      ])
      let found = try CheckingTests.messages(of: app.tree).filter { $0.contains("lists AppIcon60x60") }
      #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("the nearest name is \(name)") })
    }
  }

  @Test func `the icon for cars of Xcode 9 and before answers its entry, and is no icon of a phone`() throws {
    func judgeCar(_ files: [FixturePath: FixtureEntry?]) throws -> [String] {
      try judge(
        BuiltApp(catalog: nil).with(plist: [
          "CFBundleIcons": [
            "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["AppIcon60x60", "AppIcon120x120"]]
          ],
          "CFBundleIcons~ipad": nil, "DTSDKName": "iphoneos10.0", "DTPlatformVersion": "10.0",
          "MinimumOSVersion": "10.0", "UIDeviceFamily": [1], "UILaunchScreen": nil,
          "UILaunchStoryboardName": "LaunchScreen",
        ]).with(files: ["LaunchScreen.nib": .text(""), "AppIcon76x76@2x~ipad.png": nil]).with(files: files)
      ).filter { $0.hasPrefix("error") }
    }
    let car: [FixturePath: FixtureEntry?] = ["AppIcon120x120~car.png": .crushedIcon(120)]
    #expect(try judgeCar(car) == [])
    #expect(try judgeCar([:]) == ["error unresolved-icon-file App.app/Info.plist - ITMS-90032"])
    #expect(
      try judgeCar(car.merging(["AppIcon60x60@2x.png": nil]) { $1 }).contains {
        $0.hasPrefix("error unresolved-icon-file")
      })
  }

  @Test func `an icon for cars that the asset compiler wrote is no fault`() throws {
    #expect(try judge(BuiltApp().with(files: ["AppIcon60x60@2x~car.png": .crushedIcon(120)])) == [])
  }

  private func messages(_ changes: [String: FixturePropertyList?] = [:], isOpaque: Bool = true) throws
    -> Judged
  {
    var catalog = CompiledCatalogWriter()
    let sizes = [
      (60, 45, 2), (60, 45, 3), (67, 50, 2), (74, 55, 2), (27, 20, 2), (27, 20, 3), (32, 24, 2), (32, 24, 3),
    ]
    var images = sizes.map { width, height, scale in
      CompiledRendition.image(
        width * scale, height * scale, scale: scale, isOpaque: isOpaque,
        compression: CompiledRendition.Compressed.runLengths)
    }
    for size in [(1024, 768), (1024, 1024)] {
      images.append(
        .image(size.0, size.1, idiom: .marketing, compression: CompiledRendition.Compressed.runLengths))
    }
    catalog.add(
      "iMessage App Icon",
      images.map { image in
        var image = image
        image.part = 220
        return image
      }, part: 220)
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "XPC!", "DTPlatformName": "iphoneos", "DTSDKName": "iphoneos18.0",
      "MinimumOSVersion": "15.0", "UIDeviceFamily": [1, 2],
      "NSExtension": ["NSExtensionPointIdentifier": "com.apple.message-payload-provider"],
      "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "iMessage App Icon"]],
      "MSMessagesExtensionStoreIconName": "iMessage App Icon",
    ]
    let extending = BuiltApp(plist: plist, catalog: catalog, files: [:]).with(plist: changes)
    return try judgeProduct("App.app", in: [:], app: BuiltApp().with(extending, at: "PlugIns/M.appex"))
  }

  @Test func `an extension for Messages names its store icon`() throws {
    #expect(try messages().lines == [])
    let judged = try messages(["MSMessagesExtensionStoreIconName": nil])
    #expect(judged.lines == ["error missing-icon-name App.app/PlugIns/M.appex/Info.plist - ITMS-90642"])
    #expect(judged.messages.joined().contains("1024 x 768"))
  }

  @Test func `a compiled icon for Messages with holes warns`() throws {
    let found = try messages(isOpaque: false).lines
    #expect(found.map { $0.prefix(26) } == ["warning transparent-pixels"])
  }

  @Test func `a container that nobody launches needs no launch screen`() throws {
    func judgeContainer(_ isProhibited: Bool) throws -> [String] {
      try judge(
        BuiltApp().with(plist: [
          "UILaunchScreen": nil, "LSApplicationLaunchProhibited": .boolean(isProhibited),
        ]))
    }
    #expect(try judgeContainer(true) == [])
    #expect(try judgeContainer(false).map { $0.prefix(27) } == ["error missing-launch-screen"])
  }
}
