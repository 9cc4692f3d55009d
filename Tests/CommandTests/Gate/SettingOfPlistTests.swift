import SystemPackage
import TestSupport
import Testing

/// What a build setting adds to the Info.plist is shown where the setting stands, and no command changes a file for it.
@Suite struct SettingOfPlistTests {
  private static let rule = "unresolved-launch-storyboard"

  private static func app(_ settings: [String: String], plist: FixturePropertyList) -> FixtureTree {
    FixtureTree.app(
      [.iconSet(.singleSize)], settings.merging(["INFOPLIST_FILE": "Info.plist"]) { own, _ in own }
    ).adding(["Info.plist": .plist(plist)])
  }

  @Test func `a storyboard's name with an extension in a setting`() throws {
    let tree = Self.app(
      ["INFOPLIST_KEY_UILaunchStoryboardName": "LaunchScreen.storyboard"], plist: ["CFBundleName": "App"])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let text = try runTool(["check", "--select", Self.rule], in: folder).outputText
      #expect(text.contains("the name must not have an"), "\(text)")
      #expect(text.contains("App.xcodeproj/project.pbxproj\n") && !text.contains("Info.plist\n"), "\(text)")
      #expect(!text.contains("iconproof fix"), "\(text)")
      let fix = try runTool(["fix", "--only", Self.rule, "."], in: folder)
      #expect(fix.exitCode == 0 && fix.errorText == "", "\(fix.errorText)")
    }
  }

  @Test func `a name in the file that a setting gives`() throws {
    let tree = Self.app(
      ["INFOPLIST_KEY_UILaunchStoryboardName": "", "LAUNCH": "LaunchScreen.storyboard"],
      plist: ["CFBundleName": "App", "UILaunchStoryboardName": "$(LAUNCH)"])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let text = try runTool(["check", "--select", Self.rule], in: folder).outputText
      #expect(text.contains("the name must not have an"), "\(text)")
      #expect(!text.contains("iconproof fix"), "\(text)")
      #expect(try runTool(["fix", "--only", Self.rule, "."], in: folder).exitCode == 0)
    }
  }

  @Test func `the same in the file`() throws {
    let tree = Self.app(
      ["INFOPLIST_KEY_UILaunchStoryboardName": "LaunchScreen"],
      plist: ["CFBundleName": "App", "UILaunchStoryboardName": "LaunchScreen.storyboard"])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let text = try runTool(["check", "--select", Self.rule], in: folder).outputText
      #expect(!text.contains("project.pbxproj") && text.contains("iconproof fix"), "\(text)")
      #expect(try runTool(["fix", "--write", "--only", Self.rule, "."], in: folder).exitCode == 0)
      let after = try runTool(["check", "--select", Self.rule], in: folder)
      #expect(!after.outputText.contains("must not have an extension"), "\(after.outputText)")
    }
  }
}
