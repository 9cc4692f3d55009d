import FileTree
import Places
import SystemPackage
import Testing

@testable import Projects

/// The icon that electron-builder takes for the Mac App Store alone.
@Suite struct StoreIconTests {
  private func builder(_ settings: String, _ files: [FilePath] = ["build/icon.icns"]) throws -> [String] {
    var all: [FilePath: String] = [
      "package.json": #"{"name": "demo", "devDependencies": {"electron": "1"}}"#,
      "electron-builder.yml": "appId: a.b\n\(settings)\n",
    ]
    for file in files { all[file] = "" }
    return try stated(all)
  }

  private let standard = "electron-builder: demo macos: | build/icon.icns [1]"

  /// Source: electron.build, "MAS".
  @Test func `the store's app has its own icon`() throws {
    let store = "electron-builder: demo macos: | s.icns [3]"
    let settings = "mac: {target: [mas, dmg]}\nmas: {icon: s.icns}"
    #expect(try builder(settings) == [standard, store])
    #expect(try builder(settings, ["build/icon.icns", "s.icns"]) == [standard, store])
    // Nothing else is built, or both have one icon.
    #expect(try builder("mac: {target: [mas, mas-dev]}\nmas: {icon: s.icns}") == [store])
    #expect(
      try builder("mac: {icon: s.icns}\nmas: {icon: s.icns}", ["s.icns"]) == [
        "electron-builder: demo macos: | s.icns [2]"
      ])
    #expect(try builder("mac: {target: [mas, dmg]}\nmas: {category: x}") == [standard])
    #expect(try builder("mac: {target: dmg}\nmasDev: {icon: s.icns}") == [standard])
  }

  @Test func `the store decides on its icon alone`() throws {
    let text = "appId: a.b\nmac: {icon: a.icns}\nmas: {icon: s.icns}\n"
    let file = DescriptionFile(
      path: "electron-builder.yml", bytes: Array(text.utf8),
      reading: { path throws(FileError) in throw .absent },
      listing: { folder throws(FileError) in throw .absent }, isReachable: { _ in true })
    let apps = try ProjectFormat.electronBuilder.read(file).compactMap {
      if case .app(let app) = $0 { app } else { nil as DescribedApp? }
    }
    #expect(apps.map(\.isForStore) == [false, true])
    #expect(apps.map { $0.iconFamilies.map(\.value) } == [["a.icns"], ["s.icns"]])
  }

  /// Source: electron.build, "File Macros".
  @Test func `a macro is no name of a file`() throws {
    #expect(
      try builder("mac: {icon: 'build/${env.CHANNEL}.icns'}")
        == ["electron-builder: demo macos: | computed mac.icon:2"])
    #expect(
      try builder("mac: {target: dmg}\ndirectories: {buildResources: 'art-${env.CHANNEL}'}", [])
        == ["electron-builder: demo macos: | computed directories.buildResources:3"])
    #expect(try builder("mac: {icon: a.icns}") == ["electron-builder: demo macos: | a.icns [2]"])
  }

  @Test func `an arrow may give a constant`() throws {
    func program(_ export: String) throws -> [String] {
      try stated([
        "package.json": #"{"name": "demo", "devDependencies": {"electron-builder": "1"}}"#,
        "electron-builder.config.mjs":
          "const config = { appId: 'a.b', mac: { icon: 'a.icns' } };\nexport default \(export);\n",
      ])
    }
    let known = ["electron-builder: demo macos: | a.icns [1]"]
    #expect(try program("() => config") == known)
    #expect(try program("async () => config") == known)
    #expect(try program("() => config.other") != known)
    #expect(try program("() => other") != known)
  }

  /// Source: electron/packager, usage.txt and README.
  @Test func `calls of Electron's packager`() throws {
    func packager(_ script: String, _ program: String = "") throws -> [String] {
      try stated([
        "package.json":
          "{\"name\": \"demo\",\n\"scripts\": {\"mac\": \"\(script)\"}, \"devDependencies\": {\"@electron/packager\": \"18\"}}",
        "build.js": program, "a/i.icns": "",
      ])
    }
    let found = "electron-forge: demo macos: | a/i.icns"
    #expect(
      try packager("npx @electron/packager . A --platform darwin --icon \\\"a/i\\\"") == ["\(found) [2]"])
    #expect(try packager("npx @electron/packager . A --platform win32 --icon a/i") == [])
    let head = "const { packager } = require('@electron/packager');\n"
    #expect(
      try packager("node build.js", head + "packager({ dir: '.', platform: 'darwin', icon: 'a/i' });")
        == ["\(found) [2]"])
    #expect(try packager("node build.js", head + "packager({ dir: '.', icon: 'b/i' });") == [])
    #expect(try packager("node build.js", head + "packager({ dir: '.', icon: icons.mac });") == [])
  }
}
