import FileTree
import SystemPackage
import TestSupport
import Testing

/// What people type, and from where.
@Suite struct NamedPathTests {
  private static let tree = FixtureTree.app([.iconSet(.singleSize)]).adding(.iconBundle("Art/Bell.icon"))

  @Test(arguments: [
    ("Assets.xcassets", []), ("Assets.xcassets/AppIcon.appiconset", []),
    ("Assets.xcassets/AppIcon.appiconset", ["."]), ("Assets.xcassets/AppIcon.appiconset", ["Contents.json"]),
    ("Art/Bell.icon", []), ("Art/Bell.icon/Assets", []), ("Art/Bell.icon", ["icon.json"]),
    (".", ["App.xcodeproj/project.pbxproj"]), (".", ["Art/Bell.icon/Assets"]),
  ])
  func `from inside a catalog, a set or an icon`(folder: String, words: [String]) throws {
    try withFolder(Self.tree) { (top: FilePath) throws -> Void in
      let run = try runTool(words, in: top.appending(FilePath(folder).components))
      #expect(run.exitCode == 0, "\(run.outputText)")
      #expect(run.outputText.contains("passed: no errors"))
    }
  }

  private static let twoTargets = FixtureTree.project([
    .app("App", on: "ios", ["INFOPLIST_FILE": "App/Info.plist"]),
    .app("Other", on: "ios", ["IPHONEOS_DEPLOYMENT_TARGET": "14.0"]),
  ]).adding(.catalog([.iconSet(.singleSize)])).adding([
    "App/Info.plist": .plist(["CFBundlePackageType": "APPL"]),
    "App.xcodeproj/project.xcworkspace/contents.xcworkspacedata": .text(
      "<Workspace version = \"1.0\"><FileRef location = \"self:\"></FileRef></Workspace>"),
    ".git": .folder([:]),
  ])

  @Test(arguments: [
    (".", "App.xcodeproj"), (".", "App.xcodeproj/project.pbxproj"), ("App.xcodeproj", "project.pbxproj"),
    ("App.xcodeproj", "."), (".", "App.xcodeproj/project.xcworkspace"),
    ("App.xcodeproj", "project.xcworkspace"),
  ])
  func `a part of a project stands for the project`(folder: String, word: String) throws {
    let output = try output(of: ["check", word], in: folder)
    #expect(output.contains("App (iOS): icon AppIcon, complete"), "\(output)")
    #expect(output.contains("Other (iOS): icon AppIcon, complete"))
    #expect(output.contains("iOS app, iPhone and iPad, iOS 15.0 or later"))
  }

  @Test(arguments: [(".", "App/Info.plist"), ("App", "Info.plist")])
  func `an Info plist stands for the target that names it`(folder: String, word: String) throws {
    let output = try output(of: ["check", word], in: folder)
    #expect(output.contains("App (iOS): icon AppIcon, complete"), "\(output)")
    #expect(!output.contains("Other"))
    #expect(output.contains("iOS app, iPhone and iPad, iOS 15.0 or later"))
  }

  @Test func `a lone set for Messages is that of an extension for Messages`() throws {
    let tree = FixtureTree.catalog([.stickersIconSet(.messages)], at: "Stickers.xcassets")
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      for name in ["Stickers.xcassets", "Stickers.xcassets/iMessage App Icon.stickersiconset"] {
        let run = try runTool(["check", name], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.outputText.contains("Messages extension, iPhone and iPad"), "\(run.outputText)")
      }
    }
  }

  @Test func `the current folder is an asset catalog where it is one`() throws {
    try withFolder(Self.tree) { (top: FilePath) throws -> Void in
      let run = try runTool(["check"], in: top.appending("Assets.xcassets"))
      #expect(run.outputText.hasPrefix(".: asset catalog, 1 image\n"), "\(run.outputText)")
    }
  }

  private func output(of words: [String], in folder: String) throws -> String {
    try withFolder(Self.twoTargets) { (top: FilePath) throws -> String in
      try runTool(words, in: top.appending(FilePath(folder).components)).outputText
    }
  }

  @Test(arguments: ["check", "checklist", "sheet -o x.html", "baseline"])
  func `a text is wrong usage, and the message says what can be named`(command: String) throws {
    let tree: FixtureTree = ["README.md": .text("# App\n"), "Launch.storyboard": .text("<document/>\n")]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      for name in ["README.md", "Launch.storyboard"] {
        let run = try runTool(command.split(separator: " ").map(String.init) + [name], in: folder)
        #expect(run.exitCode == 2)
        #expect(
          run.errorText.contains("\(name) cannot be checked. Pass a folder, an .xcodeproj")
            && run.errorText.contains("of a web site, its folder"))
      }
    }
  }

  /// What a folder skips, its product, other people's code and loose art, beside what it reads.
  private static let treeWithMore = tree.adding([
    "build/App.app/Info.plist": .plist(["CFBundlePackageType": "APPL"]), "art/Icon.png": .text("no image"),
    "empty": .folder([:]),
  ])

  @Test(arguments: [
    ("gone", 3, "gone: does not exist"), ("empty", 3, "empty: nothing judged"),
    ("build/App.app", 1, "build/App.app, target App.app: built app"),
    ("build", 1, "build/App.app, target App.app: built app"), ("art/Icon.png", 1, "not-png"),
    ("Assets.xcassets", 0, "Assets.xcassets (1 image)"), ("App.xcodeproj", 0, "Assets.xcassets (1 image)"),
    ("Assets.xcassets/AppIcon.appiconset", 0, "Assets.xcassets (1 image)"),
  ])
  func `a path inside another that is named is looked at as well`(
    path: String, exitCode: Int32, words: String
  ) throws {
    try withFolder(Self.treeWithMore) { (folder: FilePath) throws -> Void in
      for paths in [[".", path], [path, "."], [".", path, "build"]] {
        let run = try runTool(["check"] + paths, in: folder)
        #expect(run.exitCode == max(exitCode, paths.count == 3 ? 1 : 0), "\(paths) \(run.outputText)")
        #expect(run.outputText.contains(words), "\(paths) \(run.outputText)")
      }
      #expect(try runTool(["check", "."], in: folder).exitCode == 0)
    }
  }

  @Test func `what a folder reads is read once, though it is named twice`() throws {
    try withFolder(Self.treeWithMore) { (folder: FilePath) throws -> Void in
      let alone = try runTool(["check", ".", "--format", "json"], in: folder)
      let twice = try runTool(
        ["check", ".", "Assets.xcassets", "App.xcodeproj", "--format", "json"], in: folder)
      #expect(alone.outputText == twice.outputText)
    }
  }
}
