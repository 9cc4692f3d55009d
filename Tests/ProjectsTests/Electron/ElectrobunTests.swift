import SystemPackage
import Testing

@testable import Projects

@Suite struct ElectrobunTests {
  /// Source: docs.electrobun.dev, "Electrobun CLI".
  @Test func `the icon that the configuration names, or the usual one`() throws {
    func electrobun(_ mac: String, _ files: [FilePath: String] = [:]) throws -> [String] {
      let text = "export default { app: { name: 'A' },\nbuild: { \(mac) } } satisfies ElectrobunConfig;"
      return try stated(files.merging(["electrobun.config.ts": text]) { $1 })
    }
    #expect(try electrobun("mac: { icons: 'art/a.iconset' }") == ["electrobun: unread - art/a.iconset:2"])
    #expect(
      try electrobun("bun: {}", ["icon.iconset/icon_16x16.png": ""]) == [
        "electrobun: unread - icon.iconset:1"
      ])
    #expect(try electrobun("bun: {}") == [])
  }
}
