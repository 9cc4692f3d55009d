import Checking
import Model
import Places
import TestSupport
import Testing

/// Manifests that are damaged in one way each: one finding, at the place of the damage.
@Suite struct ManifestTests {
  @Test(arguments: CatalogCase.damagedManifests + CatalogCase.oddManifests)
  func `one fault, one finding`(damage: CatalogCase) throws {
    try expectDue(damage)
  }

  @Test func `the place has a column`() throws {
    let tree = FixtureTree.app([SetFixture.iconSet(.singleSize).editing { _ in "{\n  \"images\" : 7\n}\n" }])
    let column = try report(of: tree) { report, _ in report.findings.map(\.column) }
    #expect(column == [14])
  }

  @Test func `a manifest of an image set`() throws {
    let set = SetFixture.imageSet("Star", [.image("1x", 20, 20)]).editing { _ in "{" }
    #expect(
      try judgeSets(.app([.iconSet(.singleSize), set])) == [
        "error invalid-contents-json Star.imageset:1 -"
      ])
  }

  @Test func `an Icon Composer file that is broken, or lacks a layer`() throws {
    let target = XcodeProject.Target.app(resources: [
      "Assets.xcassets", "AppIcon.icon", "LaunchScreen.storyboard",
    ])
    let whole = FixtureTree.catalog([]).adding(.iconBundle(layers: ["Art.png", "Back.png"])).adding(
      .project([target]))
    #expect(try judgeSets(whole) == [])
    #expect(
      try judgeSets(whole.with(["AppIcon.icon/icon.json": .text("{\n  \"groups\" : 7\n}\n")])) == [
        "error invalid-contents-json AppIcon.icon/icon.json:2 -"
      ])
    #expect(
      try judgeSets(whole.with(["AppIcon.icon/Assets/Back.png": nil])) == [
        "error dangling-reference AppIcon.icon/icon.json:5 -"
      ])
  }
}

extension ManifestTests {
  @Test func `an Icon Composer file without a manifest is no icon of the app that names it`() throws {
    let resources = ["AppIcon.icon", "LaunchScreen.storyboard"]
    let hollow = FixtureTree.iconBundle().with(["AppIcon.icon/icon.json": nil])
    func judged(_ settings: [String: String] = [:], _ more: FixtureTree = [:]) throws -> [String] {
      let app = XcodeProject.Target.app("App", settings, resources: resources + ["Assets.xcassets"])
      return try judgeSets(hollow.adding(more).adding(.project([app])))
    }
    let due = "error invalid-contents-json AppIcon.icon -"
    let empty = FixtureTree.catalog([])
    #expect(try judged([:], empty).filter { $0.hasPrefix("error") } == [due])
    var folder = XcodeProject.Target.app(resources: ["LaunchScreen.storyboard"])
    folder.synchronizedFolders = ["App"]
    let inFolder = FixtureTree.iconBundle("App/AppIcon.icon").with(["App/AppIcon.icon/icon.json": nil])
    #expect(
      try judgeSets(inFolder.adding(.project([folder]))).filter { $0.hasPrefix("error") } == [
        "error invalid-contents-json App/AppIcon.icon -"
      ])
    // The icon is another one, or a set of the name.
    let icons = FixtureTree.catalog([.iconSet(.singleSize), .iconSet(.singleSize, named: "Other")])
    #expect(try judged([:], icons).filter { $0.hasPrefix("error") } == [])
    let other = ["ASSETCATALOG_COMPILER_APPICON_NAME": "Other"]
    #expect(try judged(other, icons).filter { $0.hasPrefix("error") } == [])
  }
}

extension CatalogCase {
  static let damagedManifests = [
    invalid("cut off in the entry", line: 3) { String($0.prefix(30)) },
    invalid("an array at the root", line: 1) { _ in "[]\n" },
    invalid("no JSON at all", line: 1) { _ in "<plist/>\n" },
    invalid("an empty file", line: 1) { _ in "" },
    invalid("images that are no array", line: 2) { _ in "{\n  \"images\" : {},\n  \"info\" : {}\n}\n" },
    invalid("an entry that is no object", line: 3) { _ in
      "{\n  \"images\" : [\n    7\n  ],\n  \"info\" : {}\n}\n"
    },
    invalid("a comment", line: 2) { $0.replacing("  \"images\"", with: "  // icons\n  \"images\"") },
    invalid("a file name that is a number", line: 3) {
      $0.replacing("\"filename\" : \"", with: "\"filename\" : 7, \"x\" : \"")
    },
  ]

  static let oddManifests = [
    diagnosed("a byte order mark", line: 1) { "\u{FEFF}" + $0 },
    diagnosed("a key given twice", line: 6) {
      $0.replacing("  \"info\"", with: "  \"info\" : {},\n  \"info\"")
    },
    diagnosed("a comma after the last entry", line: 3) { $0.replacing("}\n  ]", with: "},\n  ]") },
    diagnosed("no info", line: 1) {
      $0.replacing(",\n  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }", with: "")
    },
  ]

  private static func invalid(
    _ what: String, line: Int, _ change: @escaping @Sendable (String) -> String
  ) -> CatalogCase {
    CatalogCase(
      what, due: ["error invalid-contents-json AppIcon.appiconset:\(line) -"],
      .app([SetFixture.iconSet(.singleSize).editing(change)]))
  }

  private static func diagnosed(
    _ what: String, line: Int, _ change: @escaping @Sendable (String) -> String
  ) -> CatalogCase {
    CatalogCase(
      what, due: ["note invalid-contents-json AppIcon.appiconset:\(line) -"],
      .app([SetFixture.iconSet(.singleSize).editing(change)]))
  }
}
