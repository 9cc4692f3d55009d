import Model
import TestSupport
import Testing

/// A set answers a name only if it is of the platform's type.
@Suite struct SetTypeTests {
  @Test(arguments: ["tvos", "xros"])
  func `an iOS icon set is no icon of another platform`(platform: String) throws {
    let found = try judge(.app(on: platform, [.iconSet(.singleSize)]))
    #expect(found.contains { $0.hasPrefix("error absent-icon-set") })
  }

  /// A name that the project does not give is guessed among what can be the icon.
  @Test(arguments: ["tvos", "xros"])
  func `an iOS icon set is neither used nor named as the remedy where no set is named`(platform: String)
    throws
  {
    let unnamed = ["ASSETCATALOG_COMPILER_APPICON_NAME": ""]
    let empty = [EntryFixture].singleSize.map(\.empty)
    let tree = FixtureTree.app(on: platform, [.iconSet(empty)], unnamed)
    let found = try judge(tree)
    #expect(found.count { $0.hasPrefix("error absent-icon-set App.xcodeproj") } == 1, "\(found)")
    #expect(!found.contains { $0.hasPrefix("error empty-icon-set") }, "\(found)")
    let message = try messages(of: tree).joined()
    #expect(message.contains("AppIcon of its catalogs is an app icon set, not "), "\(message)")
  }

  @Test func `the set that could be meant is named`() throws {
    let unnamed = ["ASSETCATALOG_COMPILER_APPICON_NAME": ""]
    for tree in [
      FixtureTree.app([.iconSet(.singleSize)], unnamed), .app(on: "tvos", [.wholeBrandAssets], unnamed),
    ] {
      let message = try messages(of: tree).joined()
      #expect(message.contains("names no app icon set, though the catalog has "), "\(message)")
    }
  }

  @Test func `an iOS icon set is no icon of Messages`() throws {
    let found = try judge(
      .app([.iconSet(.singleSize)], productType: "com.apple.product-type.app-extension.messages"))
    #expect(found.contains { $0.hasPrefix("error absent-icon-set") })
  }

  @Test func `the platform's own set is the icon`() throws {
    #expect(
      try judge(.app(on: "xros", [.wholeVisionIcon])).filter { $0.contains("absent-icon-set") } == [])
    let name = "App Icon & Top Shelf Image"
    #expect(
      try judge(.app(on: "tvos", [.wholeBrandAssets], ["ASSETCATALOG_COMPILER_APPICON_NAME": name]))
        .filter { $0.contains("absent-icon-set") } == [])
  }

  @Test func `an Icon Composer file is no icon of Apple TV`() throws {
    let tree = FixtureTree.iconBundle().adding(
      .project([.app(on: "tvos", resources: ["AppIcon.icon", "LaunchScreen.storyboard"])]))
    #expect(try judge(tree).contains { $0.hasPrefix("error absent-icon-set") })
  }

  @Test func `another letter case warns and names both`() throws {
    let tree = FixtureTree.app(
      [.iconSet(.singleSize)], ["ASSETCATALOG_COMPILER_APPICON_NAME": "appicon"])
    #expect(try judge(tree).map { $0.prefix(24) } == ["warning absent-icon-set "])
    let message = try messages(of: tree).joined()
    #expect(message.contains("appicon") && message.contains("AppIcon"))
  }

  @Test func `a name of no set is an error`() throws {
    let tree = FixtureTree.app(
      [.iconSet(.singleSize)], ["ASSETCATALOG_COMPILER_APPICON_NAME": "Other"])
    #expect(try judge(tree).contains { $0.hasPrefix("error absent-icon-set") })
  }

  @Test func `an extension for Messages without a set is an error`() throws {
    let tree = FixtureTree.app(
      [], ["ASSETCATALOG_COMPILER_APPICON_NAME": ""],
      productType: "com.apple.product-type.app-extension.messages")
    #expect(try judge(tree).contains { $0.hasPrefix("error absent-icon-set") })
  }
}
