import Model
import TestSupport
import Testing

/// A set's scheme comes from its entries, never from which files are left.
@Suite struct SchemeTests {
  @Test func `a per-size set without any file lacks its required sizes`() throws {
    let found = try judgeSets(.app([.iconSet([EntryFixture].perSize.map(\.dangling))]))
    #expect(found.contains { $0.hasPrefix("error dangling-reference") && $0.contains("ios7.app.iphone.120") })
    #expect(found.contains { $0.hasPrefix("error dangling-reference") && $0.contains("ios7.app.ipad.152") })
  }

  @Test func `a per-size set with its files has no finding`() throws {
    #expect(try judgeSets(.app([.iconSet(.perSize)])) == [])
  }

  @Test func `a single-size set without its file lacks the one image alone`() throws {
    let found = try judgeSets(.app([.iconSet([EntryFixture].singleSize.map(\.dangling))]))
    #expect(found.filter { $0.hasPrefix("error") }.count == 1)
    #expect(found.allSatisfy { $0.contains("ios.single.any") })
  }
}

/// Which apps of an XcodeGen spec go to users, by the schemes that it shares.
@Suite struct SpecSchemeTests {
  /// The targets that have errors: neither has an image in its icon set.
  private func failing(_ app: String, _ rest: String = "") throws -> [String] {
    let spec = """
      name: Shop
      targets:
        App: {type: application, platform: iOS, deploymentTarget: '15.0', sources: [App]\(app)}
        Second: {type: application, platform: iOS, deploymentTarget: '15.0', sources: [Second]}
      \(rest)
      """
    let empty = SetFixture.iconSet([EntryFixture].singleSize.map(\.dangling))
    let tree = FixtureTree.catalog([empty], at: "App/Assets.xcassets")
      .adding(.catalog([empty], at: "Second/Assets.xcassets")).with(["project.yml": .text(spec)])
    let errors = try judge(tree).filter { $0.hasPrefix("error") && $0.contains("appiconset") }
    return ["App", "Second"].filter { name in errors.contains { $0.contains(" \(name)/") } }
  }

  @Test func `an app that no scheme archives beside one that a scheme does is no error`() throws {
    #expect(try failing("") == ["App", "Second"])
    #expect(try failing(", scheme: {}") == ["App"])
    #expect(try failing(", scheme: {management: {shared: false}}") == ["App", "Second"])
    #expect(
      try failing(", templates: [T]", "targetTemplates: {T: {scheme: {testTargets: []}}}") == ["App"])
  }

  @Test(arguments: [
    ("{App: all}", ["App"]), ("{App: [archive]}", ["App"]), ("{App: {archive: true}}", ["App"]),
    ("{App: all, Second: [test, run]}", ["App"]), ("{App: all, Second: none}", ["App"]),
    ("{App: all, Second: all}", ["App", "Second"]), ("{App: [test]}", ["App", "Second"]),
    // Which one it is, is not known here.
    ("{App: all, '${NAME}': all}", ["App", "Second"]),
  ])
  func `schemes of a spec`(targets: String, failing expected: [String]) throws {
    #expect(try failing("", "schemes: {Store: {build: {targets: \(targets)}}}") == expected)
    let template = "schemeTemplates: {T: {build: {targets: \(targets)}}}\n"
    #expect(try failing("", template + "schemes: {Store: {templates: [T]}}") == expected)
    #expect(try failing("", "schemes: {Store: {templates: [Gone]}}") == ["App", "Second"])
  }
}
