import Model
import Places
import PropertyLists
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Discovery

/// For which system an Info.plist is that no build of Xcode stamped.
@Suite struct MacListTests {
  private func platform(_ keys: String, at path: FilePath = "App/Info.plist") throws -> Platform? {
    let list = try PropertyList(parsing: Array("{CFBundlePackageType = APPL; \(keys)}".utf8))
    return InfoPlist(list, path: path).platform
  }

  @Test func `one in a folder Contents is a Mac's`() throws {
    #expect(try platform("CFBundleIconFile = a;", at: "M.app/Contents/Info.plist") == .macos)
    #expect(try platform("CFBundleIconFile = a;", at: "packages/Contents/Info.plist") == .macos)
    #expect(try platform("CFBundleIconFile = a;") == nil)
    #expect(try platform("CFBundleIconFile = a;", at: "Contents/Other-Info.plist") == nil)
    // The folder's name decides nothing against what only apps for iOS have.
    for keys in ["LSRequiresIPhoneOS = YES;", "UILaunchStoryboardName = a;", "MinimumOSVersion = 12.0;"] {
      #expect(try platform(keys, at: "App/Contents/Info.plist") == nil)
    }
  }

  @Test func `one that states a single system is for it`() throws {
    #expect(try platform("CFBundleSupportedPlatforms = (MacOSX);") == .macos)
    #expect(try platform("CFBundleSupportedPlatforms = (iPhoneOS); LSMinimumSystemVersion = 11;") == .ios)
    #expect(try platform("CFBundleSupportedPlatforms = (AppleTVOS);") == .tvos)
    #expect(try platform("CFBundleSupportedPlatforms = (MacOSX, iPhoneOS);") == nil)
    #expect(try platform("CFBundleSupportedPlatforms = (\"$(PLATFORM)\");") == nil)
  }

  @Test(arguments: [
    "NSHighResolutionCapable = YES;", "LSUIElement = 1;", "NSAppleScriptEnabled = YES;", "SUFeedURL = a;",
    "NSPrincipalClass = AtomApplication;", "LSMinimumSystemVersionByArchitecture = {};",
  ])
  func `one with a key that the Mac alone reads is for the Mac`(key: String) throws {
    #expect(try platform(key) == .macos)
    for device in ["LSRequiresIPhoneOS = YES;", "CFBundleIconFiles = (a);", "MinimumOSVersion = 12.0;"] {
      #expect(try platform(key + device) == nil)
    }
  }

  @Test(arguments: ["NSPrincipalClass = UIApplication;", "LSApplicationCategoryType = a;"])
  func `one with a key of several systems is for none of them`(key: String) throws {
    #expect(try platform(key) == nil)
  }

  @Test(arguments: ["%ICON%", "@ICON@", "__ICON__.icns", "App-@ICON@.png", "{{ icon }}", "${ICON}"])
  func `what a build fills in is no name of an icon`(name: String) throws {
    let list = try PropertyList(parsing: Array("{CFBundleIconFile = \"\(name)\";}".utf8))
    #expect(InfoPlist(list, path: "Info.plist").icons == [])
    for name in ["Icon@2x.png", "100%", "a@2x@3x.png", "_a_"] {
      let list = try PropertyList(parsing: Array("{CFBundleIconFile = \"\(name)\";}".utf8))
      #expect(InfoPlist(list, path: "Info.plist").icons.count == 1)
    }
  }

  private static let unnamed: FixturePropertyList = [
    "CFBundlePackageType": "APPL", "CFBundleExecutable": "a",
  ]

  private func targets(_ tree: FixtureTree) throws -> [AppTarget] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
    }
  }

  @Test(arguments: ["a", "%ICON%", "@ICON@.icns"])
  func `the icon beside a list is the app's, whatever logo lies in the tree`(name: String) throws {
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "CFBundleExecutable": "a", "CFBundleIconFile": .string(name),
    ]
    let tree: FixtureTree = [
      "pack/Info.plist": .plist(list), "pack/a.icns": .iconFamily(["ic09", "ic10"]),
      "src/icon.png": .png(192),
      "main.py": .text(""),
    ]
    #expect(try targets(tree).map(\.build.platform) == [.macos])
    let other: FixtureTree = ["pack/b.icns": .iconFamily(["ic09", "ic10"])]
    #expect(try targets(tree.adding(other)).count == (name == "a" ? 1 : 0))
  }

  @Test func `a list of the Mac has no loose images`() throws {
    let parts: [(keys: FixturePropertyList, more: FixtureTree)] = [
      (["CFBundlePackageType": "APPL", "NSHighResolutionCapable": true], [:]),
      (["CFBundleDocumentTypes": .array([]), "NSPrincipalClass": "AtomApplication"], [:]),
      (["CFBundlePackageType": "APPL", "LSApplicationCategoryType": "public.app-category.games"], [:]),
      (Self.unnamed, ["pack/b.icns": .iconFamily(["ic09", "ic10"])]),
    ]
    for (keys, more) in parts {
      let tree: FixtureTree = [
        "pack/Info.plist": .plist(keys), "src/Icon.png": .png(192), "main.py": .text(""),
      ]
      #expect(try targets(tree.adding(more)).isEmpty, "\(keys)")
    }
  }

  @Test func `a logo does not make an app of a list one for iPhone`() throws {
    func limits(_ keys: FixturePropertyList, _ icon: FixturePath, _ side: Int) throws -> [SeverityLimit] {
      let tree: FixtureTree = ["App/Info.plist": .plist(keys), icon: .png(side), "main.py": .text("")]
      return try targets(tree).map(\.severityLimit)
    }
    #expect(try limits(Self.unnamed, "src/Icon.png", 192) == [.warning(.unknownSystem)])
    #expect(try limits(Self.unnamed, "App/Icon.png", 57) == [.none])
    #expect(try limits(Self.unnamed, "App/Icon@2x.png", 100) == [.none])
    let phone: FixturePropertyList = ["CFBundlePackageType": "APPL", "UIStatusBarHidden": true]
    #expect(try limits(phone, "src/Icon.png", 192) == [.none])
    let old: FixturePropertyList = ["CFBundlePackageType": "APPL", "CFBundleIconFile": "Icon.png"]
    #expect(try limits(old, "src/Icon.png", 192) == [.none])
  }

  /// The system of each product below a folder.
  private func products(_ tree: FixtureTree) throws -> [Platform] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder.appending("M.app")], flags: TargetFlags(), tables: tables).units
        .flatMap { $0.read().targets }.map(\.build.platform)
    }
  }

  @Test func `a product with Contents is a Mac's, whatever families it has`() throws {
    let program: FixtureTree = ["M.app/Contents/MacOS/m": .text("")]
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "CFBundleExecutable": "m", "CFBundleIconFile": "icon",
    ]
    let catalyst: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "CFBundleExecutable": "m", "UIDeviceFamily": [2],
    ]
    #expect(try products(program.adding(["M.app/Contents/Info.plist": .plist(list)])) == [.macos])
    #expect(try products(program.adding(["M.app/Contents/Info.plist": .plist(catalyst)])) == [.macos])
    let phone: FixtureTree = ["M.app/m": .text(""), "M.app/PkgInfo": .text("APPL????")]
    #expect(try products(phone.adding(["M.app/Info.plist": .plist(catalyst)])) == [.ios])
  }

  @Test func `one below a project that builds an app for the same system is no other app's`() throws {
    let tables = try embeddedTables()
    func lists(below folder: String, project sdk: String) throws -> Int {
      let target = XcodeProject.Target("App", settings: ["SDKROOT": sdk], resources: ["Art.xcassets"])
      let list = FixtureEntry.plist(["CFBundlePackageType": "APPL", "LSMinimumSystemVersion": "11.0"])
      let tree: FixtureTree = [
        "mac/App.xcodeproj/project.pbxproj": XcodeProject([target]).entry,
        FixturePath("\(folder)/X/Info.plist"): list,
      ]
      let catalog = FixtureTree.catalog([.iconSet(.singleSize)], at: "\(folder)/X/Assets.xcassets")
      return try withFolder(tree.adding(catalog)) { folder in
        let units = discover([folder], flags: TargetFlags(), tables: tables).units
        return units.flatMap { $0.read().targets }.count { $0.description.infoPlist != nil }
      }
    }
    #expect(try lists(below: "mac", project: "macosx") == 0)
    #expect(try lists(below: "other", project: "macosx") == 1)
    #expect(try lists(below: "mac", project: "appletvos") == 1)
  }

  @Test func `the icon of a skeleton is judged beside pages of a generator`() throws {
    let tables = try embeddedTables()
    func found(_ more: FixtureTree) throws -> (targets: [String], failures: Int) {
      let list = FixtureEntry.plist([
        "CFBundlePackageType": "APPL", "CFBundleExecutable": "m", "CFBundleIconFile": "A.icns",
      ])
      let tree: FixtureTree = [
        "e/M.app/Contents/Info.plist": list,
        "e/M.app/Contents/Resources/A.icns": .iconFamily(["ic09", "ic10"]), "main.rs": .text(""),
      ]
      return try withFolder(tree.adding(more)) { folder in
        let found = discover([folder], flags: TargetFlags(), tables: tables)
        let targets = found.units.flatMap { $0.read().targets }
        return (targets.map { "\($0.kind)" }.sorted(), found.failures.count)
      }
    }
    let template = FixtureEntry.text("<head><link rel=icon href=\"{{ root }}favicon.png\"></head>")
    let beside = try found(["theme/head.hbs": template])
    #expect(beside.targets == ["iconFamily", "webFolder"] && beside.failures == 0)
    let alone = try found([:])
    #expect(alone.targets == ["iconFamily"] && alone.failures == 0)
    // What was built is no skeleton, and the pages alone are no pass.
    let built = try found(["theme/head.hbs": template, "e/M.app/Contents/MacOS/m": .text("")])
    #expect(built.targets == ["webFolder"] && built.failures == 1)
  }
}
