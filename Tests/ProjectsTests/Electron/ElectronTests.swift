import SystemPackage
import Testing

@testable import Projects

/// What is read of programs that configure Electron.
@Suite struct ElectronTests {
  private func forge(_ icon: String, _ files: [FilePath: String] = [:]) throws -> [String] {
    var all = files
    all["package.json"] = #"{"name": "demo"}"#
    all["forge.config.js"] = "module.exports = {\n packagerConfig: { icon: \(icon) } };"
    return try stated(all).map { $0.replacing("electron-forge: demo macos:", with: "") }
  }

  @Test(arguments: [
    "'images/icon'", "'./images/icon.ico'", "path.join(__dirname, 'images', 'icon')",
    "path.resolve(import.meta.dirname, 'images/icon')", "`${__dirname}/images/icon`",
    "__dirname + '/images/icon'", "'images/' + 'icon'",
  ])
  func `Forge: spellings of a path`(icon: String) throws {
    #expect(try forge(icon) == [" | images/icon.icns [2]"])
  }

  @Test(arguments: [
    ("const root = __dirname;", "path.join(root, 'images/icon')"),
    ("const images = path.join(__dirname, 'images');", "path.join(images, 'icon')"),
    ("const root = path.resolve(__dirname, '.');", "path.join(root, 'images', 'icon')"),
    (
      "const root = path.resolve(__dirname);\nconst images = path.join(root, 'images');",
      "path.resolve(images, 'icon')"
    ),
    ("const icon = path.join(__dirname, 'images', 'icon');", "icon"),
  ])
  func `Forge: paths by constants`(constants: String, icon: String) throws {
    func found(_ constants: String) throws -> [String] {
      try stated([
        "package.json": #"{"name": "demo"}"#,
        "forge.config.js": "\(constants)\nmodule.exports = { packagerConfig: { icon: \(icon) } };",
      ])
    }
    #expect(try found(constants).first?.hasPrefix("electron-forge: demo macos: | images/icon.icns [") == true)
    let unknown = constants.replacing("__dirname", with: "process.env.ART")
    #expect(try found(unknown).first?.contains("computed packagerConfig.icon") == true)
  }

  @Test func `Forge: settings of electron-builder that say nothing of the app are no other description`()
    throws
  {
    func app(_ build: String) throws -> [String] {
      try stated([
        "package.json":
          "{\"name\": \"demo\", \"build\": \(build), \"devDependencies\": {\"electron\": \"1\", \"@electron-forge/cli\": \"7\"}}",
        "forge.config.cjs": "module.exports = { packagerConfig: { icon: 'a' } };", "a.icns": "",
      ])
    }
    let forge = "electron-forge: demo macos: | a.icns [1]"
    #expect(try app("{\"files\": [], \"asar\": true}") == [forge])
    #expect(try app("{\"appId\": \"a.b\", \"mac\": {}}") == ["electron-builder: demo macos:", forge])
  }

  @Test func `Forge: the formats that are there count`() throws {
    #expect(try forge("'a'", ["a.icon/icon.json": ""]) == [" | a.icon [2]"])
    #expect(try forge("'a'", ["a.icon/icon.json": "", "a.icns": ""]) == [" | a.icon [2] | a.icns [2]"])
    #expect(try forge("['a.icns', 'b.icon']", ["a.icns": ""]) == [" | b.icon [2] | a.icns [2]"])
    #expect(try forge("''") == [""])
    #expect(try forge("process.env.ICON") == [" | computed packagerConfig.icon:2"])
    #expect(try forge("`${name}/icon`") == [" | computed packagerConfig.icon:2"])
    #expect(try forge("name + '/icon'") == [" | computed packagerConfig.icon:2"])
  }

  @Test(arguments: [
    (
      "electron-packager . Demo --platform=darwin --icon=a.icns", ["electron-forge: demo macos: | a.icns [2]"]
    ),
    ("electron-packager . --icon 'a'", ["electron-forge: demo macos: | a.icns [2]"]),
    ("electron-packager . --platform=win32 --icon=a.ico", []), ("electron-packager .", []),
    ("electron-packager . && sign --icon=a.icns", []), ("electron-packager . --icon=$ICON", []),
  ])
  func `a script that calls Electron's packager`(script: String, expected: [String]) throws {
    #expect(
      try stated(["package.json": "{\"name\": \"demo\", \"scripts\": {\n\"pack\": \"\(script)\"}}"])
        == expected)
  }

  @Test(arguments: [
    "const get = () => { const base = { icon: 'a' }; return base };\nmodule.exports = { packagerConfig: get() };",
    "import { packager } from './packager';\nexport default { packagerConfig: packager };",
    "const base = require('./base');\nmodule.exports = { packagerConfig: { ...base.packagerConfig } };",
    "const base = require('./base').packagerConfig;\nmodule.exports = { ...base, makers: [] };",
    "const config = { packagerConfig: {} };\nconfig.packagerConfig.icon = 'a';\nmodule.exports = config;",
  ])
  func `Forge: settings that a program puts together are not known`(text: String) throws {
    let found = try stated(["package.json": #"{"name": "demo"}"#, "forge.config.js": text, "a.icns": ""])
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("electron-forge: demo macos: | computed packagerConfig:") == true, "\(found)")
  }

  @Test func `Forge: settings without an icon are known`() throws {
    let text = "module.exports = { packagerConfig: { asar: true, x: a.icon == 1 } };"
    #expect(
      try stated(["package.json": #"{"name": "demo"}"#, "forge.config.js": text])
        == ["electron-forge: demo macos:"])
    #expect(try stated(["forge.config.js": "module.exports = { makers: [] }; // packagerConfig"]) == [])
  }

  @Test(arguments: [
    ("module.exports = { mac: settings() };", "mac"),
    ("module.exports = { appId: 'a.b', mac: { ...settings } };", "mac"),
    ("module.exports = { appId: 'a.b', ...base };", "mac.icon"),
    (
      "const config = { appId: 'a.b' };\nconfig.mac = { icon: 'a.icns' };\nexport default config;", "mac.icon"
    ),
    ("module.exports = settings(process.env.mac, 'icon');", "mac.icon"),
  ])
  func `electron-builder: settings that a program puts together are not known`(text: String, key: String)
    throws
  {
    let package = #"{"name": "demo", "devDependencies": {"electron-builder": "1"}}"#
    let found = try stated(["package.json": package, "electron-builder.config.js": text])
    #expect(found.count == 1)
    #expect(found.first?.contains("computed \(key):") == true, "\(found)")
    let script = "require('electron-builder').build({ config: { mac: { icon: settings() } } });"
    #expect(try stated(["package.json": package, "electron-builder.js": script]) == [])
    // The folder of resources counts where no other icon is known.
    let whole = try stated([
      "package.json": package, "electron-builder.config.js": "module.exports = { mac: { ...settings } };",
      "build/icon.icns": "",
    ])
    #expect(whole == ["electron-builder: demo macos: | build/icon.icns [1]"])
  }

  @Test(arguments: [
    ("Gruntfile.js", "grunt.initConfig({ copy: [{ src: 'a.icns',\n dest: 'build/icon.icns' }] });", 2),
    ("scripts/icons.sh", "iconutil -c icns build/icon.iconset", 1),
  ])
  func `electron-builder: an icon that a script may write is not known`(
    path: FilePath, text: String, line: Int
  ) throws {
    let tree: [FilePath: String] = [
      "package.json": #"{"name": "demo"}"#, "electron-builder.json": #"{"mac": {}}"#,
    ]
    #expect(try stated(tree) == ["electron-builder: demo macos:"])
    let name = text.contains("iconset") ? "icon.iconset" : "icon.icns"
    #expect(
      try stated(tree.merging([path: text]) { $1 }).contains(
        "electron-builder: unread demo build/\(name):\(line)"))
    #expect(
      try stated(tree.merging([path: text, "build/icon.icns": ""]) { $1 })
        .contains("electron-builder: demo macos: | build/icon.icns [1]"))
  }

  @Test func `electron-builder: an icon that a script copies into the folder of resources is judged`() throws
  {
    func app(_ text: String, _ more: [FilePath: String] = [:]) throws -> [String] {
      let tree: [FilePath: String] = [
        "package.json": #"{"name": "demo"}"#, "electron-builder.json": #"{"mac": {}}"#, "Gruntfile.js": text,
        "util/a.icns": "",
      ]
      return try stated(tree.merging(more) { $1 })
    }
    let copy = "grunt.initConfig({ copy: [{\n src: 'util/a.icns',\n dest: 'build/icon.icns' }] });"
    #expect(try app(copy).contains("electron-builder: demo macos: | util/a.icns [2]"))
    // Of two, and of one that is not there, it is not known.
    for text in [
      copy.replacing("',\n dest", with: "', old: 'b.icns',\n dest"), copy.replacing("a.icns", with: "c.icns"),
    ] {
      #expect(try app(text, ["b.icns": ""]).contains { $0.hasPrefix("electron-builder: unread demo") })
    }
  }

  @Test(arguments: [
    ("'art'", true), ("path.join(__dirname, 'art')", true), ("res", true), ("process.env.ART", false),
  ])
  func `electron-builder: a folder of resources that a program gives`(folder: String, isKnown: Bool) throws {
    let package =
      #"{"name": "demo", "build": {"config": "electron-builder.config.js"}, "devDependencies": {"electron": "1"}}"#
    func app(_ settings: String, _ files: [FilePath: String] = ["art/icon.icns": ""]) throws -> [String] {
      let text =
        "const res = path.join(__dirname, 'art');\nmodule.exports = { directories: { buildResources: \(folder) },\n\(settings) };"
      return try stated(files.merging(["package.json": package, "electron-builder.config.js": text]) { $1 })
    }
    let computed = "electron-builder: demo macos: | computed directories.buildResources:2"
    for settings in ["mac: { icon: 'icon.icns' }", "mac: { category: 'x' }"] {
      let found = try app(settings)
      #expect(found.count == 1)
      #expect(found[0].hasPrefix(isKnown ? "electron-builder: demo macos: | art/icon.icns [" : computed))
    }
    // What is nowhere is missing.
    let missing = try app("mac: { icon: 'other.icns' }")
    #expect(missing == [isKnown ? "electron-builder: demo macos: | other.icns [3]" : computed])
  }

  private func byDefaults(_ script: String, _ files: [FilePath: String]) throws -> [String] {
    var all = files
    all["package.json"] =
      "{\"name\": \"demo\", \"main\": \"m.js\", \"scripts\": {\"dist\": \"\(script)\"}, "
      + "\"devDependencies\": {\"electron\": \"1\", \"electron-builder\": \"1\"}}"
    return try stated(all)
  }

  /// Source: electron.build, "Icons": `build/icon.icns` where nothing else is stated.
  @Test func `electron-builder without settings takes the icon in its folder of resources`() throws {
    let icon: [FilePath: String] = ["build/icon.icns": ""]
    #expect(
      try byDefaults("electron-builder -m", icon) == ["electron-builder: demo macos: | build/icon.icns [1]"])
    #expect(try byDefaults("electron-builder -m", [:]) == [])
    #expect(try byDefaults("electron-builder --config a.js", icon) == [])
    #expect(try byDefaults("node build.js", icon) == [])
    #expect(
      try byDefaults("electron-builder", icon.merging(["electron-builder.yml": "win: {}"]) { $1 }) == [])
  }
}
