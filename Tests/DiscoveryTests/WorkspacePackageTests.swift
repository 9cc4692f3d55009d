import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Apps in folders of demos beside the package that they show, not below it.
@Suite struct WorkspacePackageTests {
  private func helpers(_ tree: FixtureTree) throws -> [HelperRole?] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }.map {
        $0.shipping?.helper
      }
    }
  }

  private let library = #"{"name": "a", "version": "1.0.0", "main": "a.js"}"#
  private let root = #"{"private": true, "workspaces": ["packages/*", "apps/*", "example"]}"#

  /// - Parameter package: of the library.
  private func demo(_ folder: String, built dependency: String, _ package: String, _ root: FixtureTree)
    -> FixtureTree
  {
    let own = "{\"name\": \"x\", \"private\": true, \"dependencies\": {\"a\": \"\(dependency)\"}}"
    let tree: FixtureTree = [
      FixturePath("\(folder)/package.json"): .text(own), "packages/a/package.json": .text(package),
      FixturePath("\(folder)/ios/App.xcodeproj/project.pbxproj"): XcodeProject([.app()]).entry,
    ]
    return tree.adding(root)
  }

  @Test(arguments: [
    ("example", "*"), ("apps/example", "workspace:*"), ("apps/fabric-example", "^1.0.0"),
    ("examples/expo", "link:../../packages/a"),
  ])
  func `show a published package of the workspace`(folder: String, dependency: String) throws {
    let tree = demo(folder, built: dependency, library, ["package.json": .text(root)])
    let name = folder.split(separator: "/").first { $0.contains("example") }.map(String.init) ?? ""
    #expect(try helpers(tree) == [.demo(FileName(name), library: "package.json")])
  }

  @Test func `show none that is private, another's or not of the workspace, and are none by other names`()
    throws
  {
    let own: FixtureTree = ["package.json": .text(root)]
    let secret = library.replacing("}", with: #", "private": true}"#)
    #expect(try helpers(demo("example", built: "*", secret, own)) == [nil])
    #expect(try helpers(demo("example", built: "*", library.replacing("\"a\"", with: "\"b\""), own)) == [nil])
    #expect(try helpers(demo("example", built: "*", library, [:])) == [nil])
    #expect(try helpers(demo("apps/mobile", built: "*", library, own)) == [nil])
    #expect(try helpers(demo("example", built: "link:../../a", library, [:])) == [nil])
  }

  @Test(arguments: [
    "package.json", "lerna.json", "pnpm-workspace.yaml",
  ])
  func `know the workspace by each of its files`(name: String) throws {
    let text =
      name.hasSuffix("yaml")
      ? "packages:\n  - packages/*\n"
      : name == "lerna.json"
        ? #"{"packages": ["packages/*"]}"# : #"{"workspaces": {"packages": ["./packages/*"]}}"#
    let tree = demo("example", built: "workspace:^", library, [FixturePath(name): .text(text)])
    #expect(try helpers(tree) == [.demo("example", library: "package.json")])
  }

  @Test func `show a plugin of Flutter to which their path leads`() throws {
    func helpers(_ path: String, publish: String = "") throws -> [HelperRole?] {
      try self.helpers([
        "apps/demo/pubspec.yaml": .text(
          "name: demo\npublish_to: none\ndependencies:\n  a:\n    path: \(path)\n"),
        "apps/demo/ios/Runner.xcodeproj/project.pbxproj": XcodeProject([.app()]).entry,
        "packages/a/pubspec.yaml": .text("name: a\nversion: 1.0.0\n\(publish)"),
        "packages/a/lib/a.dart": .text(""),
      ])
    }
    #expect(try helpers("../../packages/a") == [.demo("demo", library: "pubspec.yaml")])
    #expect(try helpers("../../packages/b") == [nil])
    #expect(try helpers("../../packages/a", publish: "publish_to: none\n") == [nil])
  }

  /// An app in a folder below a package that is not private.
  private func below(_ package: String, in folder: String, _ demo: String, _ more: FixtureTree = [:]) throws
    -> [HelperRole?]
  {
    let tree: FixtureTree = [
      "package.json": .text(package), FixturePath("\(folder)/package.json"): .text(demo),
      FixturePath("\(folder)/ios/App.xcodeproj/project.pbxproj"): XcodeProject([.app()]).entry,
    ]
    return try helpers(tree.adding(more))
  }

  @Test(arguments: ["demo", "samples/app"])
  func `are none of a package above them that nothing ties to them`(folder: String) throws {
    let server =
      #"{"name": "server", "version": "1.0.0", "main": "index.js", "dependencies": {"express": "4"}}"#
    let app = #"{"name": "m", "private": true, "dependencies": {"react-native": "1"}}"#
    let demo = HelperRole.demo(FileName(String(folder.prefix { $0 != "/" })), library: "package.json")
    #expect(try below(server, in: folder, app) == [nil])
    for dependency in ["file:..", "link:../..", "^1.0.0"] {
      let path =
        folder == "demo"
        ? dependency.replacing("/..", with: "") : dependency.replacing("file:..", with: "file:../..")
      #expect(
        try below(server, in: folder, app.replacing("{\"react", with: "{\"server\": \"\(path)\", \"react"))
          == [demo])
    }
    let metro: FixtureTree = [
      FixturePath("\(folder)/metro.config.js"): .text("const root = path.resolve(__dirname, '..')")
    ]
    #expect(try below(server, in: folder, app, metro) == [demo])
    for words in [
      #""peerDependencies": {"react-native": "*"}"#, #""codegenConfig": {}"#, #""keywords": ["expo"]"#,
    ] {
      #expect(try below(server.replacing("\"main\"", with: "\(words), \"main\""), in: folder, app) == [demo])
    }
  }

  @Test func `are none of tests of a package that nothing ties to them`() throws {
    let server = #"{"name": "server", "version": "1.0.0", "main": "index.js"}"#
    let app = #"{"name": "m", "dependencies": {}}"#
    #expect(try below(server, in: "test/app", app) == [nil])
    #expect(
      try below(server, in: "test/app", app.replacing("{}", with: #"{"server": "*"}"#)) == [
        .testOfLibrary("test", library: "package.json")
      ])
  }

  private func sent(_ files: FixtureTree) throws -> [HelperRole?] {
    let tree: FixtureTree = [
      "A.podspec": .text(""), "example/ios/App.xcodeproj/project.pbxproj": XcodeProject([.app()]).entry,
    ]
    return try helpers(tree.adding(files))
  }

  @Test func `are none where something sends them to the store`() throws {
    let demo = HelperRole.demo("example", library: "A.podspec")
    #expect(try sent([:]) == [demo])
    let lane =
      "lane :r do\n  build_app(workspace: \"example/ios/X.xcworkspace\")\n  upload_to_app_store\nend\n"
    for place in ["example/fastlane/Fastfile", "example/ios/fastlane/Fastfile", "fastlane/Fastfile"] {
      #expect(try sent([FixturePath(place): .text(lane)]) == [nil])
      #expect(try sent([FixturePath(place): .text(lane.replacing("upload", with: "# upload"))]) == [demo])
    }
    #expect(try sent(["fastlane/Fastfile": .text(lane.replacing("example/", with: ""))]) == [demo])
    let submit = #"{"submit": {"production": {"ios": {"ascAppId": "1"}}}}"#
    #expect(try sent(["example/eas.json": .text(submit)]) == [nil])
    #expect(try sent(["example/eas.json": .text(submit.replacing("ascAppId", with: "sku"))]) == [demo])
    let run = "      - run: cd example && eas build --platform ios --auto-submit\n"
    #expect(try sent([".github/workflows/a.yml": .text(run)]) == [nil])
    #expect(try sent([".github/workflows/a.yml": .text(run.replacing("--auto-submit", with: ""))]) == [demo])
  }

  @Test func `show a plugin of Cordova or of NativeScript`() throws {
    func found(_ files: FixtureTree) throws -> [HelperRole?] {
      let tree: FixtureTree = [
        "demo/ios/App.xcodeproj/project.pbxproj": XcodeProject([.app()]).entry,
        "demo/package.json": .text(#"{"name": "demo", "private": true}"#),
      ]
      return try helpers(tree.adding(files))
    }
    let cordova = #"<plugin xmlns="http://apache.org/cordova/ns/plugins/1.0" id="a"/>"#
    #expect(try found(["plugin.xml": .text(cordova)]) == [.demo("demo", library: "plugin.xml")])
    #expect(try found(["plugin.xml": .text("<plugin/>")]) == [nil])
    let native =
      #"{"name": "a", "version": "1.0.0", "main": "a.js", "nativescript": {"platforms": {"ios": "8"}}}"#
    let demo = HelperRole.demo("demo", library: "package.json")
    for place in ["package.json", "src/package.json"] {
      #expect(try found([FixturePath(place): .text(native)]) == [demo])
      #expect(try found([FixturePath(place): .text(native.replacing("platforms", with: "id"))]) == [nil])
    }
  }
}
