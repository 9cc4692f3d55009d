import TestSupport
import Testing

/// An app of Titanium: its icon is judged, and what lies beside it for other systems is not.
@Suite struct TitaniumVerdictTests {
  private func judged(_ icon: FixtureEntry?, version: Int = 12, _ more: FixtureTree = [:]) throws -> [String]
  {
    var tree: FixtureTree = [
      "tiapp.xml": .text("<ti:app><name>Demo</name><sdk-version>\(version).0.0.GA</sdk-version></ti:app>")
    ]
    tree["DefaultIcon.png"] = icon
    return try judge(tree.adding(more))
  }

  @Test func `the build stops at an image of less than 1024 pixels`() throws {
    #expect(try judged(.png(1024)).filter { !$0.hasPrefix("note") } == [])
    #expect(try judged(.png(512)).contains { $0.hasPrefix("error generator-source tiapp.xml") })
    // Version 5 made no icon for the store.
    #expect(try judged(.png(512), version: 5).filter { !$0.hasPrefix("note") } == [])
    #expect(try judged(nil).isEmpty == false)
  }

  @Test func `images of other systems are none of the app`() throws {
    let run = try judged(
      .png(1024),
      [
        "Info.plist": .plist([
          "CFBundlePackageType": "APPL", "CFBundleIconFiles": ["appicon@2x.png"], "LSRequiresIPhoneOS": true,
        ]),
        "Resources/iphone/Default-Landscape.png": .png(1024, 768),
        "Resources/mobileweb/Default-Landscape.png": .png(748, 1024),
      ])
    #expect(run.filter { !$0.hasPrefix("note") } == [])
  }
}
