import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// Borders whose colour tells whether they are drawn, and those of several colours.
@Suite struct SeveralBordersTests {
  /// - Parameter colors: at the left, right, top and bottom.
  private func framed(_ colors: [Pixel], width: Int = 9) throws -> SmallPicture {
    let side = 120
    var canvas = Canvas.picture(side, ground: Pixel(90, 120, 130))
    for depth in 0..<width {
      for along in 0..<side {
        canvas[depth, along] = colors[0]
        canvas[side - 1 - depth, along] = colors[1]
      }
    }
    for depth in 0..<width {
      for along in 0..<side {
        canvas[along, depth] = colors[2]
        canvas[along, side - 1 - depth] = colors[3]
      }
    }
    return try #require(smallPicture(canvas))
  }

  private let red = Pixel(220, 30, 30)

  @Test(arguments: [5, 9, 15]) func `a strip in another colour lies along each edge`(width: Int) throws {
    let others = [Pixel(30, 160, 60), Pixel(40, 80, 220), Pixel(250, 200, 40)]
    #expect(hasBorderOfSeveralColors(try framed([red] + others, width: width)))
    // A colour that the art does not have.
    let teal = Pixel(30, 160, 150)
    #expect(hasBorderOfSeveralColors(try framed([teal, teal, teal, Pixel(30, 160, 176)], width: width)))
  }

  @Test func `one colour at all edges, and strips at some, are no such border`() throws {
    #expect(!hasBorderOfSeveralColors(try framed([red, red, red, Pixel(220, 50, 30)])))
    #expect(!hasBorderOfSeveralColors(try framed([red, Pixel(90, 120, 130), Pixel(0, 0, 0), red])))
    #expect(!hasBorderOfSeveralColors(try #require(smallPicture(.picture(120)))))
  }

  /// 29 pixels of 1,024, as a scale on a red ground has them.
  @Test func `a plate with round corners near the edges is drawn, if its ground is a colour`() throws {
    func isFramed(_ ground: Pixel, radius: Double) throws -> Bool {
      var canvas = Canvas(width: 256, height: 256, ground: ground)
      canvas.roundedRectangle(x: 7, y: 7, width: 242, height: 242, radius: radius, Pixel(230, 230, 230))
      let color = RGBA(red: ground.red, green: ground.green, blue: ground.blue, alpha: 255)
      return isFramedThinly(try #require(smallPicture(canvas)), ground: color, width: 7)
    }
    #expect(try !isFramed(Pixel(176, 0, 0), radius: 54))
    #expect(try isFramed(Pixel(176, 0, 0), radius: 0))
    #expect(try isFramed(Pixel(20, 20, 30), radius: 54))
  }
}
