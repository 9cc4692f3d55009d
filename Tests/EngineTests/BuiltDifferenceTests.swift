import ImageProperties
import PictureSets
import Testing

@testable import Engine

/// What the compiler does to the colours of a source is no difference.
@Suite struct `A compiled picture beside its source` {
  private func picture(_ color: [UInt8], _ space: ColorSpaceName?, side: Int = 40) -> DecodedPicture {
    let size = PixelSize(width: side, height: side)
    let rgba = (0..<(side * side)).flatMap { pixel -> [UInt8] in
      // Two halves, so that there is a drawing.
      pixel % side < side / 2 ? color + [255] : [0, 0, 0, 255]
    }
    return DecodedPicture(size: size, bitsPerChannel: 8, rgba: rgba, colorSpace: space, isOpaque: true)
  }

  private func word(_ source: DecodedPicture, _ built: DecodedPicture, isProfileKnown: Bool = true) -> String
  {
    switch BuiltDifference(source: source, built: built, isProfileKnown: isProfileKnown) {
    case .none: "none"
    case .pixels: "pixels"
    case .drawing: "drawing"
    }
  }

  @Test func `may be converted from Display P3, and to it`() {
    // Red of Display P3 has 234, 51, 35 where sRGB's is meant.
    #expect(word(picture([234, 51, 35], .displayP3), picture([255, 0, 0], .sRGB)) == "none")
    #expect(word(picture([234, 51, 35], .displayP3), picture([255, 0, 0], .extendedSRGB)) == "none")
    #expect(word(picture([234, 51, 35], .displayP3), picture([234, 51, 35], .displayP3)) == "none")
    #expect(word(picture([255, 0, 0], nil), picture([234, 51, 35], .displayP3)) == "none")
    #expect(word(picture([234, 51, 35], nil), picture([255, 0, 0], .sRGB)) == "pixels")
    #expect(word(picture([0, 51, 235], .displayP3), picture([255, 0, 0], .sRGB)) == "pixels")
  }

  @Test func `may have another curve where it is gray`() {
    #expect(word(picture([8, 8, 8], .sRGB), picture([17, 17, 17], .grayGamma22)) == "none")
    #expect(word(picture([8, 8, 8], .gray), picture([8, 8, 8], .grayGamma22)) == "none")
    #expect(word(picture([8, 8, 8], .sRGB), picture([40, 40, 40], .grayGamma22)) == "pixels")
  }

  @Test func `is compared by what it shows where the colours of the source are not known`() {
    #expect(word(picture([200, 80, 80], .other), picture([180, 60, 60], .sRGB)) == "none")
    #expect(
      word(picture([200, 80, 80], nil), picture([180, 60, 60], .sRGB), isProfileKnown: false) == "none")
    #expect(word(picture([200, 80, 80], nil), picture([180, 60, 60], .sRGB)) == "pixels")
  }
}
