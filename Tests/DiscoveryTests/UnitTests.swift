import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@Suite struct UnitTests {
  /// What each unit holds, once it is read: `A.xcassets`, `App App + Widget`.
  private func units(_ tree: FixtureTree, at places: [FilePath] = [""]) throws -> [String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let paths = places.map { $0.isEmpty ? folder : folder.appending($0.components) }
      return discover(paths, flags: TargetFlags(), tables: tables).units.map { unit in
        unit.read().targets.map { $0.name?.display ?? $0.path.fileName.display }.joined(separator: " + ")
      }
    }
  }

  private func catalog(_ name: String) -> FixtureTree {
    [FixturePath("\(name).xcassets/Contents.json"): .text("{ \"info\" : { \"version\" : 1 } }")]
  }

  @Test func `two spellings of a synchronized folder are one`() throws {
    var target = XcodeProject.Target("Run", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"])
    target.synchronizedFolders = ["App"]
    let tree = catalog("app/Assets").adding(catalog("apps/More")).adding([
      "App/main.swift": .text(""), "X.xcodeproj/project.pbxproj": XcodeProject([target]).entry,
    ])
    let tables = try embeddedTables()
    try withFolder(tree) { folder in
      let targets = discover([folder], flags: TargetFlags(), tables: tables).units.flatMap {
        $0.read().targets
      }
      let app = try #require(targets.first { $0.name == Untrusted("Run") })
      // What has another name is another folder.
      #expect(app.catalogs.outlines.map(\.path.fileName) == ["Assets.xcassets"])
    }
  }

  @Test func `catalogs of no app are read one by one`() throws {
    let tree = catalog("B").adding(catalog("A")).adding(["Art/Icon.png": .png(57)])
    #expect(try units(tree) == ["Art", "A.xcassets", "B.xcassets"])
  }

  @Test func `the targets of one project are read together, catalogs elsewhere by themselves`() throws {
    let targets = ["One", "Two"].map { XcodeProject.Target.app($0) }
    let tree: FixtureTree = ["App/App.xcodeproj/project.pbxproj": XcodeProject(targets).entry]
    let all = tree.adding(catalog("App/Assets")).adding(catalog("Other"))
    #expect(try units(all) == ["One + Two", "Other.xcassets"])
    #expect(try units(all, at: ["Other.xcassets", "App"]) == ["Other.xcassets", "One + Two"])
  }

  /// A program of one file has none, whatever its settings name.
  @Test(arguments: [("tool", 0), ("library.static", 0), ("framework", 1)])
  func `an Info.plist that is missing is a fault of products that have one`(type: String, count: Int) throws {
    let settings = ["SDKROOT": "macosx", "INFOPLIST_FILE": "Helper/Info.plist"]
    let targets = [
      XcodeProject.Target.app(),
      XcodeProject.Target("Helper", productType: "com.apple.product-type.\(type)", settings: settings),
    ]
    let tables = try embeddedTables()
    let tree: FixtureTree = ["App.xcodeproj/project.pbxproj": XcodeProject(targets).entry]
    try withFolder(tree) { folder in
      let units = discover([folder], flags: TargetFlags(), tables: tables).units.map { $0.read() }
      let faults = units.flatMap(\.targets).filter { $0.name == "Helper" }.flatMap(\.description.faults)
      #expect(faults.count == count)
    }
  }

  /// Xcode takes the SDK's own version where the project gives none.
  @Test(arguments: [("0800", "", 10), ("1600", "", 18), ("0460", "", 12), ("0800", "15.0", 15)])
  func `a deployment target that nothing shows bounds no SDK`(mark: String, stated: String, version: Int)
    throws
  {
    var project = XcodeProject([.app(on: "tvos", ["TVOS_DEPLOYMENT_TARGET": stated])])
    project.attributes = ["LastUpgradeCheck": mark]
    let tables = try embeddedTables()
    try withFolder(["App.xcodeproj/project.pbxproj": project.entry]) { folder in
      let units = discover([folder], flags: TargetFlags(), tables: tables).units
      #expect(units.flatMap { $0.read().targets }.map(\.build.sdk.version) == [OSVersion(version)])
    }
  }

  @Test func `a catalog that is read when its turn comes says what was not readable then`() throws {
    let tables = try embeddedTables()
    let tree: FixtureTree = [
      "A.xcassets/Icon.imageset/Contents.json": .folder([:]), "A.xcassets/Away": .link(to: ".."),
    ]
    try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      #expect(found.leftOut == [] && found.failures == [])
      let read = found.units.map { $0.read() }
      #expect(read.flatMap(\.leftOut).map(\.path) == [folder.appending("A.xcassets/Away")])
      #expect(read.flatMap(\.targets).map(\.path) == [folder.appending("A.xcassets")])
    }
  }

  @Test func `what a project compiles is read when its turn comes, once for all of its targets`() throws {
    let tables = try embeddedTables()
    let targets = ["One", "Two"].map { XcodeProject.Target($0, resources: ["Assets.xcassets"]) }
    let tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": XcodeProject(targets).entry, "Assets.xcassets/Away": .link(to: ".."),
    ]
    try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      #expect(found.leftOut == [] && found.failures == [])
      let read = found.units.map { $0.read() }
      #expect(read.map { $0.targets.map(\.name) } == [["One", "Two"]])
      #expect(read.flatMap(\.leftOut).map(\.path) == [folder.appending("Assets.xcassets/Away")])
    }
  }

  @Test
  func `a plist that a target names is no other app, nor is a catalog beside it that no target compiles`()
    throws
  {
    let tables = try embeddedTables()
    let target = XcodeProject.Target(
      "One", settings: ["SDKROOT": "macosx", "INFOPLIST_FILE": "../One/One-Info.plist"])
    let tree: FixtureTree = [
      "xcode/App.xcodeproj/project.pbxproj": XcodeProject([target]).entry,
      "One/One-Info.plist": .plist(["CFBundlePackageType": "APPL", "LSMinimumSystemVersion": "11.0"]),
      "One/A.xcassets/AppIcon.appiconset/Contents.json": .text("{\"images\": []}"),
    ]
    try withFolder(tree) { folder in
      let targets = discover([folder], flags: TargetFlags(), tables: tables).units.flatMap {
        $0.read().targets
      }
      #expect(targets.map { $0.name?.display ?? $0.path.fileName.display } == ["One", "A.xcassets"])
      #expect(targets.map(\.catalogs.isUnused) == [false, true])
    }
  }
}
