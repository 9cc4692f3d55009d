import SystemPackage
import Testing

@testable import Projects

/// Programs of a package that call electron-builder or the packager.
@Suite struct BuilderProgramTests {
  private func app(
    _ settings: String, calling tool: String = "electron-builder", at path: FilePath = "p/tasks/pack.cjs",
    _ files: [FilePath: String] = ["art/m.icns": ""]
  ) throws -> [String] {
    var all = files
    all["p/package.json"] =
      "{\"name\": \"demo\", \"main\": \"m.js\", \"devDependencies\": {\"\(tool)\": \"1\"}}"
    all[path] = """
      const tool = require('\(tool)');
      const art = (name) => path.join(path.resolve(__dirname, '../..'), path.join('art', name));
      tool.build({
        \(settings)
      });
      """
    return try stated(all)
  }

  @Test(arguments: [
    "mac: { icon: art('m.icns') },", "mac: {\n  // icon: 'x.icns',\n  icon: art('m.icns'),\n},",
    "linux: {\n  icon: art('x.icns'),\n},\ndmg: {\n  icon: 'y.icns',\n},\nmac: {\n  icon: art('m.icns'),\n},",
    "mac: { 'icon': path.join(__dirname, '..', '..', 'art', 'm.icns') },", "mac: { icon: '../art/m.icns' },",
  ])
  func `electron-builder: the icon that a program names`(settings: String) throws {
    let line = 4 + (settings.components(before: "m.icns").count - 1)
    #expect(try app(settings) == ["electron-builder: demo macos: | art/m.icns [\(line)]"])
  }

  @Test func `electron-builder: one of which the place is not known`() throws {
    let unknown = ["electron-builder: unread demo m.icns:4"]
    #expect(try app("mac: { icon: art('m.icns') },", [:]) == unknown)
    // Two may be meant.
    #expect(
      try app("mac: { icon: art('m.icns') },", ["art/m.icns": "", "p/art/m.icns": ""]) == unknown)
  }

  @Test(arguments: [
    "mac: { category: 'x' },", "linux: { icon: art('m.icns') },", "mac: { icon: settings() },",
    "mac: { icon: `${name}.icns` },", "mac: { icon: name + '.icns' },", "favicon: 'm.icns',",
  ])
  func `electron-builder: no icon of the Mac app in so many words`(settings: String) throws {
    #expect(try app(settings) == [])
  }

  @Test func `a program that calls nothing, and settings beside it`() throws {
    let settings = "mac: { icon: art('m.icns') },"
    #expect(try app(settings, calling: "builder") == [])
    #expect(try app(settings, at: "p/src/pack.cjs") == [])
    let whole: [FilePath: String] = ["art/m.icns": "", "p/electron-builder.yml": "win: {}"]
    #expect(try app(settings, whole) == [])
  }

  @Test func `Electron's packager: the icon that a program names`() throws {
    let found = try app("icon: art('m.icns'),", calling: "@electron/packager")
    #expect(found == ["electron-forge: demo macos: | art/m.icns [4]"])
  }
}

extension String {
  /// The lines up to the one that holds a word.
  fileprivate func components(before word: String) -> [Substring] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.prefix { !$0.contains(word) }) + [""]
  }
}
