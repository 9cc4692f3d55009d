import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// A generator's icon of which others have the outline.
@Suite struct PlaceholderAreasTests {
  private static let (blue, red) = (Pixel(50, 100, 240), Pixel(220, 40, 30))

  /// Rings of lines, with spokes between them.
  private func rings(
    _ side: Int = 180, ground: Pixel = blue, ink: Pixel = .white, between: Pixel? = nil, scale: Double = 1,
    moved: Double = 0
  ) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: ground)
    let (unit, middle) = (Double(side) / 180 * scale, Double(side) / 180 * (90 + moved))
    canvas.disc(x: middle, y: middle, radius: 66 * unit, ink)
    canvas.disc(x: middle, y: middle, radius: 60 * unit, between ?? ground)
    for end in [(60.0, 0.0), (-60, 0), (0, 60)] {
      canvas.line(
        from: (middle, middle), to: (middle + end.0 * unit, middle + end.1 * unit), thickness: 6 * unit, ink)
    }
    canvas.disc(x: middle, y: middle, radius: 34 * unit, ink)
    canvas.disc(x: middle, y: middle, radius: 20 * unit, ground)
    return canvas
  }

  private func chevron(closed: Bool = false, ground: Pixel = blue) -> Canvas {
    var canvas = Canvas(width: 180, height: 180, ground: ground)
    for end in [44.0, 136] { canvas.line(from: (90, 40), to: (end, 130), thickness: 16, .white) }
    if closed { canvas.line(from: (44, 130), to: (136, 130), thickness: 16, .white) }
    return canvas
  }

  private func house(_ canvas: Canvas, isPlain: Bool = false) throws -> KnownGlyphs {
    let picture = try #require(smallPicture(canvas))
    let rows = placeholderFingerprints(of: try #require(signature(canvas))).map {
      Placeholder(
        generator: "House", name: "template", fingerprint: $0, outline: PlaceholderOutline(picture),
        areas: PlaceholderAreas(picture), isPlain: isPlain)
    }
    return KnownGlyphs(rows)
  }

  private func shows(_ canvas: Canvas, _ glyphs: KnownGlyphs) throws -> Bool {
    placeholderGlyph(in: try #require(smallPicture(canvas)), among: glyphs) != nil
  }

  @Test func `other colours, a gradient and other sizes are the same picture`() throws {
    let house = try house(rings())
    #expect(try shows(rings(ground: .white, ink: Self.blue), house))
    #expect(try shows(rings(ground: Pixel(10, 10, 30), ink: Pixel(240, 220, 90)), house))
    for scale in [0.75, 1.2] { #expect(try shows(rings(scale: scale), house), "\(scale)") }
    #expect(try shows(rings(ground: Self.red, scale: 0.7, moved: 12), house))
  }

  @Test func `another colour within the outline is another picture`() throws {
    let house = try house(rings())
    #expect(try !shows(rings(ground: .white, ink: Pixel(60, 60, 60), between: Self.red), house))
    #expect(try !shows(rings(ground: .white, ink: .white, between: Self.blue), house))
  }

  @Test func `what lies upon it leaves the rest`() throws {
    let house = try house(rings())
    var badge = rings(ground: Self.red)
    badge.disc(x: 140, y: 40, radius: 28, Pixel(20, 20, 20))
    #expect(try shows(badge, house))
    var band = rings(ground: Self.red)
    band.fill(rows: 120..<160, Pixel(250, 220, 40))
    #expect(try shows(band, house))
  }

  @Test func `a triangle is no chevron with a band upon it`() throws {
    let house = try house(chevron(), isPlain: true)
    #expect(try shows(chevron(ground: Self.red), house))
    #expect(try !shows(chevron(closed: true), house))
    var band = chevron(ground: Self.red)
    band.fill(rows: 104..<150, Pixel(250, 220, 40))
    #expect(try shows(band, house))
  }

  @Test func `areas as text`() throws {
    let areas = PlaceholderAreas(try #require(smallPicture(rings())))
    #expect(areas.description.count == 258)
    #expect(PlaceholderAreas(areas.description) == areas)
    let digits = String(repeating: "0", count: 255)
    #expect(PlaceholderAreas("1:" + digits + "4") != nil)
    for broken in ["", "1:", "1:" + digits, "2:" + digits + "0", "1:" + digits + "5", "1:" + digits + "g"] {
      #expect(PlaceholderAreas(broken) == nil)
    }
  }

  @Test func `a bare ground is one area`() throws {
    let bare = try #require(smallPicture(Canvas(width: 60, height: 60, ground: .white)))
    #expect(PlaceholderAreas(bare).description == "1:" + String(repeating: "1", count: 256))
  }
}
