import Model
import Places
import TestSupport
import Testing

/// The rules of launch screens and icon keys, on a built app: the same as among sources.
@Suite struct ProductPlistTests {
  private let story: FixturePropertyList = "LaunchScreen"
  private let storyboard: FixturePath = "Base.lproj/LaunchScreen.storyboardc/Info.plist"

  /// Recipe 6.
  @Test func `an iPad app that shares the screen needs a launch screen`() throws {
    let none = try judge(BuiltApp().with(plist: ["UILaunchScreen": nil]))
    #expect(none == ["error missing-launch-screen App.app/Info.plist - ITMS-90475"])
    let old = try judge(BuiltApp().with(plist: ["MinimumOSVersion": "13.0"]))
    #expect(old == ["error missing-launch-screen App.app/Info.plist - ITMS-90475"])
    let extensionWritten = try judge(
      BuiltApp().with(plist: ["UILaunchScreen": nil, "UILaunchStoryboardName": "LaunchScreen.storyboard"])
        .with(files: [storyboard: .binaryPlist([:])]))
    #expect(extensionWritten == ["error unresolved-launch-storyboard App.app/Info.plist - ITMS-90476"])
    let absent = try judge(
      BuiltApp().with(plist: ["UILaunchScreen": nil, "UILaunchStoryboardName": story]))
    #expect(absent == ["error unresolved-launch-storyboard App.app/Info.plist - ITMS-90476"])
    // UILaunchScreen is a launch screen as well, from iOS 14 on.
    let beside = try judge(BuiltApp().with(plist: ["UILaunchStoryboardName": story]))
    #expect(beside == ["warning unresolved-launch-storyboard App.app/Info.plist -"])
  }

  /// Trap 27.
  @Test(arguments: [
    "LaunchScreen.storyboardc/Info.plist", "Base.lproj/LaunchScreen.storyboardc/Info.plist",
    "LaunchScreen~ipad.storyboardc/Info.plist", "en.lproj/LaunchScreen.nib", "LaunchScreen.nib",
  ])
  func `a compiled storyboard is found in every place where iOS looks`(place: String) throws {
    let app = BuiltApp().with(plist: ["UILaunchScreen": nil, "UILaunchStoryboardName": story])
      .with(files: [FixturePath(place): .binaryPlist([:])])
    let found = try judge(app)
    #expect(found == [])
  }

  @Test func `a storyboard for iPhones alone is none on an iPad`() throws {
    func launching(
      _ files: [FixturePath], _ plist: [String: FixturePropertyList?] = [:]
    ) throws -> [String] {
      let app = BuiltApp().with(
        plist: ["UILaunchScreen": nil, "UILaunchStoryboardName": story].merging(plist) { $1 })
      return try judge(
        app.with(files: Dictionary(uniqueKeysWithValues: files.map { ($0, .binaryPlist([:])) })))
    }
    let phone: FixturePath = "LaunchScreen~iphone.storyboardc/Info.plist"
    #expect(
      try launching([phone]) == ["warning unresolved-launch-storyboard App.app/Info.plist -"])
    #expect(try launching([phone, "LaunchScreen~ipad.storyboardc/Info.plist"]) == [])
    #expect(try launching([phone], ["UILaunchScreen": [:]]) == [])
    #expect(try launching([phone], ["UIDeviceFamily": [1]]) == [])
  }

  /// Recipe 11.
  @Test func `an iPad app that shares the screen turns to all sides`() throws {
    let upright = BuiltApp().with(plist: [
      "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortrait"]
    ])
    let found = try judge(upright)
    #expect(found == ["error multitasking-orientations App.app/Info.plist - ITMS-90474"])
    let full = try judge(upright.with(plist: ["UIRequiresFullScreen": true]))
    #expect(full == [])
  }

  private func alternate(_ entry: FixturePropertyList) -> FixturePropertyList {
    [
      "CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon", "CFBundleIconFiles": ["AppIcon60x60"]],
      "CFBundleAlternateIcons": ["Dark": entry],
    ]
  }

  /// Recipe 12.
  @Test func `an alternate icon of one loose size lacks the iPad's`() throws {
    let icons = alternate(["CFBundleIconFiles": ["Dark"]])
    let app = BuiltApp().with(plist: ["CFBundleIcons": icons, "CFBundleIcons~ipad": icons])
      .with(files: ["Dark@2x.png": .crushedIcon(120)])
    let found = try judge(app)
    #expect(found == ["warning missing-alternate-icon App.app/Info.plist - ITMS-90892"])
  }

  /// Recipe 24.
  @Test func `an alternate icon is looked for in the compiled catalog`() throws {
    let icons = alternate(["CFBundleIconName": "logo_2"])
    let app = BuiltApp().with(plist: ["CFBundleIcons": icons, "CFBundleIcons~ipad": icons])
    let found = try judge(app)
    #expect(found == ["error missing-alternate-icon App.app/Info.plist - ITMS-90895"])
    var catalog = BuiltApp.singleSize
    catalog.addIcons("logo_2", [CompiledIcon(1024)])
    let whole = try judge(app.with(catalog: catalog))
    #expect(whole == [])
  }

  /// Recipe 26.
  @Test func `Newsstand's icon without Newsstand is left over`() throws {
    let icons: FixturePropertyList = [
      "CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon", "CFBundleIconFiles": ["AppIcon60x60"]],
      "UINewsstandIcon": ["CFBundleIconFiles": [""]],
    ]
    let found = try judge(BuiltApp().with(plist: ["CFBundleIcons": icons]))
    #expect(found == ["warning newsstand-leftover App.app/Info.plist - ITMS-90138"])
  }

  /// Recipe 28.
  @Test func `the iOS 27 SDK asks every app for a launch screen`() throws {
    let phone = BuiltApp().with(plist: [
      "UILaunchScreen": nil, "UIDeviceFamily": [1], "DTSDKName": "iphoneos27.0", "CFBundleIcons~ipad": nil,
    ])
    let found = try judge(phone)
    #expect(found == ["error missing-launch-screen App.app/Info.plist -"])
  }

  /// Recipe 29.
  @Test func `alternates of the iPhone alone are told`() throws {
    var catalog = BuiltApp.singleSize
    catalog.addIcons("Dark", [CompiledIcon(1024)])
    let app = BuiltApp(catalog: catalog).with(plist: [
      "CFBundleIcons": alternate(["CFBundleIconName": "Dark"])
    ])
    let found = try judge(app)
    #expect(found == ["warning alternate-icons-differ App.app/Info.plist -"])
  }

  /// Recipe 30.
  @Test func `the primary icon has the type of its platform`() throws {
    let found = try judge(
      BuiltApp(files: [:]).with(plist: [
        "CFBundleIcons": ["CFBundlePrimaryIcon": "AppIcon"], "CFBundleIcons~ipad": nil,
      ]))
    #expect(found == ["error wrong-icon-key-type App.app/Info.plist - ITMS-90039"])
    let tv = BuiltApp.television
    let dictionary = try judge(
      tv.with(plist: ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "App Icon"]]]))
    #expect(dictionary == ["error wrong-icon-key-type App.app/Info.plist - ITMS-90039"])
    let text = try judge(tv)
    #expect(text == [])
  }

  /// Recipe 14.
  @Test func `an old app without launch images starts on black`() throws {
    let app = BuiltApp().with(plist: [
      "UILaunchScreen": nil, "UIDeviceFamily": [1], "CFBundleIcons~ipad": nil,
    ])
    let found = try judge(app)
    #expect(found == ["warning missing-launch-screen App.app/Info.plist -"])
  }
}
