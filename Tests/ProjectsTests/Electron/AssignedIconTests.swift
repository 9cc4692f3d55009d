import SystemPackage
import Testing

@testable import Projects

/// Icons that a program gives its settings after they were made.
@Suite struct AssignedIconTests {
  private func builder(_ text: String, _ files: [FilePath: String] = ["build/icon.icns": ""]) throws
    -> [String]
  {
    let package = #"{"name": "demo", "devDependencies": {"electron-builder": "1"}}"#
    return try stated(
      files.merging(["package.json": package, "electron-builder.config.js": text]) { own, _ in own }
    ).map { $0.replacing("electron-builder: demo macos: | ", with: "") }
  }

  private let made = "const config = { appId: 'a.b', mac: { target: 'dmg' } };\n"

  @Test(arguments: [
    ("config.mac.icon = 'x/a.icns';", "x/a.icns [2]"), ("config.win.icon = 'a.ico';", "build/icon.icns [1]"),
    ("config.mac.icon = icon();", "computed mac.icon:2"),
    ("if (beta) config.mac.icon = 'x/a.icns';", "computed mac.icon:2"),
    ("if (beta) {\nconfig.mac.icon = 'x/a.icns';\n}", "computed mac.icon:3"),
    ("config.icon == 'x/a.icns';", "build/icon.icns [1]"), ("// config.icon = 'x';", "build/icon.icns [1]"),
  ])
  func `electron-builder: an icon that is assigned`(assigned: String, expected: String) throws {
    #expect(try builder("\(made)\(assigned)\nmodule.exports = config;") == [expected])
  }

  @Test func `electron-builder: what the settings take in of a module`() throws {
    let text = "module.exports = { ...require('./base.js'), appId: 'a.b' };"
    let base: [FilePath: String] = [
      "base.js": "module.exports = { mac: { icon: 'x/a.icns' } };", "build/icon.icns": "",
    ]
    #expect(try builder(text, base) == ["x/a.icns [1]"])
    let own = text.replacing("appId: 'a.b'", with: "mac: { icon: 'b.icns' }")
    #expect(try builder(own, base) == ["b.icns [1]"])
  }

  private func expo(_ text: String) throws -> [String] {
    try stated([
      "package.json": #"{"dependencies": {"expo": "51"}}"#, "app.config.js": text,
      "app.json": #"{"expo": {"name": "A", "icon": "./a.png"}}"#,
    ])
  }

  @Test(arguments: [
    (
      "module.exports = ({ config }) => {\n  config.icon = './b.png';\n  return config;\n};",
      "expo.icon b.png [2] on white"
    ),
    (
      "module.exports = ({ config }) => {\n  config.ios.icon = './b.png';\n  return config;\n};",
      "expo.icon b.png [2] on white"
    ),
    ("module.exports = ({ config }) => {\n  config.icon = pick();\n  return config;\n};", "computed icon:2"),
    (
      "module.exports = ({ config }) => {\n  if (dev) {\n    config.icon = './b.png';\n  }\n  return config;\n};",
      "computed icon:3"
    ),
    ("module.exports = ({ config }) => merge(config, { icon: './b.png' });", "computed icon:1"),
    (
      "module.exports = ({ config }) => {\n  config.android.icon = './b.png';\n  return config;\n};",
      "expo.icon a.png [1] on white"
    ),
    (
      "const prod = { icon: './b.png' };\nmodule.exports = ({ config }) => ({ ...config, ...prod });",
      "expo.icon b.png [1] on white"
    ),
    (
      "const prod = {\n  slug: 'b',\n  ios: { icon: './b.png' },\n};\nmodule.exports = ({ config }) => ({ ...config, ...prod });",
      "expo.icon b.png [3] on white"
    ),
    (
      "const all = {\n  dev: { icon: './b.png' },\n};\nconst own = all[process.env.A ?? 'dev'];\nmodule.exports = ({ config }) => ({\n  ...config,\n  ...own,\n});",
      "computed icon:2"
    ),
    (
      "module.exports = ({ config }) => ({ ...config, ...(process.env.A && { icon: './b.png' }) });",
      "computed icon:1"
    ),
    (
      "const prod = { slug: 'b' };\nmodule.exports = ({ config }) => ({ ...config, ...prod, extra: { icon: name } });",
      "expo.icon a.png [1] on white"
    ),
    ("module.exports = ({ config }) => ({ ...config, slug: 'b' });", "expo.icon a.png [1] on white"),
  ])
  func `Expo: an icon that a program changes`(text: String, expected: String) throws {
    #expect(try expo(text) == ["expo: A ios 1: | \(expected)"])
  }

  /// Source: electron.build, "Programmatic Usage".
  @Test func `electron-builder: a program lays its icon over the settings of the package`() throws {
    func read(_ script: String, _ program: String) throws -> [String] {
      let package =
        "{\"name\": \"A\", \"scripts\": {\"dist\": \"\(script)\"}, \"devDependencies\": {\"electron-builder\": \"24\"}, "
        + "\"build\": {\"appId\": \"a.b\"}}"
      return try stated([
        "package.json": package, "build/icon.icns": "", "res/b.icns": "", "build.js": program,
      ])
    }
    let program =
      "const builder = require('electron-builder');\nbuilder.build({ config: { mac: { icon: 'res/b.icns' } } });"
    let whole = try read("electron-builder", program)
    #expect(whole.count == 1 && whole.allSatisfy { $0.contains("build/icon.icns") }, "\(whole)")
    let laid = try read("node build.js", program)
    #expect(laid.count == 1 && laid.allSatisfy { $0.contains("res/b.icns [2]") }, "\(laid)")
    let missing = try read("node build.js", program.replacing("b.icns", with: "c.icns"))
    #expect(missing.count == 1 && missing.allSatisfy { $0.contains("unread") }, "\(missing)")
    #expect(try read("node build.js", program.replacing("{ icon: 'res/b.icns' }", with: "{}")) == whole)
  }

  @Test(arguments: [("electron-forge make", true), ("electron-forge make && electron-builder", false)])
  func `electron-builder: settings are left over where scripts build by Forge alone`(
    script: String, isLeft: Bool
  ) throws {
    let package =
      "{\"name\": \"A\", \"scripts\": {\"make\": \"\(script)\"}, \"devDependencies\": {\"electron\": \"30\", "
      + "\"@electron-forge/cli\": \"7\"}, \"build\": {\"mac\": {\"icon\": \"b.icns\"}}}"
    let found = try stated([
      "package.json": package, "forge.config.js": "module.exports = { packagerConfig: { icon: 'a' } };",
      "a.icns": "", "b.icns": "", "electron-builder.yml": "appId: a.b\nmac:\n  icon: b.icns\n",
    ])
    #expect(found.contains { $0.contains("a.icns") })
    #expect(found.contains { $0.contains("b.icns") } == !isLeft, "\(found)")
  }
}
