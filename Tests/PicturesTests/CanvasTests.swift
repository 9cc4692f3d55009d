import ImageProperties
import TestSupport
import Testing

@testable import Pictures

@Suite struct CanvasTests {
  private let red = RGBA(red: 255, green: 0, blue: 0, alpha: 255)

  private func picture(_ width: Int, _ height: Int, _ pixels: [[UInt8]]) throws -> Picture {
    try #require(Picture(size: PixelSize(width: width, height: height), rgba: pixels.flatMap(\.self)))
  }

  @Test func `a picture lies in the middle of a larger canvas`() throws {
    let (one, ground): ([UInt8], [UInt8]) = ([1, 2, 3, 4], [255, 0, 0, 255])
    let placed = try picture(1, 1, [one]).centered(on: PixelSize(width: 3, height: 3), ground: red)
    #expect(
      placed.rgba == [ground, ground, ground, ground, one, ground, ground, ground, ground].flatMap(\.self))
  }

  @Test func `what does not fit is cut off on both sides`() throws {
    let pixels: [[UInt8]] = [[1, 1, 1, 255], [2, 2, 2, 255], [3, 3, 3, 255]]
    let cut = try picture(3, 1, pixels).centered(on: PixelSize(width: 1, height: 1), ground: red)
    #expect(cut.rgba == [2, 2, 2, 255])
  }

  /// Half of the light of white is 188 in sRGB: 255 x (1.055 x 0.5^(1/2.4) - 0.055) = 187.5.
  @Test func `the edge is averaged in linear light, and what it encloses does not count`() throws {
    let (black, white): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [255, 255, 255, 255])
    let left = [black, black, white, white]
    let rows = [left, [black, white, black, white], [black, black, white, white], left].flatMap(\.self)
    #expect(try picture(4, 4, rows).edgeColor == RGBA(red: 188, green: 188, blue: 188, alpha: 255))
  }

  @Test func `an edge that is mostly of one colour has that`() throws {
    let (black, white): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [255, 255, 255, 255])
    let rows = [[black, black, white], [white, black, white], [white, white, white]].flatMap(\.self)
    #expect(try picture(3, 3, rows).edgeColor == RGBA(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test func `the smallest PNG has the same pixels in no more bytes`() throws {
    let picture = try Picture(png: PNGWriter(.rgba).bytes(.icon(96)))
    let (quick, smallest) = (try #require(picture.pngBytes()), try #require(picture.smallestPNG()))
    #expect(try Picture(png: smallest) == Picture(png: quick))
    #expect(smallest.count <= quick.count)
    #expect(picture.smallestPNG() == smallest)
  }
}
