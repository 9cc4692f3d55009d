import ArtComparison
import ImageProperties
import TestSupport
import Testing

@Suite struct MissingPartTests {
  private func found(_ canvas: Canvas) throws -> MissingPart? {
    missingPart(of: try #require(smallPicture(canvas)))
  }

  private func covered(
    _ canvas: Canvas, x: Range<Int>, y: Range<Int>, _ color: Pixel = Pixel(0, 0, 0)
  ) -> Canvas {
    var canvas = canvas
    for y in y {
      for x in x { canvas[x, y] = color }
    }
    return canvas
  }

  @Test func `a half, a third or a quarter that is painted over is missing`() throws {
    func missing(_ x: Range<Int>, _ y: Range<Int>) throws -> MissingPart? {
      try found(covered(.picture(180), x: x, y: y))
    }
    let all = 0..<180
    #expect(try missing(0..<90, all) == MissingPart(place: .left, share: .half))
    #expect(try missing(all, 0..<90) == MissingPart(place: .top, share: .half))
    #expect(try missing(0..<90, 0..<90) == MissingPart(place: .topLeft, share: .quarter))
    #expect(try missing(0..<60, all) == MissingPart(place: .left, share: .third))
    #expect(try missing(all, 120..<180) == MissingPart(place: .bottom, share: .third))
    #expect(try missing(135..<180, all) == MissingPart(place: .right, share: .quarter))
    #expect(try missing(all, 0..<45) == MissingPart(place: .top, share: .quarter))
    #expect(try found(.picture(180)) == nil)
  }

  @Test func `a band that ends elsewhere may be drawn, if it is not black or white`() throws {
    for width in [38, 42, 48, 57, 63] {
      func found(_ color: Pixel) throws -> MissingPart? {
        try self.found(covered(.picture(180), x: 0..<width, y: 0..<180, color))
      }
      #expect(try found(Pixel(60, 60, 60)) == nil, "\(width)")
      #expect(try found(Pixel(0, 0, 0)) == MissingPart(place: .left, share: .part), "\(width)")
      #expect(try found(Pixel(255, 255, 255)) == MissingPart(place: .left, share: .part), "\(width)")
    }
    // An export that stopped.
    #expect(
      try found(covered(.picture(180), x: 0..<180, y: 130..<180)) == MissingPart(place: .bottom, share: .part)
    )
  }

  @Test func `a head in a colour of its own is drawn`() throws {
    func found(_ color: Pixel) throws -> MissingPart? {
      try self.found(covered(.picture(180), x: 0..<180, y: 0..<45, color))
    }
    #expect(try found(Pixel(200, 40, 30)) == nil)
    #expect(try found(Pixel(128, 128, 128)) == MissingPart(place: .top, share: .quarter))
    // About the colour of the other edges.
    #expect(try found(Pixel(40, 80, 180)) == MissingPart(place: .top, share: .quarter))
  }

  @Test(arguments: [58, 87, 120, 167, 180, 256])
  func `a side that has no such part is cut at a whole pixel`(side: Int) throws {
    let third = covered(.picture(side), x: 0..<side / 3, y: 0..<side)
    #expect(try found(third) == MissingPart(place: .left, share: .third))
    let quarter = covered(.picture(side), x: side - side / 4..<side, y: 0..<side)
    #expect(try found(quarter) == MissingPart(place: .right, share: .quarter))
  }

  @Test func `what is cut in the ground's own colour is missing, but not a shape that begins there`() throws {
    let ground = Pixel(30, 60, 200)
    var disc = Canvas(width: 180, height: 180, ground: ground)
    disc.disc(x: 90, y: 90, radius: 56, Pixel(250, 240, 220))
    #expect(try found(disc) == nil)
    #expect(
      try found(covered(disc, x: 0..<90, y: 0..<180, ground)) == MissingPart(place: .left, share: .half))
    #expect(try found(covered(disc, x: 0..<84, y: 0..<180, ground)) == nil)
    // A third of the disc leaves too short a cut to distinguish it from a drawing.
    #expect(try found(covered(disc, x: 0..<60, y: 0..<180, ground)) == nil)
  }

  @Test func `a band between two others of its width is drawn`() throws {
    let art = Canvas.picture(180)
    let black = covered(art, x: 0..<180, y: 0..<45)
    #expect(try found(covered(black, x: 0..<180, y: 135..<180)) == nil)
  }

  @Test func `fields of a flag are drawn`() throws {
    let (blue, red) = (Pixel(0, 40, 104), Pixel(191, 10, 48))
    let white = Canvas(width: 180, height: 180, ground: .white)
    let quarters = covered(white, x: 0..<90, y: 0..<180, blue)
    #expect(try found(covered(quarters, x: 90..<180, y: 90..<180, red)) == nil)
    let thirds = covered(white, x: 0..<60, y: 0..<180, blue)
    #expect(try found(covered(thirds, x: 60..<180, y: 90..<180, red)) == nil)
    // With something in the fields that reaches the border it is a cut.
    var art = covered(white, x: 0..<180, y: 90..<180, red)
    art.disc(x: 90, y: 90, radius: 60, blue)
    #expect(
      try found(covered(art, x: 0..<90, y: 0..<180)) == MissingPart(place: .left, share: .half))
  }

  @Test func `a logo on its ground leaves about as much free at both edges`() throws {
    var logo = Canvas(width: 114, height: 114, ground: .white)
    for (x, width) in stride(from: 8, to: 104, by: 8).enumerated().map({ ($1, $0 % 2 == 0 ? 7 : 5) }) {
      logo = covered(logo, x: x..<x + width, y: 22..<86, Pixel(20, UInt8(20 + x), 60))
    }
    #expect(try found(logo) == nil)
  }

  /// Letters whose feet end in one row, and a block as wide as all of them.
  @Test func `letters may end at a quarter of the side`() throws {
    let ground = Canvas(width: 180, height: 180, ground: Pixel(30, 60, 160))
    func drawn(_ columns: [Range<Int>]) -> Canvas {
      columns.reduce(ground) { covered($0, x: $1, y: 20..<135, Pixel(250, 250, 240)) }
    }
    #expect(try found(drawn([20..<66, 95..<150])) == nil)
    #expect(try found(drawn([20..<80, 95..<160])) == MissingPart(place: .bottom, share: .quarter))
    #expect(try found(drawn([35..<145])) == MissingPart(place: .bottom, share: .quarter))
  }

  @Test func `a head with round ears may begin at a quarter of the side`() throws {
    var head = Canvas(width: 120, height: 120, ground: .white)
    let blue = Pixel(0, 60, 120)
    for x in [27.0, 60, 93] { head.disc(x: x, y: 44, radius: 16, blue) }
    head.disc(x: 60, y: 62, radius: 34.5, blue)
    head.disc(x: 60, y: 62, radius: 28, .white)
    #expect(try found(head) == nil)
  }
}

/// Strips along edges that the art does not reach.
@Suite struct CutStripTests {
  /// - Parameter widths: in pixels, at the left, top, right and bottom.
  private func found(_ widths: [Int], _ color: Pixel, on art: Canvas = .picture(180)) throws -> MissingPart? {
    var canvas = art
    let (width, height) = (canvas.width, canvas.height)
    for y in 0..<height {
      for x in 0..<width
      where x < widths[0] || y < widths[1] || x >= width - widths[2] || y >= height - widths[3] {
        canvas[x, y] = color
      }
    }
    return missingPart(of: try #require(smallPicture(canvas)))
  }

  private let black = Pixel(0, 0, 0)

  @Test(arguments: [11, 22, 36]) func `bars at two sides, in any colour`(width: Int) throws {
    for color in [black, .white, Pixel(128, 128, 128), Pixel(210, 90, 30)] {
      #expect(try found([width, 0, width, 0], color) == MissingPart(place: .left, share: .strips))
      #expect(try found([0, width, 0, width], color) == MissingPart(place: .top, share: .strips))
    }
    // Of unequal widths they are drawn, and so are bars as wide as a quarter.
    #expect(try found([width, 0, width + 9, 0], Pixel(210, 90, 30)) == nil)
    #expect(try found([45, 0, 45, 0], Pixel(210, 90, 30)) == nil)
    // The art ends before the other edges: it lies on a ground.
    #expect(try found([width, 8, width, 8], Pixel(210, 90, 30))?.share != .strips)
  }

  @Test(arguments: [11, 22]) func `a strip along an edge or two in black, white or grey`(width: Int) throws {
    for color in [black, .white, Pixel(128, 128, 128)] {
      #expect(try found([0, 0, width, 0], color) == MissingPart(place: .right, share: .strip))
      #expect(try found([0, 0, 0, width], color) == MissingPart(place: .bottom, share: .strip))
      #expect(try found([width, 0, 0, width], color)?.share == .strip)
    }
    for color in [Pixel(210, 90, 30), Pixel(60, 60, 60)] {
      #expect(try found([0, 0, width, 0], color) == nil)
      #expect(try found([0, width, 0, 0], color) == nil)
    }
  }

  @Test func `stripes, and lines that end before the edges, are drawn`() throws {
    let (blue, white) = (Pixel(0, 56, 184), Pixel.white)
    var flag = Canvas(width: 180, height: 180, ground: white)
    flag.fill(rows: 20..<45, blue)
    flag.fill(rows: 135..<160, blue)
    flag.disc(x: 90, y: 90, radius: 20, blue)
    #expect(try found([0, 0, 0, 0], black, on: flag) == nil)
    var bar = Canvas(width: 180, height: 180, ground: white)
    for y in 20..<180 { for x in 8..<172 { bar[x, y] = blue } }
    #expect(try found([0, 0, 0, 0], black, on: bar) == nil)
  }
}
