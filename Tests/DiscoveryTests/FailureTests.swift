import Discovery
import Model
import Places
import Reporting
import SystemPackage
import TestSupport
import Testing

/// What is named and could not be looked at: a failure each time, never silence.
@Suite struct FailureTests {
  @Test func `a target that --target names and no project has`() throws {
    let run = try FoundFailures.found(FoundFailures.app) { flags, _ in
      flags.targets = ["One", "Tow"]
      flags.namedTargets = flags.targets
    }
    #expect(run.failures == [".: no project here has a target named Tow, which --target selects"])
    #expect(
      try FoundFailures.found(FoundFailures.app) { flags, _ in flags.targets = ["One", "Tow"] }.failures == []
    )
    #expect(
      try FoundFailures.found(FoundFailures.app) { flags, _ in flags.namedTargets = ["One", "Two"] }.failures
        == [])
  }

  @Test func `what Finder adds to a zip archive is no project, scheme or description`() throws {
    let data = FixtureEntry.data([0, 5, 0x16, 7, 0, 2, 0, 0])
    let tree = FoundFailures.app.adding([
      "__MACOSX/App.xcodeproj/._project.pbxproj": data, "._App.xcodeproj": data, "._Info.plist": data,
      "._project.yml": data, "._Icon.png": data,
      "App.xcodeproj/xcshareddata/xcschemes/._App.xcscheme": data,
    ])
    let run = try FoundFailures.found(tree)
    #expect(run.failures == [])
    #expect(run.leftOut == ["__MACOSX: what Finder adds to a zip archive"])
    // Under other names they are what they seem to be.
    let near = try FoundFailures.found(
      FoundFailures.app.adding(["Other.xcodeproj": data, "More/App.xcodeproj/project": data]))
    #expect(
      near.failures.sorted() == [
        "More/App.xcodeproj: has no project.pbxproj", "Other.xcodeproj: not a folder",
      ])
  }

  @Test(arguments: [
    (["Helper.xpc"], true), (["Kit.framework", "libKit.a"], true), (["App.app"], false),
    (["Helper.xpc", "App.app"], false), (["Share.appex"], false), (["tool"], false),
    (["KitTests.xctest"], false),
  ])
  func `what is left of a project that is gone may be of an app, unless its schemes say more`(
    products: [String], isNone: Bool
  ) throws {
    let references = products.map { "<BuildableReference BuildableName=\"\($0)\"></BuildableReference>" }
    let scheme = FixtureEntry.text("<Scheme>\(references.joined())</Scheme>")
    let tree = FoundFailures.app.adding(["Old/Old.xcodeproj/xcshareddata/xcschemes/Old.xcscheme": scheme])
    let run = try FoundFailures.found(tree)
    #expect(run.failures == (isNone ? [] : ["Old/Old.xcodeproj: has no project.pbxproj"]))
    #expect(
      run.leftOut
        == (isNone ? ["Old/Old.xcodeproj: has no project.pbxproj, and its schemes build no app"] : []))
    // A workspace that lists it needs it still.
    let workspace = FixtureEntry.text(
      "<Workspace version=\"1.0\"><FileRef location=\"group:Old/Old.xcodeproj\"></FileRef></Workspace>")
    let listed = try FoundFailures.found(tree.adding(["A.xcworkspace/contents.xcworkspacedata": workspace]))
    #expect(listed.failures == ["Old/Old.xcodeproj: has no project.pbxproj"])
  }

  @Test func `of thousands of projects that are gone not all schemes are read`() throws {
    let scheme = "<Scheme><BuildableReference BuildableName=\"A.xpc\"></BuildableReference></Scheme>"
    var tree = FoundFailures.app
    for number in 0..<2100 {
      tree[FixturePath("\(number).xcodeproj/xcshareddata/xcschemes/A.xcscheme")] = .text(scheme)
    }
    let run = try FoundFailures.found(tree)
    #expect(run.failures.count + run.leftOut.count == 2100 && run.leftOut.count > 2000)
    #expect(!run.failures.isEmpty)
  }

  @Test func `an Info.plist that the user names`() throws {
    let run = try FoundFailures.found(FoundFailures.app) { flags, folder in
      flags.infoPlist = folder.appending("Gone.plist")
    }
    #expect(run.failures == ["Gone.plist: does not exist"])
    let tree = FoundFailures.app.adding(["Here.plist": .plist(["CFBundlePackageType": "APPL"])])
    #expect(
      try FoundFailures.found(tree) { flags, folder in flags.infoPlist = folder.appending("Here.plist") }
        .failures == [])
  }

  @Test func `a workspace that is no XML, and one that refers to a project that is not there`() throws {
    let data: FixturePath = "A.xcworkspace/contents.xcworkspacedata"
    let damaged = try FoundFailures.found(
      FoundFailures.app.adding([data: .text("<Workspace")]), at: "A.xcworkspace")
    #expect(damaged.failures == ["\(data): is not valid XML"])
    let text = """
      <?xml version="1.0"?>
      <Workspace version="1.0">
      <FileRef location="group:App.xcodeproj"></FileRef>
      <FileRef location="group:Pods/Pods.xcodeproj"></FileRef>
      </Workspace>
      """
    let whole = try FoundFailures.found(FoundFailures.app.adding([data: .text(text)]), at: "A.xcworkspace")
    #expect(whole.failures == [])
    #expect(
      whole.leftOut == [
        "Pods/Pods.xcodeproj: the workspace A.xcworkspace refers to it, and it does not exist"
      ])
  }

  @Test(arguments: [
    // Moved, renamed, in somebody's home folder, and a library's beside the app that is listed too.
    (["Old/App.xcodeproj"], true), (["Earlier.xcodeproj"], true),
    (["/Users/somebody/Desktop/Other.xcodeproj"], true), (["Kit/Kit.xcodeproj", "App.xcodeproj"], true),
    // Nothing shows that the app is not in it.
    (["Kit/Kit.xcodeproj"], false),
  ])
  func `a project that a workspace lists still, besides the app's`(listed: [String], isStale: Bool) throws {
    let references = listed.map { "<FileRef location=\"group:\($0)\"></FileRef>" }.joined()
    let workspace = FixtureEntry.text("<Workspace version=\"1.0\">\(references)</Workspace>")
    let run = try FoundFailures.found(
      FoundFailures.app.adding(["A.xcworkspace/contents.xcworkspacedata": workspace]))
    #expect(run.failures.isEmpty == isStale)
    #expect(run.leftOut.contains { $0.contains("it does not exist, while") } == isStale)
  }

  @Test(arguments: ["A.xcworkspace", ""] as [FilePath])
  func `a project that a workspace writes in other letter cases`(place: FilePath) throws {
    let workspace = FixtureEntry.text(
      "<Workspace version=\"1.0\"><FileRef location=\"group:app.xcodeproj\"></FileRef></Workspace>")
    let run = try FoundFailures.found(
      FoundFailures.app.adding(["A.xcworkspace/contents.xcworkspacedata": workspace]), at: place)
    #expect(run.failures == [])
    #expect(run.leftOut == [])
  }

  @Test func `an Info.plist that the project writes in other letter cases is read`() throws {
    let target = XcodeProject.Target.app("App", ["INFOPLIST_FILE": "vision/Info.plist"])
    let tree = FoundFailures.catalog.adding(.project([target])).adding([
      "Vision/Info.plist": .plist(["CFBundlePackageType": "APPL", "MinimumOSVersion": "9.0"])
    ])
    let tables = try embeddedTables()
    try withFolder(tree) { folder in
      let targets = discover([folder], flags: TargetFlags(), tables: tables).units.flatMap {
        $0.read().targets
      }
      let app = try #require(targets.first { $0.name == Untrusted("App") })
      #expect(app.description.faults == [])
      #expect(app.description.infoPlist?.path.fileName == "Info.plist")
      #expect(app.description.gaps.map(\.kind) == [.letterCase])
    }
  }

  @Test func `targets beyond the limit`() throws {
    func project(_ count: Int) -> FixtureTree {
      .project(
        (0..<count).map { XcodeProject.Target("T\($0)", productType: "com.apple.product-type.framework") })
    }
    #expect(try FoundFailures.found(project(1000)).failures == [])
    #expect(
      try FoundFailures.found(project(1001)).failures == [
        "App.xcodeproj/project.pbxproj: has 1001 targets; only the first 1000 are read"
      ])
  }

  /// A project whose xcconfig file is missing and whose app names no icon set.
  private func unnamed(
    _ sets: [SetFixture], _ files: FixtureTree = [:], settings: [String: String] = [:],
    resources: [String] = []
  ) throws -> [String] {
    let unnamed = settings.merging(["ASSETCATALOG_COMPILER_APPICON_NAME": ""]) { given, _ in given }
    let target = XcodeProject.Target.app(
      "App", unnamed, resources: ["Assets.xcassets", "LaunchScreen.storyboard"] + resources)
    let tree = FixtureTree.catalog(sets + [.imageSet("Art", [.image("1x", 20, 20)])])
      .adding(.project([target], configurationFile: "Pods/App.xcconfig")).adding(files)
    return try FoundFailures.found(tree).failures
  }

  @Test func `an icon's name that a missing xcconfig file may give, unless one set alone can be meant`()
    throws
  {
    let failure = [
      "Pods/App.xcconfig: target App: what this file sets is not known here, and may be "
        + "ASSETCATALOG_COMPILER_APPICON_NAME; choose the icon set with --app-icon NAME"
    ]
    #expect(try unnamed([]) == failure)
    #expect(try unnamed([.iconSet(.singleSize), .iconSet(.singleSize, named: "Other")]) == failure)
    #expect(try unnamed([.iconSet(.singleSize)]) == [])
    #expect(try unnamed([], settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]) == [])
    #expect(try unnamed([], ["Pods/App.xcconfig": .text("A = B\n")]) == [])
    // An app of loose icons has no set that could be meant.
    #expect(try unnamed([], ["Icon.png": .png(57)], resources: ["Icon.png"]) == [])
  }

  @Test func `settings that a manifest computes are named by their line, and not by a variable`() throws {
    let target =
      ".target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", resources: [\"*.xcassets\"], "
    func failures(_ settings: String) throws -> [String] {
      let text =
        "import ProjectDescription\nlet p = Project(name: \"P\", targets: [\(target)\n  settings: \(settings))])\n"
      let tree = FixtureTree.catalog([.imageSet("Art", [.image("1x", 20, 20)])])
      return try FoundFailures.found(
        tree.adding([
          "Project.swift": .text(text), "a.xcconfig": .text("ASSETCATALOG_COMPILER_APPICON_NAME = A\n"),
        ])
      ).failures
    }
    #expect(
      try failures(".settings(base: .far.merging(.near))") == [
        "Project.swift: target App: the settings in line 3 are computed, and may name any icon set; "
          + "choose it with --app-icon NAME"
      ])
    #expect(
      try failures(".settings(base: [\"ASSETCATALOG_COMPILER_APPICON_NAME\": .init(icon)])") == [
        "Project.swift: target App: ASSETCATALOG_COMPILER_APPICON_NAME is $(icon), and icon is not known here; "
          + "choose the icon set with --app-icon NAME"
      ])
  }

  @Test func `a template of a description is left out, a broken one is not`() throws {
    let template = try FoundFailures.found([
      "app.json": .text("{\"expo\": {\"name\": {{name}}, \"icon\": \"a.png\"}}")
    ])
    #expect(
      template.leftOut == ["app.json: a template of Expo's description: {{...}} is filled in"])
  }
}
