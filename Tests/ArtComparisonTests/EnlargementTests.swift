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

  /// In the middle between two pixels programs take one or the other, and some now this and now that.
  @Test(arguments: [[0, 1, 1], [0, 0, 1], [0, 1, 1, 2, 2, 3]])
  func `every second pixel repeated tells what it was`(
    places: [Int]
  ) throws {
    let small = Canvas.picture(80)
    var large = Canvas(width: 120, height: 120, ground: small[0, 0])
    func place(_ index: Int) -> Int {
      index / places.count * (places.count * 2 / 3) + places[index % places.count]
    }
    for y in 0..<120 { for x in 0..<120 { large[x, y] = small[place(x), place(y)] } }
    let found = enlargement(of: try #require(signature(large)))
    #expect(found?.method == .repeated)
    #expect(found?.originalWidth == 80)
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

  @Test func `large squares in one size alone are no pixel art`() throws {
    let squares = try #require(signature(Canvas.picture(32).repeated(2)))
    let smooth = try [120, 180].map { try #require(signature(Canvas.picture($0))) }
    #expect(enlargement(of: squares, among: smooth)?.originalWidth == 32)
    // Nothing larger shows whether they are drawn so, or something does.
    #expect(enlargement(of: try #require(signature(Canvas.picture(32).repeated(8))), among: smooth) == nil)
    let larger = try #require(signature(Canvas.picture(32).repeated(4)))
    #expect(enlargement(of: squares, among: smooth + [larger]) == nil)
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

  /// On a slope that lies an edge is as wide along the row as a blurred one.
  @Test(arguments: [(60, 2.0), (120, 1.73), (120, 2), (180, 3), (512, 2.5)])
  func `edges that lie are no blur`(side: Int, slope: Double) throws {
    let art = try #require(signature(Canvas.rhomb(side, width: 0.7, timesHeight: slope)))
    #expect(enlargement(of: art) == nil)
  }

  @Test func `the same edges are a blur where others stand`() throws {
    var canvas = Canvas.rhomb(60, width: 0.7, timesHeight: 2)
    for y in 4..<56 { for x in 4..<9 { canvas[x, y] = Pixel(255, 255, 255) } }
    #expect(enlargement(of: try #require(signature(canvas))) == nil)
    #expect(enlargement(of: try #require(signature(canvas.interpolated(3))))?.method == .interpolated)
  }

  /// - Parameter steps: the deviation of a grey grain.
  private func grainy(_ canvas: Canvas, _ steps: Double) -> Canvas {
    var (grainy, state) = (canvas, UInt64(1))
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let bytes = (0..<12).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return Double(state >> 56) / 255 - 0.5
        }
        func changed(_ value: UInt8) -> UInt8 {
          UInt8(clamping: Int((Double(value) + steps * bytes.reduce(0, +)).rounded()))
        }
        let pixel = canvas[x, y]
        grainy[x, y] = Pixel(changed(pixel.red), changed(pixel.green), changed(pixel.blue))
      }
    }
    return grainy
  }

  @Test(arguments: [(30, 4), (60, 2), (60, 3), (90, 4)]) func `a strong grain does not hide a blur`(
    side: Int, factor: Int
  ) throws {
    for steps in [4.0, 8] {
      let blurred = grainy(Canvas.picture(side).interpolated(factor), steps)
      #expect(enlargement(of: try #require(signature(blurred)))?.method == .interpolated)
      let sharp = grainy(Canvas.picture(side * factor), steps)
      #expect(enlargement(of: try #require(signature(sharp))) == nil)
    }
  }

  private func found(repeatedColumns columns: UInt16, rows: UInt16) -> Enlargement? {
    enlargement(
      of: signature(
        120, ArtDetail(sharpness: 5, contrast: 500, repeatedColumns: columns, repeatedRows: rows)))
  }

  @Test func `one way is enough where some pixels were repeated and some not`() {
    for (columns, rows) in [(80, 80), (80, 0), (0, 80)] as [(UInt16, UInt16)] {
      let enlargement = found(repeatedColumns: columns, rows: rows)
      #expect(enlargement?.method == .repeated)
      #expect(enlargement?.originalWidth == 80)
    }
    // Stripes, a dithered ground, and two ways that contradict each other.
    #expect(found(repeatedColumns: 40, rows: 0) == nil)
    #expect(found(repeatedColumns: 90, rows: 0) == nil)
    #expect(found(repeatedColumns: 80, rows: 60) == nil)
  }

  private func found(period: UInt16, strength: Float, sharpness: Float) -> Enlargement? {
    enlargement(
      of: signature(
        120, ArtDetail(sharpness: sharpness, contrast: 500, period: period, periodStrength: strength)))
  }

  @Test func `a weak trace counts where the usual factors leave it`() {
    #expect(found(period: 40, strength: 5, sharpness: 1.2)?.method == .interpolated)
    #expect(found(period: 60, strength: 5, sharpness: 1.2)?.method == .interpolated)
    #expect(found(period: 47, strength: 5, sharpness: 1.2) == nil)
    #expect(found(period: 40, strength: 4, sharpness: 1.2) == nil)
    #expect(found(period: 40, strength: 5, sharpness: 1.5) == nil)
    #expect(found(period: 47, strength: 8, sharpness: 1.2)?.method == .interpolated)
  }

  @Test func `of two originals that leave one trace the larger is named, unless the blur is strong`() {
    // 80 columns in 120 leave the trace of 40.
    #expect(found(period: 40, strength: 9, sharpness: 1.1)?.originalWidth == 80)
    #expect(found(period: 40, strength: 9, sharpness: 0.3)?.originalWidth == 40)
  }
}
