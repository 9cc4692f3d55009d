import ArtComparison
import ImageProperties
import SpecTables
import TestSupport
import Testing

/// A generator's icon that somebody began with.
@Suite struct PlaceholderGlyphTests {
  private func house(hasOutline: Bool = true) throws -> [Placeholder] {
    let outline = PlaceholderOutline(try #require(smallPicture(glyph())))
    return placeholderFingerprints(of: try #require(signature(glyph()))).map {
      Placeholder(
        generator: "House", name: "template", fingerprint: $0, outline: hasOutline ? outline : nil)
    }
  }

  /// Strokes of one colour on a ground.
  private func glyph(
    _ side: Int = 180, scale: Double = 1, ground: Pixel = Pixel(250, 250, 250),
    ink: Pixel = Pixel(30, 60, 160)
  ) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: ground)
    func place(_ percent: Double) -> Double { ((percent - 50) * scale + 50) * Double(side) / 100 }
    let strokes = [
      (30.0, 22.0, 30.0, 78.0), (30, 24, 70, 24), (30, 50, 58, 50), (62, 40, 74, 70), (44, 76, 62, 76),
    ]
    for stroke in strokes {
      canvas.line(
        from: (place(stroke.0), place(stroke.1)), to: (place(stroke.2), place(stroke.3)),
        thickness: 9 * scale * Double(side) / 100, ink)
    }
    return canvas
  }

  private func found(_ canvas: Canvas, among placeholders: [Placeholder]) throws -> String? {
    placeholderGlyph(in: try #require(smallPicture(canvas)), among: placeholders)?.placeholder.generator
  }

  @Test func `other colours, either way round`() throws {
    let house = try house()
    #expect(try found(glyph(), among: house) == "House")
    #expect(try found(glyph(ground: Pixel(200, 40, 30), ink: .white), among: house) == "House")
    #expect(try found(glyph(ground: Pixel(10, 10, 30), ink: Pixel(240, 220, 90)), among: house) == "House")
  }

  @Test(arguments: [0.75, 0.85, 1.15, 1.3]) func `another scale`(scale: Double) throws {
    #expect(try found(glyph(scale: scale), among: try house()) == "House")
  }

  @Test func `a badge in one quarter`() throws {
    var canvas = glyph()
    canvas.disc(x: 144, y: 38, radius: 30, Pixel(220, 30, 30))
    #expect(try found(canvas, among: try house()) == "House")
  }

  @Test(arguments: [false, true]) func `a ribbon across an upper corner`(isRight: Bool) throws {
    var canvas = glyph()
    let (start, end) = isRight ? ((100.0, -10.0), (190.0, 80.0)) : ((80.0, -10.0), (-10.0, 80.0))
    canvas.line(from: start, to: end, thickness: 30, Pixel(220, 30, 30))
    #expect(try found(canvas, among: try house()) == "House")
  }

  @Test(arguments: [40, 70, 85]) func `a band across`(middle: Int) throws {
    var canvas = glyph()
    canvas.fill(rows: (middle - 12) * 180 / 100..<(middle + 12) * 180 / 100, Pixel(220, 30, 30))
    #expect(try found(canvas, among: try house()) == "House")
  }

  @Test func `a band from corner to corner`() throws {
    var canvas = glyph()
    canvas.line(from: (-10, 190), to: (190, -10), thickness: 30, Pixel(220, 30, 30))
    #expect(try found(canvas, among: try house()) == "House")
  }

  /// Parts that have the ground's brightness, and others that have the glyph's, change places.
  @Test func `several colours on another ground`() throws {
    func twoColors(ground: Pixel) -> Canvas {
      var canvas = glyph(ground: ground, ink: Pixel(20, 20, 60))
      canvas.line(from: (54, 40), to: (54, 140), thickness: 16, Pixel(250, 220, 90))
      return canvas
    }
    let outline = PlaceholderOutline(try #require(smallPicture(twoColors(ground: .white))))
    let fingerprints = placeholderFingerprints(of: try #require(signature(twoColors(ground: .white))))
    let house = fingerprints.map {
      Placeholder(generator: "House", name: "two colours", fingerprint: $0, outline: outline)
    }
    #expect(try found(twoColors(ground: Pixel(140, 130, 140)), among: house) == "House")
  }

  @Test func `an outline as text`() throws {
    let outline = PlaceholderOutline(try #require(smallPicture(glyph())))
    #expect(outline.description.count == 258)
    #expect(PlaceholderOutline(outline.description) == outline)
    let digits = String(repeating: "0", count: 255)
    #expect(PlaceholderOutline("1:" + digits + "e") != nil)
    for broken in ["", "1:", "1:" + digits, "2:" + digits + "0", "1:" + digits + "f", "1:" + digits + "00"] {
      #expect(PlaceholderOutline(broken) == nil)
    }
  }

  @Test func `what is as dark in the middle need not have the edges`() throws {
    let house = try #require(try house().first)
    var square = Canvas(width: 180, height: 180, ground: Pixel(250, 250, 250))
    square.roundedRectangle(x: 50, y: 40, width: 84, height: 100, radius: 0, Pixel(30, 60, 160))
    #expect(hasOutline(of: house, try #require(smallPicture(glyph(60)))))
    #expect(!hasOutline(of: house, try #require(smallPicture(square))))
    let disc = try #require(try self.house(hasOutline: false).first)
    #expect(hasOutline(of: disc, try #require(smallPicture(square))))
  }

  @Test func `a band at the very top`() throws {
    var canvas = glyph()
    canvas.fill(rows: 0..<36, Pixel(220, 30, 30))
    #expect(try found(canvas, among: try house()) == "House")
  }

  @Test func `another picture, and a shape that others have as well`() throws {
    #expect(try found(Canvas.picture(180), among: try house()) == nil)
    #expect(try found(Canvas.other(180), among: try house()) == nil)
    #expect(try found(glyph(), among: try house(hasOutline: false)) == nil)
    #expect(try found(Canvas(width: 60, height: 60, ground: .white), among: try house()) == nil)
  }

  @Test func `the pictures of this project are no generator's`() throws {
    for canvas in [Canvas.picture(180), .other(180), .icon(180)] {
      #expect(try found(canvas, among: Placeholder.embedded) == nil)
    }
  }
}
