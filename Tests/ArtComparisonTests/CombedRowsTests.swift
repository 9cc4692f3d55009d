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
}
