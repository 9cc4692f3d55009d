import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// Pictures that were stretched to another shape, as launch images are.
@Suite struct StretchedPictureTests {
  private func picture(_ height: Int, stretchedFrom original: Int? = nil) throws -> StretchablePicture {
    var canvas = Canvas(width: 160, height: height, ground: Pixel(20, 60, 120))
    let drawn = Canvas.picture(100, ground: Pixel(20, 60, 120))
    let share = Double(original ?? height) / Double(height)
    for y in 0..<height {
      for x in 0..<160 {
        let (column, row) = (x - 30, Int((Double(y) + 0.5) * share) - ((original ?? height) - 100) / 2)
        if (0..<100).contains(column), (0..<100).contains(row) { canvas[x, y] = drawn[column, row] }
      }
    }
    return StretchablePicture(try #require(smallPicture(canvas)))
  }

  @Test func `art that keeps its shape is not stretched`() throws {
    #expect(try picture(284, stretchedFrom: 240).isStretched(from: picture(240)))
    #expect(try !picture(284).isStretched(from: picture(240)))
    // Shapes that hardly differ.
    #expect(try !picture(246, stretchedFrom: 240).isStretched(from: picture(240)))
  }

  @Test func `grounds suit any shape`() throws {
    func ground(_ height: Int) throws -> StretchablePicture {
      var canvas = Canvas(width: 160, height: height, ground: Pixel(0, 0, 0))
      canvas.gradient(from: Pixel(20, 60, 120), to: Pixel(240, 240, 255))
      return StretchablePicture(try #require(smallPicture(canvas)))
    }
    #expect(try !ground(284).isStretched(from: ground(240)))
  }
}
