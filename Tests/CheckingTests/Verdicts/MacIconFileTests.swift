import Checking
import TestSupport
import Testing

/// A Mac app among sources whose icon is an `.icns` that its Info.plist names, and no icon set.
@Suite struct MacIconFileTests {
  private static let plist: FixtureEntry = .plist([
    "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app", "CFBundleIconFile": "App",
  ])
  /// The images of 512 points, and of 512 at 2x.
  private static let whole = ["ic09", "ic10"]

  private func judged(
    _ settings: [String: String] = [:], icon: [String]?, resources: [String] = ["App.icns"],
    more: FixtureTree = [:]
  ) throws -> [String] {
    let settings = ["SDKROOT": "macosx", "INFOPLIST_FILE": "Info.plist", "ENABLE_APP_SANDBOX": "YES"]
      .merging(settings) { $1 }
    var tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": XcodeProject([.init(settings: settings, resources: resources)]).entry,
      "Info.plist": Self.plist,
    ]
    tree["App.icns"] = icon.map { .iconFamily($0) }
    return try judge(tree.adding(more))
  }

  @Test func `is judged by that file`() throws {
    #expect(try judged(icon: Self.whole) == [])
    #expect(try judged(icon: ["ic07"]) == ["error incomplete-icns App.icns -"])
    #expect(try judged(icon: nil) == ["error incomplete-icns . -"])
  }

  @Test func `one that is missing is none, and a warning where a step of the build may add it`() throws {
    var target = XcodeProject.Target(
      settings: ["SDKROOT": "macosx", "INFOPLIST_FILE": "Info.plist", "ENABLE_APP_SANDBOX": "YES"],
      resources: ["App.icns"])
    let ignored: FixtureTree = [
      ".git/HEAD": .text("ref: refs/heads/main\n"), ".gitignore": .text("*.icns\n"),
    ]
    func found(_ target: XcodeProject.Target, _ more: FixtureTree = [:]) throws -> (
      findings: [String], lacksIcon: Bool, failures: Int
    ) {
      let tree: FixtureTree = [
        "App.xcodeproj/project.pbxproj": XcodeProject([target]).entry, "Info.plist": Self.plist,
      ]
      return try report(of: tree.adding(more)) { report, _ in
        (
          report.findings.map { "\($0.severity) \($0.rule)" },
          report.findings.contains(where: \.leavesNoIcon),
          report.failures.count
        )
      }
    }
    let error = try found(target)
    #expect(error.findings == ["error incomplete-icns"] && error.lacksIcon && error.failures == 0)
    // What git ignores a build writes: it was not looked at.
    #expect(try found(target, ignored).findings == [])
    #expect(try found(target, ignored).failures > 0)
    target.script = "make icon"
    let warning = try found(target)
    #expect(warning.findings == ["warning incomplete-icns"] && warning.lacksIcon)
  }

  @Test func `without the sandbox it goes to no store`() throws {
    let settings = ["CODE_SIGN_ENTITLEMENTS": "App.entitlements", "ENABLE_APP_SANDBOX": "NO"]
    #expect(
      try judged(settings, icon: ["ic07"], more: ["App.entitlements": .plist([:])])
        == ["warning incomplete-icns App.icns -"])
    // What is no icon leaves the app without one, wherever it goes.
    let text: FixtureTree = ["App.entitlements": .plist([:]), "App.icns": .text("icon")]
    #expect(try judged(settings, icon: nil, more: text) == ["error incomplete-icns App.icns -"])
    #expect(
      try judged(settings, icon: nil, more: ["App.entitlements": .plist([:])]) == [
        "error incomplete-icns . -"
      ])
  }

  @Test func `without an SDK it is one for the Mac`() throws {
    let settings = ["SDKROOT": "", "MACOSX_DEPLOYMENT_TARGET": "11.0"]
    #expect(try judged(settings, icon: ["ic07"]) == ["error incomplete-icns App.icns -"])
  }

  @Test func `a member by its folder is the icon`() throws {
    func found(_ icon: String, script: String? = nil) throws -> [String] {
      var target = XcodeProject.Target(
        settings: ["SDKROOT": "macosx", "INFOPLIST_FILE": "Info.plist", "ENABLE_APP_SANDBOX": "YES"])
      target.synchronizedFolders = ["Src"]
      target.script = script
      let tree: FixtureTree = [
        "App.xcodeproj/project.pbxproj": XcodeProject([target]).entry, "Info.plist": Self.plist,
        FixturePath(icon): .iconFamily(["ic07"]), "Src/A.swift": .text(""),
      ]
      return try judge(tree)
    }
    #expect(try found("Src/App.icns") == ["error incomplete-icns Src/App.icns -"])
    // One that is nowhere is missing.
    #expect(try found("Src/Other.icns") == ["error incomplete-icns . -"])
    #expect(try found("Src/Other.icns", script: "make icon") == ["warning incomplete-icns . -"])
  }

  @Test func `no other file is its icon`() throws {
    // What no target has may be copied by a script.
    #expect(try judged(icon: ["ic07"], resources: []) == ["warning incomplete-icns App.icns -"])
    #expect(try judged(icon: Self.whole, resources: []) == [])
    // An icon set takes its place.
    let set = FixtureTree.catalog([.iconSet(.mac)])
    let found = try judged(Self.named, icon: ["ic07"], resources: ["App.icns", "Assets.xcassets"], more: set)
    #expect(found.contains { $0.contains("incomplete-icns") } == false)
  }

  private static let named = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]

  @Test func `a set that a setting names is none where the target compiles no catalog`() throws {
    #expect(try judged(Self.named, icon: Self.whole) == [])
    #expect(try judged(Self.named, icon: ["ic07"]) == ["error incomplete-icns App.icns -"])
    // A catalog near the project is no member.
    let other = FixtureTree.catalog([.iconSet(.mac)])
    #expect(
      try judged(Self.named, icon: ["ic07"], more: other).contains("error incomplete-icns App.icns -"))
    // Without the file the target has neither.
    #expect(
      try judged(Self.named, icon: nil, resources: []).contains { $0.contains("absent-icon-set") })
  }

  /// What a Mac app in the store has: its icon, and smaller ones for the panes of its settings.
  @Test func `an iconset beside the icon that a setting names is none`() throws {
    let catalog = "Assets.xcassets"
    func found(_ name: String) throws -> [String] {
      try judged(
        ["ASSETCATALOG_COMPILER_APPICON_NAME": name], icon: nil, resources: [catalog],
        more: [
          FixturePath("\(catalog)/Contents.json"): .text("{}"),
          FixturePath("\(catalog)/Pane.iconset/icon_128x128.png"): .png(128),
        ])
    }
    #expect(try found("AppIcon").filter { $0.contains("Pane.iconset") } == [])
    #expect(try found("Pane").contains("error missing-required Assets.xcassets/Pane.iconset mac.512@2x"))
  }
}
