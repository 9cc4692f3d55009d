import AssetCatalogs
import Discovery
import Engine
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Catalogs and folders with many images: the order of the report, the counts and what is the same twice.
@Suite struct ManyImagesTests {
  private let stars = (100..<240).map { SetFixture.imageSet("Star\($0)", [.image("1x", 20, 20)]) }

  @Test func `what a manifest does not list has one finding, whatever it is`() throws {
    let photo = FixtureEntry.data(jpeg(width: 1024, height: 1024))
    let stray: FixtureTree = ["Assets.xcassets/AppIcon.appiconset/stray.png": photo]
    #expect(
      try judgeSets(FixtureTree.app([.iconSet(.singleSize)]).adding(stray)) == [
        "warning leftover-file AppIcon.appiconset/stray.png -"
      ])
    // What it lists is looked at.
    let listed = EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(photo)
    #expect(try judgeSets(.app([.iconSet([listed])])).contains { $0.contains(" not-png ") })
  }

  @Test func `many sets are one catalog whose images are counted once`() throws {
    try report(of: .app([.iconSet(.singleSize)] + stars)) { report, _ in
      #expect(report.findings == [])
      #expect(report.inputs.count == 1)
      #expect(report.imageCount == 141)
      #expect(report.inputs[0].catalogs.map(\.images.count) == [141])
      #expect(report.inputs[0].kinds == [.appIcon])
      #expect(report.inputs[0].catalogs[0].kinds == [.appIcon])
      #expect(report.inputs[0].isJudged && report.inputs[0].catalogs[0].isJudged)
      #expect(report.isComplete)
    }
  }

  @Test func `faults anywhere in a large catalog are found, and in report order`() throws {
    var sets = stars
    for index in [3, 130, 139] { sets[index] = sets[index].editing { _ in "{" } }
    sets[120].leftovers = ["old.png": .png(8)]
    sets[135] = sets[135].replacing(0) { $0.holding(.data([1, 2, 3])) }
    let found = try judgeSets(.app([.iconSet(.singleSize)] + sets))
    #expect(
      found == [
        "error invalid-contents-json Star103.imageset:1 -", "note leftover-file Star220.imageset/old.png -",
        "error invalid-contents-json Star230.imageset:1 -", "error not-png Star235.imageset:3 -",
        "error invalid-contents-json Star239.imageset:1 -",
      ])
  }

  @Test func `two sets of one name are noted, but for those in namespaces of their own`() throws {
    let twin = SetFixture.group("Zoo", [.imageSet("Star100", [.image("1x", 20, 20)])])
    let found = try judgeSets(.catalog(stars + [twin]))
    #expect(found == ["note unusable-set-name Zoo/Star100.imageset -"])
    let namespaced = SetFixture.group(
      "Zoo", isNamespace: true, [.imageSet("Star100", [.image("1x", 20, 20)])])
    #expect(try judgeSets(.catalog(stars + [namespaced])) == [])
  }

  @Test func `two sets of one name in a sprite atlas are noted as well`() throws {
    let star = SetFixture.imageSet("Star", [.image("1x", 20, 20)])
    let atlas = SetFixture.group("Zoo.spriteatlas", [.group("A", [star]), .group("B", [star])])
    let found = try judgeSets(.catalog([atlas]))
    #expect(found == ["note unusable-set-name Zoo.spriteatlas/B/Star.imageset -"])
  }

  @Test func `the faults of a catalog that targets share are reported once`() throws {
    let targets = ["One", "Two"].map { XcodeProject.Target.app($0) }
    let star = SetFixture.imageSet("Star", [.image("1x", 20, 20)]).editing { _ in "{" }
    let tree = FixtureTree.catalog([.iconSet(.singleSize), star]).adding(.project(targets))
    try report(of: tree) { report, _ in
      #expect(report.inputs.map(\.targetName) == ["One", "Two"])
      #expect(report.inputs.map { $0.findings.map(\.rule) } == [["invalid-contents-json"], []])
      #expect(report.inputs.map { $0.catalogs.map(\.images.count) } == [[2], [2]])
      #expect(report.findings[0].targets == ["One", "Two"])
    }
  }

  @Test func `what lies in groups within a set is looked at`() throws {
    let star = SetFixture.imageSet("Star", [.image("1x", 20, 20)]).adding([
      "Group/Contents.json": .text("{"), "Inner.imageset/x.png": .png(8), "Art.icon/icon.json": .text("{}"),
      "Away": .link(to: ".."),
    ])
    try report(of: .catalog([star])) { report, folder in
      #expect(
        report.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.path.fileName.display)" } == [
          "note invalid-contents-json icon.json", "error invalid-contents-json Contents.json",
          "warning invalid-contents-json Inner.imageset",
        ])
      let set = folder.appending("Assets.xcassets").appending("Star.imageset")
      #expect(
        report.leftOut.map(\.path) == [set.appending("Away")])
      #expect(report.leftOut.map(\.reason) == [.place(.linkToFolder)])
    }
  }

  @Test func `a report is the same whatever the number of threads`() throws {
    var sets = stars
    for index in stride(from: 0, to: 140, by: 7) {
      sets[index] = sets[index].replacing(0) { $0.holding(.data([1, 2, 3])) }
    }
    var tree = FixtureTree.app([.iconSet(.singleSize)] + sets)
    for number in 100..<160 { tree[FixturePath("Art/pic\(number).png")] = .png(number - 90) }
    let tables = try embeddedTables()
    func slots(_ report: Report) -> [String] {
      report.slots.map {
        "\($0.row.id) \($0.state) \($0.path?.string ?? "") \($0.images.map(\.path.string))"
      }
    }
    try withFolder(tree) { folder in
      let reports = [1, 2, 5].map { check([folder], flags: TargetFlags(), tables: tables, jobs: $0) }
      #expect(reports[0].findings.count == 20)
      for report in reports {
        #expect(report.findings == reports[0].findings)
        #expect(slots(report) == slots(reports[0]))
        #expect(report.imageCount == reports[0].imageCount)
      }
    }
  }

  /// Whether code shows it as a template is not known, and a build for iOS leaves out what is for the Mac alone.
  @Test(arguments: [("universal", "warning"), ("ipad", "warning"), ("mac", "note")])
  func `a template image of a catalog without a shape`(idiom: String, severity: String) throws {
    let bar = SetFixture.imageSet("Bar", [.image("2x", 60, 60, idiom: idiom)], isTemplate: true)
    let found = try judgeSets(.app([.iconSet(.singleSize), bar])).filter { $0.contains("mask-without-shape") }
    #expect(found.map { $0.hasPrefix(severity) } == [true])
  }

  @Test func `each template image set has its place in the checklist`() throws {
    let masks = (100..<240).map { SetFixture.imageSet("Mask\($0)", [.image("1x", 20, 20)], isTemplate: true) }
    try report(of: .catalog(masks)) { report, _ in
      #expect(report.findings.map(\.rule) == Array(repeating: "mask-without-shape", count: 140))
      #expect(report.slots.map(\.set?.display) == (100..<240).map { "Mask\($0)" })
      #expect(Set(report.slots.map(\.state)) == [.notApplicable])
    }
  }

  @Test func `loose images of unknown names are verified, and counted with the others`() throws {
    var tree = phoneTree.with(["Info.plist": .plist(["CFBundlePackageType": "APPL"])])
    for number in 100..<400 { tree[FixturePath("Art/pic\(number).png")] = .png(8) }
    tree["Art/pic399.png"] = .data([1, 2, 3])
    tree["Art/en.lproj/pic.png"] = .data([])
    try report(of: tree) { report, _ in
      #expect(
        report.findings.map {
          "\($0.severity.rawValue) \($0.rule) \($0.path.fileName.display) \($0.locale?.display ?? "-")"
        }
          == ["warning not-png pic.png en", "warning not-png pic399.png -"])
      #expect(report.imageCount == 306)
      #expect(report.inputs.count == 1 && report.inputs[0].files.loose.count == 306)
    }
  }

  @Test func `a folder of nothing but images of unknown names is no pass, and the report says how many`()
    throws
  {
    var tree: FixtureTree = [:]
    for number in 0..<150 { tree[FixturePath("pic\(number).png")] = .png(8) }
    try report(of: tree) { report, folder in
      #expect(report.findings.map(\.rule) == ["nothing-asked"])
      #expect(report.findings[0].message.display.hasSuffix("(150 images)"))
      #expect(!report.isAnythingJudged)
    }
  }

  @Test func `a manifest that is too large to be read is a failure of the run`() throws {
    let manifest = Array(repeating: UInt8(ascii: " "), count: CatalogLimits().manifestSize + 1)
    let tree: FixtureTree = [
      "Icon.png": .png(57), "Assets.xcassets/a.imageset/Contents.json": .data(manifest),
    ]
    try report(of: tree) { report, folder in
      #expect(
        report.failures.map(\.path) == [folder.appending("Assets.xcassets/a.imageset/Contents.json")])
      #expect(!report.isComplete)
    }
  }
}
