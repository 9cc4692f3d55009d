import Places
import SystemPackage
import TestSupport
import Testing

/// What a build writes and nobody commits is no fault of the app, and is no pass either.
@Suite struct IgnoredIconTests {
  private static let set: FixturePath = "App.xcassets/AppIcon.appiconset/Contents.json"
  private static let image: FixturePath = "App.xcassets/AppIcon.appiconset/a.png"

  private static func contents(_ name: String) -> FixtureEntry {
    .setContents([["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": name]])
  }

  /// An app whose project names the icon `AppIcon`, in a repository.
  private func run(
    _ files: FixtureTree, ignoring patterns: String?, settings: [String: String] = [:],
    folders: [String] = [], resources: [String] = ["App.xcassets"]
  ) throws -> ToolRun {
    var project = XcodeProject([
      .init(
        "App",
        settings: settings.merging(["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]) { own, _ in own },
        resources: resources)
    ])
    project.targets[0].synchronizedFolders = folders
    var tree = files.adding([
      "App.xcodeproj/project.pbxproj": project.entry, ".git/HEAD": .text("ref: refs/heads/main\n"),
    ])
    tree[".gitignore"] = patterns.map { .text($0) }
    return try withFolder(tree) { folder in try runTool(["check", "."], in: folder) }
  }

  /// Without the breaks of its lines.
  private func words(_ run: ToolRun) -> String {
    run.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let whole: FixtureTree = [set: contents("a.png"), image: .png(1024)]
  private static let withoutImage: FixtureTree = [set: contents("a.png")]
  /// A catalog without its icon.
  private static let withoutSet: FixtureTree = [
    "App.xcassets/Logo.imageset/Contents.json": .setContents([["idiom": "universal", "filename": "logo.png"]]
    ),
    "App.xcassets/Logo.imageset/logo.png": .png(30),
  ]

  @Test func `an icon that is committed passes, whatever git ignores`() throws {
    #expect(try run(Self.whole, ignoring: "*.png\n").exitCode == 0)
  }

  @Test(arguments: [
    ("App.xcassets/AppIcon.appiconset/*.png\n", 3), ("App.xcassets/AppIcon.appiconset/a.png\n", 3),
    ("*.png\n!a.png\n", 1),
    ("build/\n", 1),
  ])
  func `the file of an entry`(pattern: String, code: Int32) throws {
    let run = try run(Self.withoutImage, ignoring: pattern)
    #expect(run.exitCode == code)
    // Nobody calls an app complete whose icon is out of sight.
    #expect(words(run).contains("App (iOS): icon AppIcon, not looked at as a whole") == (code == 3))
    #expect(
      words(run).contains("a.png: does not exist, and git ignores it; check again after a build")
        == (code == 3))
    #expect(words(run).contains("which is missing [dangling-reference]") == (code == 1))
  }

  @Test func `several files of a set are said once`() throws {
    let entries: FixtureEntry = .setContents([
      ["idiom": "mac", "size": "512x512", "scale": "1x", "filename": "a.png"],
      ["idiom": "mac", "size": "512x512", "scale": "2x", "filename": "b.png"],
    ])
    let run = try run(
      [Self.set: entries], ignoring: "*.png\n", settings: ["SDKROOT": "macosx"])
    #expect(run.exitCode == 3)
    #expect(words(run).contains("git ignores it and 1 more file of its icon"))
  }

  @Test(arguments: [
    ("AppIcon.appiconset/\n", 3), ("App.xcassets/AppIcon.appiconset/*\n", 3),
    ("App.xcassets/AppIcon.appiconset/*.png\n", 3),
    // A pattern for all images says nothing of a set that is not there.
    ("*.png\n", 1), ("Other.appiconset/\n", 1),
  ])
  func `a whole set`(pattern: String, code: Int32) throws {
    let run = try run(Self.withoutSet, ignoring: pattern)
    #expect(run.exitCode == code)
    #expect(words(run).contains("[absent-icon-set]") == (code == 1))
  }

  @Test(arguments: [("App.xcassets\n", 3), ("App.xcassets/*\n", 3)])
  func `a whole catalog`(pattern: String, code: Int32) throws {
    let run = try run([:], ignoring: pattern)
    #expect(run.exitCode == code)
    #expect(words(run).contains("App.xcassets: does not exist, and git ignores it"))
  }

  @Test(arguments: [("Assets.xcassets/\n", true), ("AppIcon.icon/\n", true), ("build/\n", false)])
  func `what a folder that Xcode keeps in step would bring`(pattern: String, isFailure: Bool) throws {
    let run = try run(
      ["App/main.swift": .text("")], ignoring: pattern, folders: ["App"], resources: [])
    #expect(words(run).contains("git ignores it; check again after a build") == isFailure)
  }

  @Test func `the manifest of a set`() throws {
    let tree: FixtureTree = [Self.image: .png(1024)]
    #expect(try run(tree, ignoring: "Contents.json\n").exitCode == 3)
    #expect(try run(tree, ignoring: nil).exitCode == 1)
  }

  @Test(arguments: ["AppIcon", ""]) func `an Info.plist`(name: String) throws {
    let run = try run(
      Self.whole, ignoring: "/Info.plist\n",
      settings: ["INFOPLIST_FILE": "Info.plist", "ASSETCATALOG_COMPILER_APPICON_NAME": name])
    // Where a setting names the icon, the list says nothing of it.
    #expect((run.exitCode == 0) == !name.isEmpty)
    #expect(!words(run).contains("Restore Info.plist"))
    #expect(words(run).contains("Info.plist: does not exist, and git ignores it") == name.isEmpty)
  }

  @Test func `an Info.plist that git knows`() throws {
    let run = try run(Self.whole, ignoring: "Other.plist\n", settings: ["INFOPLIST_FILE": "Info.plist"])
    #expect(run.exitCode == 0)
    #expect(words(run).contains("Restore Info.plist"))
  }

  @Test func `the Info.plist of an extension, whose icon is the app's, is said alone`() throws {
    let icon = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]
    let project = XcodeProject([
      .init("App", settings: icon, resources: ["App.xcassets"]),
      .init(
        "Widget", productType: "com.apple.product-type.app-extension", settings: ["INFOPLIST_FILE": "W.plist"]
      ),
    ])
    let tree = Self.whole.adding([
      "App.xcodeproj/project.pbxproj": project.entry, ".git/HEAD": .text("ref: refs/heads/main\n"),
      ".gitignore": .text("W.plist\n"),
    ])
    let run = try withFolder(tree) { folder in try runTool(["check", "."], in: folder) }
    #expect(run.exitCode == 0)
    #expect(!words(run).contains("Restore W.plist"))
  }
}
