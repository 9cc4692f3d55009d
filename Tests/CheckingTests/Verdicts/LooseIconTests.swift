import Checking
import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// Loose icons of sources: whom a finding blames, and what is required of an app of the iOS 11 SDK.
@Suite struct LooseIconTests {
  private static let plist: FixturePropertyList = [
    "CFBundlePackageType": "APPL", "UILaunchStoryboardName": "LaunchScreen",
    "CFBundleIcons": [
      "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon-60", "Icon-76", "Icon-83.5"]]
    ],
  ]

  private static let tree: FixtureTree = [
    "Info.plist": .plist(plist), "LaunchScreen.storyboard": .launchStoryboard(),
    "Icon-60@2x.png": .png(120), "Icon-60@3x.png": .png(180), "Icon-76.png": .png(76),
    "Icon-76@2x.png": .png(152), "Icon-83.5@2x.png": .png(167),
  ]

  private func flags(sdk: OSVersion) -> TargetFlags {
    var flags = TargetFlags()
    flags.families = [.iphone, .ipad]
    flags.minimumOS = OSVersion(9)
    flags.sdk = sdk
    return flags
  }

  @Test func `loose icons alone are an error from the iOS 11 SDK on`() throws {
    let found = try judge(Self.tree, flags: flags(sdk: OSVersion(26))).filter { $0.hasPrefix("error") }
    #expect(found == ["error absent-icon-set Info.plist -"])
    #expect(
      try storeCodes(of: Self.tree, flags: flags(sdk: OSVersion(26))).sorted()
        == ["ITMS-90713", "ITMS-91111"])
  }

  @Test func `loose icons serve an app of the iOS 10 SDK`() throws {
    let found = try judge(Self.tree, flags: flags(sdk: OSVersion(10)))
    #expect(found.filter { $0.hasPrefix("error") } == [])
  }

  private func listed(_ images: FixtureTree, _ names: [String]) throws -> [String] {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "UILaunchStoryboardName": "LaunchScreen",
      "CFBundleIconFiles": .array(names.map { .string($0) }),
    ]
    let tree = images.with([
      "Info.plist": .plist(plist), "LaunchScreen.storyboard": .launchStoryboard(),
    ])
    var flags = flags(sdk: OSVersion(10))
    flags.families = [.ipad]
    flags.minimumOS = OSVersion(10)
    return try judge(tree, flags: flags)
  }

  @Test func `an icon of half a slot's size is not blamed`() throws {
    let found = try listed(
      ["AppIcon76x76~ipad.png": .png(76), "AppIcon83.5x83.5@2x~ipad.png": .png(167)],
      ["AppIcon76x76", "AppIcon83.5x83.5"])
    #expect(found.contains { $0.hasPrefix("error missing-required") && $0.hasSuffix("ios7.app.ipad.152") })
    #expect(!found.contains { $0.contains("wrong-size") })
  }

  @Test(arguments: [(76, "wrong-size AppIcon76x76@2x~ipad.png"), (152, "")])
  func `an icon of half the size that its own name gives is blamed`(side: Int, fault: String) throws {
    let found = try listed(
      [
        "AppIcon76x76~ipad.png": .png(76), "AppIcon76x76@2x~ipad.png": .png(side),
        "AppIcon83.5x83.5@2x~ipad.png": .png(167),
      ], ["AppIcon76x76", "AppIcon83.5x83.5"])
    let errors = found.filter { $0.hasPrefix("error") }
    #expect(errors == (fault.isEmpty ? [] : ["error \(fault) ios7.app.ipad.152"]))
  }

  /// Technical Q&A QA1686: the names are free.
  @Test func `classic names are free where their own slot is none of the app's or has another icon`() throws {
    let large: FixtureTree = ["Pro.png": .png(167)]
    let pad = try listed(
      large.with(["Icon.png": .png(76), "Icon@2x.png": .png(152)]), ["Icon.png", "Icon@2x.png", "Pro.png"])
    // The one of 76 pixels is for no iPad since iOS 10, of which a note speaks.
    #expect(
      pad.filter { !$0.hasPrefix("note") && ($0.contains("wrong-size") || $0.contains("missing-required")) }
        == [])
    let empty = try listed(large.with(["Icon.png": .png(76)]), ["Icon.png", "Pro.png"])
    #expect(empty.contains { $0.hasPrefix("error missing-required") && $0.hasSuffix("ios7.app.ipad.152") })
    let unfit = try listed(
      large.with(["Icon-76.png": .png(76), "Icon-76@2x.png": .png(150)]), ["Icon-76", "Pro.png"])
    #expect(unfit.contains("error wrong-size Icon-76@2x.png ios7.app.ipad.152"))
  }

  @Test func `an icon for iPads is asked of no iPhone app`() throws {
    let tree = phoneTree.with(["Icon-72.png": .png(72)])
    let asked = try report(of: tree) { report, _ in
      report.slots.filter { $0.row.names.first == "Icon.png" || $0.row.names.first == "Icon-72.png" }.map(
        \.isAsked)
    }
    #expect(asked == [true, false])
  }

  @Test func `an icon whose own name gives the slot is blamed`() throws {
    let found = try listed(
      ["AppIcon76x76@2x~ipad.png": .png(150), "AppIcon83.5x83.5@2x~ipad.png": .png(167)],
      ["AppIcon76x76", "AppIcon83.5x83.5"])
    #expect(
      found.contains { $0.hasPrefix("error wrong-size AppIcon76x76@2x~ipad.png ios7.app.ipad.152") })
    #expect(!found.contains { $0.contains("missing-required") })
  }

  @Test(
    arguments: [(false, []), (true, ["note wrong-size Icon.png ios6.app.iphone.57"])] as [(Bool, [String])])
  func `a picture of a classic name beside an icon set is an icon only where the plist lists it`(
    isListed: Bool, expected: [String]
  ) throws {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "UILaunchStoryboardName": "LaunchScreen",
      "UISupportedInterfaceOrientations": fourOrientations,
    ]
    let target = XcodeProject.Target.app(
      "App", ["INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": ""],
      resources: ["Assets.xcassets", "LaunchScreen.storyboard", "Icon.png"])
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([target])).with([
      "Info.plist": .plist(plist.with(["CFBundleIconFiles": isListed ? ["Icon.png"] : nil])),
      "Icon.png": .png(64),
    ])
    #expect(try judge(tree) == expected)
  }
  @Test func `a picture of nearly a classic name is no icon of an app that has an icon set`() throws {
    let target = XcodeProject.Target.app(
      resources: ["Assets.xcassets", "LaunchScreen.storyboard", "Icon_60@2x.png"])
    let tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([target])).with([
      "Icon_60@2x.png": .png(120)
    ])
    #expect(try judge(tree) == [])
    var loose = Self.tree.with([
      "Info.plist": .plist(Self.plist.with(["CFBundleIcons": nil]))
    ])
    loose.rename("Icon-60@2x.png", to: "Icon_60@2x.png")
    let found = try judge(loose, flags: flags(sdk: OSVersion(10)))
    #expect(found.contains("error misnamed-file Icon_60@2x.png ios7.app.iphone.120"))
  }

  /// The errors of an app whose Info.plist lists icons, none of which is there, and that runs a script.
  private func missing(_ script: String?, beside art: FixtureTree = [:], named icon: String = "") throws
    -> [String]
  {
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": icon, "INFOPLIST_FILE": "Info.plist"]
    var project = XcodeProject([.app("App", settings, resources: ["LaunchScreen.storyboard"])])
    project.targets[0].script = script
    let tree = art.with([
      "App.xcodeproj/project.pbxproj": project.entry, "Info.plist": .plist(Self.plist),
      "LaunchScreen.storyboard": .launchStoryboard(),
    ])
    return try judge(tree, flags: flags(sdk: OSVersion(10))).filter { $0.hasPrefix("error") }
  }

  @Test func `CocoaPods' script copies none of the app's icons`() throws {
    let pods = "\"${PODS_ROOT}/Pods-resources.sh\"\n"
    let errors = try missing(nil)
    #expect(!errors.isEmpty)
    #expect(try missing(pods) == errors)
    // What other scripts do with a catalog is not known.
    #expect(try missing("xcrun actool --compile x Generated.xcassets") == [])
    // It makes an icon of a catalog alone, and of no other set than the one that a setting names.
    let art = FixtureTree.catalog([.imageSet("Art", [.image("1x", 20, 20)])])
    #expect(try !missing(pods, beside: art).isEmpty)
    let icons = FixtureTree.catalog([.iconSet(.singleSize)])
    #expect(try missing(pods, beside: icons, named: "AppIcon") == [])
  }
}
