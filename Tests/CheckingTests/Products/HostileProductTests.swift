import Model
import Places
import TestSupport
import Testing

/// What a stranger's bundle may hold: never a crash, always a word.
@Suite struct HostileProductTests {
  @Test(arguments: [
    FixtureEntry.text(""), .text("bplist00"), .text("not a plist"),
    .data([UInt8](repeating: 0x62, count: 4000)),
    .plist(["a"]), .plist(["CFBundleIcons": 3, "CFBundleIconName": [1], "UIDeviceFamily": "x"]), .folder([:]),
    .link(to: "/etc/passwd"),
  ])
  func `a spoilt plist is a finding or a fact less`(plist: FixtureEntry) throws {
    var tree = BuiltApp().tree
    tree["Info.plist"] = plist
    let judged = try judgeProduct("App.app", in: ["App.app": .folder(tree)])
    #expect(judged.inputs == ["App.app"])
    #expect(
      judged.lines.contains { $0.contains("invalid-property-list") || $0.contains("missing-icon-name") })
  }

  @Test func `an app without a plist is a finding`() throws {
    let judged = try judgeProduct("App.app", in: ["App.app/readme": .text("")])
    #expect(judged.lines.contains("error invalid-property-list App.app/Info.plist -"))
  }

  @Test(arguments: ["", "BOMStore", "version https://git-lfs.github.com/spec/v1"])
  func `a spoilt catalog is a failure, not an absent one`(text: String) throws {
    var tree = BuiltApp().tree
    tree["Assets.car"] = .text(text)
    let judged = try judgeProduct("App.app", in: ["App.app": .folder(tree)])
    #expect(judged.lines == [])
    #expect(judged.failures.count == 1)
    #expect(judged.failures.first?.hasPrefix("App.app/Assets.car: ") == true)
  }

  @Test func `a link out of the bundle is not followed`() throws {
    let tree: FixtureTree = [
      "secret.car": .compiledCatalog(BuiltApp.singleSize),
      "App.app": .folder(BuiltApp(catalog: nil).with(files: ["Assets.car": .link(to: "../secret.car")]).tree),
    ]
    let judged = try judgeProduct("App.app", in: tree)
    #expect(judged.failures == ["App.app/Assets.car: not a regular file"])
  }

  @Test func `bundles in bundles end somewhere`() throws {
    var app = BuiltApp()
    for _ in 0..<8 { app = BuiltApp().with(app, at: "AppClips/C.app") }
    let judged = try judgeProduct("App.app", in: [:], app: app)
    #expect(judged.inputs.count == 4)
    #expect(judged.failures.count == 1)
  }
}
