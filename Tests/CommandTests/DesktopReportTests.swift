import Places
import SystemPackage
import TestSupport
import Testing

/// Icons of desktop apps, through the whole tool.
@Suite struct DesktopReportTests {
  /// Source: electron.build, "Icons": a PNG needs 512 x 512 pixels for macOS, and should have 1024 x 1024.
  @Test(arguments: [(256, "error"), (512, "warning"), (1024, nil)])
  func `electron-builder takes no icon below 512 pixels`(side: Int, severity: String?) throws {
    let tree: FixtureTree = [
      "package.json": .text(
        #"{"name": "demo", "devDependencies": {"electron": "1"}, "build": {"mac": {"category": "x"}}}"#),
      "build/icon.png": .png(side),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let expected = severity.map {
        FindingFact($0, "generator-source", "package.json", slot: "electron-builder.icon")
      }
      #expect(try checkWithTool(folder).findings == [expected].compactMap(\.self))
    }
  }

  @Test func `a Mac app of .NET without an icon has a warning`() throws {
    let project = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-macos</TargetFramework>
      <OutputType>Exe</OutputType></PropertyGroup></Project>
      """
    func found(_ list: FixturePropertyList) throws -> [FindingFact] {
      try withFolder(["App.csproj": .text(project), "Info.plist": .plist(list)]) {
        try checkWithTool($0).findings.filter { $0.severity != "note" }
      }
    }
    #expect(
      try found(["CFBundlePackageType": "APPL", "LSMinimumSystemVersion": "13.0"])
        == [FindingFact("warning", "absent-icon-set", "App.csproj")])
    #expect(
      try !found(["CFBundlePackageType": "APPL", "CFBundleIconFile": "app"]).contains {
        $0.rule == "absent-icon-set"
      })
  }

  /// Source: v2.tauri.app, "App Icons": PNGs are RGBA.
  @Test(arguments: [true, false])
  func `Tauri takes an icon of its windows only with alpha`(hasAlpha: Bool) throws {
    let tree: FixtureTree = [
      "tauri.conf.json": .text(#"{"identifier": "a.b", "bundle": {"icon": ["icons/icon.png"]}}"#),
      "icons/icon.png": .png(.icon(512), PNGWriter(hasAlpha ? .rgba : .rgb)),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let found = try checkWithTool(folder).findings.filter { $0.severity != "note" }
      #expect(found == (hasAlpha ? [] : [FindingFact("error", "generator-source", "tauri.conf.json")]))
    }
  }

  /// Source: electron/packager, src/mac.ts (`copyIcon`): an icon that is missing may be there for another system.
  @Test func `Electron's packager goes on without an icon, electron-builder does not`() throws {
    let forge: FixtureTree = [
      "package.json": .text(#"{"name": "demo"}"#),
      "forge.config.js": .text("module.exports = { packagerConfig: { icon: './res/app.ico' } };"),
    ]
    try withFolder(forge) { (folder: FilePath) throws -> Void in
      let result = try runTool(["check"], in: folder)
      #expect(result.exitCode == 0)
      #expect(result.outputText.contains("is ./res/app.ico, and res/app.icns is"), "\(result.outputText)")
      #expect(result.outputText.contains("no icon of its own"), "\(result.outputText)")
    }
    let builder: FixtureTree = [
      "package.json": .text(
        #"{"name": "demo", "devDependencies": {"electron": "1"}, "build": {"mac": {"icon": "res/app.icns"}}}"#
      )
    ]
    try withFolder(builder) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["check"], in: folder).exitCode == 1)
    }
  }

  @Test(arguments: [true, false])
  func `a page beside an icon of an Electron program is no pass`(isProgram: Bool) throws {
    let package = isProgram ? #", "main": "m.js", "devDependencies": {"electron": "1"}"# : ""
    let tree: FixtureTree = [
      "app/package.json": .text(#"{"name": "demo"\#(package)}"#), "app/scripts/res/icon.icns": .text("junk"),
      "client/public/index.html": .text("<link rel=apple-touch-icon href=t.png>"),
      "client/public/t.png": .png(180),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let result = try runTool(["check"], in: folder)
      #expect(result.exitCode == (isProgram ? 3 : 0), "\(result.outputText)")
      #expect(result.outputText.contains("app/scripts/res/icon.icns") == isProgram)
    }
  }

  @Test(arguments: [true, false])
  func `a picture under the name of an icns is refused by the store where one is`(isForStore: Bool) throws {
    let target = isForStore ? "mas" : "dmg"
    let tree: FixtureTree = [
      "package.json": .text(
        #"{"name": "demo", "devDependencies": {"electron": "1"}, "build": {"mac": {"target": "\#(target)"}}}"#
      ),
      "build/icon.icns": .png(512),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let result = try runTool(["check"], in: folder)
      #expect(result.exitCode == 1)
      #expect(result.outputText.contains("ITMS-90236") == isForStore, "\(result.outputText)")
      #expect(result.outputText.contains("Make an .icns") == !isForStore)
    }
  }

  @Test func `the checklist shows the place of an icon file that is missing`() throws {
    let tree: FixtureTree = ["Makefile": .text("app:\n\tcp Demo.icns Demo.app/Contents/Resources/\n")]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let text = try runTool(["checklist"], in: folder).outputText
      #expect(text.contains("MISSING  Mac app icon"), "\(text)")
      let report = try runTool(["check"], in: folder).outputText
      #expect(report.contains("Makefile names Demo.icns, which is missing"), "\(report)")
    }
  }
}
