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
    _ side: Int = 180, scale: Double = 1, moved: (across: Double, down: Double) = (0, 0),
    ground: Pixel = Pixel(250, 250, 250), ink: Pixel = Pixel(30, 60, 160)
  ) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: ground)
    func place(_ percent: Double, _ moved: Double) -> Double {
      ((percent - 50) * scale + 50 + moved) * Double(side) / 100
    }
    let strokes = [
      (30.0, 22.0, 30.0, 78.0), (30, 24, 70, 24), (30, 50, 58, 50), (62, 40, 74, 70), (44, 76, 62, 76),
    ]
    for stroke in strokes {
      canvas.line(
        from: (place(stroke.0, moved.across), place(stroke.1, moved.down)),
        to: (place(stroke.2, moved.across), place(stroke.3, moved.down)),
        thickness: 9 * scale * Double(side) / 100, ink)
    }
    return canvas
  }

  private func found(_ canvas: Canvas, among placeholders: [Placeholder]) throws -> String? {
    placeholderGlyph(in: try #require(smallPicture(canvas)), among: KnownGlyphs(placeholders))?
      .placeholder.generator
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

  @Test func `a part of it at another scale is another picture`() throws {
    /// The upper left corner of the glyph alone.
    func corner(scale: Double) -> Canvas {
      var canvas = glyph(scale: scale)
      canvas.fill(rows: Int(90 - 40 * scale)..<180, Pixel(250, 250, 250))
      return canvas
    }
    #expect(try found(corner(scale: 0.75), among: try house()) == nil)
  }

  @Test(arguments: [(0.75, 8.0, -7.0), (0.6, -15, 12), (0.9, 4, 4), (1, -8, 6)])
  func `reduced and moved`(scale: Double, across: Double, down: Double) throws {
    let house = try house()
    #expect(try found(glyph(scale: scale, moved: (across, down)), among: house) == "House")
    let onRed = glyph(87, scale: scale, moved: (across, down), ground: Pixel(200, 40, 30), ink: .white)
    #expect(try found(onRed, among: house) == "House")
  }

  @Test(arguments: [(0.0, 0.0), (14, 10), (-13, 12), (0, -16)])
  func `moved so that edges cut it off`(across: Double, down: Double) throws {
    /// Rays from a corner and a disc, which reach beyond the image.
    func rays(_ across: Double, _ down: Double) -> Canvas {
      var canvas = Canvas(width: 180, height: 180, ground: .white)
      for end in [(220.0, 40.0), (190, 150), (70, 230)] {
        canvas.line(
          from: (-20 + across, -20 + down), to: (end.0 + across, end.1 + down), thickness: 16,
          Pixel(30, 60, 160))
      }
      canvas.disc(x: 140 + across, y: 80 + down, radius: 24, Pixel(220, 40, 30))
      return canvas
    }
    let house = try rows(PlaceholderOutline(try #require(smallPicture(rays(0, 0)))))
    #expect(try found(rays(across, down), among: house) == "House")
    #expect(try found(Canvas.picture(180), among: house) == nil)
  }

  @Test(arguments: [(60, 30, 110), (20, 50, 120), (22, 22, 136)])
  func `a picture that fills its square, on a ground`(x: Int, y: Int, side: Int) throws {
    /// A quarter of a disc and strokes up to the edges.
    func draw(into canvas: inout Canvas, x: Double, y: Double, side: Double) {
      func line(_ from: (Double, Double), _ to: (Double, Double)) {
        canvas.line(
          from: (x + from.0 * side, y + from.1 * side), to: (x + to.0 * side, y + to.1 * side),
          thickness: side / 12, Pixel(240, 220, 90))
      }
      canvas.roundedRectangle(x: x, y: y, width: side, height: side, radius: 0, Pixel(30, 60, 160))
      canvas.disc(x: x + 0.3 * side, y: y + 0.3 * side, radius: 0.2 * side, Pixel(220, 40, 30))
      line((0.1, 0.9), (0.9, 0.6))
      line((0.6, 0.1), (0.9, 0.35))
      line((0.55, 0.45), (0.7, 0.92))
    }
    var full = Canvas(width: 180, height: 180, ground: .white)
    draw(into: &full, x: 0, y: 0, side: 180)
    let house = try rows(PlaceholderOutline(try #require(smallPicture(full))))
    var canvas = Canvas(width: 180, height: 180, ground: Pixel(250, 250, 250))
    draw(into: &canvas, x: Double(x), y: Double(y), side: Double(side))
    #expect(try found(canvas, among: house) == "House")
    canvas.disc(x: Double(x + side / 2), y: Double(y + side / 2), radius: Double(side) / 2.2, .white)
    #expect(try found(canvas, among: house) == nil)
  }

  @Test func `a part of it that is moved is another picture`() throws {
    var left = glyph(scale: 0.8, moved: (12, 8))
    left.fill(rows: 110..<180, Pixel(250, 250, 250))
    #expect(try found(left, among: try house()) == nil)
    var stroke = Canvas(width: 180, height: 180, ground: .white)
    stroke.line(from: (60, 40), to: (60, 130), thickness: 14, Pixel(30, 60, 160))
    stroke.line(from: (60, 44), to: (130, 44), thickness: 14, Pixel(30, 60, 160))
    #expect(try found(stroke, among: try house()) == nil)
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

  /// Rings and lines that are fainter than what lies upon them.
  private func grid(scale: Double = 1) -> Canvas {
    let (white, grey) = (Pixel(255, 255, 255), Pixel(215, 215, 215))
    var canvas = Canvas(width: 192, height: 192, ground: white)
    func place(_ at: Double) -> Double { (at - 96) * scale + 96 }
    for line in [24.0, 60, 132, 168] {
      canvas.line(from: (place(line), place(0)), to: (place(line), place(192)), thickness: 3 * scale, grey)
      canvas.line(from: (place(0), place(line)), to: (place(192), place(line)), thickness: 3 * scale, grey)
    }
    for radius in [80.0, 48] {
      canvas.disc(x: 96, y: 96, radius: radius * scale, grey)
      canvas.disc(x: 96, y: 96, radius: (radius - 4) * scale, white)
    }
    return canvas
  }

  private func rows(_ outline: PlaceholderOutline, resized: [PlaceholderOutline] = []) throws -> [Placeholder]
  {
    let art = try #require(signature(glyph()))
    return placeholderFingerprints(of: art).prefix(1).map {
      Placeholder(generator: "House", name: "grid", fingerprint: $0, outline: outline, resized: resized)
    }
  }

  @Test func `faint lines below a strong ribbon`() throws {
    let house = try rows(PlaceholderOutline(try #require(smallPicture(grid()))))
    var canvas = grid()
    #expect(try found(canvas, among: house) == "House")
    canvas.line(from: (100, -10), to: (202, 92), thickness: 26, Pixel(20, 20, 20))
    #expect(try found(canvas, among: house) == "House")
  }

  @Test func `a picture at another size that the table has`() throws {
    let outline = PlaceholderOutline(try #require(smallPicture(glyph())))
    let smaller = PlaceholderOutline(try #require(smallPicture(grid(scale: 0.75))))
    #expect(try found(grid(scale: 0.76), among: try rows(outline)) == nil)
    #expect(try found(grid(scale: 0.76), among: try rows(outline, resized: [smaller])) == "House")
    #expect(try found(Canvas.picture(192), among: try rows(outline, resized: [smaller])) == nil)
  }

  @Test func `what does not count may be anything`() throws {
    let whole = PlaceholderOutline(try #require(smallPicture(glyph())))
    let rows = whole.description.dropFirst(2).enumerated().map { index, digit -> Character in
      (2..<14).contains(index / 16) ? digit : "f"
    }
    let part = try #require(PlaceholderOutline("1:" + String(rows)))
    #expect(part.description.filter { $0 == "f" }.count >= 64)
    var canvas = glyph()
    for x in stride(from: 0, to: 180, by: 24) {
      canvas.line(from: (Double(x), 6), to: (Double(x) + 10, 16), thickness: 8, Pixel(220, 30, 30))
      canvas.line(from: (Double(x), 164), to: (Double(x) + 10, 174), thickness: 8, Pixel(220, 30, 30))
    }
    #expect(try found(canvas, among: try self.rows(part)) == "House")
    #expect(try found(Canvas.picture(180), among: try self.rows(part)) == nil)
  }

  @Test func `an outline as text`() throws {
    let outline = PlaceholderOutline(try #require(smallPicture(glyph())))
    #expect(outline.description.count == 258)
    #expect(PlaceholderOutline(outline.description) == outline)
    let digits = String(repeating: "0", count: 255)
    #expect(PlaceholderOutline("1:" + digits + "e") != nil)
    #expect(PlaceholderOutline("1:" + digits + "f") != nil)
    for broken in ["", "1:", "1:" + digits, "2:" + digits + "0", "1:" + digits + "g", "1:" + digits + "00"] {
      #expect(PlaceholderOutline(broken) == nil)
    }
  }

  @Test func `what is as dark in the middle need not have the edges`() throws {
    let house = try #require(try house().first)
    var square = Canvas(width: 180, height: 180, ground: Pixel(250, 250, 250))
    square.roundedRectangle(x: 50, y: 40, width: 84, height: 100, radius: 0, Pixel(30, 60, 160))
    #expect(hasOutline(of: house, among: [house], try #require(smallPicture(glyph(60)))))
    #expect(!hasOutline(of: house, among: [house], try #require(smallPicture(square))))
    let disc = try #require(try self.house(hasOutline: false).first)
    #expect(hasOutline(of: disc, among: [disc], try #require(smallPicture(square))))
    // The same picture on another ground, of which no outline is kept.
    let onBlack = Placeholder(
      generator: "House", name: "template, on black", fingerprint: house.fingerprint)
    #expect(hasOutline(of: onBlack, among: [onBlack, house], try #require(smallPicture(glyph(60)))))
    #expect(!hasOutline(of: onBlack, among: [onBlack, house], try #require(smallPicture(square))))
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
