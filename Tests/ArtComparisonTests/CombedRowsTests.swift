import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// Every second row beside its place, as fields of a picture that were put together wrongly.
@Suite struct CombedRowsTests {
  private func combed(_ side: Int, by shift: Int) -> Canvas {
    let picture = Canvas.picture(side)
    var canvas = picture
    for y in stride(from: 1, to: side, by: 2) {
      for x in 0..<side { canvas[x, y] = picture[(x + shift) % side, y] }
    }
    return canvas
  }

  /// Of larger ones than 192 pixels some rows tell.
  @Test(arguments: [60, 120, 180, 256, 1024]) func `rows that lie off are found`(side: Int) throws {
    #expect(isCombed(try #require(signature(combed(side, by: side / 12)))))
    #expect(!isCombed(try #require(signature(Canvas.picture(side)))))
  }

  @Test(arguments: [60, 180, 512]) func `rows of one colour are found`(side: Int) throws {
    var canvas = Canvas.picture(side)
    for y in stride(from: 0, to: side, by: 2) {
      for x in 0..<side { canvas[x, y] = Pixel(0, 0, 0) }
    }
    #expect(isCombed(try #require(signature(canvas))))
  }

  @Test func `a line, a faint pattern and a small icon have none`() throws {
    var line = Canvas(width: 120, height: 120, ground: Pixel(40, 90, 160))
    for x in 0..<120 { line[x, 1] = Pixel(255, 255, 255) }
    #expect(!isCombed(try #require(signature(line))))
    var pattern = Canvas(width: 120, height: 120, ground: Pixel(40, 90, 160))
    for y in stride(from: 0, to: 120, by: 2) {
      for x in 0..<120 { pattern[x, y] = Pixel(43, 93, 163) }
    }
    #expect(!isCombed(try #require(signature(pattern))))
    #expect(!isCombed(try #require(signature(combed(57, by: 5)))))
  }

  @Test(arguments: [60, 120, 180, 256, 1024]) func `columns that lie off are found`(side: Int) throws {
    let picture = Canvas.picture(side)
    var canvas = picture
    for x in stride(from: 1, to: side, by: 2) {
      for y in 0..<side { canvas[x, y] = picture[x, (y + side / 12) % side] }
    }
    #expect(hasCombedColumns(try #require(signature(canvas))))
    #expect(!hasCombedColumns(try #require(signature(picture))))
    #expect(!hasCombedColumns(try #require(signature(combed(side, by: side / 12)))))
  }

  /// Noise is as fine down the columns.
  @Test func `columns lie off by what is fine along the rows alone`() {
    func art(_ side: Int, _ contrast: Float, _ sharpness: Float, _ down: Float) -> ArtSignature {
      signature(side, ArtDetail(sharpness: sharpness, sharpnessDown: down, contrast: contrast))
    }
    #expect(hasCombedColumns(art(120, 2000, 10, 5.9)))
    #expect(!hasCombedColumns(art(120, 2000, 10, 6.1)))
    #expect(!hasCombedColumns(art(120, 2000, 9.9, 3)))
    #expect(!hasCombedColumns(art(120, 1900, 10, 3)))
    #expect(!hasCombedColumns(art(57, 2000, 10, 3)))
  }

  private enum Pattern: CaseIterable {
    case noise, dither, scanLines, everyThirdLine, hatching
  }

  /// A picture under what alternates from pixel to pixel, without a row that lies off.
  private func patterned(_ side: Int, _ pattern: Pattern) -> Canvas {
    var canvas = Canvas.picture(side)
    var state: UInt32 = 7
    for y in 0..<side {
      for x in 0..<side {
        let own = canvas[x, y]
        state = state &* 1_664_525 &+ 1_013_904_223
        let change =
          switch pattern {
          case .noise: Int(state >> 24) % 160 - 80
          case .dither: [[-48, 16], [48, -16]][y % 2][x % 2]
          case .scanLines: y.isMultiple(of: 2) ? 0 : -100
          case .everyThirdLine: y.isMultiple(of: 3) ? -100 : 0
          case .hatching: (x + y).isMultiple(of: 3) ? -100 : 0
          }
        func changed(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) + change) }
        canvas[x, y] = Pixel(changed(own.red), changed(own.green), changed(own.blue))
      }
    }
    return canvas
  }

  @Test(arguments: [60, 120, 180, 512, 1024]) func `noise, dither, scan lines and hatching are drawn`(
    side: Int
  ) throws {
    for pattern in Pattern.allCases {
      let art = try #require(signature(patterned(side, pattern)))
      #expect(!isCombed(art), "\(pattern)")
      #expect(!hasCombedColumns(art), "\(pattern)")
    }
  }

  /// Without the limits of what alternates along the rows and of what leads one way.
  @Test func `rows lie off by what differs between rows alone, and both ways`() {
    func art(_ sharpness: Float, isShaded: Bool = false) -> ArtSignature {
      var detail = ArtDetail(sharpness: sharpness, contrast: 2000, rowsApart: 1.2)
      detail.hasShadedRows = isShaded
      return signature(120, detail)
    }
    #expect(isCombed(art(8.4)))
    #expect(!isCombed(art(8.6)))
    #expect(!isCombed(art(4, isShaded: true)))
    #expect(!hasCombedColumns(art(12)))
  }
}
