import SystemPackage
import Testing

@testable import Projects

/// Icons among which a program of Expo chooses.
@Suite struct BranchesOfIconTests {
  private func expo(_ icon: String, head: String = "") throws -> [String] {
    let text = "\(head)export default { name: 'A', slug: 'a', icon: \(icon), ios: { buildNumber: '1' } };"
    return try stated([
      "package.json": #"{"dependencies": {"expo": "51"}}"#, "app.config.ts": text,
    ]).map { $0.replacing("expo: A ios 1: | ", with: "").replacing(" on white", with: "") }
  }

  /// Source: docs.expo.dev, "Configure multiple app variants".
  @Test(arguments: [
    "IS_DEV ? './a.png' : './b.png'", "process.env.APP === 'dev' ? \"./a.png\" : `./b.png`",
    "isDev(env)\n  ? './a.png'\n  : './b.png'",
  ])
  func `each text is one`(icon: String) throws {
    #expect(try expo(icon) == ["expo.icon a.png [1] | expo.icon b.png [1]"])
  }

  @Test func `a choice in a choice, and one with a name`() throws {
    #expect(
      try expo("DEV ? './a.png' : TEST ? './b.png' : './c.png'")
        == ["expo.icon a.png [1] | expo.icon b.png [1] | expo.icon c.png [1]"])
    #expect(
      try expo("icon", head: "const icon = DEV ? './a.png' : './b.png';\n")
        == ["expo.icon a.png [1] | expo.icon b.png [1]"])
  }

  @Test(arguments: [
    "DEV ? './a.png' : pick()", "pick()", "DEV ?? './a.png'", "DEV ? `./${env}.png` : './b.png'",
    "'./' + env + '.png'", "icons[env]",
  ])
  func `what is not texts alone is not known`(icon: String) throws {
    #expect(try expo(icon) == ["computed icon:1"])
  }
}
