import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

@Suite struct DifferenceTests {
  private func difference(_ one: Canvas, _ other: Canvas) throws -> ArtDifference {
    artDifference(try #require(signature(one)), try #require(signature(other)))
  }

  @Test(arguments: [29, 58, 120, 180]) func `sizes of one picture are the same`(side: Int) throws {
    let found = try difference(.picture(side), .picture(512))
    #expect(found.kind == .same)
    #expect(!found.isFault)
  }

  @Test(arguments: [58, 180, 512]) func `another picture is different`(side: Int) throws {
    #expect(try difference(.other(side), .picture(512)).kind == .different)
  }

  @Test func `a picture on another ground is no fault`() throws {
    let dark = Canvas.picture(180, ground: Pixel(10, 10, 12))
    #expect(try !difference(dark, .picture(180)).isFault)
  }

  @Test func `light and dark exchanged is no fault`() throws {
    func glyph(_ ground: Pixel, _ ink: Pixel) -> Canvas {
      var canvas = Canvas(width: 120, height: 120, ground: ground)
      canvas.disc(x: 50, y: 45, radius: 25, ink)
      canvas.line(from: (30, 100), to: (95, 70), thickness: 10, ink)
      return canvas
    }
    let light = glyph(Pixel(255, 255, 255), Pixel(0, 0, 0))
    let found = try difference(light, glyph(Pixel(0, 0, 0), Pixel(255, 255, 255)))
    #expect(found.kind == .inverted)
    #expect(!found.isFault)
  }

  @Test func `a moved picture is named so`() throws {
    let found = try difference(.picture(180, shift: 14), .picture(180))
    #expect(found.kind == .moved)
    #expect(found.isFault)
  }

  @Test func `corners that are cut make no difference`() throws {
    var cut = Canvas(width: 180, height: 180, ground: Pixel(0, 0, 0, 0))
    let whole = Canvas.picture(180)
    for y in 0..<180 {
      for x in 0..<180 {
        let across = max(40.0 - Double(x), Double(x) - 139, 0)
        let down = max(40.0 - Double(y), Double(y) - 139, 0)
        if across * across + down * down <= 1600 { cut[x, y] = whole[x, y] }
      }
    }
    #expect(try difference(cut, whole).kind == .same)
  }

  @Test(arguments: [0, 2, 4]) func `the one that differs from the rest is found, wherever it stands`(
    place: Int
  ) throws {
    var group = try [1024, 180, 120, 87, 58].map { try #require(signature(Canvas.picture($0))) }
    group[place] = try #require(signature(Canvas.other(group[place].size.width)))
    #expect(differentArt(in: group).map(\.index) == [place])
  }

  @Test func `one image has nothing to differ from`() throws {
    #expect(differentArt(in: [try #require(signature(Canvas.picture(60)))]).isEmpty)
    #expect(differentArt(in: []).isEmpty)
  }
}
