import FileTree
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

/// Each run accounts for what it came across.
@Suite struct LedgerTests {
  private func ledger(_ tree: FixtureTree, _ words: String...) throws -> [String] {
    try withFolder(tree) { folder in
      let run = try runTool(["check", "--format", "json"] + words, in: folder)
      let report = try parseJSON(run.output, options: .strict(sizeLimit: 1 << 24)).root
      return (report["ledger"]?.array ?? []).map { entry in
        let name = entry["name"]?.string.map { " \($0)" } ?? ""
        let reason = entry["reason"]?.string.map { ": \($0)" } ?? ""
        return "\(entry["state"]?.string ?? "") \(entry["kind"]?.string ?? "")\(name) "
          + "\(entry["path"]?.string ?? "")\(reason)"
      }
    }
  }

  private static let weather: FixtureTree = {
    let icon = "ASSETCATALOG_COMPILER_APPICON_NAME"
    let project = XcodeProject([
      .init("Weather", settings: [icon: "AppIcon"], resources: ["Assets.xcassets"]),
      .init("WeatherTests", productType: "com.apple.product-type.bundle.unit-test"),
    ])
    return [
      "Weather.xcodeproj/project.pbxproj": project.entry,
      "Assets.xcassets/AppIcon.appiconset/Contents.json": .setContents([
        ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
      ]),
      "Assets.xcassets/AppIcon.appiconset/a.png": .png(1024),
      "Pods/Pods.xcodeproj/project.pbxproj": XcodeProject().entry,
    ]
  }()

  @Test func `a project with tests, other people's code and a catalog`() throws {
    #expect(
      try ledger(Self.weather) == [
        "judged catalog Assets.xcassets",
        "not-asked folder Pods: other people's code",
        "judged configuration Debug Weather.xcodeproj: only faults of its own, as warnings",
        "judged configuration Release Weather.xcodeproj: its findings count",
        "judged project Weather.xcodeproj",
        "judged target Weather Weather.xcodeproj",
        "not-asked target WeatherTests Weather.xcodeproj: tests",
      ])
  }

  @Test func `the configuration that a scheme archives is the one whose findings count`() throws {
    func configurations(archiving configuration: String?) throws -> [String] {
      let icon = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]
      var app = XcodeProject.Target("Weather", resources: ["Assets.xcassets"])
      var tests = XcodeProject.Target(
        "WeatherTests", productType: "com.apple.product-type.bundle.unit-test")
      app.settings = ["Beta": icon, "Store": icon]
      tests.settings = ["Beta": [:], "Store": [:]]
      var tree = Self.weather
      tree["Weather.xcodeproj/project.pbxproj"] = XcodeProject([app, tests]).entry
      tree["Weather.xcodeproj/xcshareddata/xcschemes/Weather.xcscheme"] = configuration.map {
        .scheme(archiving: ["Weather"], of: "Weather.xcodeproj", with: $0)
      }
      return try ledger(tree).filter { $0.contains(" configuration ") }.map {
        $0.replacing(" Weather.xcodeproj", with: "").replacing("judged configuration ", with: "")
      }
    }
    let (counts, own) = ("its findings count", "only faults of its own, as warnings")
    #expect(try configurations(archiving: "Store") == ["Beta: \(own)", "Store: \(counts)"])
    #expect(try configurations(archiving: "Beta") == ["Beta: \(counts)", "Store: \(own)"])
    #expect(try configurations(archiving: nil) == ["Beta: \(counts)", "Store: \(own)"])
  }

  @Test func `an app is complete whatever could not be looked at beside it`() throws {
    func isComplete(_ tree: FixtureTree) throws -> Bool? {
      try withFolder(tree) { folder in
        let run = try runTool(["check", "--format", "json"], in: folder)
        #expect(run.exitCode == 3)
        let report = try parseJSON(run.output, options: .strict(sizeLimit: 1 << 24)).root
        return report["apps"]?.array?.first?["complete"]?.bool
      }
    }
    #expect(try isComplete(Self.weather.adding(["Tools/Other.xcodeproj": .text("")])) == true)
    #expect(
      try isComplete(Self.weather.adding(["Other/Other.xcodeproj/xcshareddata/a": .text("")])) == true)
    // Beside its own files it may be the app's.
    #expect(try isComplete(Self.weather.adding(["Other.xcodeproj": .text("")])) == false)
    var absent = Self.weather.adding([".gitignore": .text("a.png\n"), ".git/HEAD": .text("")])
    absent["Assets.xcassets/AppIcon.appiconset/a.png"] = nil
    #expect(try isComplete(absent) == false)
  }

  @Test func `an icon that a link leads to is one thing`() throws {
    let manifest = """
      {"fill": "automatic", "groups": [{"layers": [{"image-name": "a.png", "name": "a"}]}],
       "supported-platforms": {"squares": ["macOS"]}}
      """
    let package = """
      {"name": "a", "devDependencies": {"electron-builder": "1"},
       "build": {"appId": "a", "mac": {"icon": "App/X.icon"}}}
      """
    var tree: FixtureTree = [
      "package.json": .text(package), "Art/X.icon/icon.json": .text(manifest),
      "Art/X.icon/Assets/a.png": .png(1024), "App/X.icon": .link(to: "../Art/X.icon"),
    ]
    let linked = try ledger(tree).filter { $0.contains("X.icon") }
    #expect(linked.count == 1 && linked.first?.hasSuffix(" App/X.icon") == true, "\(linked)")
    // A copy is another icon.
    tree["App/X.icon"] = nil
    tree["App/X.icon/icon.json"] = .text(manifest)
    tree["App/X.icon/Assets/a.png"] = .png(1024)
    #expect(try ledger(tree).count { $0.contains("X.icon") } == 2)
    let family: FixtureTree = [
      "main.go": .text(""), "Art/a.icns": .iconFamily(["ic09", "ic10"]), "a.icns": .link(to: "Art/a.icns"),
    ]
    #expect(try ledger(family).filter { $0.contains("a.icns") }.count == 1)
  }

  @Test func `what is excluded, and what could not be read`() throws {
    var tree = Self.weather
    tree[".iconproof.json"] = .text(#"{"exclude": ["Art"]}"#)
    tree["Art/Icon.png"] = .png(57)
    tree["Other.xcodeproj"] = .text("")
    let entries = try ledger(tree)
    #expect(entries.contains("not-asked folder Art: excluded by the configuration"))
    #expect(entries.contains("could-not-look project Other.xcodeproj: not a folder"))
  }

  /// Unity's documentation, "Player settings: Icon": without a texture the default icon is taken.
  @Test func `descriptions of other tools, with an app, without its icon, and without an app`() throws {
    let tree: FixtureTree = [
      "game/ProjectSettings/ProjectSettings.asset": .text("PlayerSettings:\n  productName: Game\n"),
      "mobile/app.json": .text(#"{"expo": {"name": "Demo", "icon": "icon.png"}}"#),
      "mobile/icon.png": .png(1024),
      "desktop/package.json": .text(#"{"name": "demo", "devDependencies": {"electron-builder": "26"}}"#),
      // The build makes its icon.
      "mac/build.sh": .text("iconutil -c icns x.iconset\ncp x.icns \"$APP/Contents/Resources/\"\n"),
      // None of Electron's.
      "other/package.json": .text(#"{"name": "machine", "scripts": {"forge": "x"}, "extends": "y"}"#),
    ]
    #expect(
      try ledger(tree) == [
        "not-asked description desktop/package.json: Electron: no app icon for an Apple platform is written in it",
        "not-asked description game/ProjectSettings/ProjectSettings.asset: sets no icon for iOS; Unity builds the app with its default icon",
        "not-asked description mac/build.sh: Mac app: no icon is judged by what it says",
        "judged description mobile/app.json",
      ])
  }

  @Test func `the text counts, and lists all when asked`() throws {
    try withFolder(Self.weather) { folder in
      let brief = try runTool(["check"], in: folder).outputText
      #expect(brief.contains("\naccounted for: 5 judged, 2 not required (--verbose lists them)\n"))
      let whole = try runTool(["check", "--verbose"], in: folder).outputText
      #expect(whole.contains("\njudged\n  catalog Assets.xcassets\n"))
      #expect(whole.contains("\nnot required\n  folder Pods: other people's code\n"))
      #expect(whole.contains("  target WeatherTests of Weather.xcodeproj: tests\n"))
    }
  }

  @Test(
    arguments: [
      (["--require", "1"], 0), (["--require", "2"], 3), (["--require", "Weather"], 0),
      (["--require", "Weather,Other"], 3), (["--require", "2", "--fail-on", "never", "--allow-empty"], 3),
      (["--require", "0"], 2), (["--require", ""], 2),
    ] as [([String], Int32)])
  func `applications that have to be judged`(words: [String], exitCode: Int32) throws {
    try withFolder(Self.weather) { folder in
      let result = try runTool(["check"] + words, in: folder)
      #expect(result.exitCode == exitCode)
    }
  }

  /// What goes with another application is none that ships by itself, and is known by its name all the same.
  @Test(
    arguments: [
      ("built", "1", 0), ("built", "2", 3), ("built", "Hand", 0), ("loose", "1", 0), ("loose", "2", 3),
      ("loose", "loose", 0), ("loose/Icon.png", "1", 3), ("empty", "1", 3),
    ] as [(String, String, Int32)])
  func `applications without a project`(path: String, words: String, exitCode: Int32) throws {
    let tree: FixtureTree = [
      "built/App.app/Info.plist": .plist(["CFBundleExecutable": "App", "CFBundlePackageType": "APPL"]),
      "built/App.app/Watch/Hand.app/Info.plist": .plist([
        "CFBundleExecutable": "Hand", "CFBundlePackageType": "APPL", "WKApplication": true,
      ]),
      "loose/Info.plist": .plist(["CFBundleExecutable": "App", "CFBundlePackageType": "APPL"]),
      "loose/Icon.png": .png(57), "empty/notes.txt": .text(""),
    ]
    try withFolder(tree) { folder in
      let run = try runTool(
        ["check", "--fail-on", "never", "--allow-empty", "--require", words, path], in: folder)
      #expect(run.exitCode == exitCode, "\(run.outputText)")
    }
  }

  @Test(arguments: [
    ("1", 0), ("[\"Weather\"]", 0), ("\"Weather\"", 0), ("2", 3), ("[\"Gone\"]", 3), ("[]", 2), ("0", 2),
  ])
  func `the same in the configuration`(value: String, exitCode: Int32) throws {
    var tree = Self.weather
    tree[".iconproof.json"] = .text("{\"require\": \(value)}")
    try withFolder(tree) { folder in
      let result = try runTool(["check"], in: folder)
      #expect(result.exitCode == exitCode)
    }
  }

  @Test func `init writes the applications that are here, so that one that goes is missed`() throws {
    var tree = Self.weather
    try withFolder(tree) { folder in
      #expect(try runTool(["init"], in: folder).exitCode == 0)
      let text = String(
        decoding: try readFile(folder.appending(".iconproof.json"), limit: 1 << 20), as: UTF8.self)
      #expect(text.contains("\n  \"require\": [\"Weather\"],\n"))
      tree[".iconproof.json"] = .text(text)
    }
    tree["Weather.xcodeproj/project.pbxproj"] = nil
    tree["site/index.html"] = .text("<link rel=\"apple-touch-icon\" href=\"i.png\">")
    tree["site/i.png"] = .png(180)
    try withFolder(tree) { folder in
      let result = try runTool(["check"], in: folder)
      #expect(result.exitCode == 3)
    }
  }
}
