import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// An icon whose data ended too early.
@Suite struct RepeatedRowTests {
  /// Discs in rows and columns, so that each row has several edges.
  private func discs(_ side: Int) -> Canvas {
    var canvas = Canvas(width: side, height: side, ground: Pixel(30, 60, 200))
    let unit = Double(side) / 100
    for row in 0..<3 {
      for column in 0..<3 {
        canvas.disc(
          x: Double(22 + 28 * column) * unit, y: Double(22 + 34 * row) * unit, radius: 11 * unit,
          Pixel(250, 240, UInt8(60 * row)))
      }
    }
    return canvas
  }

  private func cut(_ canvas: Canvas, at share: Double) -> Canvas {
    var cut = canvas
    let last = Int(Double(canvas.height) * share)
    for y in last..<canvas.height {
      for x in 0..<canvas.width { cut[x, y] = canvas[x, last] }
    }
    return cut
  }

  @Test(arguments: [60, 120, 180, 1024]) func `a last row that is repeated is found`(side: Int) throws {
    #expect(endsInRepeatedRow(try #require(smallPicture(cut(discs(side), at: 0.5)))))
    #expect(!endsInRepeatedRow(try #require(smallPicture(discs(side)))))
  }

  @Test func `rows are counted`() throws {
    #expect(endsInRepeatedRow(try #require(smallPicture(cut(discs(160), at: 0.875)))))
    #expect(!endsInRepeatedRow(try #require(smallPicture(cut(discs(160), at: 0.925)))))
    // A plain ground says nothing.
    #expect(!endsInRepeatedRow(try #require(smallPicture(cut(discs(160), at: 0.72)))))
  }

  @Test func `stripes below a plain field are drawn`() throws {
    var canvas = Canvas(width: 120, height: 120, ground: Pixel(240, 240, 240))
    for y in 50..<120 {
      for x in 0..<120 where x / 12 % 2 == 0 { canvas[x, y] = Pixel(200, 30, 40) }
    }
    #expect(!endsInRepeatedRow(try #require(smallPicture(canvas))))
  }
}
