import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// Enlargements that were sharpened, or saved as JPEG, afterwards.
@Suite struct TracedEnlargementTests {
  private func found(_ canvas: Canvas) throws -> Enlargement? {
    enlargement(of: try #require(signature(canvas)))
  }

  @Test(arguments: [60, 90, 128]) func `sharpening leaves the trace of twice the size`(side: Int) throws {
    let found = try found(Canvas.picture(side).interpolated(2).sharpened())
    #expect(found?.method == .interpolated)
    #expect(found?.originalWidth == side)
  }

  @Test(arguments: [60, 120, 180, 512]) func `sharpening alone is no enlargement`(side: Int) throws {
    #expect(try found(Canvas.picture(side).sharpened()) == nil)
  }

  /// What JPEG adds to each pixel, here at random.
  private func noisy(_ canvas: Canvas) -> Canvas {
    var canvas = canvas
    var state: UInt32 = 1
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        func value(_ value: UInt8) -> UInt8 {
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(clamping: Int(value) + Int(state >> 24) % 7 - 3)
        }
        let pixel = canvas[x, y]
        canvas[x, y] = Pixel(value(pixel.red), value(pixel.green), value(pixel.blue))
      }
    }
    return canvas
  }

  @Test(arguments: [(60, 2), (60, 3), (90, 2), (60, 4)]) func `repeated pixels need not be equal`(
    side: Int, factor: Int
  ) throws {
    let found = try found(noisy(Canvas.picture(side).repeated(factor)))
    #expect(found?.method == .repeated)
    #expect(found?.originalWidth == side)
  }

  @Test(arguments: [(60, 2), (60, 3), (120, 2), (256, 2)])
  func `sharpening repeated pixels leaves their grid`(side: Int, factor: Int) throws {
    let found = try found(Canvas.picture(side).repeated(factor).sharpened())
    #expect(found?.method == .repeated)
    #expect(found?.originalWidth == side)
  }

  @Test func `noise alone, and large squares with noise, were not enlarged`() throws {
    #expect(try found(noisy(Canvas.picture(180))) == nil)
    #expect(try found(noisy(Canvas.picture(24).repeated(5))) == nil)
  }

  @Test func `sharp letters on a screen lie on any grid`() {
    func screen(_ sharpness: Float, half: Float = 6) -> ArtSignature {
      signature(640, ArtDetail(sharpness: sharpness, contrast: 500, trace: EnlargementTrace(half: half)))
    }
    #expect(enlargement(ofScreen: screen(1.3))?.originalWidth == 320)
    #expect(enlargement(ofScreen: screen(2.8)) == nil)
    #expect(enlargement(ofScreen: screen(2.8, half: 9.9)) == nil)
    #expect(enlargement(ofScreen: screen(2.8, half: 10))?.originalWidth == 320)
  }

  @Test(arguments: [
    (Float(2.5), EnlargementTrace(half: 40), 320 as Int?), (2.7, EnlargementTrace(half: 40), nil),
    (2.5, EnlargementTrace(other: 20, otherColumns: 400), 400),
    (2.7, EnlargementTrace(other: 20, otherColumns: 400), nil),
    (4, EnlargementTrace(twoThirds: 20), 427),
  ]) func `a texture of hard squares on a screen is no enlargement`(
    edges: Float, trace: EnlargementTrace, columns: Int?
  ) {
    var trace = trace
    trace.edgeColumns = trace.half > 0 ? 320 : 0
    let detail = ArtDetail(sharpness: 2.8, edgeSharpness: edges, contrast: 500, trace: trace)
    #expect(enlargement(ofScreen: signature(640, detail))?.originalWidth == columns)
  }

  @Test func `pixels of a screen that were repeated twice need not be equal`() throws {
    var screen = Canvas(width: 240, height: 360, ground: Pixel(255, 255, 255))
    let drawn = Canvas.picture(200)
    for y in 0..<200 { for x in 0..<200 { screen[20 + x, 80 + y] = drawn[x, y] } }
    let found = enlargement(ofScreen: try #require(signature(noisy(screen.repeated(2)))))
    #expect(found?.method == .repeated)
    #expect(found?.originalWidth == 240)
    // Fields at whole points, of which each has two edges.
    var fields = Canvas(width: 240, height: 360, ground: Pixel(240, 240, 245))
    for field in 0..<12 {
      for y in 0..<14 {
        for x in 0..<12 { fields[10 + field * 18 + x, 40 + field * 20 + y] = Pixel(40, 90, 200) }
      }
    }
    #expect(enlargement(ofScreen: try #require(signature(noisy(fields.repeated(2))))) == nil)
  }

  @Test(arguments: [(Float(20), 320 as Int?), (36, nil)])
  func `the squares of a texture are all alike`(half: Float, columns: Int?) throws {
    let detail = ArtDetail(
      sharpness: 4, edgeSharpness: 4, contrast: 500, trace: EnlargementTrace(half: half, edgeColumns: 320))
    #expect(enlargement(ofScreen: signature(640, detail))?.originalWidth == columns)
  }

  @Test func `lines that lie tell nothing, and hide no trace`() throws {
    var canvas = Canvas(width: 320, height: 480, ground: Pixel(255, 255, 255))
    canvas.fill(rows: 20..<200, Pixel(40, 60, 200))
    let drawn = Canvas.picture(60, ground: Pixel(255, 255, 255))
    for y in 0..<60 { for x in 0..<60 { canvas[130 + x, 260 + y] = drawn[x, y] } }
    #expect(enlargement(ofScreen: try #require(signature(canvas))) == nil)
    #expect(enlargement(ofScreen: try #require(signature(canvas.interpolated(2))))?.originalWidth == 320)
  }

  /// On black, with the light of antialiasing in its corners, and with a soft disc as well.
  @Test func `a screen of which hardly a pixel differs is not blurred`() throws {
    var canvas = Canvas(width: 320, height: 480, ground: Pixel(0, 0, 0))
    for (place, light) in [(0, 229), (1, 116), (2, 35)] {
      let color = Pixel(UInt8(light), UInt8(light), UInt8(light))
      for y in [0, 479] {
        canvas[place, y] = color
        canvas[319 - place, y] = color
      }
      for x in [0, 319] {
        canvas[x, place] = color
        canvas[x, 479 - place] = color
      }
    }
    #expect(enlargement(ofScreen: try #require(signature(canvas))) == nil)
    #expect(enlargement(ofScreen: signature(640, ArtDetail(sharpness: 0.5, contrast: 500))) == nil)
    for y in 0..<480 {
      for x in 0..<320 {
        let away = (Double((x - 160) * (x - 160) + (y - 240) * (y - 240))).squareRoot()
        let light = UInt8(min(max((70 - away) * 20, 0), 200))
        if light > 0 { canvas[x, y] = Pixel(light, light, light) }
      }
    }
    #expect(enlargement(ofScreen: try #require(signature(canvas))) != nil)
  }

  private func made(_ side: Int, _ trace: EnlargementTrace, sharpness: Float = 2.9) -> Int? {
    enlargement(of: signature(side, ArtDetail(sharpness: sharpness, contrast: 500, trace: trace)))?
      .originalWidth
  }

  @Test func `how strong a trace has to be`() {
    #expect(made(120, EnlargementTrace(half: 3.1)) == 60)
    #expect(made(120, EnlargementTrace(half: 2.9)) == nil)
    #expect(made(58, EnlargementTrace(half: 6.1)) == 29)
    #expect(made(57, EnlargementTrace(half: 6.1)) == nil)
    #expect(made(120, EnlargementTrace(half: 4.8), sharpness: 3.5) == nil)
    #expect(made(120, EnlargementTrace(half: 6.1), sharpness: 3.5) == 60)
    #expect(made(120, EnlargementTrace(half: 6.1), sharpness: 5.1) == nil)
    #expect(made(512, EnlargementTrace(half: 4.9)) == nil)
    #expect(made(512, EnlargementTrace(half: 5.1)) == 256)
    #expect(made(180, EnlargementTrace(twoThirds: 3.3)) == 120)
    #expect(made(180, EnlargementTrace(twoThirds: 3.1)) == nil)
    #expect(made(180, EnlargementTrace(twoThirds: 3.9), sharpness: 4.7) == nil)
    #expect(made(180, EnlargementTrace(twoThirds: 7.1), sharpness: 6.5) == 120)
    #expect(made(180, EnlargementTrace(twoThirds: 6.9), sharpness: 6.5) == nil)
    #expect(made(1024, EnlargementTrace(other: 7.1, otherColumns: 788)) == 788)
    #expect(made(1024, EnlargementTrace(other: 6.9, otherColumns: 788)) == nil)
    #expect(made(1024, EnlargementTrace(other: 9.4, otherColumns: 648), sharpness: 4) == nil)
  }

  private func made(
    _ trace: EnlargementTrace, sharpness: Float, edges: Float = 2.4, beside side: Int = 120
  ) -> Int? {
    func art(_ side: Int, _ trace: EnlargementTrace, _ sharpness: Float, _ edges: Float) -> ArtSignature {
      signature(side, ArtDetail(sharpness: sharpness, edgeSharpness: edges, contrast: 500, trace: trace))
    }
    let others = [side * 2 / 3, side * 4 / 3].map { art($0, EnlargementTrace(), 3, 2.4) }
    return enlargement(of: art(side, trace, sharpness, edges), among: others)?.originalWidth
  }

  @Test func `a grid that is drawn`() {
    func found(blocks: Float) -> Enlargement? {
      let detail = ArtDetail(
        sharpness: 4, contrast: 500, trace: EnlargementTrace(half: 12), blocks: BlockTrace(strength: blocks))
      return enlargement(of: signature(1024, detail))
    }
    #expect(found(blocks: 3)?.originalWidth == 512)
    #expect(found(blocks: 10) == nil)
  }

  @Test func `a texture in squares has edges that lie on any pixel`() {
    func found(edges: Float, columns: UInt16 = 0) -> Int? {
      let detail = ArtDetail(
        sharpness: 3.2, edgeSharpness: edges, contrast: 500,
        trace: EnlargementTrace(half: 20, edgeColumns: columns))
      return enlargement(of: signature(1024, detail))?.originalWidth
    }
    #expect(found(edges: 1.5) == 512)
    #expect(found(edges: 1.7) == nil)
    // Sharpened, and as sharp all over as its edges.
    #expect(found(edges: 2.4) == 512)
    #expect(found(edges: 2.7) == nil)
    #expect(found(edges: 2.7, columns: 512) == 512)
  }

  @Test func `lines at equal distances lie on a grid, and are crisp`() {
    func found(edges: Float, columns: UInt16) -> Int? {
      let detail = ArtDetail(
        sharpness: 2.9, edgeSharpness: edges, contrast: 20000, trace: EnlargementTrace(edgeColumns: columns))
      return enlargement(of: signature(120, detail))?.originalWidth
    }
    #expect(found(edges: 1.6, columns: 40) == nil)
    #expect(found(edges: 1.4, columns: 40) == 40)
    #expect(found(edges: 2.7, columns: 40) == 40)
    #expect(found(edges: 1.6, columns: 60) == 60)
  }

  @Test func `sizes beside it tell what its sharpness is worth`() {
    #expect(made(EnlargementTrace(half: 5.9), sharpness: 3) == nil)
    #expect(made(EnlargementTrace(half: 6.1), sharpness: 3) == 60)
    #expect(made(EnlargementTrace(half: 2.6), sharpness: 2.3) == 60)
    #expect(made(EnlargementTrace(half: 2.4), sharpness: 2.3) == nil)
    #expect(made(EnlargementTrace(half: 2.6), sharpness: 3, edges: 1.8) == 60)
    #expect(made(EnlargementTrace(half: 2.6), sharpness: 4) == nil)
    #expect(made(EnlargementTrace(half: 2.6), sharpness: 4.2) == 60)
    #expect(made(EnlargementTrace(half: 9.9), sharpness: 3, beside: 510) == nil)
    #expect(made(EnlargementTrace(half: 4.1), sharpness: 2.3, beside: 510) == 255)
    #expect(made(EnlargementTrace(twoThirds: 7.9), sharpness: 3) == nil)
    #expect(made(EnlargementTrace(twoThirds: 8.1), sharpness: 3) == 80)
    #expect(made(EnlargementTrace(twoThirds: 3.3), sharpness: 2.3) == 80)
  }
}

extension Canvas {
  /// Each pixel five times, less its four neighbours.
  fileprivate func sharpened() -> Canvas {
    var canvas = self
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        func value(_ channel: (Pixel) -> UInt8) -> UInt8 {
          let around = [self[x - 1, y], self[x + 1, y], self[x, y - 1], self[x, y + 1]]
          return UInt8(clamping: 5 * Int(channel(self[x, y])) - around.reduce(0) { $0 + Int(channel($1)) })
        }
        canvas[x, y] = Pixel(value(\.red), value(\.green), value(\.blue))
      }
    }
    return canvas
  }
}
