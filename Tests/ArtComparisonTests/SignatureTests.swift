import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// Expected values are worked out by hand from what is drawn.
@Suite struct SignatureTests {
  @Test(arguments: [16, 29, 57, 120, 257, 300]) func `a cell is the mean of what it covers`(side: Int) throws
  {
    var canvas = Canvas(width: side, height: side, ground: Pixel(200, 100, 40))
    canvas.fill(rows: 0..<side / 2, Pixel(0, 0, 0))
    let art = try #require(signature(canvas))
    // Brightness counts green twice: (200 + 2 * 100 + 40) / 4.
    #expect(art.luma(0) == 0)
    #expect(art.luma(255) == 110)
    #expect(art.alpha(0) == 255)
    #expect(art.ink.coverage == 1)
    #expect(art.colorfulness == 160)
  }

  @Test func `a cell between two rows holds a share of each`() throws {
    var canvas = Canvas(width: 24, height: 24, ground: Pixel(0, 0, 0))
    canvas.fill(rows: 1..<2, Pixel(240, 240, 240))
    let art = try #require(signature(canvas))
    // A cell is one and a half rows: the second row fills a third of the first cell and of the second one two thirds of
    // a row and a half... each gets half a row of one and a half.
    #expect(art.luma(0) == 80)
    #expect(art.luma(16) == 80)
    #expect(art.luma(32) == 0)
  }

  @Test func `images smaller than the cells are spread over them`() throws {
    var canvas = Canvas(width: 2, height: 2, ground: Pixel(0, 0, 0))
    canvas[1, 0] = Pixel(255, 255, 255)
    let art = try #require(signature(canvas))
    #expect((0..<16).map { art.luma($0) } == Array(repeating: 0, count: 8) + Array(repeating: 255, count: 8))
    #expect(art.luma(255) == 0)
  }

  @Test func `what clear pixels hold does not count`() throws {
    let art = try #require(signature(Canvas(width: 40, height: 40, ground: Pixel(255, 255, 255, 0))))
    #expect((0..<256).allSatisfy { art.luma($0) == 0 && art.alpha($0) == 0 })
    #expect(art.ink.coverage == 0)
  }

  @Test func `every layout of samples gives the same signature`() throws {
    let canvas = Canvas.picture(96)
    let plain = try #require(signature(PNGWriter(.rgb).bytes(canvas)))
    for writer in [PNGWriter(.rgba), PNGWriter(.rgb, bitDepth: 16), PNGWriter(.rgb, interlaced: true)] {
      #expect(signature(writer.bytes(canvas)) == plain)
    }
  }

  /// Rows of an interlaced image are read one by one, whether they repeat the one above or not.
  @Test(arguments: [Pixel(30, 60, 200), Pixel(0, 0, 0, 0)])
  func `a row counts as often as it is repeated`(ground: Pixel) throws {
    let canvas = Canvas.picture(96, ground: ground).repeated(6)
    let plain = try #require(signature(PNGWriter(.rgba).bytes(canvas)))
    #expect(signature(PNGWriter(.rgba, interlaced: true).bytes(canvas)) == plain)
  }

  @Test func `other evidence is the same with and without a signature`() throws {
    let bytes = PNGWriter(.rgba).bytes(.picture(96))
    let with = inspectImage(bytes, depth: [.pixels, .thumbnail]).png
    let without = inspectImage(bytes, depth: .pixels).png
    #expect(with?.evidence == without?.evidence)
    #expect(without?.art == nil)
    #expect(inspectImage(bytes, depth: .thumbnail).png?.evidence == nil)
  }

  /// Cells of a signature are added up alone, or four by four of the picture's.
  @Test(arguments: [(96, 96), (61, 43), (13, 9), (516, 277)])
  func `without a picture nothing is missing but what columns and rows tell`(width: Int, height: Int) throws {
    let drawing = Canvas.picture(300, ground: Pixel(200, 90, 40, 70))
    var canvas = Canvas(width: width, height: height, ground: .white)
    for y in 0..<height {
      for x in 0..<width { canvas[x, y] = drawing[x * 300 / width, y * 300 / height] }
    }
    let bytes = PNGWriter(.rgba).bytes(canvas)
    let mask = inspectImage(bytes, depth: .thumbnail).png, icon = inspectImage(bytes, depth: .picture).png
    var expected = try #require(icon?.art)
    (expected.detail.period, expected.detail.periodStrength) = (0, 0)
    (expected.detail.trace, expected.detail.blocks) = (EnlargementTrace(), BlockTrace())
    expected.detail.hasShadedRows = false
    // Lines are looked for in masks alone, up to a size.
    #expect(expected.ink.lineWidth == 0)
    expected.ink.lineWidth = try #require(mask?.art?.ink.lineWidth)
    #expect((expected.ink.lineWidth > 0) == (width <= ArtSignature.smallMaskSide))
    #expect(mask?.art == expected)
    #expect(mask?.picture == nil && icon?.picture != nil)
  }

  @Test func `sides over 2732 pixels have none`() {
    #expect(signature(Canvas(width: 2733, height: 4, ground: Pixel(1, 2, 3))) == nil)
    #expect(signature(Canvas(width: 2732, height: 4, ground: Pixel(1, 2, 3))) != nil)
  }
}
