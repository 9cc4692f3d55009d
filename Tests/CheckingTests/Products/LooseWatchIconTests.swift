import Model
import Places
import TestSupport
import Testing

/// Watch apps of the time before compiled icons: loose files that the plist lists.
@Suite struct LooseWatchIconTests {
  private static let sizes: [(name: String, files: [(String, Int)])] = [
    ("AppIcon24x24", [("AppIcon24x24@2x.png", 48)]), ("AppIcon27.5x27.5", [("AppIcon27.5x27.5@2x.png", 55)]),
    ("AppIcon29x29", [("AppIcon29x29@2x.png", 58), ("AppIcon29x29@3x.png", 87)]),
    ("AppIcon40x40", [("AppIcon40x40@2x.png", 80)]), ("AppIcon86x86", [("AppIcon86x86@2x.png", 172)]),
    ("AppIcon98x98", [("AppIcon98x98@2x.png", 196)]),
  ]

  private func judgeWatch(
    without names: [String] = [], _ changes: [FixturePath: FixtureEntry?] = [:]
  ) throws -> [String] {
    let kept = Self.sizes.filter { !names.contains($0.name) }
    var files: FixtureTree = [:]
    for (name, side) in kept.flatMap(\.files) { files[FixturePath(name)] = .crushedIcon(side) }
    let watch = BuiltApp(
      plist: [
        "CFBundlePackageType": "APPL", "DTPlatformName": "watchos", "DTSDKName": "watchos3.2",
        "MinimumOSVersion": "2.0", "UIDeviceFamily": [4], "WKWatchKitApp": true,
        "CFBundleIcons": [
          "CFBundlePrimaryIcon": ["CFBundleIconFiles": .array(kept.map { .string($0.name) })]
        ],
      ], catalog: nil, files: files)
    return try judge(BuiltApp().with(watch.with(files: changes), at: "Watch/W.app"))
  }

  @Test func `all of its icons pass`() throws {
    let found = try judgeWatch()
    #expect(found == [])
  }

  @Test func `a size that is nowhere is missed with its code`() throws {
    let found = try judgeWatch(without: ["AppIcon27.5x27.5"])
    #expect(
      found == [
        "error missing-required App.app/Watch/W.app watch.notificationCenter.27.5@2x.42mm ITMS-90394"
      ])
  }

  @Test func `a listed icon without its file is one finding`() throws {
    let found = try judgeWatch(["AppIcon24x24@2x.png": nil])
    #expect(found == ["error unresolved-icon-file App.app/Watch/W.app/Info.plist - ITMS-90032"])
  }

  @Test func `an icon of other pixels than its name says has the wrong size`() throws {
    let found = try judgeWatch(["AppIcon86x86@2x.png": .crushedIcon(170)])
    #expect(
      found == [
        "error wrong-size App.app/Watch/W.app/AppIcon86x86@2x.png watch.quickLook.86@2x.38mm ITMS-90394"
      ])
  }

  @Test func `an icon with transparent pixels is refused`() throws {
    let clear = FixtureEntry.png(.floatingIcon(80), .quick(.rgba))
    let found = try judgeWatch(["AppIcon40x40@2x.png": clear])
    #expect(
      found == [
        "error transparent-pixels App.app/Watch/W.app/AppIcon40x40@2x.png watch.appLauncher.40@2x.38mm ITMS-90396"
      ])
  }
}
