import SourceText
import SystemPackage
import TestSupport
import Testing

/// What concerns several sets or targets is said once, with all of them.
@Suite struct ReportedOnceTests {
  private func run(_ words: [String], in tree: FixtureTree) throws -> ToolRun {
    try withFolder(tree) { (folder: FilePath) throws in try runTool(words, in: folder) }
  }

  private static let alternates = FixtureTree.app(
    [
      .iconSet(.singleSize), .iconSet(.singleSize, named: "Gold"), .iconSet(.appearances, named: "Night"),
    ], ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "Gold Night"])

  @Test func `a checklist offers dark and tinted images of several sets once`() throws {
    let text = try run(["checklist"], in: Self.alternates).outputText
    let offers = text.split(separator: "\n").filter { $0.contains("Recommended from iOS 18 on") }
    #expect(offers.count == 2)
    #expect(offers.allSatisfy { $0.hasPrefix("Recommended from iOS 18 on, in 2 icon sets: a ") }, "\(text)")
    let markdown = try run(["checklist", "--format", "markdown"], in: Self.alternates).outputText
    #expect(markdown.split(separator: "\n").count { $0.hasPrefix("- Recommended from iOS 18 on, in 2") } == 2)
  }

  @Test func `a single set has its offers below it`() throws {
    let text = try run(["checklist"], in: .app([.iconSet(.singleSize)])).outputText
    #expect(text.contains("\n  Recommended from iOS 18 on: a dark image, 1024 x 1024 px"), "\(text)")
  }

  @Test func `data has an offer for each set and appearance`() throws {
    let output = try run(["checklist", "--format", "json"], in: Self.alternates).output
    let report = try parseJSON(output, options: .strict(sizeLimit: 1 << 20)).root
    let offers = (report["offers"]?.array ?? []).map { offer in
      ["target", "set", "appearance", "size", "from"].map { offer[$0]?.string ?? "-" }.joined(separator: " ")
    }
    #expect(
      offers.sorted() == [
        "App AppIcon dark 1024x1024 18.0", "App AppIcon tinted 1024x1024 18.0",
        "App Gold dark 1024x1024 18.0", "App Gold tinted 1024x1024 18.0",
      ])
  }

  @Test func `a finding of a shared catalog names the other targets`() throws {
    let empty = FixtureTree.catalog([.iconSet([EntryFixture].singleSize.map(\.empty))])
    let both = try run(["check"], in: FixtureTree.project([.app(), .app("Pro")]).adding(empty)).outputText
    #expect(both.split(separator: "\n").count { $0.contains("[empty-icon-set]") } == 1, "\(both)")
    #expect(both.contains("\n         Also affects Pro.\n"))
    let one = try run(["check"], in: FixtureTree.project([.app()]).adding(empty)).outputText
    #expect(!one.contains("Also affects"))
  }

  @Test func `two files of one name are told apart by their folders`() throws {
    let tree: FixtureTree = [
      "Info.plist": .plist(["CFBundlePackageType": "APPL"]), "Icon.png": .png(57), "Zoo/Icon.png": .png(57),
    ]
    let text = try run(["check"], in: tree).outputText
    #expect(text.contains("has the same name as ./Icon.png"), "\(text)")
  }

  @Test func `an app without a name is called by its Info plist`() throws {
    let icon = FixtureTree.catalog(
      [.iconSet([EntryFixture].singleSize.map(\.empty))], at: "tests/app/Assets.xcassets")
    let test = icon.adding([
      "Kit.podspec": .text(""),
      "tests/app/Info.plist": .plist(["CFBundlePackageType": "APPL", "CFBundleName": "$(PRODUCT_NAME)"]),
    ])
    let text = try run(["check"], in: test).outputText
    #expect(
      text.contains("\nwarning  tests/app/Info.plist has no app icon and no launch screen; "), "\(text)")
  }

  @Test func `a set of another platform's type is no empty icon as well`() throws {
    let tree = FixtureTree.app(on: "tvos", [.iconSet([EntryFixture].singleSize.map(\.empty))])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let report = try checkWithTool(folder)
      #expect(
        report.findings.filter { $0.severity == "error" } == [
          FindingFact("error", "absent-icon-set", "App.xcodeproj/project.pbxproj")
        ])
    }
  }
}
