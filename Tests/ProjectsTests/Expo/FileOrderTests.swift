import SystemPackage
import Testing

@testable import Projects

/// Of several files of one tool in a folder the first alone is read.
@Suite struct FileOrderTests {
  private func expo(_ files: [FilePath: String]) throws -> [String] {
    let package = #"{"dependencies": {"expo": "51"}}"#
    return try stated(files.merging(["package.json": package]) { $1 })
      .map { $0.replacing(" on white", with: "") }
  }

  private func program(_ icon: String) -> String {
    "export default { name: 'A', slug: 'a', icon: './\(icon).png' };"
  }

  /// Source: expo/expo, @expo/config, paths.ts.
  @Test func `Expo: the program in TypeScript`() throws {
    let expected = ["expo: A ios 1: | expo.icon a.png [1]"]
    #expect(try expo(["app.config.ts": program("a"), "app.config.js": program("b")]) == expected)
    #expect(try expo(["app.config.js": program("a")]) == expected)
  }

  /// Source: electron/forge, util/forge-config.ts.
  @Test func `Forge: what the package states`() throws {
    func forge(_ config: String) throws -> [String] {
      try stated([
        "package.json": "{\"name\": \"a\", \"config\": {\"forge\": \(config)}}", "a.icns": "", "b.icns": "",
        "forge.config.js": "module.exports = { packagerConfig: { icon: 'b' } };",
      ])
    }
    #expect(
      try forge(#"{"packagerConfig": {"icon": "a"}}"#) == ["electron-forge: a macos: | a.icns [1]"])
    #expect(try forge(#""./forge.config.js""#) == ["electron-forge: a macos: | b.icns [1]"])
  }

  /// Source: tauri-apps/tauri, tauri-utils, config/parse.rs.
  @Test func `Tauri: JSON before the others`() throws {
    func settings(_ icon: String) -> String { #"{"bundle": {"active": true, "icon": ["\#(icon).icns"]}}"# }
    let toml = "[bundle]\nactive = true\nicon = [\"c.icns\"]\n"
    func icons(_ files: [FilePath: String]) throws -> [String] {
      try stated(files).map { String($0.split(separator: "|")[1].dropFirst().prefix(6)) }
    }
    #expect(
      try icons(["tauri.conf.json": settings("a"), "tauri.conf.json5": settings("b"), "Tauri.toml": toml])
        == ["a.icns"])
    #expect(try icons(["tauri.conf.json5": settings("b"), "Tauri.toml": toml]) == ["b.icns"])
    #expect(try icons(["Tauri.toml": toml]) == ["c.icns"])
  }

  /// Source: pub.dev/packages/flutter_launcher_icons, "Guide".
  @Test func `flutter_launcher_icons: its own file before the pubspec`() throws {
    func section(_ icon: String) -> String {
      "flutter_launcher_icons:\n  ios: true\n  image_path: \(icon).png\n"
    }
    let pubspec: [FilePath: String] = ["pubspec.yaml": "name: a\n" + section("a")]
    let own = try stated(pubspec.merging(["flutter_launcher_icons.yaml": section("b")]) { $1 })
    #expect(own == ["flutter_launcher_icons: a ios: | flutter_launcher_icons.ios b.png [3]"])
    let other = try stated(pubspec.merging(["flutter_launcher_icons.yaml": "other: 1\n"]) { $1 })
    #expect(other == ["flutter_launcher_icons: a ios: | flutter_launcher_icons.ios a.png [4]"])
  }

  private static let json = #"{"expo": {"name": "A", "icon": "./a.png"}}"#

  @Test(arguments: [
    "module.exports = require('./config/app.prod');",
    "require('ts-node/register');\nmodule.exports = require('./config/app.prod.js');",
  ])
  func `Expo: a program that another module is`(text: String) throws {
    let files: [FilePath: String] = ["app.json": Self.json, "app.config.js": text]
    let module: [FilePath: String] = [
      "config/app.prod.js": "module.exports = ({ config }) => ({ ...config, icon: './b.png' });"
    ]
    #expect(try expo(files.merging(module) { $1 }) == ["expo: A ios 1: | expo.icon b.png [1]"])
    // What is not here gives what is not known.
    let lost = try expo(files)
    #expect(lost.count == 1 && lost[0].contains("computed icon:"), "\(lost)")
  }

  @Test(arguments: [
    ("var icon = './a.png';\nif (process.env.P) icon = './b.png';", true),
    ("let icon = './a.png';\nlet other = icon;", false), ("const icon = './a.png';", false),
    ("let icon = './a.png';\nif (icon == './b.png') {}", false),
  ])
  func `Expo: a variable that is given another value`(head: String, isComputed: Bool) throws {
    let text = "\(head)\nexport default { name: 'A', slug: 'a', icon };"
    let found = try expo(["app.config.js": text])
    #expect(found.count == 1)
    #expect(found.first?.contains("expo.icon a.png") == !isComputed)
    #expect(found.first?.contains("computed icon:") == isComputed)
  }
}
