import Model
import Testing

@testable import WebPages

/// What a configuration of Vite gives to its plugin by names alone.
@Suite struct PluginManifestTests {
  private func manifest(_ members: String) throws -> WebManifest {
    let text = "export default { plugins: [VitePWA({ manifest: { \(members) } })] }"
    let site = site(["vite.config.js": text, "public/a.png": "", "index.html": "<head></head>"])
    return try #require(try site.manifests.first?.content.get())
  }

  @Test(arguments: ["name: NAME", "name: process.env.NAME", "name: `a ${b}`", "name, short_name"])
  func `a name that is computed is there`(member: String) throws {
    #expect(try manifest("\(member), icons: [{ src: 'a.png' }]").name?.isLiteral == false)
  }

  @Test(arguments: ["icons: ICONS", "icons: ICONS.map((i) => i)", "name: NAME, icons", "...common"])
  func `icons that are computed are there`(members: String) throws {
    #expect(try manifest(members).icons.map(\.source?.isLiteral) == [false])
  }

  @Test(arguments: ["name, short_name", "name: 'A', icons: []", "name: 'A', icons: undefined"])
  func `others are none`(members: String) throws {
    #expect(try manifest(members).icons.isEmpty)
  }
}
