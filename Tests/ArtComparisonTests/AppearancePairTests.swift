import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// A dark icon beside the light one.
@Suite struct AppearancePairTests {
  private let light = Canvas.picture(120)

  private func lit(by gain: Double) -> Canvas {
    var canvas = light
    for y in 0..<light.height {
      for x in 0..<light.width {
        let pixel = light[x, y]
        func value(_ value: UInt8) -> UInt8 { UInt8(min(Double(value) * gain, 255)) }
        canvas[x, y] = Pixel(value(pixel.red), value(pixel.green), value(pixel.blue))
      }
    }
    return canvas
  }

  /// The picture at another scale, laid in the middle of its ground.
  private func scaled(_ side: Int) -> Canvas {
    let inner = Canvas.picture(side)
    var canvas = Canvas(width: 120, height: 120, ground: inner[0, 0])
    let start = (120 - side) / 2
    for y in 0..<side {
      for x in 0..<side { canvas[start + x, start + y] = inner[x, y] }
    }
    return canvas
  }

  private func drawing(_ canvas: Canvas) throws -> LightDrawing {
    let picture = try #require(smallPicture(canvas))
    return try #require(LightDrawing(picture))
  }

  private func equal(_ dark: Canvas) throws -> Bool {
    looksEqual(try #require(smallPicture(dark)), try #require(smallPicture(light)))
  }

  private func other(_ dark: Canvas) throws -> Bool {
    showsOtherDrawing(try #require(smallPicture(dark)), try drawing(light))
  }

  @Test func `2% of size and 5% of brightness are no dark icon`() throws {
    for gain in [1, 0.95, 1.05] { #expect(try equal(lit(by: gain)), "\(gain)") }
    #expect(try equal(scaled(118)))
    #expect(try !equal(lit(by: 0.8)))
    #expect(try !equal(scaled(100)))
    #expect(try !equal(Canvas.picture(120, ground: Pixel(8, 8, 10))))
  }

  @Test func `the same drawing at another scale is no other picture`() throws {
    for side in [88, 100, 120] { #expect(try !other(scaled(side)), "\(side)") }
    #expect(try !other(Canvas.picture(120, ground: Pixel(8, 8, 10))))
    #expect(try other(Canvas.other(120)))
  }

  /// A plate with round corners on white, with the picture on it.
  private func plate(_ ground: Pixel, ink: Pixel) -> Canvas {
    var canvas = Canvas(width: 120, height: 120, ground: .white)
    canvas.roundedRectangle(x: 0, y: 0, width: 120, height: 120, radius: 27, ground)
    canvas.disc(x: 48, y: 46, radius: 18, ink)
    canvas.line(from: (34, 88), to: (86, 72), thickness: 9, ink)
    return canvas
  }

  @Test func `the edges of a plate are no drawing`() throws {
    func other(_ one: Canvas, _ two: Canvas) throws -> Bool {
      showsOtherDrawing(try #require(smallPicture(one)), try drawing(two))
    }
    let light = plate(Pixel(245, 245, 245), ink: Pixel(180, 180, 200))
    #expect(try !other(plate(Pixel(20, 20, 20), ink: Pixel(60, 60, 70)), light))
    #expect(try other(Canvas.other(120), light))
  }

  private func added(_ dark: Canvas) throws -> Bool {
    showsAddition(try #require(smallPicture(dark)), try drawing(light))
  }

  @Test func `a band across is an addition, and other colours are none`() throws {
    for ground in [Pixel(8, 8, 10), Pixel(60, 60, 64)] {
      var canvas = Canvas.picture(120, ground: ground)
      #expect(try !added(canvas))
      canvas.fill(rows: 90..<114, Pixel(230, 30, 30))
      #expect(try added(canvas))
    }
    #expect(try !added(lit(by: 0.5)))
    #expect(try !added(scaled(100)))
  }

  /// The brightness of each pixel alone, as tinted icons have it.
  private func grey(_ canvas: Canvas, isNegative: Bool = false) -> Canvas {
    var grey = canvas
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let pixel = canvas[x, y]
        let value = UInt8((Int(pixel.red) + 2 * Int(pixel.green) + Int(pixel.blue)) / 4)
        let shown = isNegative ? 255 - value : value
        grey[x, y] = Pixel(shown, shown, shown)
      }
    }
    return grey
  }

  @Test func `a tinted icon that is dark on light is a negative of a light one on a dark ground`() throws {
    func negative(_ tinted: Canvas, _ light: Canvas) throws -> Bool {
      isNegative(try #require(smallPicture(tinted)), try #require(smallPicture(light)))
    }
    #expect(try negative(grey(light, isNegative: true), light))
    #expect(try !negative(grey(light), light))
    let onWhite = Canvas.picture(120, ground: .white, ink: Pixel(20, 30, 60))
    #expect(try !negative(grey(onWhite, isNegative: true), onWhite))
  }

  @Test func `a drawing that is turned is another one, and a symmetric one never is`() throws {
    func turned(_ dark: Canvas, _ light: Canvas) throws -> Bool {
      showsTurnedDrawing(try #require(smallPicture(dark)), try drawing(light))
    }
    let dark = Canvas.picture(120, ground: Pixel(8, 8, 10))
    var (mirrored, upsideDown) = (dark, dark)
    for y in 0..<120 {
      for x in 0..<120 { (mirrored[x, y], upsideDown[x, y]) = (dark[119 - x, y], dark[x, 119 - y]) }
    }
    #expect(try turned(mirrored, light))
    #expect(try turned(upsideDown, light))
    #expect(try !turned(dark, light))
    func disc(_ ground: Pixel) -> Canvas {
      var canvas = Canvas(width: 120, height: 120, ground: ground)
      canvas.disc(x: 60, y: 60, radius: 30, Pixel(230, 180, 40))
      return canvas
    }
    #expect(try !turned(disc(.black), disc(.white)))
  }
}
