import ImageProperties
import Testing

@testable import ImageInspection

@Suite struct PixelEvidenceTests {
  static let red: [UInt8] = [200, 10, 20, 255]
  static let clear: [UInt8] = [0, 0, 0, 0]

  @Test func `an opaque image of one colour`() throws {
    let evidence = try #require(pngFacts(RawPNG.drawn(12, 9) { _, _ in Self.red }.bytes)?.evidence)
    #expect(evidence.lowestAlpha == 255)
    #expect(evidence.isOpaque)
    #expect(evidence.clearPixels == 0)
    #expect(evidence.translucentPixels == 0)
    #expect(evidence.visibleBounds == PixelRect(x: 0, y: 0, width: 12, height: 9))
    #expect(evidence.detailBounds == nil)
    #expect(evidence.singleColor == RGBA(red: 200, green: 10, blue: 20, alpha: 255))
    #expect(!evidence.transparentOnlyInCorners)
    #expect(evidence.outline?.shape.pixels == 108)
    #expect(evidence.outline?.shape.colorRange == 0)
    #expect(evidence.outline?.shape.outlineCorners == 0)
  }

  @Test func `clear and translucent pixels are counted and bounded`() throws {
    let png = RawPNG.drawn(10, 8) { x, y in
      (2..<5).contains(x) && (3..<7).contains(y) ? (x == 2 ? [9, 9, 9, 40] : Self.red) : Self.clear
    }
    let evidence = try #require(pngFacts(png.bytes)?.evidence)
    #expect(evidence.lowestAlpha == 0)
    #expect(evidence.clearPixels == 80 - 12)
    #expect(evidence.translucentPixels == 4)
    #expect(evidence.visibleBounds == PixelRect(x: 2, y: 3, width: 3, height: 4))
    #expect(evidence.detailBounds == PixelRect(x: 2, y: 3, width: 3, height: 4))
    #expect(evidence.singleColor == nil)
    #expect(!evidence.transparentOnlyInCorners)
    #expect(evidence.outline?.shape.pixels == 8)
    #expect(evidence.outline?.shape.outlineCorners == 4)
  }

  @Test func `a wholly clear image has nothing to see`() throws {
    let evidence = try #require(pngFacts(RawPNG.drawn(5, 5) { _, _ in Self.clear }.bytes)?.evidence)
    #expect(evidence.clearPixels == 25)
    #expect(evidence.visibleBounds == nil)
    #expect(evidence.outline?.shape.darkest == nil)
  }

  /// Clear pixels of several colours, clear and other grounds, rows whose ends are opaque and whose middle is not.
  @Test(arguments: 1...200) func `counts and bounds are those of the pixels one by one`(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let colors = [Self.clear, [9, 8, 7, 0], [1, 2, 3, 40], [5, 5, 5, 254], Self.red, [0, 0, 0, 255]]
    let ground = colors[random(colors.count)]
    let (width, height) = (1 + random(21), 1 + random(9))
    let rarity = [1, 3, 20][random(3)]
    let rows = (0..<height).map { _ in
      (0..<width).map { _ in random(rarity) == 0 ? colors[random(colors.count)] : ground }
    }
    let evidence = try #require(pngFacts(RawPNG.drawn(width, height) { rows[$1][$0] }.bytes)?.evidence)

    func bounds(of isWanted: ([UInt8]) -> Bool) -> PixelRect? {
      let columns = (0..<width).filter { x in rows.contains { isWanted($0[x]) } }
      let lines = (0..<height).filter { y in rows[y].contains(where: isWanted) }
      guard let left = columns.first, let right = columns.last, let top = lines.first, let bottom = lines.last
      else { return nil }
      return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
    let pixels = rows.joined()
    let first = rows[0][0]
    #expect(evidence.lowestAlpha == pixels.map { $0[3] }.min())
    #expect(evidence.clearPixels == pixels.count { $0[3] == 0 })
    #expect(evidence.translucentPixels == pixels.count { (1...254).contains($0[3]) })
    #expect(evidence.visibleBounds == bounds { $0[3] > 0 })
    #expect(evidence.detailBounds == bounds { $0 != first && ($0[3] > 0 || first[3] > 0) })
    #expect((evidence.singleColor != nil) == pixels.allSatisfy { $0 == first })
    #expect(evidence.outline?.shape.pixels == pixels.count { $0[3] > 127 })
  }

  /// A disc of radius r in each corner: what the rounded rectangle of an icon leaves out.
  private func isCutOff(_ x: Int, _ y: Int, side: Int, radius: Double) -> Bool {
    let fromLeft = Double(min(x, side - 1 - x)) + 0.5
    let fromTop = Double(min(y, side - 1 - y)) + 0.5
    guard fromLeft < radius, fromTop < radius else { return false }
    return (radius - fromLeft) * (radius - fromLeft) + (radius - fromTop) * (radius - fromTop) > radius
      * radius
  }

  @Test(arguments: [57, 72, 114, 180]) func `corners that come cut are told apart`(side: Int) throws {
    let rounded = RawPNG.drawn(side, side) { x, y in
      isCutOff(x, y, side: side, radius: Double(side) * 10 / 57) ? Self.clear : Self.red
    }
    let evidence = try #require(pngFacts(rounded.bytes)?.evidence)
    #expect(evidence.transparentOnlyInCorners)
    #expect(evidence.cornerColor == RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(evidence.edgeMiddles.allSatisfy { $0.alpha == 255 })

    let holed = RawPNG.drawn(side, side) { x, y in
      x == side / 2 && y == side / 2
        || isCutOff(x, y, side: side, radius: Double(side) * 10 / 57) ? Self.clear : Self.red
    }
    #expect(try #require(pngFacts(holed.bytes)?.evidence).transparentOnlyInCorners == false)
  }

  @Test func `a painted frame differs from what is inside it on every side`() throws {
    let framed = RawPNG.drawn(50, 50) { x, y in
      x == 0 || y == 0 || x == 49 || y == 49 ? [0, 0, 0, 255] : Self.red
    }
    let evidence = try #require(pngFacts(framed.bytes)?.evidence)
    #expect(evidence.outline?.edgeAgainstNext == EdgeEvidence(top: 48, bottom: 48, left: 48, right: 48))
    #expect(evidence.outline?.edgeAgainstSecond == EdgeEvidence(top: 48, bottom: 48, left: 48, right: 48))
  }

  @Test func `the colours that carry a shape span a range`() throws {
    let png = RawPNG.drawn(9, 9) { x, _ in
      x < 3 ? [250, 0, 0, 255] : x < 6 ? [100, 0, 30, 128] : [0, 255, 0, 127]
    }
    let shape = try #require(pngFacts(png.bytes)?.evidence?.outline).shape
    #expect(shape.pixels == 54)
    #expect(shape.darkest == RGBA(red: 100, green: 0, blue: 0, alpha: 128))
    #expect(shape.lightest == RGBA(red: 250, green: 0, blue: 30, alpha: 255))
    #expect(shape.colorRange == 150)
  }
}
