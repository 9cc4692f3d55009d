import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// Shadows without a blur: the shape once more, weaker and beside itself.
@Suite struct CastShadowTests {
  private let black = Pixel(0, 0, 0)

  /// A ring with a bar below it, of 64 pixels.
  private func glyph(_ color: Pixel) -> Canvas {
    var canvas = Canvas(width: 64, height: 64, ground: .clear)
    canvas.disc(x: 30, y: 26, radius: 16, color)
    canvas.line(from: (14, 54), to: (48, 50), thickness: 5, color)
    return canvas
  }

  /// The glyph over a copy that lies elsewhere.
  private func glyph(
    _ color: Pixel, over copy: Pixel, right: Int = 0, below: Int, opacity: Double
  ) -> Canvas {
    let shape = glyph(color)
    var canvas = shape
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (0..<64).contains(x - right) && (0..<64).contains(y - below)
        let cast = isInside ? Double(shape[x - right, y - below].alpha) * opacity : 0
        let own = Double(shape[x, y].alpha)
        let alpha = own + cast * (255 - own) / 255
        let ink = own > cast ? color : copy
        canvas[x, y] = alpha < 1 ? .clear : Pixel(ink.red, ink.green, ink.blue, UInt8(alpha.rounded()))
      }
    }
    return canvas
  }

  private func castAlpha(_ canvas: Canvas) throws -> UInt8 {
    try #require(signature(canvas)).ink.castAlpha
  }

  @Test(arguments: [(0, 3), (0, -3), (3, 3), (-4, 2), (0, 6)], [0.25, 0.4, 0.7])
  func `a shadow in the colour of the shape`(move: (Int, Int), opacity: Double) throws {
    let canvas = glyph(black, over: black, right: move.0, below: move.1, opacity: opacity)
    #expect(abs(Double(try castAlpha(canvas)) - 255 * opacity) <= 3)
    // Aslant its steps may pass for a blur.
    let shadow = maskShadow(try #require(signature(canvas)), isOneColor: true)
    #expect(shadow == .cast || move == (3, 3) && shadow == .alike)
  }

  /// Of lines that no two pixels of one alpha lie upon. What is used as a mask has no picture.
  @Test(arguments: [(0, 4), (5, 3), (-4, 0)], [0.3, 0.5, 0.7])
  func `a shadow below thin lines`(move: (Int, Int), opacity: Double) throws {
    func lines(_ alpha: UInt8) -> Canvas {
      var canvas = Canvas(width: 64, height: 64, ground: .clear)
      for line in [((10.0, 12.0), (50.0, 30.0)), ((50, 30), (18, 54)), ((18, 54), (10, 12))] {
        canvas.line(from: line.0, to: line.1, thickness: 2.4, Pixel(0, 0, 0, alpha))
      }
      return canvas
    }
    func castAlpha(_ canvas: Canvas) throws -> UInt8 {
      try #require(inspectImage(PNGWriter(.rgba).bytes(canvas), depth: .thumbnail).png?.art).ink.castAlpha
    }
    let shape = lines(255)
    var canvas = shape
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (0..<64).contains(x - move.0) && (0..<64).contains(y - move.1)
        let cast = isInside ? Double(shape[x - move.0, y - move.1].alpha) * opacity : 0
        let own = Double(shape[x, y].alpha)
        canvas[x, y] = Pixel(0, 0, 0, UInt8((own + cast * (255 - own) / 255).rounded()))
      }
    }
    #expect(abs(Double(try castAlpha(canvas)) - 255 * opacity) <= 12)
    #expect(try castAlpha(shape) == 0)
    // A shape that is drawn in less than full alpha is none, nor is what it casts at its own outline.
    #expect(try castAlpha(lines(236)) == 0)
  }

  @Test func `a strong shadow in another colour, where no rim is faint`() throws {
    let canvas = glyph(.white, over: black, below: 4, opacity: 0.75)
    #expect(maskShadow(try #require(signature(canvas)), isOneColor: false) == .cast)
  }

  @Test func `an image of less than 30 pixels has no room for a shadow`() throws {
    func shadowed(_ side: Int) -> Canvas {
      var canvas = Canvas(width: side, height: side, ground: .clear)
      canvas.line(from: (5, 12), to: (24, 12), thickness: 14, Pixel(0, 0, 0, 100))
      canvas.line(from: (5, 9), to: (24, 9), thickness: 14, black)
      return canvas
    }
    #expect(try castAlpha(shadowed(29)) == 0)
    #expect(abs(Int(try castAlpha(shadowed(30))) - 100) <= 3)
  }

  @Test func `no shadow`() throws {
    #expect(try castAlpha(glyph(black)) == 0)
    // Its antialiasing may be as wide.
    #expect(try castAlpha(glyph(black, over: black, below: 1, opacity: 0.4)) == 0)
    // A second plate, as "copy" has it.
    #expect(try castAlpha(glyph(black, over: black, right: 9, below: 9, opacity: 0.4)) == 0)
  }

  @Test func `parts in a weaker shade are no shadow`() throws {
    // A line all around the shape.
    var lined = Canvas(width: 64, height: 64, ground: .clear)
    lined.disc(x: 32, y: 32, radius: 24, Pixel(0, 0, 0, 110))
    lined.disc(x: 32, y: 32, radius: 19, black)
    #expect(try castAlpha(lined) == 0)
    // A weaker half.
    var halved = glyph(black)
    for y in 40..<64 {
      for x in 0..<64 where halved[x, y].alpha == 255 { halved[x, y] = Pixel(0, 0, 0, 100) }
    }
    #expect(try castAlpha(halved) == 0)
    // A shape of less than full alpha, but for some pixels.
    var crossed = Canvas(width: 64, height: 64, ground: .clear)
    crossed.line(from: (6, 6), to: (58, 58), thickness: 6, Pixel(0, 0, 0, 190))
    crossed.line(from: (58, 6), to: (6, 58), thickness: 6, Pixel(0, 0, 0, 190))
    for place in 20..<30 { crossed[place, place] = black }
    #expect(try castAlpha(crossed) == 0)
    // A bar below the shape, and not below all of it.
    var barred = glyph(black)
    for y in 46..<49 {
      for x in 10..<54 { barred[x, y] = Pixel(0, 0, 0, 100) }
    }
    #expect(try castAlpha(barred) == 0)
  }
}
