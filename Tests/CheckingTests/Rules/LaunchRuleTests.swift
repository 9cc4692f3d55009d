import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// What starts an app: storyboards, described screens, images, and the orientations of iPad.
@Suite struct LaunchRuleTests {
  private let screen = builtPlist.with(["UILaunchScreen": [:]])
  private let phone: FixturePropertyList = builtPlist.with(["UIDeviceFamily": [1]])

  @Test func `an app of today has no finding`() throws {
    #expect(try judge(builtApp(screen)) == [])
  }

  @Test func `an iPad app that shares the screen must have a launch screen`() throws {
    #expect(try judge(builtApp(builtPlist)) == ["error missing-launch-screen Info.plist -"])
    #expect(
      try messages(of: builtApp(builtPlist)) == [
        "Info.plist has no launch screen: UILaunchStoryboardName and UILaunchScreen are missing"
      ])
    #expect(try storeCodes(of: builtApp(builtPlist)) == ["ITMS-90475"])
  }

  @Test(arguments: [
    "UILaunchStoryboardName", "UILaunchStoryboardName~ipad", "UILaunchScreen", "UILaunchScreens",
  ])
  func `each of the keys is a launch screen`(key: String) throws {
    let isName = key.hasPrefix("UILaunchStoryboardName")
    let several: FixturePropertyList = [
      "UILaunchScreenDefinitions": [["UILaunchScreenIdentifier": "a"]], "UIDefaultLaunchScreen": "a",
    ]
    let plist = builtPlist.with([
      key: isName ? "LaunchScreen" : key == "UILaunchScreens" ? several : [:]
    ])
    #expect(try judge(builtApp(plist).with(["LaunchScreen.storyboard": .launchStoryboard()])) == [])
  }

  @Test func `UILaunchScreen alone counts from iOS 14 on`() throws {
    #expect(try judge(builtApp(screen.with(["MinimumOSVersion": "14.0"]))) == [])
    let old = builtApp(screen.with(["MinimumOSVersion": "13.0"]))
    #expect(try judge(old) == ["error missing-launch-screen Info.plist -"])
    #expect(
      try messages(of: old) == [
        "UILaunchScreen is the only launch screen, but the app runs on iOS 13.0, which does not read it "
          + "(iOS 14 and later do)"
      ])
  }

  @Test(arguments: [("26.0", "warning"), ("27.0", "error")])
  func `the iOS 27 SDK asks every app for a launch screen`(sdk: String, severity: String) throws {
    let app = builtApp(phone.with(["DTSDKName": .string("iphoneos\(sdk)")]))
    #expect(try judge(app) == ["\(severity) missing-launch-screen Info.plist -"])
    #expect(
      try judge(app.with(["Info.plist": .plist(screen.with(["DTSDKName": .string("iphoneos\(sdk)")]))]))
        == [])
  }

  @Test func `an app that requires the full screen is warned only`() throws {
    let app = builtApp(builtPlist.with(["UIRequiresFullScreen": true]))
    #expect(try judge(app) == ["warning missing-launch-screen Info.plist -"])
  }

  @Test func `without a launch screen no launch image is missed beside it`() throws {
    var flags = TargetFlags()
    flags.sdk = OSVersion(8)
    let app = phoneTree.with([
      "Default.png": nil, "Default@2x.png": nil, "Default-568h@2x.png": nil,
      "Info.plist": .plist(["CFBundlePackageType": "APPL", "MinimumOSVersion": "6.0"]),
    ])
    #expect(try launchFindings(of: app, flags) == ["warning missing-launch-screen Info.plist -"])
    flags.sdk = OSVersion(7)
    #expect(
      try launchFindings(of: app, flags) == [
        "warning missing-recommended . launch.iphone.960",
        "warning missing-required . launch.iphone.480",
        "warning missing-tall-launch-image . launch.iphone.1136",
      ])
  }

  /// Those about icons left out.
  private func launchFindings(of tree: FixtureTree, _ flags: TargetFlags = TargetFlags()) throws
    -> [String]
  {
    try judge(tree, flags: flags).filter { $0.contains("launch") }
  }

  @Test func `a plist that Xcode completes says nothing by what it lacks`() throws {
    #expect(try judge(builtApp(builtPlist.with(["CFBundlePackageType": nil]))) == [])
  }

  @Test func `an iPad app of the time before iOS 9 with launch images has no finding`() throws {
    let app = padTree.with([
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "MinimumOSVersion": "5.0", "UIDeviceFamily": [2],
        "UISupportedInterfaceOrientations": fourOrientations,
      ])
    ])
    #expect(try judge(app) == [])
  }

  @Test func `launch images are no launch screen for an iPad app that shares the screen`() throws {
    let app = padTree.with([
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "DTSDKName": "iphoneos9.0", "MinimumOSVersion": "5.0",
        "UIDeviceFamily": [2], "UISupportedInterfaceOrientations": fourOrientations,
      ])
    ])
    #expect(try launchFindings(of: app) == ["error missing-launch-screen Info.plist -"])
  }
}

@Suite struct LaunchStoryboardTests {
  private let named = builtPlist.with(["UILaunchStoryboardName": "LaunchScreen"])

  @Test(arguments: [
    "LaunchScreen.storyboard", "Base.lproj/LaunchScreen.storyboard", "LaunchScreen.xib",
    "LaunchScreen~ipad.storyboard",
  ])
  func `a storyboard of the name is found`(file: String) throws {
    #expect(try judge(builtApp(named).with([FixturePath(file): .launchStoryboard()])) == [])
  }

  @Test(arguments: [
    (
      "LaunchScreen", "Main.storyboard",
      "UILaunchStoryboardName refers to LaunchScreen, which is missing"
    ),
    (
      "LaunchScreen.storyboard", "LaunchScreen.storyboard",
      "UILaunchStoryboardName refers to LaunchScreen.storyboard; the name must not have an extension"
    ),
    (
      "Launchscreen", "LaunchScreen.storyboard",
      "UILaunchStoryboardName refers to Launchscreen, but the file is named LaunchScreen"
    ),
  ])
  func `a storyboard that is not there is one finding`(name: String, file: String, message: String) throws {
    let app = builtApp(builtPlist.with(["UILaunchStoryboardName": .string(name)]))
      .with([FixturePath(file): .launchStoryboard()])
    #expect(try judge(app) == ["error unresolved-launch-storyboard Info.plist -"])
    #expect(try messages(of: app) == [message])
    #expect(try storeCodes(of: app) == ["ITMS-90476"])
  }

  @Test(arguments: ["Base.lproj/LaunchScreen.storyboardc/a.nib", "LaunchScreen.nib"])
  func `one that is committed as it was compiled is there`(file: String) throws {
    let app = builtApp(builtPlist.with(["UILaunchStoryboardName": "LaunchScreen"]))
    #expect(try judge(app.with([FixturePath(file): .text("")])) == [])
  }

  @Test func `on iPhone it is a warning`() throws {
    let app = builtApp(named.with(["UIDeviceFamily": [1]])).with(["Main.storyboard": .launchStoryboard()])
    #expect(try judge(app) == ["warning unresolved-launch-storyboard Info.plist -"])
  }

  @Test func `where UILaunchScreen serves it is a warning`() throws {
    let both = named.with(["UILaunchScreen": [:]])
    let app = builtApp(both).with(["Main.storyboard": .launchStoryboard()])
    #expect(try judge(app) == ["warning unresolved-launch-storyboard Info.plist -"])
    // iOS 13 does not read it.
    let early = builtApp(both.with(["MinimumOSVersion": "13.0"])).with([
      "Main.storyboard": .launchStoryboard()
    ])
    #expect(try judge(early) == ["error unresolved-launch-storyboard Info.plist -"])
  }

  @Test func `where nobody knows the storyboards, nothing is said`() throws {
    #expect(try judge(builtApp(named)) == [])
    let variable = builtPlist.with(["UILaunchStoryboardName": "$(LAUNCH_STORYBOARD)"])
    #expect(
      try judge(builtApp(variable).with(["Main.storyboard": .launchStoryboard()]))
        == ["note unresolved-launch-storyboard Info.plist -"])
  }
}

@Suite struct MultitaskingTests {
  private let screen = builtPlist.with(["UILaunchScreen": [:]])

  @Test func `an iPad app that shares the screen turns to all four sides`() throws {
    let app = builtApp(
      screen.with([
        "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortrait"]
      ]))
    #expect(try judge(app) == ["error multitasking-orientations Info.plist -"])
    #expect(
      try messages(of: app) == [
        "Info.plist lists these iPad orientations: Portrait; "
          + "PortraitUpsideDown, LandscapeLeft and LandscapeRight are missing"
      ])
    #expect(try storeCodes(of: app) == ["ITMS-90474"])
  }

  @Test func `an iPhone app may turn as it likes`() throws {
    let app = screen.with([
      "UIDeviceFamily": [1], "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
    ])
    #expect(try judge(builtApp(app)) == [])
  }

  @Test func `an app that says nothing of orientations is left alone`() throws {
    #expect(try judge(builtApp(screen.with(["UISupportedInterfaceOrientations": nil]))) == [])
  }

  @Test func `an app that requires the full screen passes, with a note from iOS 26 on`() throws {
    let full = screen.with([
      "UIRequiresFullScreen": true, "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
    ])
    #expect(try judge(builtApp(full)) == [])
    #expect(
      try judge(builtApp(full.with(["DTSDKName": "iphoneos26.0"]))) == [
        "note multitasking-orientations Info.plist -"
      ])
  }

  @Test func `where the SDK is only known to be that of iOS 8, the message says so`() throws {
    let app = padTree.with([
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "MinimumOSVersion": "8.0", "UIDeviceFamily": [2],
        "UILaunchStoryboardName": "Launch",
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      ]), "Launch.xib": .text(""),
    ])
    let found = try messages(of: app).filter { $0.contains("orientations") }
    #expect(
      found == [
        "Info.plist lists these iPad orientations: Portrait; "
          + "PortraitUpsideDown, LandscapeLeft and LandscapeRight are missing (required since the iOS 9 SDK)"
      ])
  }
}
