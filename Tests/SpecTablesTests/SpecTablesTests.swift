import ImageProperties
import Places
import SpecTables
import TestSupport
import Testing

@Suite struct SpecTablesTests {
  let tables: SpecTables

  init() throws { tables = try embeddedTables() }

  /// The icon and image tables of the iPad Human Interface Guidelines, with Apple's spelling.
  static let guideline: [(name: String, size: String, id: String, need: Need)] = [
    ("Icon.png", "57x57", "ios6.app.iphone.57", .required),
    ("Icon@2x.png", "114x114", "ios6.app.iphone.114", .recommended),
    ("Icon-72.png", "72x72", "ios6.app.ipad.72", .required),
    ("Icon-72@2x.png", "144x144", "ios6.app.ipad.144", .recommended),
    ("iTunesArtwork@2x", "1024x1024", "itunes.1024", .recommended),
    ("Icon-Small.png", "29x29", "ios6.small.29", .optional),
    ("Icon-Small@2x.png", "58x58", "ios6.small.58", .optional),
    ("Icon-Small-50.png", "50x50", "ios6.spot.ipad.50", .recommended),
    ("Icon-Small-50@2x.png", "100x100", "ios6.spot.ipad.100", .recommended),
    ("Default.png", "320x480", "launch.iphone.480", .required),
    ("Default@2x.png", "640x960", "launch.iphone.960", .recommended),
    ("Default-568h@2x.png", "640x1136", "launch.iphone.1136", .required),
    ("Default-Portrait~ipad.png", "768x1004", "launch.ipad.portrait.1x.6", .required),
    ("Default-Landscape~ipad.png", "1024x748", "launch.ipad.landscape.1x.6", .required),
    ("Default-Portrait@2x~ipad.png", "1536x2008", "launch.ipad.portrait.2x.6", .recommended),
    ("Default-Landscape@2x~ipad.png", "2048x1496", "launch.ipad.landscape.2x.6", .recommended),
  ]

  @Test(arguments: guideline)
  func `a row of the guideline is in the tables`(name: String, size: String, id: String, need: Need) throws {
    let row = try #require(tables.row(RowID(id)))
    #expect(row.names.contains(FileName(name)))
    #expect(row.size?.description == size)
    #expect(row.need == need)
  }

  /// The guideline's images of free name.
  @Test(arguments: [
    ("document-icons", ["22x29", "44x58", "64x64", "320x320", "128x128", "640x640"]),
    ("bar-icons", ["20x20", "40x40", "30x30", "60x60"]),
    ("extension-images", ["35x35", "70x70", "105x105", "70x70", "300x300", "408x408", "618x618"]),
  ])
  func `images of free name are there by size`(table: String, sizes: [String]) throws {
    let rows = try #require(tables.tables.first { $0.name == table }?.rows)
    #expect(rows.prefix(sizes.count).map { $0.size?.description } == sizes)
    #expect(rows.allSatisfy { $0.names.isEmpty })
  }

  @Test func `tab bar icons have the guideline's ceilings`() {
    #expect(tables.row("bar6.tab.1x")?.maxSize == PixelSize(width: 48, height: 32))
    #expect(tables.row("bar6.tab.2x")?.maxSize == PixelSize(width: 96, height: 64))
  }

  @Test(arguments: [57, 72, 114, 144]) func `web clip sizes of the guideline are there`(side: Int) {
    #expect(tables.row(RowID("web.touch.\(side)"))?.size == PixelSize(width: side, height: side))
  }

  @Test func `the safe areas of document icons are the guideline's`() {
    #expect(
      tables.row("doc.ipad.small.1x")?.safeArea.map { [$0.top, $0.bottom, $0.left, $0.right] } == [
        1, 4, 10, 10,
      ])
    #expect(
      tables.row("doc.ipad.large.1x")?.safeArea.map { [$0.top, $0.bottom, $0.left, $0.right] } == [
        5, 20, 50, 50,
      ])
  }

  @Test func `ids are unique, and what refers to a row finds it`() {
    #expect(Set(tables.rows.map(\.id)).count == tables.rows.count)
    for row in tables.rows {
      if let other = row.uses { #expect(tables.row(other) != nil, "\(row.id) uses \(other)") }
      for fact in row.recommendedWhen {
        #expect(tables.row(RowID(fact)) != nil || Declaration(rawValue: fact) != nil, "\(row.id): \(fact)")
      }
    }
  }

  @Test func `every row names sources that the table of sources has`() {
    let keys = Set(tables.sources.map(\.key))
    for row in tables.rows {
      #expect(!row.sources.isEmpty, "\(row.id)")
      for source in row.sources {
        #expect(keys.contains(String(source.prefix { $0 != ":" })), "\(row.id): \(source)")
      }
    }
  }

  @Test func `no row of confidence C raises more than a note`() {
    for row in tables.rows where row.confidence == .c { #expect(row.absent == .note, "\(row.id)") }
  }

  @Test func `every misnaming leads to a name of a row, and is none itself`() {
    for misnaming in tables.misnamings {
      #expect(tables.isKnown(misnaming.right), "\(misnaming.right.display)")
      #expect(!tables.isKnown(misnaming.written), "\(misnaming.written.display)")
    }
  }

  @Test func `a device modifier that fits does not change the row`() {
    #expect(tables.rows(named: "Icon~iphone.png").map(\.id) == ["ios6.app.iphone.57"])
    #expect(tables.rows(named: "Icon~ipad.png").isEmpty)
  }
}
