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
}
