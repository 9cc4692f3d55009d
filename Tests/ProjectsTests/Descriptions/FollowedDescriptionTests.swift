import SystemPackage
import Testing

@testable import Projects

@Suite struct `Descriptions by functions of the repository` {
  private static let macro = """
    load("@rules//apple:ios.bzl", _ios_application = "ios_application")
    def app(name, app_icons = [], system = "16.0", **kwargs):
        _ios_application(name = name, app_icons = app_icons, minimum_os_version = system, **kwargs)
    """

  private func bazel(_ call: String, _ program: String = Self.macro) throws -> [String] {
    try stated([
      "MODULE.bazel": "", "tools/apps.bzl": program,
      "a/BUILD": "load(\"//tools:apps.bzl\", \"app\")\n" + call, "a/A.xcassets/Icon.appiconset/x": "",
    ])
  }

  @Test func `Bazel: a macro is followed, and what it is given counts`() throws {
    #expect(
      try bazel("app(name = \"Demo\", app_icons = glob([\"A.xcassets/**\"]), families = [\"iphone\"])")
        == ["bazel: Demo ios 1 16.0 Icon[a/BUILD:2] a/A.xcassets"])
    #expect(try bazel("app(name = \"Demo\")") == [])
    #expect(
      try bazel("app(name = \"Demo\", app_icons = icons(\"x\"))") == ["bazel: unread Demo app_icons:2"])
    let computed = Self.macro.replacing("app_icons = app_icons", with: "app_icons = ICONS[name]")
    #expect(
      try bazel("app(name = \"Demo\", app_icons = [\"A.xcassets/x\"])", computed) == [
        "bazel: unread Demo app_icons:2"
      ])
    #expect(
      try bazel("app(name = \"Demo\", app_icons = [\"A.xcassets/x\"])", "def app(name):\n    pass\n") == [])
    #expect(try bazel("app(name = \"Demo\")", "def app(\"") == [])
  }

  @Test func `Bazel: a macro that calls another one, of its file or of a third, is followed`() throws {
    let outer = """

      def app(name, app_icons = [], **kwargs):
          base(name = name, app_icons = app_icons, **kwargs)
      """
    let call = "app(name = \"Demo\", app_icons = [\"A.xcassets/Icon.appiconset/x\"], system = \"17.0\")"
    let expected = ["bazel: Demo ios 17.0 Icon[a/BUILD:2] a/A.xcassets"]
    let base = Self.macro.replacing("def app(", with: "def base(")
    #expect(try bazel(call, base + outer) == expected)
    // One that calls itself ends.
    #expect(try bazel(call, base + outer.replacing("base(name", with: "app(name")) == [])
    #expect(
      try stated([
        "MODULE.bazel": "", "tools/base.bzl": base,
        "tools/apps.bzl": "load(\":base.bzl\", \"base\")\n" + outer,
        "a/BUILD": "load(\"//tools:apps.bzl\", \"app\")\n" + call, "a/A.xcassets/Icon.appiconset/x": "",
      ]) == expected)
  }

  @Test func `Bazel: functions that call each other many times end at a limit`() throws {
    let levels = ["a", "b", "c", "app"]
    let program = zip(["ios_application"] + levels, levels).map { inner, outer in
      "def \(outer)(**kwargs):\n" + String(repeating: "    \(inner)(**kwargs)\n", count: 100)
    }
    let call = "app(name = \"Demo\", app_icons = [\"A.xcassets/Icon.appiconset/x\"])"
    #expect(try bazel(call, program.joined()) == ["bazel: a/BUILD limit"])
  }

  @Test func `Bazel: a program that is broken is a failure where an icon is stated`() throws {
    let found = try bazel(
      "app(name = \"Demo\", app_icons = [\"A.xcassets/Icon.appiconset/x\"])", "def app(\"")
    #expect(found.count == 1 && found[0].contains("tools/apps.bzl"), "\(found)")
  }

  @Test func `Bazel: a rule by another name`() throws {
    let text =
      "load(\"@rules//apple:ios.bzl\", my = \"ios_application\")\nmy(name = \"App\", app_icons = [\"A.xcassets/Icon.appiconset/x\"])"
    #expect(
      try stated(["BUILD": text, "A.xcassets/Icon.appiconset/x": ""]) == [
        "bazel: App ios 15.0 Icon[BUILD:2] A.xcassets"
      ])
  }

  /// Of a name that only a run tells, the rest counts as it is written.
  @Test(arguments: [
    "app_name(scheme = \"dev\")", "APP_NAME", "\"App-%s\" % ENV", "\"{}App\".format(\"x\")",
  ])
  func `Bazel: an app whose name is computed is called as its folder`(name: String) throws {
    let icons = "app_icons = glob([\"A.xcassets/**\"])"
    func read(_ arguments: String, _ more: String = "") throws -> [String] {
      let rule = "load(\"@rules_apple//apple:ios.bzl\", \"ios_application\")\n"
      return try stated([
        "Demo/BUILD": "\(rule)ios_application(name = \(name), \(arguments))\n\(more)",
        "Demo/A.xcassets/I.appiconset/Contents.json": "",
      ])
    }
    let app = "Demo ios 15.0 I[Demo/BUILD:2] Demo/A.xcassets"
    #expect(try read(icons) == ["bazel: \(app)"])
    #expect(try read("bundle_id = \"x\"").contains { $0.contains("without icon Demo ios") })
    // A host of tests, for all that is known.
    #expect(try read("bundle_id = \"x\"", "ios_unit_test(name = \"t\", test_host = HOST)") == [])
    #expect(
      try read(icons, "ios_application(name = OTHER, \(icons))").first?.hasPrefix(
        "bazel: \(app); Demo, line 3 ios") == true)
  }

  private static let helpers = #"""
    import ProjectDescription
    extension Project {
      public static func app(name: String, system: String = "16.0", more: [String]) -> Project {
        var targets = makeTargets(name: name, system: system)
        targets += more.flatMap { makeFramework(name: $0) }
        return Project(name: name, targets: targets)
      }
      private static func makeTargets(name: String, system: String) -> [Target] {
        let app = Target.target(
          name: name, destinations: .iOS, product: .app, deploymentTargets: .iOS(system),
          resources: ["Targets/\(name)/Resources/**"])
        return [app, .target(name: "\(name)Tests", destinations: .iOS, product: .unitTests)]
      }
    }
    """#

  private func tuist(_ project: String, _ helpers: String = Self.helpers) throws -> [String] {
    try stated([
      "Apps/Demo/Project.swift": "import ProjectDescription\nimport ProjectDescriptionHelpers\n" + project,
      "Tuist/ProjectDescriptionHelpers/Project+App.swift": helpers,
      "Apps/Demo/Targets/Demo/Resources/a.png": "", "Apps/Demo/R/a.png": "",
    ])
  }

  @Test func `Tuist: helpers are followed to the targets that they make`() throws {
    #expect(
      try tuist("let project = Project.app(name: \"Demo\", more: [\"Kit\"])") == [
        "tuist: Demo ios 1,2 16.0 AppIcon Apps/Demo/Targets/Demo/Resources/; DemoTests ios 1,2 15.0"
      ])
    #expect(
      try tuist(
        "let project = Project(name: \"X\", targets: [makeOne(\"Demo\")])",
        "func makeOne(_ name: String) -> Target { .target(name: name, destinations: .iOS, product: .app, resources: [\"R/**\"]) }"
      ) == ["tuist: Demo ios 1,2 15.0 AppIcon Apps/Demo/R/"])
    // What is not plain stays a line of the ledger.
    #expect(try tuist("let project = Project.other(name: \"Demo\")") == [])
    #expect(try tuist("let project = Project.app(name: \"Demo\", more: [])", "func app(") == [])
  }

  @Test func `Tuist: a version that a constant of helpers gives`() throws {
    let helpers =
      "extension Project { public static let oldest = \"17.0\" }\n"
      + "func makeOne() -> Target { .target(name: \"Demo\", destinations: .iOS, product: .app, "
      + "deploymentTargets: .iOS(Project.oldest)) }"
    let project = "let project = Project(name: \"X\", targets: [makeOne()])"
    #expect(try tuist(project, helpers) == ["tuist: Demo ios 1,2 17.0 AppIcon"])
    let other = helpers.replacing("Project.oldest", with: "Project.newest")
    #expect(try tuist(project, other) == ["tuist: Demo ios 1,2 $(Project_newest) AppIcon"])
  }

  @Test(arguments: [
    ("Module.Weather.name", "Weather"), ("Module.Weather.rawValue", "Weather"),
    // The folder of the manifest, where no more is known.
    ("env.targetName", "Demo"), ("\"\\(base)App\"", "Demo"),
  ])
  func `Tuist: what an app is called whose name is not known`(name: String, expected: String) throws {
    let project =
      "let project = Project(name: \(name), targets: [.target(name: \(name), destinations: .iOS, product: .app)])"
    #expect(try tuist(project, "") == ["tuist: \(expected) ios 1,2 15.0 AppIcon"])
  }

  @Test func `Tuist: helpers that call themselves are left`() throws {
    let loop = "func app(name: String) -> Project { app(name: name) }"
    #expect(try tuist("let project = Project.app(name: \"Demo\")", loop) == [])
  }

  @Test func `NativeScript: resources above the app`() throws {
    #expect(
      try stated([
        "apps/demo/nativescript.config.ts":
          "export default { id: 'demo', appResourcesPath: '../../tools/R' };",
        "tools/R/iOS/Info.plist": "", "tools/R/iOS/Assets.xcassets/x": "",
      ]) == ["nativescript: demo ios 1,2 15.0 AppIcon tools/R/iOS/"])
  }
}
