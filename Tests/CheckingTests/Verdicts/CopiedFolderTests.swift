import TestSupport
import Testing

/// What lies in a folder that is copied as it is is not compiled.
@Suite struct CopiedFolderTests {
  private let icons = FixtureTree.catalog([.iconSet(.singleSize)], at: "Res/Assets.xcassets")

  private func errors(_ tree: FixtureTree) throws -> [String] {
    try judge(icons.adding(tree)).filter { $0.hasPrefix("error") }
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
    func spec(_ source: String) -> FixtureTree {
      let settings = "{GENERATE_INFOPLIST_FILE: YES, INFOPLIST_KEY_UILaunchScreen_Generation: YES}"
      let app = "{type: application, platform: iOS, sources: [App, \(source)], settings: \(settings)}"
      return ["project.yml": .text("name: App\ntargets:\n  App: \(app)\n"), "App/A.swift": .text("")]
    }
    func manifest(_ resource: String) -> FixtureTree {
      let target =
        ".target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a.b\", "
        + "infoPlist: .extendingDefault(with: [\"UILaunchScreen\": [:]]), resources: [\(resource)])"
      let text = "import ProjectDescription\nlet project = Project(name: \"App\", targets: [\(target)])\n"
      return ["Project.swift": .text(text), "Tuist.swift": .text("")]
    }
    for tree in [spec("{path: Res, type: folder}"), manifest(".folderReference(path: \"Res\")")] {
      let found = try errors(tree)
      #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("error absent-icon-set") }, "\(found)")
    }
    for tree in [spec("{path: Res, type: group}"), manifest("\"Res/**\"")] {
      #expect(try errors(tree) == [])
    }
  }
}
