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
      return checklistMarkdown(report, tables: tables)
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
        "iPhone (from the file names), iOS 4.3 or later (assumed; --min-os).",
        "**To draw: 1. To mend: 2. Done: 3 of 6.**", "",
        "### App icons", "",
        "- [x] `Icon.png`, 57 x 57, required",
        "- [ ] `Icon@2x.png`, 114 x 114, recommended: **mend**, is 112 x 112. "
          + "iPhone home screen icon, Retina. iOS enlarges the 57 x 57 icon, which looks soft.", "",
        "### Spotlight and Settings icons", "",
        "- [x] `Icon-Small.png`, 29 x 29, optional: another image serves", "",
        "### Launch images", "",
        "- [x] `Default.png`, 320 x 480, required",
        "- [ ] `Default@2x.png`, 640 x 960, recommended: **missing**. "
          + "iPhone launch image, Retina. iOS enlarges Default.png, which looks soft.",
        "- [ ] `Default-568h@2x.png`, 640 x 1136, required: **mend**, is named Default-568h.png. "
          + "iPhone 5 launch image. The app runs with black bars on 4-inch screens.", "",
        "Not asked for: App Store icon, Document icons, Toolbar and navigation bar icons, Tab bar icons, "
          + "Back button images, Template images, Quick action icons, Stickers and Web clip icons.", "",
      ])
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
      item == #"- [ ] ``` a``b`.png ```, 5 x 5, required: **missing**. "#
        .replacing("``` a", with: "```a").replacing("png ```", with: "png```")
        + #"@<!-- -->team \[x\](http://y) \<b\> #<!-- -->1 \| a\*b\_c\` !<!-- -->2 me@home. "#
        + #"- \[x\] \~\~gone\~\~ \&amp; \<!<!-- -->-- --\>"#)
    #expect(lines.count { $0.hasPrefix("- [x]") } == 3)
  }

  @Test func `an empty run says so, and what was not looked at is named`() throws {
    #expect(
      try markdown(["photo.png": .png(100)]) == [
        "Nothing is asked for: no image here has a name or place that a table knows.", "",
      ])
    let lines = try markdown(["Icon.png": .png(57), "Icon@2x.png": .pipe])
    #expect(lines.suffix(4) == ["Not looked at:", "", "- `App/Icon@2x.png`: not a regular file", ""])
  }
}
