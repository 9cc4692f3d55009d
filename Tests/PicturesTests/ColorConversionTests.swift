import ImageProperties
import Testing

@testable import Pictures

/// Expected values by the matrices of the two spaces' primaries (IEC 61966-2-1, SMPTE EG 432-1), computed apart.
@Suite struct `Colours of another space` {
  private func converted(_ conversion: ColorConversion, _ color: [UInt8]) throws -> [UInt8] {
    let picture = try #require(Picture(size: PixelSize(width: 1, height: 1), rgba: color + [77]))
    return picture.converted(conversion).rgba
  }

  @Test(
    arguments: [
      (.displayP3ToSRGB, [255, 0, 0], [255, 0, 0]), (.displayP3ToSRGB, [200, 100, 50], [215, 93, 31]),
      (.displayP3ToSRGB, [128, 128, 128], [128, 128, 128]), (.sRGBToDisplayP3, [255, 0, 0], [234, 51, 35]),
      (.sRGBToDisplayP3, [255, 255, 255], [255, 255, 255]), (.sRGBToGamma22, [12, 12, 12], [20, 20, 20]),
      (.sRGBToGamma22, [188, 188, 188], [187, 187, 187]),
    ] as [(ColorConversion, [UInt8], [UInt8])])
  func `are the same colours, clipped`(conversion: ColorConversion, from: [UInt8], to: [UInt8]) throws {
    #expect(try converted(conversion, from) == to + [77])
  }
}
