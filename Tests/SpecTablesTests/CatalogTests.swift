import ImageProperties
import Places
import SpecTables
import TestSupport
import Testing

@Suite struct CatalogTests {
  let tables: SpecTables

  init() throws { tables = try embeddedTables() }

  /// What an app must have at the least, by platform and device, and the need that the tables give it.
  static let minimum: [(set: String, ids: [String])] = [
    ("iOS 6, iPhone", ["ios6.app.iphone.57"]), ("iOS 6, iPad", ["ios6.app.ipad.72"]),
    ("iPhone, per size", ["ios7.app.iphone.120", "ios.marketing.1024"]),
    ("iPad, per size", ["ios7.app.ipad.76", "ios7.app.ipad.152", "ios9.app.ipad.167", "ios.marketing.1024"]),
    ("iOS, single size", ["ios.single.any"]),
    ("iPhone launch set", ["li.iphone.7.960", "li.iphone.7.1136"]),
    ("Mac", ["mac.512@1x", "mac.512@2x"]),
    (
      "watch, per size",
      [
        "watch.notificationCenter.24@2x.38mm", "watch.notificationCenter.27.5@2x.42mm",
        "watch.companionSettings.29@2x", "watch.companionSettings.29@3x", "watch.appLauncher.40@2x.38mm",
        "watch.quickLook.86@2x.38mm", "watch.quickLook.98@2x.42mm", "watch.marketing.1024",
      ]
    ),
    ("watch, single size", ["watch.single.1024"]),
    (
      "Apple TV",
      [
        "tv.icon.small.1x", "tv.icon.small.2x", "tv.icon.large.1x", "tv.shelf.1x", "tv.shelfwide.1x",
        "tv.layer.back", "tv.layer.upper",
      ]
    ),
    ("Apple Vision", ["vision.back", "vision.upper"]),
    (
      "Messages",
      [
        "msg.60x45@2x", "msg.60x45@3x", "msg.67x50@2x", "msg.74x55@2x", "msg.27x20@2x", "msg.27x20@3x",
        "msg.32x24@2x", "msg.32x24@3x", "msg.1024x768",
      ]
    ),
    ("iPad launch set", ["li.ipad.7.p.1x", "li.ipad.7.l.1x", "li.ipad.7.p.2x", "li.ipad.7.l.2x"]),
  ]

  @Test(arguments: minimum) func `what an app must have is required`(set: String, ids: [String]) throws {
    for id in ids {
      let row = try #require(tables.row(RowID(id)), "\(set)")
      #expect(row.need == .required, "\(id)")
      #expect(row.condition != nil, "\(id)")
      #expect(!row.positions.isEmpty, "\(id)")
    }
  }

  @Test func `pixels are points times scale`() throws {
    var count = 0
    for row in tables.rows {
      guard let size = row.size else { continue }
      for position in row.positions {
        let sides = (position.size ?? "").split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2 else { continue }
        let scale = try #require(Double((position.scale ?? "1x").dropLast()))
        let pixels = sides.map { Int(($0 * scale).rounded()) }
        #expect([size.width, size.height] == pixels, "\(row.id)")
        count += 1
      }
      guard let scale = row.scale, let position = row.positions.first?.scale else { continue }
      #expect(position == "\(scale)x", "\(row.id)")
    }
    #expect(count > 140)
  }

  /// A target asks for one row at most at a place, whatever system and family it is for.
  @Test func `rows that share a place are of different eras`() {
    for row in tables.rows {
      for position in row.positions {
        let rows = tables.rows(at: position)
        #expect(rows.contains(row))
        guard rows.count > 1 else { continue }
        #expect(rows.count == 2, "\(rows.map(\.id))")
        #expect(rows[0].condition?.minimumOSBelow == OSVersion(7), "\(rows.map(\.id))")
        #expect(rows[1].condition?.minimumOSFrom == OSVersion(7), "\(rows.map(\.id))")
      }
    }
  }

  /// Entries as Xcode and others write them, and the row that each fills.
  static let entries: [(CatalogPosition, [String])] = [
    (.init(.set(.appIcon), idiom: Idiom("iphone"), size: "60x60", scale: "2x"), ["ios7.app.iphone.120"]),
    (.init(.set(.appIcon), idiom: Idiom("ipad"), size: "83.5x83.5", scale: "2x"), ["ios9.app.ipad.167"]),
    (
      .init(.set(.appIcon), idiom: Idiom("iphone"), size: "29x29", scale: "2x"),
      ["ios6.small.58", "ios7.set.iphone.58"]
    ),
    (
      .init(.set(.appIcon), idiom: Idiom("ios-marketing"), size: "1024x1024", scale: "1x"),
      ["ios.marketing.1024"]
    ),
    (
      .init(.set(.appIcon), idiom: Idiom("universal"), size: "1024x1024", platform: "ios"), ["ios.single.any"]
    ),
    (
      .init(.set(.appIcon), idiom: Idiom("universal"), size: "1024x1024", scale: "1x", platform: "ios"),
      ["ios.single.any"]
    ),
    (
      .init(.set(.appIcon), idiom: Idiom("universal"), size: "1024x1024", platform: "ios", appearance: .dark),
      ["ios.single.dark"]
    ),
    (
      .init(
        .set(.appIcon), idiom: Idiom("universal"), size: "38x38", scale: "2x", platform: "ios",
        appearance: .tinted),
      ["ios.all.38@2x"]
    ),
    (
      .init(
        .set(.launchImage), idiom: Idiom("iphone"), scale: "2x", subtype: "retina4", orientation: "portrait",
        extent: "full-screen", minimumSystemVersion: "7.0"), ["li.iphone.7.1136"]
    ),
    // A generator's size is not looked at, and no version means the systems before iOS 7.
    (
      .init(
        .set(.launchImage), idiom: Idiom("iphone"), size: "640x1136", scale: "2x", subtype: "retina4",
        orientation: "portrait"), ["li.iphone.5.1136"]
    ),
    (
      .init(
        .set(.launchImage), idiom: Idiom("ipad"), scale: "1x", orientation: "landscape",
        extent: "to-status-bar"),
      ["li.ipad.5.l.bar.1x"]
    ),
    (
      .init(
        .set(.appIcon), idiom: Idiom("watch"), size: "27.5x27.5", scale: "2x", role: "notificationCenter",
        subtype: "42mm"), ["watch.notificationCenter.27.5@2x.42mm"]
    ),
    (
      .init(.set(.appIcon), idiom: Idiom("universal"), size: "1024x1024", platform: "watchos"),
      ["watch.single.1024"]
    ),
    (.init(.set(.appIcon), idiom: Idiom("mac"), size: "512x512", scale: "2x"), ["mac.512@2x"]),
    (.init(.set(.icon), file: "icon_32x32@2x.png"), ["mac.32@2x"]),
    (
      .init(
        .set(.brandAssets), idiom: Idiom("tv"), size: "2320x720", scale: "1x", role: "top-shelf-image-wide"),
      ["tv.shelfwide.1x"]
    ),
    (.init(.set(.imageStack), idiom: Idiom("tv"), scale: "2x", role: "back"), ["tv.layer.back"]),
    (.init(.set(.solidImageStack), idiom: Idiom("reality"), scale: "2x", role: "upper"), ["vision.upper"]),
    (
      .init(.set(.stickersIcon), idiom: Idiom("universal"), size: "27x20", scale: "3x", platform: "ios"),
      ["msg.27x20@3x"]
    ),
    (.init(.set(.stickersIcon), idiom: Idiom("universal"), size: "27x20", scale: "3x"), ["msg.27x20@3x"]),
    (
      .init(
        .set(.stickersIcon), idiom: Idiom("ios-marketing"), size: "1024x768", scale: "1x", platform: "ios"),
      ["msg.1024x768"]
    ),
    (
      .init(
        .set(.complication), idiom: Idiom("watch"), scale: "2x", role: "graphic-bezel", screenWidth: ">183"),
      ["watch.complication.graphic-bezel.44mm"]
    ),
    (.init(.set(.stickerPack), size: "regular"), ["sticker.regular"]),
    // Not a place of any set. Two of them compile to something that the store does not look at.
    (
      .init(
        .set(.brandAssets), idiom: Idiom("tv-marketing"), size: "1280x768", scale: "1x",
        role: "primary-app-icon"),
      []
    ),
    (.init(.set(.stickersIcon), idiom: Idiom("universal"), size: "60x45", scale: "2x", platform: "ios"), []),
    (.init(.set(.appIcon), idiom: Idiom("iphone"), size: "60x60", scale: "1x"), []),
    (.init(.set(.appIcon), idiom: Idiom("iphone"), size: "60x60", scale: "2x", role: "appLauncher"), []),
    (.init(.set(.appIcon), idiom: Idiom("universal"), size: "1024x1024"), []),
  ]

  @Test(arguments: entries) func `an entry finds its row`(position: CatalogPosition, ids: [String]) {
    #expect(tables.rows(at: position).map(\.id.text) == ids)
  }

  @Test func `rows of catalogs alone are never asked of loose files`() {
    let modern = [
      "ios.marketing.1024", "ios.single.any", "ios10.note.iphone.40", "li.iphone.7.1136", "car.120",
    ]
    for id in modern { #expect(tables.row(RowID(id))?.isLoose == false, "\(id)") }
    for id in ["ios6.app.iphone.57", "ios7.app.iphone.120", "bar7.tab@2x", "sticker.small"] {
      #expect(tables.row(RowID(id))?.isLoose == true, "\(id)")
    }
  }

  @Test func `the appearance of an entry decides on its alpha`() throws {
    let row = try #require(tables.row("ios.all.60@2x"))
    #expect(row.alpha(inAppearance: nil) == .opaque)
    #expect(row.alpha(inAppearance: .dark) == .expected)
    #expect(row.alpha(inAppearance: .tinted) == .opaqueGray)
  }

  /// What the store says of the empty slot, where an upload showed it.
  @Test(arguments: [
    ("ios7.app.iphone.120", ["ITMS-90022"]), ("ios7.app.ipad.152", ["ITMS-90023"]),
    ("ios9.app.ipad.167", ["ITMS-90023"]), ("ios.marketing.1024", ["ITMS-91111", "ITMS-90704"]),
    ("ios.single.any", ["ITMS-91111", "ITMS-90704"]), ("watch.quickLook.98@2x.42mm", ["ITMS-90394"]),
    ("msg.60x45@2x", ["ITMS-90649"]), ("msg.1024x768", ["ITMS-90642"]), ("tv.icon.large.1x", ["ITMS-90471"]),
    ("tv.icon.small.2x", ["ITMS-90709"]), ("tv.shelfwide.1x", ["ITMS-90513"]), ("mac.512@2x", ["ITMS-90236"]),
  ])
  func `a slot that uploads are refused for is an error with its code`(id: String, codes: [String]) {
    #expect(tables.row(RowID(id))?.codes == codes)
    #expect(tables.row(RowID(id))?.absent == .error)
  }

  @Test func `a small size is no more than a note in a catalog`() throws {
    let row = try #require(tables.row("ios6.spot.ipad.50"))
    #expect(row.absent == .warning)
    let sdk = OSVersion(9)
    #expect(row.severityOfAbsenceInCatalog(sdk: sdk) == .note)
    #expect(tables.row("ios7.app.ipad.152")?.severityOfAbsenceInCatalog(sdk: sdk) == .error)
  }

  @Test func `schemes are alternatives within one type of set`() {
    let schemes = Set(tables.rows.compactMap(\.scheme))
    #expect(schemes == [.perSize, .singleSize])
    for row in tables.rows where row.scheme != nil {
      #expect(row.positions.allSatisfy { $0.set == .appIcon }, "\(row.id)")
    }
  }

  /// Apps that hide the status bar shipped full screens in the entries without it.
  @Test func `an image of the whole screen is put up with where the status bar is left out`() throws {
    let row = try #require(tables.row("li.ipad.5.l.bar.2x"))
    #expect(row.size?.description == "2048x1496")
    #expect(row.alsoSizes.map(\.description) == ["2048x1536"])
  }
}
