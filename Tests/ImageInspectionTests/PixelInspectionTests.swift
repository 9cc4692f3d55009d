import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// Decoded pixels give the evidence that a PNG of them gives.
@Suite struct `Decoded pixels` {
  private static let depths: [InspectionDepth] = [
    .pixels, [.pixels, .thumbnail], .transparency, .flatness, .border, .thumbnail, .picture,
    [.transparency, .flatness],
  ]

  private func picture(_ alpha: UInt8) -> Canvas {
    var canvas = Canvas(width: 40, height: 40, ground: .white)
    for y in 4..<30 {
      for x in 7..<33 { canvas[x, y] = Pixel(UInt8(x * 6), UInt8(y * 7), UInt8((x * y) & 255), alpha) }
    }
    return canvas
  }

  @Test(arguments: [255, 254, 90, 0] as [UInt8])
  func `tell what a PNG tells`(alpha: UInt8) throws {
    let canvas = picture(alpha)
    let bytes = PNGWriter(.rgba).bytes(canvas)
    var rgba: [UInt8] = []
    for y in 0..<40 {
      for x in 0..<40 {
        let pixel = canvas[x, y]
        rgba += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
    for depth in Self.depths {
      let png = try #require(inspectImage(bytes, depth: depth).png)
      let found = try #require(
        PixelInspection(rgba: rgba, size: PixelSize(width: 40, height: 40), depth: depth))
      #expect(found.evidence == png.evidence)
      #expect(found.art == png.art)
      #expect(found.picture == png.picture)
      if depth.contains(.transparency) { #expect(found.isOpaque == png.isOpaque) }
    }
  }

  @Test func `are refused where they are not as many as the size says`() {
    #expect(PixelInspection(rgba: [1, 2, 3], size: PixelSize(width: 1, height: 1), depth: .pixels) == nil)
    #expect(PixelInspection(rgba: [], size: PixelSize(width: 0, height: 1), depth: .pixels) == nil)
  }
}
