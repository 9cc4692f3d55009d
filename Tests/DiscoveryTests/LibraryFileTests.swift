import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// The apps that show a library are demos of it.
@Suite struct LibraryFileTests {
  private func helpers(_ tree: FixtureTree) throws -> [HelperRole?] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }.map {
        $0.shipping?.helper
      }
    }
  }

  private func example(in folder: String) -> FixtureTree {
    [FixturePath("\(folder)/Runner.xcodeproj/project.pbxproj"): XcodeProject([.app()]).entry]
  }

  @Test(arguments: ["Demo.podspec", "Demo.podspec.json"])
  func `of a podspec at the top`(name: String) throws {
    let tree = example(in: "Example/ios").adding([FixturePath(name): .text("")])
    #expect(try helpers(tree) == [.demo("Example", library: FileName(name))])
  }

  @Test func `of the nearest plugin of Flutter, which may be one of many`() throws {
    let plugin = "name: a\ndependencies: {flutter: {sdk: flutter}}\nflutter:\n  plugin:\n    platforms: {}\n"
    let app = "name: a_example\nflutter:\n  uses-material-design: true\n"
    let inner = example(in: "packages/a/example/ios").adding([
      "pubspec.yaml": .text("name: all\n"), "packages/a/pubspec.yaml": .text(plugin),
      "packages/a/example/pubspec.yaml": .text(app),
    ])
    #expect(try helpers(inner) == [.demo("example", library: "pubspec.yaml")])
    let outer = example(in: "example/ios").adding(["pubspec.yaml": .text(plugin)])
    #expect(try helpers(outer) == [.demo("example", library: "pubspec.yaml")])
    // The package around it is an app, or the plugin's own app lies in no folder of examples.
    let ofApp = example(in: "example/ios").adding(["pubspec.yaml": .text(app)])
    #expect(try helpers(ofApp) == [nil])
    let beside = example(in: "ios").adding(["pubspec.yaml": .text(plugin)])
    #expect(try helpers(beside) == [nil])
  }
}
