import ArtComparison
import ImageProperties
import SpecTables
import TestSupport
import Testing

/// A generator's icon that somebody began with.
@Suite struct PlaceholderGlyphTests {
  private func house(hasOwnGlyph: Bool = true) throws -> [Placeholder] {
    placeholderFingerprints(of: try #require(signature(glyph()))).map {
      Placeholder(generator: "House", name: "template", fingerprint: $0, hasOwnGlyph: hasOwnGlyph)
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
    placeholderGlyph(in: try #require(signature(canvas)), among: placeholders)?.placeholder.generator
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

  /// Grey on grey its edges are as faint as those of any ground.
  @Test func `no ribbon on a faint glyph`() throws {
    var canvas = glyph(ink: Pixel(240, 240, 240))
    let faint = placeholderFingerprints(of: try #require(signature(canvas))).map {
      Placeholder(generator: "House", name: "faint", fingerprint: $0, hasOwnGlyph: true)
    }
    canvas.line(from: (100, -10), to: (190, 80), thickness: 30, Pixel(220, 30, 30))
    #expect(try found(canvas, among: faint) == nil)
  }

  @Test func `another picture, and a shape that others have as well`() throws {
    #expect(try found(Canvas.picture(180), among: try house()) == nil)
    #expect(try found(Canvas.other(180), among: try house()) == nil)
    #expect(try found(glyph(), among: try house(hasOwnGlyph: false)) == nil)
    #expect(try found(Canvas(width: 60, height: 60, ground: .white), among: try house()) == nil)
  }

  @Test func `the pictures of this project are no generator's`() throws {
    for canvas in [Canvas.picture(180), .other(180), .icon(180)] {
      #expect(try found(canvas, among: Placeholder.embedded) == nil)
    }
  }
}
