import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// What the pixels near the edges of an icon say of a plate.
@Suite struct PlateRimTests {
  private static let white = Pixel(255, 255, 255)

  /// A picture within a rounded square.
  private func plate(
    _ side: Int, radius: Double, margin: Double = 0, on ground: Pixel = white, shadow: UInt8 = 0
  ) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: ground)
    let width = Double(side) - 2 * margin
    for step in stride(from: 10, to: 0, by: -1) where shadow > 0 {
      let reach = Double(side * step) / 150
      canvas.roundedRectangle(
        x: margin - reach, y: margin - reach + Double(side) / 80, width: width + 2 * reach,
        height: width + 2 * reach, radius: radius * width + reach, Pixel(0, 0, 0, shadow))
    }
    canvas.roundedRectangle(
      x: margin, y: margin, width: width, height: width, radius: radius * width, Pixel(30, 90, 200))
    let unit = Double(side) / 100
    canvas.disc(x: 60 * unit, y: 45 * unit, radius: 20 * unit, Self.white)
    canvas.line(
      from: (20 * unit, 75 * unit), to: (75 * unit, 80 * unit), thickness: 9 * unit, Pixel(250, 200, 20))
    return canvas
  }

  @Test(arguments: [58, 87, 120, 180, 300], [0.12, 0.16, 0.22])
  func `corners that are rounded a little`(side: Int, radius: Double) throws {
    for ground in [Self.white, Pixel(0, 0, 0), Pixel(200, 200, 200)] {
      #expect(smallPicture(plate(side, radius: radius, on: ground))?.plate?.reachesEdges == true)
    }
    // A margin of one pixel, as an export leaves it.
    let inset = try #require(smallPicture(plate(side, radius: radius, margin: 1))?.plate)
    #expect(!inset.hasShadow && inset.share > 0.96)
  }

  @Test(arguments: [58, 120, 300]) func `corners that are not rounded`(side: Int) throws {
    #expect(try found(plate(side, radius: 0)) == nil)
    // As little as antialiasing and drawings have it.
    #expect(try found(plate(side, radius: 0.05)) == nil)
    // A disc.
    #expect(try found(plate(side, radius: 0.5)) == nil)
    // Corners in another colour of the icon are drawn.
    #expect(try found(plate(side, radius: 0.16, on: Pixel(250, 120, 20))) == nil)
    // Of a square that lies far inside, nothing but a shadow says that it is no drawing.
    #expect(try found(plate(side, radius: 0.2, margin: Double(side) / 10)) == nil)
  }

  @Test func `lines that end at the edges are no plate`() throws {
    for radius in [0.16, 0.22] {
      var canvas = plate(180, radius: radius)
      canvas.roundedRectangle(x: 4, y: 4, width: 172, height: 172, radius: radius * 172, Self.white)
      #expect(try found(canvas) == nil)
    }
    var grid = Canvas(width: 120, height: 120, ground: Pixel(0, 0, 0))
    for place in stride(from: 36, to: 120, by: 12) {
      for along in 0..<120 { (grid[place, along], grid[along, place]) = (Self.white, Self.white) }
    }
    #expect(try found(grid) == nil)
  }

  @Test(arguments: [87, 120, 300], [0.8, 0.88, 0.94])
  func `a shadow shows a plate at any margin`(side: Int, share: Double) throws {
    let margin = (Double(side) * (1 - share) / 2).rounded()
    let plate = try #require(try found(plate(side, radius: 0.2, margin: margin, shadow: 6)))
    #expect(plate.hasShadow && !plate.reachesEdges)
    #expect(abs(Double(plate.share) - share) < 0.03)
  }

  private func found(_ canvas: Canvas) throws -> RoundedPlate? {
    try #require(smallPicture(canvas)).plate
  }
}
