import SystemPackage
import Testing

@testable import Projects

/// Settings that a call of electron-builder states over those of its configuration.
@Suite struct BuilderCallTests {
  private func apps(
    _ scripts: [String], build: String? = #"{"appId": "a.b", "mac": {"icon": "build/icon.icns"}}"#,
    _ files: [FilePath: String] = [:]
  ) throws -> [String] {
    let texts = scripts.enumerated().map { "\n\"s\($0.offset)\": \"\($0.element)\"" }.joined(separator: ",")
    var all = files
    all["package.json"] = """
      {"name": "demo", "main": "m.js", "devDependencies": {"electron": "1", "electron-builder": "1"},
      "scripts": {\(texts)}\(build.map { ", \"build\": \($0)" } ?? "")}
      """
    all["build/icon.icns"] = ""
    return try stated(all)
  }

  private func app(_ icon: String, _ line: Int) -> String {
    "electron-builder: demo macos: | \(icon) [\(line)]"
  }

  /// Source: electron.build, "CLI".
  @Test(arguments: [
    "electron-builder -c.mac.icon=res/a.icns", "electron-builder --mac --config.mac.icon=res/a.icns",
    "vite build && electron-builder -c.mac.icon res/a.icns", "electron-builder -c.icon=res/a.icns",
  ])
  func `an icon that every call states`(script: String) throws {
    let build = script.contains("-c.icon") ? #"{"appId": "a.b"}"# : #"{"mac": {"icon": "build/icon.icns"}}"#
    #expect(try apps([script], build: build) == [app("res/a.icns", 3)])
    // Without any other settings, too.
    #expect(try apps([script], build: nil) == [app("res/a.icns", 3)])
  }

  @Test func `an icon that some calls state`() throws {
    let own = "electron-builder -c.mac.icon=res/a.icns"
    #expect(try apps(["electron-builder --mac", own]) == [app("build/icon.icns", 4), app("res/a.icns", 4)])
    // A call for another system, and one with other settings, are no calls of this one.
    #expect(try apps(["electron-builder --win", own]) == [app("res/a.icns", 4)])
    #expect(
      try apps(["electron-builder --mac", "electron-builder --win -c.mac.icon=res/a.icns"])
        == [app("build/icon.icns", 4)])
    #expect(
      try apps(["electron-builder --mac", "electron-builder -c b.json -c.mac.icon=res/a.icns"])
        == [app("build/icon.icns", 4)])
  }

  @Test(arguments: [
    "electron-builder -c.extraMetadata.version=1", "electron-builder -c.win.icon=a.ico",
    "electron-builder -c.mac.icon=build/icon.icns", "other -c.mac.icon=res/a.icns",
  ])
  func `what changes nothing`(script: String) throws {
    #expect(try apps([script]).map { $0.contains("| build/icon.icns [") } == [true])
  }

  @Test func `what a shell fills in, and a folder of resources`() throws {
    #expect(
      try apps(["electron-builder -c.mac.icon=$ICON"])
        == ["electron-builder: demo macos: | computed build.mac.icon:3"])
    #expect(
      try apps(
        ["electron-builder -c.directories.buildResources=res"], build: #"{"appId": "a.b"}"#,
        ["res/icon.icns": ""]) == [app("res/icon.icns", 3)])
  }

  @Test func `a call of a build server`() throws {
    let workflow = "jobs:\n  # electron-builder --mac\n  - run: npx electron-builder -c.mac.icon=res/a.icns\n"
    #expect(
      try apps([], [".github/workflows/a.yml": workflow]) == [app("res/a.icns", 3)])
  }
}
