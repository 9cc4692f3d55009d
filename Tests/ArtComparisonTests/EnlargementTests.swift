import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

@Suite struct EnlargementTests {
  @Test(arguments: [58, 120, 180, 512]) func `a drawing is as fine as its pixels`(side: Int) throws {
    #expect(enlargement(of: try #require(signature(Canvas.picture(side)))) == nil)
  }

  @Test(arguments: [(60, 2), (60, 3), (57, 2), (120, 4)]) func `repeated pixels tell what they were`(
    side: Int, factor: Int
  ) throws {
    let found = enlargement(of: try #require(signature(Canvas.picture(side).repeated(factor))))
    #expect(found?.method == .repeated)
    #expect(found?.originalWidth == side)
  }

  @Test(arguments: [(60, 2), (60, 3), (57, 4), (128, 4)]) func `lines between pixels are found`(
    side: Int, factor: Int
  ) throws {
    let found = enlargement(of: try #require(signature(Canvas.picture(side).interpolated(factor))))
    #expect(found?.method == .interpolated)
  }

  @Test func `the original or a multiple of it shows in the spectrum`() throws {
    let found = enlargement(of: try #require(signature(Canvas.picture(128).interpolated(4))))
    // The trace may be that of a multiple.
    #expect([128, 256].contains(found?.originalWidth))
  }

  @Test func `pictures of large squares are drawn so on purpose`() throws {
    #expect(enlargement(of: try #require(signature(Canvas.picture(24).repeated(5)))) == nil)
    #expect(enlargement(of: try #require(signature(Canvas.picture(32).repeated(4)))) == nil)
  }

  @Test func `flat geometric art has no detail to lose`() throws {
    var cross = Canvas(width: 180, height: 180, ground: Pixel(255, 255, 255))
    cross.fill(rows: 70..<110, Pixel(200, 0, 0))
    for y in 30..<150 { for x in 70..<110 { cross[x, y] = Pixel(200, 0, 0) } }
    #expect(enlargement(of: try #require(signature(cross))) == nil)
  }

  /// Of a large image one row of several is looked at; at equal distances these would see diagonals as stairs.
  @Test(arguments: [512, 1024]) func `diagonals are no repeated pixels`(side: Int) throws {
    var canvas = Canvas(width: side, height: side, ground: Pixel(255, 255, 255))
    for y in side / 8..<side * 7 / 8 {
      let half = side * 3 / 8 - abs(y - side / 2)
      for x in side / 2 - half..<side / 2 + half { canvas[x, y] = Pixel(60, 160, 70) }
    }
    #expect(enlargement(of: try #require(signature(canvas))) == nil)
  }

  @Test func `gradients are no blur`() throws {
    var canvas = Canvas(width: 180, height: 180, ground: Pixel(0, 0, 0))
    canvas.gradient(from: Pixel(250, 200, 0), to: Pixel(200, 0, 100))
    #expect(enlargement(of: try #require(signature(canvas))) == nil)
  }
}
