import SystemPackage
import Testing

@testable import Projects

/// Electron apps whose settings lie in those of Vue CLI.
@Suite struct VueTests {
  private let plugin = #""devDependencies": {"electron": "30", "vue-cli-plugin-electron-builder": "2"}"#

  private func vue(_ text: String, _ files: [FilePath: String] = [:]) throws -> [String] {
    try stated(
      files.merging(["package.json": "{\"name\": \"demo\", \(plugin)}", "vue.config.js": text]) { own, _ in
        own
      }
    ).map { $0.replacing("electron-builder: demo macos:", with: "") }
  }

  private func options(_ text: String) -> String {
    "{ pluginOptions: { electronBuilder: { builderOptions: \(text) } } }"
  }

  @Test(arguments: ["module.exports = SETTINGS;", "module.exports = defineConfig(SETTINGS);"])
  func `The icon of the Mac is read, whether it is there or not`(program: String) throws {
    let text = program.replacing("SETTINGS", with: options("{ mac: { icon: 'a/i.icns' } }"))
    #expect(try vue(text) == [" | a/i.icns [1]"])
    #expect(try vue(text, ["a/i.icns": ""]) == [" | a/i.icns [1]"])
  }

  @Test func `Without an icon the one of the folder of resources counts`() throws {
    let files: [FilePath: String] = ["build/icon.icns": ""]
    #expect(try vue("module.exports = \(options("{ appId: 'a.b' }"));", files) == [" | build/icon.icns [1]"])
    let empty = "module.exports = { pluginOptions: { electronBuilder: {} } };"
    #expect(try vue(empty, files) == [" | build/icon.icns [1]"])
  }

  @Test func `What a program puts together is not known`() throws {
    let found = try vue("module.exports = \(options("settings()"));")
    #expect(found == [" | computed builderOptions:1"])
    #expect(try vue("module.exports = { pluginOptions: { ...shared } }; // electronBuilder").count == 1)
  }

  @Test func `A program of Vue that Electron does not show, or another system alone, has no app`() throws {
    let text = "module.exports = \(options("{ mac: { icon: 'a/i.icns' } }"));"
    #expect(try vue(text, ["package.json": #"{"name": "demo"}"#]) == [])
    #expect(try vue("module.exports = { publicPath: '/electron' };") == [])
    #expect(try vue("module.exports = \(options("{ win: { icon: 'a.ico' } }"));") == [])
  }

  @Test func `A package may state the settings itself`() throws {
    let vue =
      #""vue": {"pluginOptions": {"electronBuilder": {"builderOptions": {"mac": {"icon": "a/i.icns"}}}}}"#
    #expect(
      try stated(["package.json": "{\"name\": \"demo\", \(plugin), \(vue)}"])
        == ["electron-builder: demo macos: | a/i.icns [1]"])
  }
}
