import ImageProperties
import Places
import SpecTables
import TestSupport
import Testing

@Suite struct `The images of a web site` {
  let rows: [SiteImageRow]
  let tables: SpecTables

  init() throws {
    rows = try SiteImageRow.embedded()
    tables = try embeddedTables()
  }

  private func rows(_ kind: SiteImageKind) -> [SiteImageRow] { rows.filter { $0.kind == kind } }

  @Test func `each row that code asks for by name is there`() throws {
    let rows = try SiteImageRow.embedded()
    for row in SiteRow.allCases { #expect(rows.count { $0.is(row) } == 1, "\(row)") }
  }

  @Test func `have ids of their own and known sources`() {
    #expect(Set(rows.map(\.id)).count == rows.count)
    let keys = Set(tables.sources.map(\.key))
    for row in rows {
      #expect(!row.sources.isEmpty, "\(row.id)")
      for source in row.sources {
        #expect(keys.contains(String(source.prefix { $0 != ":" })), "\(row.id): \(source)")
      }
    }
  }

  /// The Safari Web Content Guide and the guidelines of iOS 7 to 9.
  @Test(arguments: [57, 60, 72, 76, 114, 120, 144, 152, 167, 180])
  func `are touch icons as the loose ones`(side: Int) throws {
    let row = try #require(rows.first { $0.id == RowID("web.touch.\(side)") })
    let slot = try #require(tables.row(row.id))
    #expect(row.size == PixelSize(width: side, height: side))
    #expect(row.size == slot.size && row.names == slot.names && row.sources == slot.sources)
    #expect(row.need == (side == 180 ? .recommended : .optional))
  }

  /// Today's screens fill the picture with their pixels; up to iOS 8 the status bar of 20 points was left
  /// out, and a landscape picture lay on its side.
  @Test func `are startup images of the pixels of a screen`() throws {
    let images = rows(.startupImage)
    #expect(images.count == 59)
    for row in images {
      let (points, scale) = (try #require(row.points), try #require(row.scale))
      #expect(points.width < points.height, "\(row.id)")
      let (width, height) = (points.width * scale, points.height * scale)
      let isOld = row.id.text.hasPrefix("web.startup.old.")
      if isOld { #expect(row.lastOS != nil, "\(row.id)") }
      let expected =
        switch (isOld, row.orientation) {
        case (false, .portrait): PixelSize(width: width, height: height)
        case (false, _): PixelSize(width: height, height: width)
        case (true, .portrait): PixelSize(width: width, height: height - 20 * scale)
        case (true, _): PixelSize(width: width - 20 * scale, height: height)
        }
      #expect(row.size == expected, "\(row.id)")
    }
  }

  @Test func `are startup images of screens that are known`() {
    for row in rows(.startupImage) {
      #expect(
        tables.screens.contains { $0.points == row.points && $0.scale == row.scale }, "\(row.id)")
    }
  }

  @Test func `are startup images that say since when`() throws {
    let images = rows(.startupImage)
    for row in images { #expect(row.firstOS != nil, "\(row.id)") }
    let row = try #require(images.first { $0.id == "web.startup.1032x1376@2.p" })
    #expect(row.firstOS == tables.screens.first { $0.points == row.points }?.firstOS)
  }

  /// W3C Web Application Manifest, icon masks: a radius of two fifths of the smaller side.
  @Test func `have a safe zone where the system cuts a shape`() {
    #expect(rows(.manifestIcon).filter { $0.safeRadius != nil }.map(\.purpose) == ["maskable"])
    #expect(rows.first { $0.purpose == "maskable" }?.safeRadius == 2 * 100 / 5)
  }

  @Test func `are few for a site of today`() {
    #expect(
      rows.filter { $0.need != .optional }.map(\.id) == [
        "web.touch.180", "web.manifest.192", "web.manifest.512", "web.favicon",
      ])
  }

  @Test func `are used as long as an iOS is`() throws {
    let row = try #require(rows.first { $0.id == "web.touch.57" })
    #expect(row.isUsed(from: OSVersion(6)))
    #expect(!row.isUsed(from: OSVersion(7)))
  }
}
