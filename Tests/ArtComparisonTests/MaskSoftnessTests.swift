import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// Masks that were enlarged, or the alpha of which is the wrong way round.
@Suite struct MaskSoftnessTests {
  private func art(_ canvas: Canvas) throws -> ArtSignature { try #require(signature(canvas)) }

  /// A ring and a bar of a share of the side.
  private func glyph(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: .clear)
    let unit = Double(side) / 100
    canvas.disc(x: 45 * unit, y: 40 * unit, radius: 28 * unit, Pixel(0, 0, 0))
    canvas.line(from: (20 * unit, 85 * unit), to: (80 * unit, 78 * unit), thickness: 9 * unit, Pixel(0, 0, 0))
    return canvas
  }

  @Test(arguments: [2, 3]) func `a mask that was enlarged is soft both ways`(factor: Int) throws {
    #expect(isEnlargedMask(try art(glyph(60 / factor).interpolated(factor))))
    #expect(!isEnlargedMask(try art(glyph(60))))
  }

  /// Of a mask: its picture is not asked for, so that all of its rows and columns tell up to 511 pixels.
  private func mask(_ canvas: Canvas) throws -> ArtSignature {
    try #require(inspectImage(PNGWriter(.rgba).bytes(canvas), depth: .thumbnail).png?.art)
  }

  @Test func `a large mask is judged as a small one`() throws {
    #expect(isEnlargedMask(try mask(glyph(100).interpolated(3))))
    #expect(isEnlargedMask(try mask(glyph(100).repeated(3))))
    #expect(!isEnlargedMask(try mask(glyph(300))))
    #expect(!isEnlargedMask(try mask(glyph(256).interpolated(2))))
    /// A shadow below a square, the alpha of which falls off beyond the edge.
    func shadowed(_ opacity: Double) -> Canvas {
      var canvas = Canvas(width: 300, height: 300, ground: .clear)
      for y in 0..<300 {
        for x in 0..<300 {
          let outside = max(abs(2 * x - 299), abs(2 * y - 299)) / 2 - 90
          let fading = max(0, 1 - Double(outside) / 30) * opacity
          canvas[x, y] =
            outside <= 0 ? Pixel(0, 0, 0) : fading > 0 ? Pixel(0, 0, 0, UInt8(255 * fading)) : .clear
        }
      }
      return canvas
    }
    #expect(maskShadow(try mask(shadowed(0.48)), isOneColor: true) == .alike)
    #expect(maskShadow(try mask(shadowed(0)), isOneColor: true) == nil)
    // The shape once more, weaker and 20 pixels below itself.
    let shape = glyph(300)
    var cast = shape
    for y in 20..<300 {
      for x in 0..<300 where shape[x, y].alpha < 128 && shape[x, y - 20].alpha > 128 {
        cast[x, y] = Pixel(0, 0, 0, 120)
      }
    }
    #expect(maskShadow(try mask(cast), isOneColor: true) == .cast)
    #expect(maskShadow(try mask(glyph(300)), isOneColor: true) == nil)
  }

  @Test func `pixels that are repeated twice`() throws {
    #expect(isEnlargedMask(try art(glyph(30).repeated(2))))
    // As few as pixel art has, which has no antialiasing.
    for (side, factor) in [(32, 2), (24, 3)] {
      #expect(isEnlargedMask(try art(glyph(side).repeated(factor))))
      var squares = glyph(side)
      for y in 0..<side {
        for x in 0..<side { squares[x, y] = squares[x, y].alpha < 128 ? .clear : Pixel(0, 0, 0) }
      }
      #expect(!isEnlargedMask(try art(squares.repeated(factor))))
    }
  }

  @Test func `lines that lie are soft along the rows alone`() throws {
    var canvas = Canvas(width: 60, height: 60, ground: .clear)
    for row in [15, 30, 45] {
      canvas.fill(rows: row..<row + 4, Pixel(0, 0, 0))
      for x in 0..<6 {
        for y in row..<row + 4 {
          canvas[x, y] = Pixel(0, 0, 0, UInt8(x * 42))
          canvas[59 - x, y] = Pixel(0, 0, 0, UInt8(x * 42))
        }
      }
    }
    let art = try art(canvas)
    #expect(art.detail.sharpness < 1)
    #expect(!isEnlargedMask(art))
  }

  @Test func `few pixels across tell nothing of blur`() {
    let soft = ArtDetail(sharpness: 1.4, sharpnessDown: 1.4, contrast: 500)
    #expect(!isEnlargedMask(signature(7, soft)))
    #expect(isEnlargedMask(signature(8, soft)))
  }

  @Test func `a block with a hole is told from a frame and from weaker shades`() throws {
    var inverted = Canvas(width: 60, height: 60, ground: Pixel(0, 0, 0))
    for y in 0..<60 {
      for x in 0..<60 { inverted[x, y] = Pixel(0, 0, 0, 255 - glyph(60)[x, y].alpha) }
    }
    #expect(isMostlyBlock(try art(inverted)))
    var frame = Canvas(width: 60, height: 60, ground: .clear)
    frame.frame(inset: 0, Pixel(0, 0, 0))
    #expect(!isMostlyBlock(try art(frame)))
    var shaded = Canvas(width: 60, height: 60, ground: Pixel(0, 0, 0, 120))
    shaded.frame(inset: 0, Pixel(0, 0, 0))
    for y in 30..<58 {
      for x in 30..<58 { shaded[x, y] = Pixel(0, 0, 0) }
    }
    #expect(!isMostlyBlock(try art(shaded)))
  }

  @Test func `what resampling leaves around a shape is no glow`() throws {
    /// A square, and alpha around it.
    func square(_ alphas: [UInt8]) -> Canvas {
      var canvas = Canvas(width: 60, height: 60, ground: .clear)
      for y in 0..<60 {
        for x in 0..<60 {
          let outside = max(abs(2 * x - 59), abs(2 * y - 59)) / 2 - 14
          canvas[x, y] = Pixel(
            0, 0, 0, outside < 0 ? 255 : outside < alphas.count ? alphas[outside] : 0)
        }
      }
      return canvas
    }
    #expect(maskShadow(try art(square([100, 4, 3, 2, 1])), isOneColor: true) == nil)
    #expect(maskShadow(try art(square([100, 40, 20, 10, 5])), isOneColor: true) == .alike)
  }

  @Test func `a glow in the shape's colour fades out, weaker shades beside the shape do not`() throws {
    var glowing = Canvas(width: 60, height: 60, ground: .clear)
    for y in 0..<60 {
      for x in 0..<60 {
        let distance = ((Double(x) - 29.5) * (Double(x) - 29.5) + (Double(y) - 29.5) * (Double(y) - 29.5))
          .squareRoot()
        glowing[x, y] = Pixel(0, 0, 0, distance < 14 ? 255 : UInt8(max(0, 120 - (distance - 14) * 12)))
      }
    }
    #expect(maskShadow(try art(glowing), isOneColor: true) == .alike)
    // The spokes of a wheel, each weaker than the one before, and a ring around them.
    var spokes = Canvas(width: 60, height: 60, ground: .clear)
    for (index, alpha) in [255, 220, 190, 110, 90, 70, 50, 30].enumerated() {
      let column = 4 + 7 * index
      for row in 12..<48 {
        for x in column..<column + 4 { spokes[x, row] = Pixel(0, 0, 0, UInt8(alpha)) }
      }
    }
    #expect(maskShadow(try art(spokes), isOneColor: true) == nil)
  }

  @Test func `a shape in half of alpha has no glow, nor a weaker one beside solid dots`() throws {
    /// A disc with a glow.
    func disc(_ alpha: UInt8) -> Canvas {
      var canvas = Canvas(width: 60, height: 60, ground: .clear)
      for y in 0..<60 {
        for x in 0..<60 {
          let distance = ((Double(x) - 29.5) * (Double(x) - 29.5) + (Double(y) - 29.5) * (Double(y) - 29.5))
            .squareRoot()
          canvas[x, y] = Pixel(0, 0, 0, distance < 14 ? alpha : UInt8(max(0, 120 - (distance - 14) * 12)))
        }
      }
      return canvas
    }
    #expect(maskShadow(try art(disc(255)), isOneColor: true) == .alike)
    #expect(maskShadow(try art(disc(135)), isOneColor: true) == nil)
    // A plate in a weaker shade, and a dot upon it that fades into it.
    var dotted = Canvas(width: 60, height: 60, ground: Pixel(0, 0, 0, 80))
    for y in 0..<60 {
      for x in 0..<60 {
        let distance = max(abs(x - 30), abs(y - 30))
        let fading = UInt8(clamping: 125 - 10 * (distance - 6))
        dotted[x, y] = y < 3 ? .clear : Pixel(0, 0, 0, distance < 6 ? 255 : max(fading, 80))
      }
    }
    #expect(maskShadow(try art(dotted), isOneColor: true) == nil)
  }
}
