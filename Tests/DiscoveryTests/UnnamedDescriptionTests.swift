import Discovery
import Model
import Places
import Reporting
import SystemPackage
import TestSupport
import Testing

/// Specs of XcodeGen under names of their users' own.
@Suite struct UnnamedDescriptionTests {
  private static let spec = """
    name: Weather
    targets:
      Weather: {type: application, platform: iOS, sources: [App]}

    """
  private static let icon: FixtureTree = [
    "App/Assets.xcassets/AppIcon.appiconset/Contents.json": .setContents([
      ["idiom": "universal", "size": "1024x1024", "platform": "ios"]
    ])
  ]

  /// The targets of the tests' specs that are judged, by name.
  private func targets(_ files: [FixturePath: String]) throws -> [String] {
    let tables = try embeddedTables()
    var tree = Self.icon
    for (path, text) in files { tree[path] = .text(text) }
    return try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      #expect(found.failures.map { "\($0.path.fileName.display): \($0.words)" } == [])
      let names = found.units.flatMap { $0.read().targets.map(\.name) }
      return ["Clock", "Kit", "Usual", "Weather", "Whole"].flatMap { name in
        names.filter { $0 == Untrusted(name) }.map { _ in name }
      }
    }
  }

  @Test(arguments: ["project-weather.yml", "ios.yaml", "config/ios/spec.yml"] as [FixturePath])
  func `a spec of another name is one by what it holds`(path: FixturePath) throws {
    let depth = String(repeating: "../", count: path == "config/ios/spec.yml" ? 2 : 0)
    let spec = Self.spec.replacing("[App]", with: "[\(depth)App]")
    #expect(try targets([path: spec]) == ["Weather"])
    let template = """
      name: Weather
      targetTemplates: {App: {type: application, platform: iOS, sources: [\(depth)App]}}
      targets: {Weather: {templates: [App]}}

      """
    #expect(try targets([path: template]) == ["Weather"])
  }

  @Test(arguments: [
    // Of another tool, without an app, and without a name.
    "name: build\ntargets:\n  $default: {builders: {}}\n",
    "name: Kit\ntargets:\n  Kit: {type: framework, platform: iOS, sources: [App]}\n",
    "targets:\n  Weather: {type: application, platform: iOS, sources: [App]}\n",
    "name: chart\ntype: application\nplatform: iOS\n", "name: [\ntargets:",
  ])
  func `other files of that ending are none`(text: String) throws {
    #expect(try targets(["other.yml": text]) == [])
  }

  @Test func `what another spec includes, and what lies below one of the usual name, is a part of it`() throws
  {
    let whole = "include: [app.yml]\n" + Self.spec.replacing("Weather", with: "Whole")
    #expect(try targets(["app.yml": Self.spec, "whole.yml": whole]) == ["Weather", "Whole"])
    let common = Self.spec.replacing("name: Weather\n", with: "")
    let variant = "name: Sunny\ninclude: [common.yml]\n"
    #expect(try targets(["common.yml": common, "sunny.yml": variant]) == ["Weather"])
    let usual = Self.spec.replacing("Weather", with: "Usual")
    #expect(try targets(["project.yml": usual, "debug.yml": Self.spec]) == ["Usual"])
    let below = Self.spec.replacing("[App]", with: "[../App]")
    #expect(try targets(["project.yml": usual, "Sub/target.yml": below]) == ["Usual"])
  }

  @Test func `a spec that another one includes is a part of it, whatever its name`() throws {
    let part = Self.spec.replacing("[App]", with: "[../App]")
    let whole = "name: Whole\ninclude: [App/project.yml]\n"
    #expect(try targets(["project.yml": whole, "App/project.yml": part]) == ["Weather"])
    // Of two that include each other one has the targets of both.
    let circle = "include: [../project.yml]\n" + part
    #expect(try targets(["project.yml": whole, "App/project.yml": circle]) == ["Weather"])
    let usual = Self.spec.replacing("Weather", with: "Usual")
    let disabled = "include: [{path: App/project.yml, enable: false}]\n" + usual
    #expect(try targets(["project.yml": disabled, "App/project.yml": part]) == ["Usual", "Weather"])
  }

  @Test func `two specs of one folder are two projects`() throws {
    let other = Self.spec.replacing("Weather", with: "Clock")
    #expect(try targets(["a.yml": Self.spec, "b.yml": other]) == ["Clock", "Weather"])
  }
}
