import Discovery
import Model
import TestSupport
import Testing

/// Extensions that no project describes: their Info.plist says which icons they need.
@Suite struct ExtensionVerdictTests {
  private func tree(_ point: String, _ set: SetFixture) -> FixtureTree {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "XPC!", "NSExtension": ["NSExtensionPointIdentifier": .string(point)],
    ]
    return FixtureTree.catalog([set]).with(["Info.plist": .plist(plist)])
  }

  @Test(arguments: [
    "com.apple.share-services", "com.apple.keyboard-service", "com.apple.widgetkit-extension",
  ])
  func `most extensions need no icon`(point: String) throws {
    let found = try judge(tree(point, .iconSet([EntryFixture].singleSize.map(\.empty))))
    #expect(!found.contains { $0.hasPrefix("error") })
  }

  @Test func `an action extension's icon is a mask`() throws {
    let clear = [EntryFixture].singleSize.map { $0.holding(.floatingSketch(1024, 1024)) }
    let found = try judge(tree("com.apple.ui-services", .iconSet(clear)))
    #expect(!found.contains { $0.contains("transparent-pixels") })
    let solid = try judge(tree("com.apple.ui-services", .iconSet(.singleSize)))
    #expect(solid.contains { $0.hasPrefix("warning mask-without-shape") })
  }

  @Test func `an extension for Messages needs all its icons`() throws {
    let short = SetFixture.stickersIconSet(
      [EntryFixture].messages.enumerated().filter { $0.offset != 0 }.map(\.element))
    let found = try judge(tree("com.apple.message-payload-provider", short))
    #expect(found.contains { $0.contains("missing-required") })
  }

  @Test func `an extension for Messages that compiles no catalog has no icon`() throws {
    func found(resources: [String]) throws -> [String] {
      var app = XcodeProject.Target.app()
      app.embeds = ["Messages"]
      let messages = XcodeProject.Target.app(
        "Messages", on: "ios", ["ASSETCATALOG_COMPILER_APPICON_NAME": "iMessage App Icon"],
        productType: "app-extension.messages", resources: resources)
      let set = SetFixture.stickersIconSet(.messages)
      return try judge(
        FixtureTree.catalog([.iconSet(.singleSize)]).adding(.catalog([set], at: "Stickers.xcassets"))
          .adding(.project([app, messages]))
      ).filter { $0.contains("absent-icon-set") }
    }
    #expect(try found(resources: []).map { $0.hasPrefix("error ") } == [true])
    #expect(try found(resources: ["Stickers.xcassets"]) == [])
  }

  @Test func `one that no app of its project embeds costs no error`() throws {
    func found(embeds: [String]) throws -> [String] {
      var app = XcodeProject.Target.app()
      app.embeds = embeds
      let messages = XcodeProject.Target.app(
        "Messages", on: "ios", ["ASSETCATALOG_COMPILER_APPICON_NAME": "iMessage App Icon"],
        productType: "app-extension.messages", resources: ["Stickers.xcassets"])
      let other = XcodeProject.Target.app("Other", productType: "app-extension", resources: [])
      let empty = SetFixture.stickersIconSet([EntryFixture].messages.map(\.empty))
      return try judge(
        FixtureTree.catalog([.iconSet(.singleSize)]).adding(.catalog([empty], at: "Stickers.xcassets"))
          .adding(.project([app, messages, other])))
    }
    #expect(try found(embeds: ["Messages", "Other"]).contains { $0.hasPrefix("error ") })
    let alone = try found(embeds: ["Other"])
    #expect(!alone.contains { $0.hasPrefix("error ") })
    #expect(alone.contains { $0.hasPrefix("warning ") })
  }

  @Test func `a set for Messages is judged in full without a project`() throws {
    #expect(
      try judge(
        .catalog([.stickersIconSet([EntryFixture].messages.enumerated().map { $0 == 0 ? $1.empty : $1 })])
      )
      .contains { $0.hasPrefix("error missing-required") })
    #expect(!(try judge(.catalog([.stickersIconSet(.messages)]))).contains { $0.hasPrefix("error") })
  }
}
