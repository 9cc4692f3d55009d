import SystemPackage
import Testing

@testable import Projects

/// What a program writes over an icon that its object has.
@Suite struct LaterIconTests {
  private func builder(_ later: String, object: String = "mac: { icon: 'a.icns' }") throws -> [String] {
    let text = "const c = { appId: 'a', \(object) };\n\(later)\n"
    return try stated([
      "package.json": #"{"name": "demo", "devDependencies": {"electron-builder": "1"}}"#,
      "electron-builder.config.js": later.contains("module.exports") ? text : text + "module.exports = c;\n",
    ]).map { $0.replacing("electron-builder: demo macos: | ", with: "") }
  }

  @Test(arguments: [
    ("c.mac.icon = 'x.icns';", "x.icns [2]"), ("c.mac = { icon: 'x.icns' };", "x.icns [2]"),
    ("Object.assign(c.mac, { icon: 'x.icns' });", "x.icns [2]"),
    ("module.exports = merge(c, { mac: { icon: 'x.icns' } });", "x.icns [2]"),
    ("if (beta) { c.mac.icon = 'x.icns'; }", "x.icns [2] | a.icns [1]"),
    ("c.mac = { icon: pick() };", "computed mac.icon:2"),
    ("if (beta) c.mac.icon = pick();", "computed mac.icon:2"),
    // Of other systems, or no icon.
    ("c.win = { icon: 'x.ico' };", "a.icns [1]"), ("tray.icon = 'x.icns';", "a.icns [1]"),
    ("if (process.platform === 'win32') c.mac.icon = 'x.icns';", "a.icns [1]"),
    ("c.mac.category = 'b';", "a.icns [1]"), ("// c.mac = { icon: 'x.icns' };", "a.icns [1]"),
  ])
  func `electron-builder: behind the object`(later: String, expected: String) throws {
    #expect(try builder(later) == [expected])
  }

  @Test(arguments: [
    ("mac: { icon: 'a.icns', ...(beta ? { icon: 'x.icns' } : {}) }", "computed mac.icon:1"),
    ("mac: { ...(beta ? { icon: 'x.icns' } : {}), icon: 'a.icns' }", "a.icns [1]"),
    ("mac: { icon: 'a.icns', ...(beta && { category: 'b' }) }", "a.icns [1]"),
    ("mac: { icon: 'a.icns', ...base.mac }", "a.icns [1]"),
  ])
  func `electron-builder: within the object`(object: String, expected: String) throws {
    #expect(try builder("", object: object) == [expected])
  }

  private func forge(_ text: String) throws -> [String] {
    try stated([
      "package.json": #"{"name": "demo"}"#, "forge.config.js": text, "a.icns": "", "x.icns": "",
    ]).map { $0.replacing("electron-forge: demo macos: | ", with: "") }
  }

  @Test(arguments: [
    ("const x = { icon: 'x' };\nmodule.exports = { packagerConfig: { icon: 'a', ...x } };", "x.icns [1]"),
    (
      "module.exports = { packagerConfig: { icon: 'a', ...(beta && { icon: 'x' }) } };",
      "computed packagerConfig.icon:1"
    ),
    (
      "const c = { packagerConfig: { icon: 'a' } };\nif (beta) c.packagerConfig.icon = 'x';\nmodule.exports = c;",
      "x.icns [2] | a.icns [1]"
    ),
    (
      "const c = { packagerConfig: { icon: 'a' } };\nc.packagerConfig = { icon: 'x' };\nmodule.exports = c;",
      "x.icns [2]"
    ),
    (
      "const c = { packagerConfig: { icon: 'a' } };\nif (win) c.packagerConfig.icon = 'x.ico';\nmodule.exports = c;",
      "a.icns [1]"
    ),
  ])
  func `Forge: over the icon of the object`(text: String, expected: String) throws {
    #expect(try forge(text) == [expected])
  }

  private func expo(_ later: String, object: String = "icon: './a.png', ios: { buildNumber: '1' }") throws
    -> [String]
  {
    try stated([
      "package.json": #"{"dependencies": {"expo": "51"}}"#,
      "app.config.js": "const c = { name: 'A', slug: 'a', \(object) };\n\(later)\nmodule.exports = c;\n",
    ]).map { $0.replacing("expo: A ios 1: | ", with: "").replacing(" on white", with: "") }
  }

  @Test(arguments: [
    ("c.icon = './x.png';", "expo.icon x.png [2]"), ("c.ios.icon = './x.png';", "expo.icon x.png [2]"),
    ("if (test) c.icon = './x.png';", "expo.icon a.png [1] | expo.icon x.png [2]"),
    ("c.icon = pick();", "computed icon:2"), ("c.android.icon = './x.png';", "expo.icon a.png [1]"),
    ("c.version = '2';", "expo.icon a.png [1]"),
  ])
  func `Expo: over the icon of the object`(later: String, expected: String) throws {
    #expect(try expo(later) == [expected])
  }

  @Test func `Expo: an object for iOS that takes in another one`() throws {
    let object = "icon: './a.png', ios: { buildNumber: '1', ...extra }"
    #expect(try expo("const extra = { icon: './x.png' };", object: object) == ["expo.icon x.png [2]"])
    #expect(try expo("const extra = { bundleIdentifier: 'a' };", object: object) == ["expo.icon a.png [1]"])
  }
}
