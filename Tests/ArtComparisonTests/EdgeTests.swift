import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// What lies between the art of an icon and its edges.
@Suite struct EdgeTests {
  /// A white plate on white, and what a shadow leaves of the ground around it.
  private func plate(shadow: UInt8) -> Canvas {
    var canvas = Canvas(width: 180, height: 180, ground: Pixel(255, 255, 255))
    for step in 0..<10 {
      let reach = Double(10 - step)
      canvas.roundedRectangle(
        x: 18 - reach, y: 21 - reach, width: 144 + 2 * reach, height: 144 + 2 * reach, radius: 32 + reach,
        Pixel(0, 0, 0, shadow))
    }
    canvas.roundedRectangle(x: 18, y: 18, width: 144, height: 144, radius: 32, Pixel(255, 255, 255))
    canvas.disc(x: 90, y: 90, radius: 36, Pixel(30, 60, 200))
    return canvas
  }

  @Test func `a plate in the colour of its ground shows by its shadow`() throws {
    guard case .shadow(let share) = iconFrame(try #require(smallPicture(plate(shadow: 8)))) else {
      Issue.record("not found")
      return
    }
    #expect(abs(share - 0.8) < 0.1)
    #expect(iconFrame(try #require(smallPicture(plate(shadow: 0)))) == nil)
    // A thin line is drawn, and has nothing around it that becomes lighter.
    var outlined = Canvas(width: 180, height: 180, ground: Pixel(255, 255, 255))
    outlined.roundedRectangle(x: 18, y: 18, width: 144, height: 144, radius: 32, Pixel(225, 225, 225))
    outlined.roundedRectangle(x: 20, y: 20, width: 140, height: 140, radius: 30, Pixel(255, 255, 255))
    outlined.disc(x: 90, y: 90, radius: 36, Pixel(30, 60, 200))
    #expect(iconFrame(try #require(smallPicture(outlined))) == nil)
  }

  @Test(arguments: [58, 87, 120, 152]) func `a plate with a narrow margin shows by its shadow`(
    side: Int
  ) throws {
    func found(shadow: UInt8) throws -> IconFrame? {
      var canvas = Canvas(width: side, height: side, ground: Pixel(255, 255, 255))
      // A pixel more at the right and below.
      let inner = Int((0.94 * Double(side)).rounded())
      let margin = Double((side - inner) / 2)
      let reach = Double(side) / 20
      func plate(_ grown: Double, below: Double, _ color: Pixel) {
        let width = Double(inner) + 2 * grown
        canvas.roundedRectangle(
          x: margin - grown, y: margin - grown + below, width: width, height: width, radius: 0.2 * width,
          color)
      }
      for step in 0..<10 { plate(reach * Double(10 - step) / 10, below: reach / 4, Pixel(0, 0, 0, shadow)) }
      plate(0, below: 0, Pixel(30, 60, 200))
      return iconFrame(try #require(smallPicture(canvas)))
    }
    let plain = try found(shadow: 0)
    guard case .shadow(let share) = try found(shadow: 8) else {
      Issue.record("not found")
      return
    }
    #expect(share > 0.9)
    if case .shadow = plain { Issue.record("a shadow where there is none") }
  }

  @Test func `a letter in a square has one colour with holes, a picture on a plate has more`() throws {
    func square(_ hole: Pixel?, _ other: Pixel? = nil) throws -> SmallPicture {
      var canvas = Canvas(width: 180, height: 180, ground: Pixel(230, 90, 30))
      canvas.roundedRectangle(x: 45, y: 45, width: 90, height: 90, radius: 8, Pixel(255, 255, 255))
      for (x, color) in [(75.0, hole), (105, other ?? hole)] {
        guard let color else { continue }
        canvas.line(from: (x, 70), to: (x, 110), thickness: 12, color)
      }
      return try #require(smallPicture(canvas))
    }
    #expect(isOneColorWithHoles(try square(Pixel(230, 90, 30))))
    // Without a hole, and with another colour.
    #expect(!isOneColorWithHoles(try square(nil)))
    #expect(!isOneColorWithHoles(try square(Pixel(230, 90, 30), Pixel(30, 60, 200))))
  }

  @Test func `a square plate has corners, whatever lies at the middle of its edges`() throws {
    func plate(radius: Double) -> Canvas {
      var canvas = Canvas(width: 192, height: 192, ground: Pixel(250, 240, 200))
      canvas.roundedRectangle(x: 36, y: 36, width: 120, height: 120, radius: radius, Pixel(255, 255, 255))
      canvas.disc(x: 96, y: 96, radius: 60, Pixel(120, 70, 20))
      return canvas
    }
    #expect(iconFrame(try #require(smallPicture(plate(radius: 0)))) == .border(share: 0.625))
    #expect(iconFrame(try #require(smallPicture(plate(radius: 60)))) == nil)
  }

  @Test func `a ground that darkens towards the corners is not rounded`() throws {
    var vignette = Canvas(width: 120, height: 120, ground: Pixel(255, 255, 255))
    var rounded = Canvas(width: 120, height: 120, ground: Pixel(20, 20, 20))
    for y in 0..<120 {
      for x in 0..<120 {
        let (across, down) = (Double(x) - 59.5, Double(y) - 59.5)
        let far = min((across * across + down * down).squareRoot() / 84, 1)
        let light = UInt8(20 + 200 * (1 - far * far))
        vignette[x, y] = Pixel(light, light, light)
      }
    }
    rounded.roundedRectangle(x: 0, y: 0, width: 120, height: 120, radius: 24, Pixel(180, 60, 40))
    let ground = RGBA(red: 20, green: 20, blue: 20, alpha: 255)
    #expect(fadesIntoCorners(try #require(smallPicture(vignette)), ground: ground))
    #expect(!fadesIntoCorners(try #require(smallPicture(rounded)), ground: ground))
  }
}
