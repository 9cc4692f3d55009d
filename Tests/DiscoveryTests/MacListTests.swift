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
