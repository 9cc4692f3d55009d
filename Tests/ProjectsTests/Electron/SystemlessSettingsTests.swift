import FileTree
import Places
import SystemPackage
import Testing

@testable import Projects

/// Settings for electron-builder that name no Mac.
@Suite struct SystemlessSettingsTests {
  private static let directories = "directories: { output: 'dist', buildResources: 'art' }"

  private func apps(
    _ settings: String, script: String = "electron-builder --dir", icon: FilePath = "art/icon.icns"
  ) throws -> [String] {
    try stated([
      "package.json": """
      {"name": "demo", "main": "m.js", "scripts": {"dist": "\(script)"},
      "devDependencies": {"electron": "1", "electron-builder": "1"}}
      """,
      ".electron-builder.config.js": settings, icon: "",
    ])
  }

  /// Source: electron.build, "CLI" (the current system where none is named) and "Icons".
  @Test(arguments: [
    "module.exports = {\n\(directories) };", "const c = {\n\(directories) };\nmodule.exports = c;",
    "module.exports = async function () {\nreturn { \(directories), linux: { target: 'deb' } } };",
  ])
  func `the icon in the folder of resources is the app's`(settings: String) throws {
    #expect(try apps(settings) == ["electron-builder: demo macos: | art/icon.icns [2]"])
    // Without it nothing shows an app for the Mac, and Linux has PNGs.
    #expect(try apps(settings, icon: "other/icon.icns") == [])
    #expect(try apps(settings, icon: "art/icon.png") == [])
  }

  @Test(arguments: [
    ("electron-builder --win --linux", false), ("vite build && electron-builder -wl", false),
    ("electron-builder --linux=deb", false), ("electron-builder -mwl", true),
    ("electron-builder --linux && electron-builder --mac dmg", true), ("node build.js", true),
  ])
  func `scripts that build for other systems alone`(script: String, isForMac: Bool) throws {
    let settings = "module.exports = {\n\(Self.directories), linux: { target: 'deb' } };"
    #expect(try apps(settings, script: script).isEmpty != isForMac)
  }

  @Test func `settings for Windows, and those that state an app`() throws {
    #expect(try apps("module.exports = { \(Self.directories), win: { target: 'nsis' } };") == [])
    let app = "module.exports = { appId: 'a.b', \(Self.directories) };"
    #expect(try apps(app, icon: "other/icon.icns") == ["electron-builder: demo macos:"])
  }

  @Test func `nothing shows that an app ships which has settings for Linux alone`() throws {
    func isOfSide(_ part: String) throws -> Bool? {
      let file = DescriptionFile(
        path: "electron-builder.yml", bytes: Array("appId: a.b\n\(part): {target: x}\n".utf8),
        reading: { path throws(FileError) in throw .absent },
        listing: { folder throws(FileError) in
          guard folder == "build" else { throw .absent }
          return ["icon.icns"]
        }, isReachable: { _ in true })
      guard case .app(let app) = try ProjectFormat.electronBuilder.read(file).first else { return nil }
      return app.isOfSideSystem
    }
    #expect(try isOfSide("linux") == true)
    #expect(try isOfSide("mac") == false)
  }
}
