import Model
import TestSupport
import Testing

/// Names of loose icons in the plist of an app whose icon is in a catalog.
@Suite struct StaleNameTests {
  private func judgePlist(_ changes: [String: FixturePropertyList?]) throws -> [String] {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "UILaunchStoryboardName": "LaunchScreen",
      "UISupportedInterfaceOrientations": fourOrientations,
    ]
    let tree = FixtureTree.app(
      [.iconSet(.singleSize)], ["INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": ""])
    return try judge(tree.with(["Info.plist": .plist(plist.with(changes))]))
  }

  @Test func `an old list of files that are gone is refused`() throws {
    #expect(
      try judgePlist(["CFBundleIconFiles": ["Icon.png"]]) == [
        "error unresolved-icon-file Info.plist ios6.app.iphone.57"
      ])
  }

  @Test func `names that the asset compiler makes are no old list`() throws {
    #expect(try judgePlist(["CFBundleIconFiles": ["AppIcon60x60", "AppIcon76x76"]]) == [])
    #expect(try judgePlist([:]) == [])
  }

  @Test func `the asset compiler replaces what CFBundleIcons lists`() throws {
    let icons: FixturePropertyList = ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon-60"]]]
    #expect(try judgePlist(["CFBundleIcons": icons]) == [])
  }
}
