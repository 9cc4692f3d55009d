import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

@Suite struct ShapeTests {
  private static let white = Pixel(255, 255, 255)
  private static let red = Pixel(200, 20, 20)

  @Test func `a filled square inside a border is a frame`() throws {
    for radius in [0.0, 20] {
      var canvas = Canvas(width: 180, height: 180, ground: Self.white)
      canvas.roundedRectangle(x: 20, y: 20, width: 140, height: 140, radius: radius, Self.red)
      guard case .border = iconFrame(try #require(smallPicture(canvas))) else {
        Issue.record("no border at radius \(radius)")
        continue
      }
    }
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.35]) func `a frame may be narrow or wide`(margin: Double) throws {
    let inner = Canvas.picture(180 - 2 * Int(180 * margin))
    var canvas = Canvas(width: 180, height: 180, ground: Self.white)
    let start = (180 - inner.width) / 2
    for y in 0..<inner.height {
      for x in 0..<inner.width { canvas[start + x, start + y] = inner[x, y] }
    }
    let found = iconFrame(try #require(smallPicture(canvas)))
    let isBorder = found.map { if case .border = $0 { true } else { false } }
    #expect(margin > 0.32 ? found != nil : isBorder == true)
  }

  @Test func `a square that is drawn as an outline is a glyph`() throws {
    var canvas = Canvas(width: 180, height: 180, ground: Self.red)
    canvas.roundedRectangle(x: 30, y: 30, width: 120, height: 120, radius: 0, Self.white)
    canvas.roundedRectangle(x: 44, y: 44, width: 92, height: 92, radius: 0, Self.red)
    #expect(iconFrame(try #require(smallPicture(canvas))) == nil)
  }

  /// - Parameter reach: of the shadow, in pixels.
  private func plate(on ground: Pixel, side: Double, reach: Int) -> Canvas {
    var canvas = Canvas(width: 180, height: 180, ground: ground)
    func square(_ grown: Double, below: Double, _ color: Pixel) {
      let (start, width) = ((180 - side) / 2 - grown, side + 2 * grown)
      canvas.roundedRectangle(
        x: start, y: start + below, width: width, height: width, radius: 0.22 * width, color)
    }
    for step in 0..<reach {
      let light = 0.6 + 0.4 * Double(reach - step) / Double(reach + 1)
      square(
        Double(reach - step), below: 3,
        Pixel(
          UInt8(Double(ground.red) * light), UInt8(Double(ground.green) * light),
          UInt8(Double(ground.blue) * light)))
    }
    square(0, below: 0, Pixel(30, 60, 200))
    return canvas
  }

  /// One that reaches less far than to the edges may be told of as a border.
  @Test(arguments: [(0.78, false), (0.86, true)]) func `a plate with a shadow is told of`(
    share: Double, isShadow: Bool
  ) throws {
    for ground in [Self.white, Pixel(235, 235, 235)] {
      let canvas = plate(on: ground, side: 180 * share, reach: 12)
      let picture = try #require(smallPicture(canvas))
      let found = try #require(iconFrame(picture))
      if isShadow, case .border = found { Issue.record("no shadow on \(ground)") }
    }
  }

  @Test func `a plate without a shadow casts none, and a glyph with one is no plate`() throws {
    let plain = iconFrame(try #require(smallPicture(plate(on: Self.white, side: 140, reach: 0))))
    guard case .border = plain else {
      Issue.record("no border")
      return
    }
    let small = plate(on: Self.white, side: 90, reach: 10)
    let found = try iconFrame(#require(smallPicture(small)))
    if case .shadow = found { Issue.record("a glyph") }
  }

  /// On art of much the same colour, of which the outermost cells take on a part.
  @Test(arguments: [1, 3, 5, 6, 9, 11]) func `a border of few pixels is seen`(width: Int) throws {
    let border = Pixel(30, 60, 200)
    var canvas = Canvas(width: 180, height: 180, ground: border)
    for y in width..<180 - width {
      for x in width..<180 - width { canvas[x, y] = Pixel(75, 60, 155) }
    }
    canvas.disc(x: 90, y: 90, radius: 40, Self.white)
    let picture = try #require(smallPicture(canvas))
    #expect(isFramedThinly(picture, ground: RGBA(red: 30, green: 60, blue: 200, alpha: 255), width: width))
  }

  @Test func `art fills its bounds where it has corners`() throws {
    func fills(isRound: Bool, inside: Int = 0) throws -> Bool {
      var canvas = Canvas(width: 180, height: 180, ground: Self.white)
      let bounds = PixelRect(x: 4, y: 14, width: 169, height: 155)
      canvas.roundedRectangle(
        x: 4, y: 14, width: 169, height: 155, radius: isRound ? 36 : 0, Self.red)
      if inside > 0 {
        canvas.roundedRectangle(
          x: Double(4 + inside), y: Double(14 + inside), width: Double(169 - 2 * inside),
          height: Double(155 - 2 * inside), radius: 0, Self.white)
      }
      let white = RGBA(red: 255, green: 255, blue: 255, alpha: 255)
      return fillsBounds(bounds, of: try #require(smallPicture(canvas)), ground: white)
    }
    #expect(try fills(isRound: false))
    #expect(try !fills(isRound: true))
    // An outline.
    #expect(try !fills(isRound: false, inside: 10))
  }

  /// Inset by 3% to 10% of the side, with the radius of icons.
  @Test(arguments: [5, 9, 11, 14, 18]) func `a rounded square inside a border is a frame at any width`(
    inset: Int
  ) throws {
    var canvas = Canvas(width: 180, height: 180, ground: Self.white)
    let side = Double(180 - 2 * inset)
    canvas.roundedRectangle(
      x: Double(inset), y: Double(inset), width: side, height: side, radius: 0.2237 * side, Self.red)
    let picture = try #require(smallPicture(canvas))
    let white = RGBA(red: 255, green: 255, blue: 255, alpha: 255)
    #expect(
      iconFrame(picture) != nil || inset <= 11 && isFramedThinly(picture, ground: white, width: inset))
  }

  @Test(arguments: [1, 6, 9, 11]) func `a disc that almost fills its ground is not framed thinly`(
    inset: Int
  ) throws {
    var canvas = Canvas(width: 180, height: 180, ground: Self.white)
    canvas.disc(x: 90, y: 90, radius: Double(90 - inset), Self.red)
    let picture = try #require(smallPicture(canvas))
    #expect(!isFramedThinly(picture, ground: RGBA(red: 255, green: 255, blue: 255, alpha: 255), width: inset))
  }

  @Test func `two plain halves are a drawing`() throws {
    var canvas = Canvas(width: 180, height: 180, ground: Self.white)
    for y in 0..<180 {
      for x in 0..<90 { canvas[x, y] = Self.red }
    }
    #expect(missingPart(of: try #require(smallPicture(canvas))) == nil)
  }

  @Test func `a disc on its ground is no frame`() throws {
    var canvas = Canvas(width: 180, height: 180, ground: Self.white)
    canvas.disc(x: 90, y: 90, radius: 72, Self.red)
    #expect(iconFrame(try #require(smallPicture(canvas))) == nil)
  }

  @Test func `art of a quarter of the side is too small`() throws {
    var canvas = Canvas(width: 180, height: 180, ground: Self.white)
    canvas.disc(x: 90, y: 90, radius: 22, Self.red)
    guard case .small = iconFrame(try #require(smallPicture(canvas))) else {
      Issue.record("not found")
      return
    }
    #expect(iconFrame(try #require(smallPicture(Canvas.picture(180)))) == nil)
  }

  @Test func `a ground with a trace of art is nearly blank`() throws {
    var canvas = Canvas(width: 180, height: 180, ground: Pixel(250, 250, 250))
    canvas.disc(x: 90, y: 90, radius: 40, Pixel(248, 249, 250))
    #expect(isNearlyBlank(try #require(signature(canvas))))
    #expect(!isNearlyBlank(try #require(signature(Canvas.picture(180)))))
  }

  private func glyph(shadow: Pixel?) -> Canvas {
    var canvas = Canvas(width: 60, height: 60, ground: Pixel(0, 0, 0, 0))
    if let shadow {
      for step in 0..<6 {
        let soft = Pixel(shadow.red, shadow.green, shadow.blue, 30)
        canvas.disc(x: 30, y: 33, radius: 24 - Double(step), soft)
      }
    }
    canvas.disc(x: 30, y: 30, radius: 18, Self.white)
    return canvas
  }

  private func shadow(of canvas: Canvas) throws -> MaskShadow? {
    maskShadow(try #require(signature(canvas)), isOneColor: true)
  }

  @Test func `a shadow and a glow of a white mask are found, its own edge is not`() throws {
    #expect(try shadow(of: glyph(shadow: Pixel(0, 0, 0))) == .dark)
    #expect(try shadow(of: glyph(shadow: nil)) == nil)
    #expect(try shadow(of: glyph(shadow: Self.white)) == .alike)
  }

  /// A bar with a line below it that is a pixel high, as UIKit's own icons had it before iOS 7.
  private func engraved(_ line: Pixel) -> Canvas {
    var canvas = Canvas(width: 40, height: 40, ground: Pixel(0, 0, 0, 0))
    for x in 8..<32 {
      for y in 8..<26 { canvas[x, y] = Self.white }
      canvas[x, 26] = line
    }
    return canvas
  }

  @Test func `a hard shadow of a shape in one colour is found`() throws {
    #expect(try shadow(of: engraved(Pixel(0, 0, 0, 100))) == .dark)
    #expect(try shadow(of: engraved(Pixel(255, 255, 255, 100))) == nil)
    // The edge of a picture in several colours can be as dark.
    let art = try #require(signature(engraved(Pixel(0, 0, 0, 100))))
    #expect(maskShadow(art, isOneColor: false) == nil)
  }

  @Test func `an edge that was laid on white before is no shadow`() throws {
    // Stored colours are those on white, by the alpha of each pixel.
    var canvas = Canvas(width: 40, height: 40, ground: Pixel(255, 255, 255, 0))
    canvas.disc(x: 20, y: 20, radius: 12, Pixel(0, 0, 0))
    for y in 0..<40 {
      for x in 0..<40 where canvas[x, y].alpha > 0 {
        let value = 255 - canvas[x, y].alpha
        canvas[x, y] = Pixel(value, value, value, canvas[x, y].alpha)
      }
    }
    #expect(try shadow(of: canvas) == nil)
  }

  @Test func `a tinted icon is grey`() throws {
    #expect(hasColor(try #require(signature(Canvas.picture(120)))))
    var canvas = Canvas(width: 120, height: 120, ground: Pixel(40, 40, 40))
    canvas.disc(x: 60, y: 60, radius: 30, Pixel(220, 220, 220))
    #expect(!hasColor(try #require(signature(canvas))))
  }

  @Test func `a square in thick lines is a drawing, a plate with a picture is not`() throws {
    var canvas = Canvas(width: 180, height: 180, ground: Self.white)
    canvas.roundedRectangle(x: 30, y: 30, width: 120, height: 120, radius: 0, Self.red)
    var plate = canvas
    canvas.roundedRectangle(x: 48, y: 48, width: 84, height: 84, radius: 0, Self.white)
    canvas.disc(x: 90, y: 90, radius: 26, Self.red)
    #expect(iconFrame(try #require(smallPicture(canvas))) == nil)
    plate.disc(x: 90, y: 90, radius: 26, Self.white)
    #expect(iconFrame(try #require(smallPicture(plate))) != nil)
  }

  @Test func `a disc that touches the edges is no rounded square`() throws {
    let white = RGBA(red: 255, green: 255, blue: 255, alpha: 255)
    var disc = Canvas(width: 120, height: 120, ground: Self.white)
    disc.disc(x: 60, y: 60, radius: 60, Self.red)
    #expect(isDrawnAsDisc(try #require(smallPicture(disc)), ground: white))
    var square = Canvas(width: 120, height: 120, ground: Self.white)
    square.roundedRectangle(x: 0, y: 0, width: 120, height: 120, radius: 27, Self.red)
    #expect(!isDrawnAsDisc(try #require(smallPicture(square)), ground: white))
  }
}
