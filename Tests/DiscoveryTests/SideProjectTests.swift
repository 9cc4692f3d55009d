import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Projects in folders of examples, beside the app that the description of another tool states.
@Suite struct SideProjectTests {
  /// The folder of examples that `Demo` is in, `app` where it goes to users; nil where it is not found.
  private func place(_ tree: FixtureTree, below path: FilePath? = nil) throws -> String? {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let root = path.map { folder.appending($0.components) } ?? folder
      var targets = discover([root], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
      markSideApps(in: &targets, below: [root])
      guard let demo = targets.first(where: { $0.name?.display == "Demo" }) else { return nil }
      guard case .inFolder(let name)? = demo.shipping?.helper else {
        return demo.shipping?.ships == true ? "app" : "other"
      }
      #expect(demo.severityLimit.severity == .warning)
      return name.display
    }
  }

  private static func example(in folder: String) -> FixtureTree {
    let target = XcodeProject.Target.app("Demo", resources: [])
    return [FixturePath("\(folder)/Demo.xcodeproj/project.pbxproj"): XcodeProject([target]).entry]
  }

  @Test(arguments: [
    ("CMakeLists.txt", "add_executable(x MACOSX_BUNDLE x.c)\nset(MACOSX_BUNDLE_ICON_FILE A.icns)\n"),
    (
      "package.json",
      #"{"devDependencies": {"electron": "1", "electron-builder": "24"}, "build": {"mac": {"icon": "A.icns"}}}"#
    ),
    ("src-tauri/tauri.conf.json", #"{"identifier": "a.b", "bundle": {"icon": ["../A.icns"]}}"#),
  ])
  func `an example is none beside the app of another tool`(file: String, text: String) throws {
    let app: FixtureTree = [
      FixturePath(file): .text(text), "A.icns": .iconFamily(["ic09", "ic10"]), "x.c": .text(""),
    ]
    let example = Self.example(in: "libs/kit/examples/x")
    #expect(try place(app.adding(example)) == "libs")
    // Alone, or named by itself, it is what is asked for.
    #expect(try place(example) == "app")
    #expect(try place(app.adding(example), below: "libs") == "app")
    // A folder of another name says nothing.
    #expect(try place(app.adding(Self.example(in: "ios"))) == "app")
  }

  @Test func `an app of another tool in such a folder is no other app`() throws {
    let other: FixtureTree = [
      "samples/y/CMakeLists.txt": .text(
        "add_executable(x MACOSX_BUNDLE x.c)\nset(MACOSX_BUNDLE_ICON_FILE A.icns)\n"),
      "samples/y/A.icns": .iconFamily(["ic09", "ic10"]),
    ]
    #expect(try place(other.adding(Self.example(in: "examples/x"))) == "app")
  }

  /// Whether what cannot be read costs warnings alone.
  private func isSoft(_ tree: FixtureTree) throws -> [Bool] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      var targets = discover([folder], flags: TargetFlags(), tables: tables).units.flatMap {
        $0.read().targets
      }
      markSideApps(in: &targets, below: [folder])
      return targets.filter { !$0.description.faults.isEmpty }.map { $0.severityLimit.severity == .warning }
    }
  }

  @Test func `a project that cannot be read is no app among examples, beside an app`() throws {
    let text = XcodeProject([.app("Demo", resources: [])]).text
    func damaged(in folder: String) -> FixtureTree {
      [FixturePath("\(folder)/Demo.xcodeproj/project.pbxproj"): .text(String(text.prefix(300)))]
    }
    #expect(try isSoft(LostTree.app.adding(damaged(in: "Vendor/Kit/Examples/Demo"))) == [true])
    #expect(try isSoft(LostTree.app.adding(damaged(in: "Player"))) == [false])
    // Alone it may be the app, and it makes none of what lies elsewhere.
    #expect(try isSoft(damaged(in: "Examples/Demo")) == [false])
    #expect(try isSoft(damaged(in: "Examples/Demo").adding(damaged(in: "Player"))) == [false, false])
  }
}
