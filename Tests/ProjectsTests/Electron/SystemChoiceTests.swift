import SystemPackage
import Testing

@testable import Projects

/// What programs choose by the system that they run on, of which a Mac app is built on one.
@Suite struct SystemChoiceTests {
  private func forge(_ icon: String, after head: String = "") throws -> [String] {
    try stated([
      "package.json": #"{"name": "demo"}"#,
      "forge.config.js": "\(head)module.exports = { packagerConfig: { icon: \(icon) }, makers: [] };",
    ]).map { $0.replacing("electron-forge: demo macos: | ", with: "") }
  }

  @Test(arguments: [
    "process.platform === 'darwin' ? 'a/i.icns' : 'a/i.ico'",
    "process.platform == \"win32\" ? 'a/i.ico' : 'a/i.icns'",
    "process.platform !== 'darwin' ? icons() : 'a/i.icns'",
    "process.platform === 'win32' ? 'a/i.ico' : process.platform === 'linux' ? 'a/i.png' : 'a/i.icns'",
    "process.platform === 'darwin'\n ? path.join(__dirname, 'a', 'i.icns')\n : undefined",
    "os.platform() === 'darwin' ? 'a/i.icns' : isBeta ? 'b' : 'c'",
  ])
  func `The branch of the Mac counts`(icon: String) throws {
    let found = try forge(icon)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a/i.icns [") == true, "\(found)")
  }

  @Test(arguments: [
    "const isMac = process.platform === 'darwin';\n", "const isMac = process.platform === 'darwin'\n",
    "const platform = process.platform;\nconst isMac = platform !== 'win32';\n",
  ])
  func `A condition may have a name`(head: String) throws {
    #expect(try forge("isMac ? 'a/i.icns' : 'a/i.ico'", after: head).first?.hasPrefix("a/i.icns [") == true)
  }

  @Test(arguments: [
    "isBeta ? 'a/i.icns' : 'b/i.icns'", "process.arch === 'arm64' ? 'a/i.icns' : 'b/i.icns'",
    "process.platform === system ? 'a/i.icns' : 'b/i.icns'",
    "process.platform === 'darwin' || isBeta ? 'a/i.icns' : 'b/i.icns'",
    "process.platform === 'win32' && isBeta ? 'a/i.icns' : 'b/i.icns'",
    "process.platform === 'darwin' ? isBeta ? 'a' : 'b' : 'c'",
  ])
  func `Another condition is not known`(icon: String) throws {
    #expect(try forge(icon) == ["computed packagerConfig.icon:1"])
  }

  @Test func `electron-builder: members for the Mac alone`() throws {
    func builder(_ condition: String) throws -> [String] {
      try stated([
        "package.json": #"{"name": "demo"}"#, "build/icon.icns": "",
        "electron-builder.config.js":
          "module.exports = { appId: 'a.b', ...(\(condition) && { icon: 'a/i.icns' }), mac: {} };",
      ])
    }
    #expect(
      try builder("process.platform === 'darwin'") == ["electron-builder: demo macos: | a/i.icns [1]"])
    let standard = ["electron-builder: demo macos: | build/icon.icns [1]"]
    #expect(try builder("process.platform === 'win32'") == standard)
  }

  @Test func `Forge: a program that the package names`() throws {
    func found(_ icon: String, _ name: String = "./config/forge.js") throws -> [String] {
      try stated([
        "package.json": "{\"name\": \"demo\", \"config\": {\"forge\": \"\(name)\"}}",
        "config/forge.js": "module.exports = { packagerConfig: { icon: \(icon) } };", "a/i.icns": "",
      ])
    }
    #expect(try found("'a/i'") == ["electron-forge: demo macos: | a/i.icns [1]"])
    #expect(try found("'a/i'", "./config/forge") == ["electron-forge: demo macos: | a/i.icns [1]"])
    #expect(
      try found("path.join(__dirname, '..', 'a', 'i')") == ["electron-forge: demo macos: | a/i.icns [1]"])
    #expect(try found("'a/i'", "./forge.config.js") == [])
  }
}
