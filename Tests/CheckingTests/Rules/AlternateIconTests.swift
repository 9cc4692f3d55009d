import Model
import Places
import SpecTables
import TestSupport
import Testing

/// The keys of icons: alternates, and the type of the primary one.
@Suite struct AlternateIconTests {
  private let plist = builtPlist.with(["UILaunchScreen": [:]])

  private func app(_ icons: FixturePropertyList, _ padIcons: FixturePropertyList? = nil) -> FixtureTree {
    builtApp(plist.with(["CFBundleIcons": icons, "CFBundleIcons~ipad": padIcons]))
  }

  private func alternates(_ entry: FixturePropertyList) -> FixturePropertyList {
    ["CFBundleAlternateIcons": ["Dark": entry]]
  }

  @Test func `an alternate whose set no catalog holds is refused, once for all devices`() throws {
    let icons = alternates(["CFBundleIconName": "logo_2"])
    #expect(
      try judge(app(icons, icons)).filter { !$0.contains("absent-icon-set") } == [
        "error missing-alternate-icon Info.plist -"
      ])
    #expect(try storeCodes(of: app(icons, icons)).contains("ITMS-90895"))
    #expect(try judge(app(alternates(["CFBundleIconName": "AppIcon"]))) == [])
  }

  @Test func `an alternate whose file is not there`() throws {
    let icons = alternates(["CFBundleIconFiles": ["Dark"]])
    #expect(try judge(app(icons)) == ["warning missing-alternate-icon Info.plist -"])
    #expect(
      try messages(of: app(icons).with(["dark.png": .png(120)])) == [
        "CFBundleIcons.CFBundleAlternateIcons.Dark.CFBundleIconFiles refers to Dark, which is missing; "
          + "the nearest name is dark.png"
      ])
  }

  @Test func `an alternate whose files the set of its name brings, where no project says what is compiled`()
    throws
  {
    let contents = """
      {"images": [{"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}],
       "info": {"author": "xcode", "version": 1}}
      """
    let set: FixtureTree = [
      "Assets.xcassets/Dark.appiconset/Contents.json": .text(contents),
      "Assets.xcassets/Dark.appiconset/icon.png": .png(1024),
    ]
    let icons = alternates(["CFBundleIconFiles": ["Dark60x60"]])
    #expect(try judge(app(icons).adding(set)) == [])
    #expect(try judge(app(icons)) == ["warning missing-alternate-icon Info.plist -"])
  }

  @Test(arguments: ["$(DARK)", "${DARK}"])
  func `an alternate that a build setting names is not missing`(name: String) throws {
    #expect(try judge(app(alternates(["CFBundleIconFiles": [.string(name)]]))) == [])
    #expect(try judge(app(alternates(["CFBundleIconName": .string(name)]))) == [])
  }

  @Test func `a build setting that names alternates with an unknown variable warns`() throws {
    func judgeNames(_ names: String) throws -> [String] {
      try judge(
        .app([.iconSet(.singleSize)], ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": names]))
    }
    let project = "App.xcodeproj/project.pbxproj"
    #expect(try judgeNames("Alt$(XCODE_VERSION_MAJOR)") == ["warning absent-icon-set \(project) -"])
    #expect(
      try judgeNames("Alt$(XCODE_VERSION_MAJOR) Other") == [
        "error absent-icon-set \(project) -", "warning absent-icon-set \(project) -",
      ])
    // What nothing defines is empty.
    #expect(try judgeNames("Alt$(FLAVOUR)") == ["error absent-icon-set \(project) -"])
    #expect(try judgeNames("$(FLAVOUR)") == [])
    #expect(try judgeNames("") == [])
  }

  @Test func `in a project's app it is an error`() throws {
    var project = XcodeProject()
    project.resources = ["Assets.xcassets", "Other.png"]
    project.settings = [
      "Release": [
        "INFOPLIST_FILE": "Info.plist", "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "TARGETED_DEVICE_FAMILY": "1,2",
      ]
    ]
    let tree = app(alternates(["CFBundleIconFiles": ["Dark"]])).with([
      "App.xcodeproj/project.pbxproj": project.entry, "Other.png": .png(64),
    ])
    #expect(try judge(tree) == ["error missing-alternate-icon Info.plist -"])
    #expect(try storeCodes(of: tree) == ["ITMS-90032"])
  }

  @Test func `sizes that the store looks for`() throws {
    let icons = alternates(["CFBundleIconFiles": ["Dark"]])
    let tree = app(icons).with(["Dark@2x.png": .png(120)])
    #expect(try judge(tree) == ["warning missing-alternate-icon Info.plist -"])
    #expect(
      try messages(of: tree) == [
        "Dark has no iPad icon of 152 x 152 or 167 x 167 px under CFBundleIcons.CFBundleAlternateIcons.Dark"
      ])
    #expect(try storeCodes(of: tree) == ["ITMS-90892"])
    let whole = alternates(["CFBundleIconFiles": ["Dark60x60", "Dark76x76", "Dark83.5x83.5"]])
    #expect(
      try judge(
        app(whole).with([
          "Dark60x60@2x.png": .png(120), "Dark76x76@2x~ipad.png": .png(152),
          "Dark83.5x83.5@2x~ipad.png": .png(167),
        ])) == [])
  }

  private func loose(_ changes: [FixturePath: FixtureEntry]) throws -> [String] {
    let whole = alternates(["CFBundleIconFiles": ["Dark60x60", "Dark76x76", "Dark83.5x83.5"]])
    var tree = app(whole).with([
      "Dark60x60@2x.png": .png(120), "Dark76x76@2x~ipad.png": .png(152),
      "Dark83.5x83.5@2x~ipad.png": .png(167),
    ])
    for (path, entry) in changes { tree[path] = entry }
    return try judge(tree)
  }

  @Test func `a loose alternate with transparent pixels warns`() throws {
    let found = try loose(["Dark60x60@2x.png": .png(.floatingIcon(120), .quick(.rgba))])
    #expect(found == ["warning transparent-pixels Dark60x60@2x.png alt.iphone.120"])
    #expect(try loose([:]) == [])
  }

  @Test func `a loose alternate of a size that no slot has is judged as well`() throws {
    let found = try loose(["Dark60x60.png": .png(.floatingIcon(57), .quick(.rgba))])
    #expect(found == ["warning transparent-pixels Dark60x60.png alt.ipad.76"])
    #expect(try loose(["Dark60x60.png": .png(57)]) == [])
  }

  @Test(arguments: [("Icon-Dark@2x.png", "Icon-Dark"), ("Icon160x60@2x.png", "Icon160x60")])
  func `alternates may show another picture than the icon`(file: String, name: String) throws {
    let icons: FixturePropertyList = [
      "CFBundleAlternateIcons": [
        "Dark": ["CFBundleIconFiles": [.string(name)]], "Second": ["CFBundleIconFiles": ["Icon260x60"]],
      ]
    ]
    let tree = phoneTree.with([
      "Info.plist": .plist(plist.with(["CFBundleIcons": icons, "UIDeviceFamily": [1]])),
      FixturePath(file): .png(.launchImage(120, 120)), "Icon260x60@2x.png": .png(120),
    ])
    #expect(try judge(tree).filter { $0.contains("@2x") && $0.contains("art") } == [])
  }

  @Test func `sizes of one alternate show one picture`() throws {
    #expect(
      try loose(["Dark60x60@2x.png": .png(.launchImage(120, 120))])
        == ["warning different-art Dark60x60@2x.png alt.iphone.120"])
  }

  @Test func `iPad must know the alternates of iPhone`() throws {
    let icons = alternates(["CFBundleIconName": "AppIcon"])
    let primary: FixturePropertyList = ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]]
    #expect(try judge(app(icons, primary)) == ["warning alternate-icons-differ Info.plist -"])
    #expect(try judge(app(icons, icons)) == [])
    #expect(try judge(app(icons)) == [])
  }

  @Test(arguments: [
    ("iphoneos17.0", "text", 1), ("iphoneos17.0", "dictionary", 0), ("appletvos17.0", "dictionary", 1),
    ("appletvos17.0", "text", 0), ("xros1.0", "dictionary", 1),
  ])
  func `the primary icon is a dictionary or a name`(sdk: String, type: String, count: Int) throws {
    let value: FixturePropertyList = type == "text" ? "App Icon" : ["CFBundleIconFiles": []]
    let tree = app(["CFBundlePrimaryIcon": value]).with([
      "Info.plist": .plist(
        plist.with([
          "CFBundleIcons": ["CFBundlePrimaryIcon": value], "DTSDKName": .string(sdk), "UIDeviceFamily": nil,
        ]))
    ])
    let found = try judge(tree).filter { $0.contains("wrong-icon-key-type") }
    #expect(found == Array(repeating: "error wrong-icon-key-type Info.plist -", count: count))
  }

  @Test func `icons of the plist lie at the top level, in right letter case`() throws {
    let tree = phoneTree.with([
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "CFBundleIconFiles": ["Icon.png", "Icon@2x.png", "sub/Icon-72.png"],
      ]),
      "Icon.png": nil, "icon.png": .png(57), "sub/Icon-72.png": .png(72),
    ])
    #expect(
      try messages(of: tree).filter { $0.contains("CFBundleIconFiles") } == [
        "CFBundleIconFiles lists Icon.png, which is missing; the nearest name is icon.png",
        "CFBundleIconFiles lists sub/Icon-72.png, but icons must be at the bundle's top level, not in a folder",
      ])
    #expect(try storeCodes(of: tree).filter { $0 == "ITMS-90032" }.count == 2)
  }
}
