import TestSupport
import Testing

/// What lies in a folder that is copied as it is is not compiled.
@Suite struct CopiedFolderTests {
  private let icons = FixtureTree.catalog([.iconSet(.singleSize)], at: "Res/Assets.xcassets")

  private func errors(_ tree: FixtureTree) throws -> [String] {
    try judge(icons.adding(tree)).filter { $0.hasPrefix("error") }
  }

  private func spec(_ source: String) -> FixtureTree {
    let settings = "{GENERATE_INFOPLIST_FILE: YES, INFOPLIST_KEY_UILaunchScreen_Generation: YES}"
    let app = "{type: application, platform: iOS, sources: [App, \(source)], settings: \(settings)}"
    return ["project.yml": .text("name: App\ntargets:\n  App: \(app)\n"), "App/A.swift": .text("")]
  }

  private func manifest(_ resource: String) -> FixtureTree {
    let target =
      ".target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a.b\", "
      + "infoPlist: .extendingDefault(with: [\"UILaunchScreen\": [:]]), resources: [\(resource)])"
    let text = "import ProjectDescription\nlet project = Project(name: \"App\", targets: [\(target)])\n"
    return ["Project.swift": .text(text), "Tuist.swift": .text("")]
  }

  @Test func `a catalog in a folder reference leaves the app without an icon`() throws {
    func errors(_ resources: [String]) throws -> [String] {
      try self.errors(.project([.app(resources: ["LaunchScreen.storyboard"] + resources)]))
    }
    #expect(try errors(["Res/"]) == ["error absent-icon-set App.xcodeproj/project.pbxproj -"])
    #expect(try errors(["Res/", "Res/Assets.xcassets"]) == [])
    // What the type and the name of a folder say differs.
    #expect(try errors(["Res/Assets.xcassets/"]) == [])
  }

  @Test func `so does one in a folder that a spec of XcodeGen or a manifest of Tuist has copied`() throws {
    for tree in [spec("{path: Res, type: folder}"), manifest(".folderReference(path: \"Res\")")] {
      let found = try errors(tree)
      #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("error absent-icon-set") }, "\(found)")
    }
    for tree in [spec("{path: Res, type: group}"), manifest("\"Res/**\"")] {
      #expect(try errors(tree) == [])
    }
  }

  @Test(arguments: [
    ("\"Res/*.json\"", false), ("\"Res/**/*.{json,strings}\"", false), ("\"Res/**/*.json\"", false),
    ("\"Res/*.lproj/**\"", false), ("\"*/Sub/*\"", false), ("\"*\"", false),
    (".glob(pattern: \"Res/**\", inclusionCondition: .when([.macos]))", false),
    (".glob(pattern: \"Res/**\", inclusionCondition: .when([.macos, .ios]))", true),
    ("\"Res/*\"", true), ("\"Res/A*\"", true), ("\"Res/**/*.{json,xcassets}\"", true), ("\"*/**\"", true),
    ("\"Res/Asset?.xcassets\"", true), ("\"Res/[A]ssets.xcassets\"", true),
    ("\"R*/Assets.xcassets/**\"", true),
  ])
  func `a manifest of Tuist has what its patterns take`(resource: String, isTaken: Bool) throws {
    #expect(
      try errors(manifest(resource)).map { $0.hasPrefix("error absent-icon-set") } == (isTaken ? [] : [true]))
  }

  @Test func `a source of XcodeGen for another system, or in a phase that copies, is not compiled`() throws {
    for source in [
      "{path: Res, destinationFilters: [macOS]}",
      "{path: Res/Assets.xcassets, buildPhase: {copyFiles: {destination: resources}}}",
    ] {
      #expect(try errors(spec(source)).map { $0.hasPrefix("error absent-icon-set") } == [true], "\(source)")
    }
    for source in ["{path: Res, destinationFilters: [macOS, iOS]}", "{path: Res, buildPhase: resources}"] {
      #expect(try errors(spec(source)) == [])
    }
  }

  @Test(arguments: [("App/Assets.xcassets", "../Res/Assets.xcassets"), ("App", "Res"), ("App/Art", "../Res")])
  func `what a link in a target's folder leads to is a member`(link: String, place: String) throws {
    var target = XcodeProject.Target.app(resources: ["LaunchScreen.storyboard"])
    target.synchronizedFolders = ["App"]
    let project = FixtureTree.project([target])
    let linked: FixtureTree = [FixturePath(link): .link(to: FixturePath(place))]
    let own: FixtureTree = link == "App" ? [:] : ["App/A.swift": .text("")]
    #expect(try errors(project.adding(own).adding(linked)) == [])
    // A link elsewhere brings nothing.
    let other: FixtureTree = ["Other": .link(to: "Res"), "App/A.swift": .text("")]
    #expect(try errors(project.adding(other)) == ["error absent-icon-set App.xcodeproj/project.pbxproj -"])
  }
}
