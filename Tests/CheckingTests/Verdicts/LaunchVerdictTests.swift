import Discovery
import Model
import SpecTables
import TestSupport
import Testing

/// Launch images and launch screens: whose names and sizes count, and who needs none.
@Suite struct LaunchVerdictTests {
  @Test func `both landscapes serve for the base name`() throws {
    let turned = padTree.with([
      "Default-Landscape~ipad.png": nil, "Default-LandscapeLeft~ipad.png": .launchImage(1024, 748),
      "Default-LandscapeRight~ipad.png": .launchImage(1024, 748),
    ])
    #expect(try judge(turned) == judge(padTree))
  }

  @Test func `one landscape alone does not`() throws {
    let turned = padTree.with([
      "Default-Landscape~ipad.png": nil, "Default-LandscapeLeft~ipad.png": .launchImage(1024, 748),
    ])
    #expect(try judge(turned) != judge(padTree))
  }

  private func listing(_ width: Int, _ height: Int, orientation: String = "Portrait") throws -> [String] {
    let plist: FixturePropertyList = [
      "UILaunchImages": [
        [
          "UILaunchImageName": "Start", "UILaunchImageSize": "{320, 480}",
          "UILaunchImageOrientation": .string(orientation), "UILaunchImageMinimumOSVersion": "7.0",
        ]
      ]
    ]
    return try judge(
      phoneTree.with(["Info.plist": .plist(plist), "Start@2x.png": .launchImage(width, height)]))
  }

  @Test func `the size that UILaunchImages gives is judged`() throws {
    #expect(!(try listing(640, 960)).contains { $0.contains("wrong-size Start") })
    #expect((try listing(960, 640)).contains { $0.contains("wrong-size Start@2x.png") })
  }

  /// No iPhone looks for a file of an iPad.
  @Test(arguments: [("", true), ("~iphone", true), ("~ipad", false)])
  func `a size that is listed for iPhone is none of a file for iPad`(device: String, isJudged: Bool) throws {
    let plist: FixturePropertyList = [
      "UIDeviceFamily": [1, 2], "MinimumOSVersion": "7.0",
      "UILaunchImages": [["UILaunchImageName": "Start", "UILaunchImageSize": "{320, 480}"]],
    ]
    let found = try judge(
      padTree.with([
        "Info.plist": .plist(plist), FixturePath("Start\(device).png"): .launchImage(768, 1024),
        FixturePath("Start@2x\(device).png"): .launchImage(1536, 2048),
      ]))
    #expect(found.contains { $0.contains("wrong-size Start") } == isJudged)
  }

  @Test(arguments: ["{320, 480}", "{768, 1024}"])
  func `of several sizes under one name an image is for its own`(first: String) throws {
    let sizes = [first, "{320, 480}", "{768, 1024}"]
    let plist: FixturePropertyList = [
      "UIDeviceFamily": [1, 2], "MinimumOSVersion": "7.0",
      "UILaunchImages": .array(
        sizes.map { ["UILaunchImageName": "Start", "UILaunchImageSize": .string($0)] }),
    ]
    func found(_ size: (Int, Int), name: FixturePath) throws -> [String] {
      let tree = padTree.with(["Info.plist": .plist(plist), name: .launchImage(size.0, size.1)])
      return try judge(tree).filter { $0.contains("wrong-size Start") }
    }
    #expect(try found((320, 480), name: "Start.png").isEmpty)
    #expect(try found((768, 1024), name: "Start.png").isEmpty)
    #expect(try found((768, 1024), name: "Start~ipad.png").isEmpty)
    #expect(!(try found((320, 480), name: "Start~ipad.png").isEmpty))
    #expect(!(try found((100, 100), name: "Start.png").isEmpty))
  }

  @Test func `a listed launch image that is missing is reported`() throws {
    let plist: FixturePropertyList = ["UILaunchImages": [["UILaunchImageName": "Start"]]]
    #expect(
      try judge(phoneTree.with(["Info.plist": .plist(plist)]))
        .contains("warning unresolved-icon-file Info.plist -"))
  }

  @Test func `missing launch images go by the plist's own base`() throws {
    let plist: FixturePropertyList = ["UILaunchImageFile": "Start"]
    let tree: FixtureTree = [
      "Info.plist": .plist(plist), "Icon.png": .png(57), "Icon@2x.png": .png(114),
      "Start.png": .launchImage(320, 480), "Start@2x.png": .launchImage(640, 960),
    ]
    let text = try messages(of: tree).joined(separator: "\n")
    #expect(text.contains("Start-568h@2x.png") && !text.contains("Default-568h"))
  }

  /// Neither is an error, whether another image would serve or none does.
  @Test(arguments: [true, false])
  func `a launch image of a wrong size that the plist names is as severe as none`(hasDefault: Bool) throws {
    let tree = phoneTree.with([
      "Info.plist": .plist(["CFBundlePackageType": "APPL", "UILaunchImageFile": "Start"]),
      "Default.png": hasDefault ? .launchImage(320, 480) : nil, "Start@2x.png": .launchImage(640, 960),
      "Start-568h@2x.png": .launchImage(640, 1136),
    ])
    func errors(_ start: FixtureEntry?) throws -> [String] {
      try judge(tree.with(["Start.png": start])).filter { $0.hasPrefix("error") && $0.contains(" launch.") }
    }
    let starts: [FixtureEntry?] = [.launchImage(100, 100), nil, .launchImage(320, 480)]
    for start in starts { #expect(try errors(start) == []) }
    let found = try judge(tree.with(["Start.png": .launchImage(100, 100)]))
    #expect(found.contains { $0.hasPrefix("warning wrong-size Start.png") })
  }

  @Test func `an empty InfoPlist.strings is no fault`() throws {
    let tree = phoneTree.with(["Info.plist": .plist(["CFBundlePackageType": "APPL"])])
    #expect(try judge(tree.with(["en.lproj/InfoPlist.strings": .data([])])) == judge(tree))
    let damaged = try judge(tree.with(["en.lproj/InfoPlist.strings": .text("{")]))
    #expect(
      try damaged == ["error invalid-property-list en.lproj/InfoPlist.strings -"] + judge(tree))
  }

  @Test func `an InfoPlist.strings of no target, and one of another bundle, is no fault of the app`() throws {
    func found(_ path: FixturePath, of target: [String]? = []) throws -> [String] {
      let project = target.map {
        FixtureTree.project([.app(resources: ["Assets.xcassets", "LaunchScreen.storyboard"] + $0)])
      }
      let plist: FixtureTree = ["Info.plist": .plist(["CFBundlePackageType": "APPL"])]
      let tree =
        project.map { FixtureTree.catalog([.iconSet(.singleSize)]).adding($0) }
        ?? phoneTree.adding(plist)
      return try judge(tree.adding([path: .text("{")])).filter { $0.contains("invalid-property-list") }
    }
    let plugin: FixturePath = "Old.plugin/Contents/Resources/en.lproj/InfoPlist.strings"
    for path in ["docs/en.lproj/InfoPlist.strings", plugin] as [FixturePath] {
      #expect(try found(path) == [])
      #expect(try found(path, of: nil) == [])
    }
    let own = ["error invalid-property-list en.lproj/InfoPlist.strings -"]
    #expect(try found("en.lproj/InfoPlist.strings", of: ["en.lproj/InfoPlist.strings"]) == own)
    #expect(try found("en.lproj/InfoPlist.strings") == [])
    #expect(try found("en.lproj/InfoPlist.strings", of: nil) == own)
  }

  private func launching(_ changes: [String: FixturePropertyList?]) throws -> [String] {
    try judge(BuiltApp().with(plist: changes)).filter { $0.contains("launch") }
  }

  @Test func `what never launches needs no launch screen`() throws {
    #expect(try launching(["UILaunchScreen": nil, "LSApplicationLaunchProhibited": true]) == [])
    #expect(try launching(["UILaunchScreen": nil]) != [])
  }

  private func storyboard(_ name: String) throws -> [String] {
    let tree = FixtureTree.app(
      [.iconSet(.singleSize)], ["INFOPLIST_KEY_UILaunchStoryboardName": name])
    return try judge(tree)
  }

  @Test func `a storyboard's name with a build variable is a note`() throws {
    let project = "App.xcodeproj/project.pbxproj"
    #expect(
      try storyboard("Launch$(XCODE_VERSION_MAJOR)") == ["note unresolved-launch-storyboard \(project) -"])
    #expect(try storyboard("LaunchScreen") == [])
    // What nothing defines is empty.
    #expect(try storyboard("Launch$(FLAVOUR)") == ["error unresolved-launch-storyboard \(project) -"])
    #expect(try storyboard("LaunchScreen$(FLAVOUR)") == [])
  }

  /// Of an Info.plist that the project names, with a setting of the target.
  private func storyboardOfPlist(_ value: String, _ settings: [String: String] = [:]) throws -> [String] {
    let target = XcodeProject.Target.app(
      "App", ["INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": ""].merging(settings) { $1 })
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([target])).adding([
      "Info.plist": .plist(builtPlist.with(["UILaunchStoryboardName": .string(value)]))
    ])
    return try judge(tree)
  }

  @Test(arguments: [
    "Launch$(FLAVOUR)", "${LAUNCH}", "Launch$(FLAVOUR:lower:default=x)$(NONE:default=Screen)",
  ])
  func `the settings that an Info.plist names are those of the target`(value: String) throws {
    let screen = ["FLAVOUR": "Screen", "LAUNCH": "$(PREFIX)$(FLAVOUR)", "PREFIX": "Launch"]
    let isLower = value.contains("lower")
    let found = try storyboardOfPlist(value, screen)
    #expect(
      isLower
        ? found == ["error unresolved-launch-storyboard Info.plist -"] : found == [], "\(found)")
    let other = try storyboardOfPlist(value, screen.merging(["FLAVOUR": "Other"]) { $1 })
    #expect(other == ["error unresolved-launch-storyboard Info.plist -"])
  }

  @Test func `a setting that is not known stays in the value`() throws {
    let note = ["note unresolved-launch-storyboard Info.plist -"]
    #expect(try storyboardOfPlist("Launch$(XCODE_VERSION_MAJOR)") == note)
    #expect(try storyboardOfPlist("$(LAUNCH)", ["LAUNCH": "Launch$(XCODE_VERSION_MAJOR)"]) == note)
  }

  @Test func `a setting that nothing defines is empty in the value`() throws {
    let error = ["error unresolved-launch-storyboard Info.plist -"]
    #expect(try storyboardOfPlist("Launch$(FLAVOUR)") == error)
    #expect(try storyboardOfPlist("$(LAUNCH)", ["LAUNCH": "Launch$(FLAVOUR)"]) == error)
    #expect(try storyboardOfPlist("LaunchScreen$(FLAVOUR)") == [])
    #expect(try storyboardOfPlist("$(LAUNCH)", ["LAUNCH": "LaunchScreen$(FLAVOUR)"]) == [])
  }
  @Test func `a storyboard of another project or of a package is not what is missing`() throws {
    let library = XcodeProject([.app("Lib", productType: "framework", resources: [])])
    let tree = FixtureTree.catalog([.iconSet(.singleSize)])
      .adding(.project([.app(resources: ["Assets.xcassets"])])).with([
        "Lib/Lib.xcodeproj/project.pbxproj": library.entry,
        "Lib/Sample/LaunchScreen.storyboard": .launchStoryboard(),
        "Kit/Package.swift": .text("// swift-tools-version: 5.9\n"),
        "Kit/Sources/LaunchScreen.storyboard": .launchStoryboard(),
        "Old/LaunchScreen.xib": .launchStoryboard(),
      ])
    func said(without names: FixturePath...) throws -> [String] {
      try messages(of: names.reduce(tree) { $0.with([$1: nil]) })
        .filter { $0.contains("UILaunchStoryboardName") }
    }
    let all = try said()
    #expect(all.count == 1 && all.allSatisfy { $0.contains("; LaunchScreen.storyboard lies there") })
    let xib = try said(without: "LaunchScreen.storyboard")
    #expect(xib.count == 1 && xib.allSatisfy { $0.contains("; Old/LaunchScreen.xib lies there") })
    let none = try said(without: "LaunchScreen.storyboard", "Old/LaunchScreen.xib")
    #expect(none.count == 1 && none.allSatisfy { $0.hasSuffix("which is missing") })
  }
}
