import Checking
import Discovery
import Engine
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// What nobody says is guessed, and a guess is no error.
@Suite struct GuessTests {
  @Test func `a target of an unknown product type that has an icon is an application by guess`() throws {
    let empty = SetFixture.iconSet([EntryFixture].singleSize.map(\.empty))
    func judged(_ type: String) throws -> [String] {
      try judgeSets(.app([empty], productType: type)).map {
        $0.split(separator: " ").prefix(2).joined(separator: " ")
      }.sorted()
    }
    #expect(try judged("application") == ["error empty-icon-set"])
    #expect(
      try judged("com.example.product-type.app") == ["warning empty-icon-set", "warning incomplete-project"])
    // Known, and without an icon of its own.
    #expect(try judged("framework") == [])
  }

  @Test func `an empty icon set among others may be a module's`() throws {
    let whole = FixtureTree.catalog([.iconSet(.singleSize)], at: "App/Assets.xcassets")
    let empty = FixtureTree.catalog(
      [.iconSet([EntryFixture].singleSize.map(\.empty))], at: "Module/Assets.xcassets")
    let place =
      "empty-icon-set Module/Assets.xcassets/AppIcon.appiconset:3 - ITMS-90022,ITMS-90023,ITMS-90713"
    #expect(try judgeSets(whole.adding(empty)) == ["warning \(place)"])
    #expect(try judgeSets(empty) == ["error \(place)"])
    // What the user names beside it is another matter.
    try withFolder(whole.adding(empty)) { root in
      let report = check(
        [root.appending("App"), root.appending("Module")], flags: TargetFlags(), tables: try embeddedTables(),
        jobs: 1)
      #expect(report.findings.map { "\($0.severity.rawValue) \($0.rule)" } == ["error empty-icon-set"])
    }
  }

  @Test(arguments: ["App/Assets", "App/Other", "Kit/Assets"])
  func `an empty icon set of no target beside an app of a project is a guess`(name: String) throws {
    let empty = SetFixture.iconSet([EntryFixture].singleSize.map(\.empty))
    let project: FixtureTree = ["App": .folder(FixtureTree.app([.iconSet(.singleSize)]))]
    let path = "brands/\(name).xcassets"
    let found = try judgeSets(project.adding(.catalog([empty], at: path)))
    #expect(
      found.map { $0.split(separator: ":")[0] } == [
        "warning empty-icon-set \(path)/AppIcon.appiconset"
      ])
  }

  /// A program with a list of its own, and the catalog of another one beside it.
  private func judgeCousins(_ more: FixtureTree = [:]) throws -> [String] {
    let list = FixtureEntry.plist([
      "CFBundlePackageType": "APPL", "UIRequiredDeviceCapabilities": .array(["arm64"]),
    ])
    let open = [EntryFixture].mac.map { $0["size"] == "512x512" ? $0.empty : $0 }
    let tree = FixtureTree.catalog([.iconSet(.singleSize)], at: "A/iOS/Resources/Images.xcassets")
      .adding(["A/iOS/Resources/Info.plist": list])
      .adding(.catalog([.iconSet(open), .iconSet(.mac, named: "BIcon")], at: "B/Mac/Images.xcassets"))
    return try judgeSets(tree.adding(more)).filter { $0.contains(" B/") }
  }

  @Test func `a list answers for no catalog that lies farther than its own`() throws {
    #expect(try !judgeCousins().contains { $0.hasPrefix("error") })
    #expect(try judgeCousins().contains { $0.hasPrefix("warning missing-required B/Mac") })
    // The only one is its own, wherever it lies.
    let empty = FixtureTree.catalog(
      [.iconSet([EntryFixture].singleSize.map(\.empty))], at: "B/Assets.xcassets"
    ).adding(["A/Info.plist": .plist(["CFBundlePackageType": "APPL", "UILaunchScreen": [:]])])
    #expect(try judgeSets(empty).contains { $0.hasPrefix("error empty-icon-set B/") })
  }

  @Test func `an icon that an included file of CMake names is judged, and no set beside it`() throws {
    let text = """
      set_target_properties(B PROPERTIES RESOURCE ${CMAKE_CURRENT_LIST_DIR}/Images.xcassets
        XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME BIcon)
      """
    let found = try judgeCousins(["B/Mac/b_mac.cmake": .text(text)])
    #expect(!found.contains { $0.hasPrefix("error") })
    let broken = try judgeCousins([
      "B/Mac/b_mac.cmake": .text(text.replacing("BIcon", with: "AppIcon"))
    ])
    #expect(broken.contains { $0.hasPrefix("error missing-required B/Mac/Images.xcassets/AppIcon") })
  }

  @Test func `images for a tool that is yet to write the manifest of their set are no empty set`() throws {
    func found(_ more: FixtureTree) throws -> [String] {
      try judgeSets(more).map { String($0.split(separator: ":")[0]) }
    }
    let set = "A.xcassets/AppIcon.appiconset"
    let images: FixtureTree = [FixturePath("\(set)/Icon-App-60x60@2x.png"): .png(120)]
    #expect(try !found(images).contains { $0.hasPrefix("error") })
    #expect(try found(images).contains { $0.hasPrefix("warning invalid-contents-json \(set)") })
    // A set that says what it holds is the app's, as far as anything shows.
    let listed = images.adding([FixturePath("\(set)/Contents.json"): .setContents([])])
    #expect(try found(listed).contains { $0.hasPrefix("error empty-icon-set \(set)") })
    let app: FixtureTree = ["Info.plist": .plist(["CFBundlePackageType": "APPL", "UILaunchScreen": [:]])]
    #expect(try found(images.adding(app)).contains { $0.hasPrefix("error empty-icon-set \(set)") })
  }

  @Test func `a plist alone does not ask for loose icons`() throws {
    let plist: FixtureTree = [
      "App/Info.plist": .plist(["CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app"])
    ]
    let catalog = FixtureTree.catalog([.imageSet("Logo", [.image("1x", 20, 20)])], at: "App/Assets.xcassets")
    #expect(try judgeSets(plist.adding(catalog)) == [])
    let listed: FixtureTree = [
      "App/Info.plist": .plist([
        "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app",
        "CFBundleIconFiles": .array(["Icon.png"]),
      ])
    ]
    #expect(try !judgeSets(listed.adding(catalog)).isEmpty)
  }

  @Test(arguments: [("samples/Old", "warning"), ("Old", "error")])
  func `an app of a property list alone in a folder of examples goes to no user`(
    folder: String, severity: String
  ) throws {
    let left = FixtureTree.catalog(
      [.iconSet([EntryFixture].singleSize.map(\.empty))], at: "\(folder)/Assets.xcassets"
    ).adding([
      FixturePath("\(folder)/Info.plist"): .plist(["CFBundlePackageType": "APPL", "UILaunchScreen": [:]])
    ])
    let project = FixtureTree.app([.iconSet(.singleSize)])
    let beside: FixtureTree = ["App": .folder(project)]
    let found = try judgeSets(beside.adding(left))
    #expect(found.contains { $0.hasPrefix("\(severity) empty-icon-set \(folder)/") }, "\(found)")
  }
}
