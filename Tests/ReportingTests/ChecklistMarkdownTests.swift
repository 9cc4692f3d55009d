import Checking
import Discovery
import Engine
import ImageProperties
import Model
import Reporting
import SpecTables
import SystemPackage
import TestSupport
import Testing

@Suite struct ChecklistMarkdownTests {
  /// The checklist of a tree; the folder itself is shown as `App`.
  private func markdown(_ tree: FixtureTree, house: String? = nil) throws -> [String] {
    var tables = try embeddedTables()
    if let house { tables = try tables.adding([HouseTable(path: "h.json", bytes: Array(house.utf8))]) }
    return try withFolder(tree) { folder in
      let report = check([folder], flags: TargetFlags(), tables: tables, jobs: 2)
      return checklistMarkdown(FinishedReport(report), tables: tables)
        .replacing(folder.string, with: "App").split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  @Test func `the whole list of a small app`() throws {
    let lines = try markdown([
      "Icon.png": .png(57), "Icon@2x.png": .png(112), "Default.png": .launchImage(320, 480),
      "Default-568h.png": .launchImage(640, 1136),
    ])
    #expect(
      lines == [
        "## `App`", "",
        "iPhone (from the file names), iOS 4.3 or later (assumed; --min-os).", "",
        "**1 to add, 2 to fix, 3 of 6 done**", "",
        "### App icons", "",
        "- [x] `Icon.png`, 57 x 57 px, required: iPhone app, for iOS before 7",
        "- [ ] `Icon@2x.png`, 114 x 114 px, recommended: iPhone app, for iOS before 7: **fix**, is 112 x 112 px. "
          + "iPhone home screen icon, Retina. PNG, RGB, 8 bits per channel; opaque. "
          + "Without it: iOS enlarges the 57 x 57 icon, which looks soft.", "",
        "### Spotlight and Settings icons", "",
        "- [x] `Icon-Small.png`, 29 x 29 px, optional: for iOS before 7: **covered**", "",
        "### Launch images", "",
        "- [x] `Default.png`, 320 x 480 px, required: iPhone app, for iOS before 7",
        "- [ ] `Default@2x.png`, 640 x 960 px, recommended: iPhone app, for iOS before 10: **missing**. "
          + "iPhone launch image, Retina. PNG, RGB, 8 bits per channel; opaque. "
          + "Without it: iOS enlarges Default.png, which looks soft.",
        "- [ ] `Default-568h@2x.png`, 640 x 1136 px, required: iPhone app, from the iOS 6 SDK on: **fix**, "
          + "is named Default-568h.png. iPhone 5 launch image. PNG, RGB, 8 bits per channel; opaque. "
          + "Without it: The app runs with black bars on 4-inch screens.", "",
        "Not required here: App Store icon, Document icons, Toolbar and navigation bar icons, Tab bar icons, "
          + "Back button images, Template images, Quick action icons, Stickers, Web clip icons and Newsstand covers.",
        "",
        "**ticked**: the image is there and fits; **fix**: an image is there and does not fit; "
          + "**missing**: no image is there; "
          + "**covered**: no image of its own; a larger one serves, scaled down.", "",
      ])
  }

  @Test(arguments: [
    ("\"squares\" : \"shared\"", "serves every size on iPhone, iPad and Mac; drawn for light"),
    ("\"squares\" : [\"iPhoneOS\"]", "serves no size: its platforms are none that an icon is made for."),
  ])
  func `an Icon Composer file says what it serves`(platforms: String, words: String) throws {
    let manifest = """
      {"groups": [{"layers": [{"image-name": "Art.png", "name": "art"}]}], "supported-platforms": {\(platforms)}}
      """
    let lines = try markdown(
      FixtureTree.iconBundle().adding(["AppIcon.icon/icon.json": .text(manifest)]))
    let line = lines.first { $0.hasPrefix("Icon: AppIcon.icon (Icon Composer, 1 layer) ") }
    #expect(line?.contains(words) == true, "\(lines)")
  }

  @Test func `a finished set hides no open one of its name in another catalog`() throws {
    let project = XcodeProject([XcodeProject.Target(resources: ["A.xcassets", "B.xcassets"])])
    let tree = (["App.xcodeproj/project.pbxproj": project.entry] as FixtureTree)
      .adding(.catalog([.iconSet(.singleSize)], at: "A.xcassets"))
      .adding(
        .catalog(
          [.iconSet([.slot("iphone", "60x60", "2x"), .slot("ios-marketing", "1024x1024", "1x").empty])],
          at: "B.xcassets"))
    try withFolder(tree) { folder in
      let report = check([folder], flags: TargetFlags(), tables: try embeddedTables(), jobs: 1)
      let text = checklistText(FinishedReport(report), tables: try embeddedTables())
      #expect(text.contains("MISSING"), "\(text)")
    }
  }

  @Test func `names and texts of others stay text`() throws {
    let house = #"""
      [{"name": "a``b`.png", "size": "5x5", "need": "required",
        "label": "@team [x](http://y) <b> #1 | a*b_c` !2 me@home",
        "missing": "- [x] ~~gone~~ &amp; <!-- -->"}]
      """#
    let lines = try markdown(["Icon.png": .png(57), "Icon@2x.png": .png(114)], house: house)
    let item = try #require(lines.first { $0.contains("a``b`") })
    #expect(
      item == #"- [ ] ``` a``b`.png ```, 5 x 5 px, required: **missing**. "#
        .replacing("``` a", with: "```a").replacing("png ```", with: "png```")
        + "&#64;team &#91;x&#93;(http&#58;//y) &lt;b&gt; &#35;1 &#124; a&#42;b&#95;c&#96; &#33;2 me&#64;home. "
        + "PNG, RGB or RGBA, 8 bits per channel; alpha allowed. "
        + "Without it: - &#91;x&#93; &#126;&#126;gone&#126;&#126; &amp;amp; &lt;&#33;-- --&gt;"
    )
    #expect(lines.count { $0.hasPrefix("- [x]") } == 3)
  }

  @Test func `an empty run says so, and what was not looked at is named`() throws {
    let nothing = try markdown(["photo.png": .png(100)])
    #expect(nothing == ["Nothing is required: no image here has a name or place that the tables know.", ""])
    let lines = try markdown(["Icon.png": .png(57), "Icon@2x.png": .pipe])
    let place = try #require(lines.firstIndex(of: "Could not be read:"))
    #expect(
      lines[place...].prefix(4) == ["Could not be read:", "", "- `App/Icon@2x.png`: not a regular file", ""])
  }
}
