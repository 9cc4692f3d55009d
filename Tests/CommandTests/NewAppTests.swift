import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What an app needs before anything of it exists.
@Suite struct NewAppTests {
  private func run(_ words: [String], in tree: FixtureTree = ["empty": .folder([:])]) throws -> ToolRun {
    try withFolder(tree) { (folder: FilePath) throws -> ToolRun in try runTool(words, in: folder) }
  }

  /// The ids of the rows of the checklist, those that nothing requires last.
  private func slots(_ words: String...) throws -> [String] {
    let run = try run(["checklist", "--format", "json"] + words + ["empty"])
    return run.outputText.matches(of: /"slot": "([^"]+)"/).map { String($0.1) }
  }

  @Test(arguments: [
    ("ios", "17", ["ios.single.any"]), ("watchos", "10", ["watch.single.1024"]),
    ("visionos", "1", ["vision.upper", "vision.back"]),
    (
      "messages", "16",
      [
        "msg.60x45@2x", "msg.60x45@3x", "msg.67x50@2x", "msg.74x55@2x", "msg.27x20@2x", "msg.27x20@3x",
        "msg.32x24@2x", "msg.32x24@3x", "msg.1024x768", "msg.1024",
      ]
    ),
  ])
  func `each platform in the scheme of its time`(platform: String, system: String, slots: [String]) throws {
    let listed = try self.slots("--platform", platform, "--min-os", system)
    #expect(Array(listed.prefix(slots.count)) == slots)
  }

  @Test func `iOS 5 has loose files, and iOS 9 an image for each size`() throws {
    let old = try slots("--platform", "ios", "--min-os", "5.0", "--family", "iphone")
    #expect(old.prefix(2) == ["ios6.app.iphone.57", "ios6.app.iphone.114"])
    let later = try slots("--platform", "ios", "--min-os", "9.0", "--family", "ipad")
    #expect(later.prefix(2) == ["ios7.app.ipad.76", "ios7.app.ipad.152"])
    #expect(!later.contains("ios.single.any"))
  }

  @Test func `dark and tinted icons and a launch screen are named`() throws {
    let text = try run(["checklist", "--platform", "ios", "--min-os", "17", "empty"]).outputText
    for words in ["a dark image", "a tinted image", "Launch screen: add UILaunchScreen", "AppIcon.icon"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test(arguments: [
    ("document-icon", ["doc.iphone.2x"]), ("tab-bar-icon", ["bar7.tab@2x", "bar7.tab@3x"]),
    ("bar-icon", ["bar10.nav@2x", "bar10.nav@3x"]),
    ("quick-action-icon", ["quickaction.35@2x", "quickaction.35@3x"]),
    ("web-clip-icon", ["web.touch.120", "web.touch.152", "web.touch.167", "web.touch.180"]),
    ("store-icon", ["itunes.512", "itunes.1024"]), ("template-image", ["action.ext.70"]),
    ("carplay-icon", ["car.120"]),
  ])
  func `every kind that --ask takes is required`(kind: String, slots: [String]) throws {
    let words = ["--platform", "ios", "--min-os", "15", "--family", "iphone"]
    let plain = try self.slots(words[0], words[1], words[2], words[3], words[4], words[5])
    let more = try self.slots(words[0], words[1], words[2], words[3], words[4], words[5], "--ask", kind)
    #expect(slots.allSatisfy { !plain.contains($0) && more.contains($0) }, "\(more)")
  }

  @Test func `a kind that nothing here can have is said`() throws {
    let run = try run(["checklist", "--platform", "ios", "--ask", "favicon", "empty"])
    #expect(run.outputText.contains("--ask favicon: no web site is here"))
    #expect(run.exitCode == 3)
    #expect(try self.run(["checklist", "--platform", "ios", "--ask", "newsstand-cover"]).exitCode == 2)
  }

  @Test func `an image of a catalog is what --ask requires`() throws {
    let glyph = FixtureEntry.png(.glyph(50), PNGWriter(.rgba))
    let tab = SetFixture.imageSet("Tab", [EntryFixture.image("2x", 50, 50).holding(glyph)], isTemplate: true)
    let tree = FixtureTree.app([.iconSet(.singleSize), tab])
    func missing(_ words: String...) throws -> Int {
      let role: FixtureTree = [".iconproof.json": .text(#"{"roles": {"tab-bar": ["**/Tab.imageset/*"]}}"#)]
      let run = try run(
        ["check", "--verbose", "--ask", "tab-bar-icon"] + words + ["."],
        in: words.isEmpty ? tree.adding(role) : tree)
      return run.outputText.matches(of: /missing-recommended/).count
    }
    #expect(try missing() < missing("--fail-on", "error"))
  }

  @Test(arguments: [
    ("ios", "1 to add, 0 to fix, 0 of 1 done."), ("tvos", "8 to add, 0 to fix, 0 of 8 done."),
    ("watchos", "1 to add, 0 to fix, 0 of 1 done."), ("macos", "10 to add, 0 to fix, 0 of 10 done."),
    ("xros", "2 to add, 0 to fix, 0 of 2 done."),
  ])
  func `an app of a project that has no icon yet`(platform: String, totals: String) throws {
    let app = XcodeProject.Target.app(
      "App", on: platform, ["ASSETCATALOG_COMPILER_APPICON_NAME": ""], resources: ["LaunchScreen.storyboard"])
    let list = try run(["checklist", "."], in: .project([app]))
    #expect(list.exitCode == 0, "\(list.outputText)")
    #expect(list.outputText.hasPrefix("App: ") && list.outputText.contains(totals), "\(list.outputText)")
    // A Mac app may go to users without the store.
    let level = platform == "macos" ? "warning" : "error"
    #expect(try run(["checklist", "--fail-on", level, "."], in: .project([app])).exitCode == 1)
  }

  @Test func `an app that has its icon has nothing to add`() throws {
    let list = try run(["checklist", "."], in: .app([.iconSet(.singleSize)]))
    #expect(list.exitCode == 0 && !list.outputText.contains("MISSING"), "\(list.outputText)")
  }

  @Test func `a lone Info.plist says for what`() throws {
    let plist: FixtureTree = [
      "App/Info.plist": .plist([
        "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app", "MinimumOSVersion": "15.0",
        "UIDeviceFamily": .array([.integer(2)]),
      ])
    ]
    for path in ["App", "App/Info.plist"] {
      let run = try run(["checklist", path], in: plist)
      #expect(run.outputText.hasPrefix("New iOS app: iOS app, iPad, iOS 15.0 or later\n"))
      #expect(run.exitCode == 0)
    }
  }
}

/// `init --catalog` writes a catalog that the checklist reads as empty.
@Suite struct StarterCatalogTests {
  @Test(arguments: ["ios", "macos", "tvos", "watchos", "visionos", "messages"])
  func `what is written has the slots that the checklist of nothing lists`(platform: String) throws {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix("  MISSING") }.map(String.init).sorted()
    }
    try withFolder(["empty": .folder([:])]) { (folder: FilePath) throws -> Void in
      let written = try runTool(["init", "--catalog", ".", "--platform", platform], in: folder)
      #expect(written.exitCode == 0, "\(written.errorText)")
      #expect(
        written.outputText
          == "wrote Assets.xcassets; iconproof checklist Assets.xcassets lists what to draw\n")
      let found = try runTool(["checklist", "Assets.xcassets"], in: folder)
      let nothing = try runTool(["checklist", "--platform", platform, "empty"], in: folder)
      #expect(!lines(nothing.outputText).isEmpty)
      #expect(lines(found.outputText) == lines(nothing.outputText))
      // Nothing in it is wrong but that it is empty.
      let rules = try runTool(["check", "Assets.xcassets"], in: folder).outputText
        .matches(of: /\[([a-z-]+)\]/).map { String($0.1) }
      let due: Set = ["empty-icon-set", "missing-required", "missing-recommended", "short-image-stack"]
      #expect(Set(rules).isSubset(of: due), "\(rules)")
    }
  }

  @Test func `nothing is written over`() throws {
    let tree: FixtureTree = ["App/Assets.xcassets/Contents.json": .text("{}")]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      for path in ["App", "App/Assets.xcassets"] {
        let run = try runTool(["init", "--catalog", path, "--platform", "ios"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errorText.contains("App/Assets.xcassets exists already"))
      }
      let check = try runTool(["check", "--allow-empty", "App"], in: folder)
      #expect(check.outputText.contains("0 images"))
    }
  }

  @Test func `the folders of a new catalog are made, where no file is in their way`() throws {
    try withFolder(["file": .text("a")]) { (folder: FilePath) throws -> Void in
      let made = try runTool(["init", "--catalog", "new/App/A.xcassets", "--platform", "ios"], in: folder)
      #expect(made.exitCode == 0, "\(made.errorText)")
      #expect(try entryKind(folder.appending("new/App/A.xcassets/Contents.json")) == .file)
      let barred = try runTool(["init", "--catalog", "file/App", "--platform", "ios"], in: folder)
      #expect(barred.exitCode == 3)
      #expect(
        barred.errorText == "iconproof: cannot write file/App/Assets.xcassets: file is not a folder\n")
    }
  }

  @Test(arguments: [
    ["--catalog", "."], ["--platform", "ios"], ["--catalog", ".", "--platform", "windows"],
    ["--catalog", ".", "--platform", "ios", "--min-os", "5.0"], ["--catalog", "", "--platform", "ios"],
    ["--catalog", ".", "--platform", "ios", "."],
  ])
  func `wrong usage ends with 2`(words: [String]) throws {
    try withFolder([:]) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["init"] + words, in: folder).exitCode == 2)
    }
  }
}
