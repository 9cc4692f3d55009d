import Checking
import Discovery
import ImageInspection
import Model
import Places
import SpecTables
import TestSupport
import Testing

/// Images of free name: who gives them a role, and what is asked of them then.
@Suite struct RoleRuleTests {
  private func glyph(_ side: Int) -> FixtureEntry { .png(.glyph(side), PNGWriter(.rgba)) }

  @Test func `a folder of bar icons is judged and asked for no classic icon`() throws {
    let tree: FixtureTree = ["TabBar/home.png": glyph(30), "TabBar/home@2x.png": glyph(60)]
    #expect(try judge(tree) == [])
    #expect(
      try checklist(of: tree) == ["present bar6.tab.1x", "present bar6.tab.2x"])
  }

  @Test func `a role folder belongs to the icons around it`() throws {
    let tree = phoneTree.with(["Toolbar/add@2x.png": glyph(40)])
    #expect(try judge(tree) == [])
    #expect(try report(of: tree) { report, _ in report.inputs.count } == 1)
  }

  @Test func `only the images directly in the folder have its role`() throws {
    let tree: FixtureTree = ["TabBar/home@2x.png": glyph(60), "TabBar/Art/photo.png": .png(900)]
    #expect(try judge(tree) == [])
  }

  @Test func `a classic name keeps its slot in a role folder`() throws {
    #expect(
      try judge(["Templates/Icon.png": .png(57), "Templates/Icon@2x.png": .png(114)]) == [])
  }

  @Test func `a flag gives a role by pattern and stands above names`() throws {
    var flags = TargetFlags()
    flags.roles = [RolePattern(role: .tabBar, glob: Glob("Icons/Tab*.png"))]
    let tree: FixtureTree = ["Icons/TabHome@2x.png": .png(60), "Icons/Other.png": .png(60)]
    #expect(
      try judge(tree, flags: flags) == ["error mask-without-shape Icons/TabHome@2x.png bar6.tab.2x"])
  }

  @Test func `a pattern that no image fits is not passed over`() throws {
    var flags = TargetFlags()
    flags.roles = [RolePattern(role: .tabBar, glob: Glob("Tabs/*.png"))]
    #expect(
      try report(of: phoneTree, flags: flags) { report, _ in report.failures.map(\.reason) } == [
        .selection(.noImageOfRole(.tabBar))
      ])
  }

  @Test func `a bar's background is no icon`() throws {
    let tree: FixtureTree = ["Toolbar/toolbar_background@2x.png": .png(40), "Toolbar/add@2x.png": glyph(40)]
    #expect(try judge(tree) == [])
  }

  /// Backgrounds and dividers of a bar, whatever else its folder holds.
  @Test(arguments: [(17, 49), (200, 30), (44, 34), (8, 32)])
  func `what fills its image and is larger than a bar's icons is no icon by its folder's name`(
    width: Int, height: Int
  ) throws {
    let plate = FixtureEntry.png(width, height)
    #expect(
      !(try judge(["tabbar/left.png": plate])).contains { $0.contains("mask") || $0.contains("bar-icon") })
    var flags = TargetFlags()
    flags.roles = [RolePattern(role: .tabBar, glob: Glob("tabbar/*.png"))]
    #expect(
      try judge(["tabbar/left.png": plate], flags: flags).contains {
        $0.hasPrefix("error mask-without-shape")
      })
  }

  @Test func `a folder's name alone is no ground for an error`() throws {
    #expect(
      try judge(["Toolbar/bg@2x.png": .png(40)]) == [
        "warning mask-without-shape Toolbar/bg@2x.png bar6.nav.2x"
      ])
  }

  @Test func `a plist names document icons`() throws {
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "MinimumOSVersion": "4.3",
      "CFBundleDocumentTypes": [["CFBundleTypeIconFiles": ["song.png", "song-big.png", "gone.png"]]],
    ]
    let tree = phoneTree.with([
      "Info.plist": .plist(list), "song.png": .png(.floatingIcon(22), PNGWriter(.rgba)),
      "song-big.png": .png(64),
    ])
    let found = try judge(tree)
    #expect(found.contains("warning unresolved-icon-file Info.plist -"))
    #expect(found.contains("note wrong-size song.png doc.iphone.1x"))
    #expect(found.contains("warning document-safe-zone song-big.png doc.ipad.small.1x"))
    #expect(found.contains("note missing-recommended . doc.iphone.2x"))
    #expect(!found.contains { $0.contains("missing-recommended . doc.ipad") })
  }

  @Test func `an exported type names document icons as well`() throws {
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "MinimumOSVersion": "7.0",
      "UTExportedTypeDeclarations": [["UTTypeSize64IconFile": "song.png"]],
    ]
    let tree = phoneTree.with(["Info.plist": .plist(list), "Art/song.png": .png(63)])
    #expect(try judge(tree).contains("note wrong-size Art/song.png doc.ipad.small.1x"))
  }

  @Test func `a Settings bundle makes the Settings icon a recommended one`() throws {
    let tree: FixtureTree = ["Icon.png": .png(57), "Icon@2x.png": .png(114)]
    #expect(try judge(tree) == [])
    #expect(
      try judge(tree.with(["Settings.bundle/Root.plist": .plist([:])])) == [
        "warning missing-recommended . ios6.small.29", "warning missing-recommended . ios6.small.58",
      ])
  }

  @Test func `a plist names quick action icons`() throws {
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "MinimumOSVersion": "4.3",
      "UIApplicationShortcutItems": [
        ["UIApplicationShortcutItemIconFile": "compose", "UIApplicationShortcutItemTitle": "Compose"]
      ],
    ]
    let tree = phoneTree.with(["Info.plist": .plist(list), "compose@2x.png": .png(70)])
    #expect(
      try judge(tree) == ["error mask-without-shape compose@2x.png quickaction.35@2x"])
  }

  @Test(arguments: [57, 72, 114, 144, 180]) func `a touch icon may be of any size of the tables`(side: Int)
    throws
  {
    #expect(try judge(["apple-touch-icon.png": .png(side)]) == [])
    #expect(try judge(["WebClip/logo.png": .png(side)]) == [])
  }

  @Test func `a touch icon that names its size has it`() throws {
    #expect(
      try judge(["apple-touch-icon-72x72.png": .png(70)]) == [
        "note wrong-size apple-touch-icon-72x72.png web.touch.72"
      ])
    #expect(
      try judge(["apple-touch-icon-white.png": .png(70)]) == [
        "note wrong-size apple-touch-icon-white.png web.touch.72"
      ])
  }

  @Test func `a touch icon that an older guideline calls a JPEG is said once`() throws {
    let tree: FixtureTree = ["apple-touch-icon-precomposed.jpg": .data(jpeg(width: 57, height: 57))]
    let found = try judge(tree)
    #expect(found.count == 1)
    #expect(found[0].hasSuffix("misnamed-file apple-touch-icon-precomposed.jpg web.touch"))
  }

  @Test(arguments: [(48, 32, true), (49, 32, false), (48, 33, false)])
  func `a tab bar icon has a ceiling`(width: Int, height: Int, fits: Bool) throws {
    var canvas = Canvas(width: width, height: height, ground: .clear)
    canvas.disc(x: 16, y: 16, radius: 12, .white)
    var other = Canvas(width: width * 2, height: height * 2, ground: .clear)
    other.disc(x: 32, y: 32, radius: 24, .white)
    let tree: FixtureTree = [
      "TabBar/a.png": .png(canvas, PNGWriter(.rgba)), "TabBar/a@2x.png": .png(other, PNGWriter(.rgba)),
    ]
    let expected = [
      "warning oversize-bar-icon TabBar/a.png bar6.tab.1x",
      "warning oversize-bar-icon TabBar/a@2x.png bar6.tab.2x",
    ]
    #expect(try judge(tree) == (fits ? [] : expected))
  }

  @Test(arguments: [(20, 40, true), (20, 41, true), (20, 39, true), (20, 42, false), (20, 20, false)])
  func `scales fit but for rounding`(one: Int, two: Int, fits: Bool) throws {
    let tree: FixtureTree = ["NavBar/a.png": glyph(one), "NavBar/a@2x.png": glyph(two)]
    #expect(
      try judge(tree) == (fits ? [] : ["note uneven-scales NavBar/a@2x.png bar6.nav.2x"]))
  }

  @Test func `a bar icon for old screens alone is noted`() throws {
    #expect(
      try judge(["Toolbar/add.png": glyph(20)]) == [
        "note missing-recommended Toolbar/add.png bar6.nav.2x"
      ])
  }

  @Test func `bars of iOS 7 have their own sizes, colours and states`() throws {
    var flags = TargetFlags()
    flags.minimumOS = OSVersion(7)
    var tinted = Canvas(width: 50, height: 50, ground: .clear)
    tinted.disc(x: 25, y: 25, radius: 20, Pixel(20, 80, 200))
    let tree: FixtureTree = [
      "TabBar/a@2x.png": .png(tinted, PNGWriter(.rgba)), "TabBar/a-selected@2x.png": glyph(50),
    ]
    #expect(try judge(tree, flags: flags) == [])
    #expect(
      try judge(tree) == [
        "note state-variant TabBar/a-selected@2x.png bar6.tab.2x",
        "note mask-with-color TabBar/a@2x.png bar6.tab.2x",
      ])
  }

  @Test func `formats of stickers are no fault among stickers, and one in a bar`() throws {
    let gif = Array("GIF89a".utf8) + [0x2C, 0x01, 0x2C, 0x01, 0, 0, 0, 0x3B]
    #expect(try judge(["Stickers/cat.gif": .data(gif)]) == [])
    #expect(try judge(["Stickers/cat.jpg": .data(jpeg(width: 300, height: 300))]) == [])
    #expect(
      try judge(["TabBar/cat@2x.png": .data(jpeg(width: 60, height: 60))]) == [
        "warning not-png TabBar/cat@2x.png bar6.tab.2x"
      ])
  }

  @Test(arguments: [(499_900, nil), (500_001, "note"), (512_001, "warning")])
  func `a sticker's file has a limit`(bytes: Int, severity: String?) throws {
    var file = PNGWriter(.rgba).file(.floatingIcon(300))
    let rest = bytes - file.bytes.count - 12
    file.insert(
      .init("tEXt", Array("Comment\0".utf8) + Array(repeating: 0x20, count: rest - 8)), before: "IDAT")
    #expect(file.bytes.count == bytes)
    #expect(
      try judge(["Stickers/tick.png": .data(file.bytes)])
        == (severity.map { ["\($0) file-too-large Stickers/tick.png sticker.small"] } ?? []))
  }

  @Test(arguments: ["IMG_1234.png", "image 2.png", "untitled.png", "7.png", "Screenshot 3@2x.png"])
  func `a name that a machine gave describes nothing`(name: String) throws {
    let found = try judge([FixturePath("Stickers/\(name)"): .png(.floatingIcon(300), PNGWriter(.rgba))])
    #expect(found == ["note undescribed-sticker Stickers/\(name) sticker.small"])
  }

  @Test func `stickers larger than the largest cell and of several cells are noted`() throws {
    #expect(
      try judge([
        "Stickers/tick.png": .png(.floatingIcon(300), PNGWriter(.rgba)),
        "Stickers/sheet.png": .png(.floatingIcon(640), PNGWriter(.rgba)),
      ]) == [
        "note mixed-sticker-sizes Stickers -", "note mixed-sticker-sizes Stickers/sheet.png sticker.large",
      ])
  }
}
