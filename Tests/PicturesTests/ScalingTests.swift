import ImageInspection
import ImageProperties
import Testing

@testable import Pictures

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Averages of areas, in linear light and weighted by alpha. Expected values follow from IEC 61966-2-1.
@Suite struct ScalingTests {
  private func picture(_ width: Int, _ pixels: [[UInt8]]) throws -> Picture {
    let size = PixelSize(width: width, height: pixels.count / width)
    return try #require(Picture(size: size, rgba: pixels.flatMap(\.self)))
  }

  private static let black: [UInt8] = [0, 0, 0, 255]
  private static let white: [UInt8] = [255, 255, 255, 255]

  /// Half the light of white is 188 (0.5 ^ (1 / 2.4) * 1.055 - 0.055, times 255), not 128.
  @Test func `half black, half white is half the light`() throws {
    let checked = try picture(2, [Self.black, Self.white, Self.white, Self.black])
    #expect(checked.scaled(toFit: 1).rgba == [188, 188, 188, 255])
  }

  /// Just below and above the middle between two values, by the formula of the standard.
  @Test func `light is rounded to the nearest value`() {
    for value in 0..<255 {
      let middle = (Double(value) + 0.5) / 255
      let light = middle <= 0.04045 ? middle / 12.92 : pow((middle + 0.055) / 1.055, 2.4)
      #expect(LinearLight.sRGB.value(of: Float(light * 0.9999)) == UInt8(value))
      #expect(LinearLight.sRGB.value(of: Float(light * 1.0001)) == UInt8(value + 1))
    }
    #expect(LinearLight.sRGB.value(of: 0) == 0)
    #expect(LinearLight.sRGB.value(of: 1.01) == 255)
  }

  @Test func `hidden colours of clear pixels do not show`() throws {
    let half = try picture(2, [[255, 0, 0, 255], [0, 255, 0, 0]])
    #expect(half.scaled(toFit: 1).rgba == [255, 0, 0, 128])
    let clear = try picture(2, [[9, 8, 7, 0], [0, 255, 0, 0]])
    #expect(clear.scaled(toFit: 1).rgba == [0, 0, 0, 0])
  }

  /// A pixel on the border of two counts for both, by its share: 2/3 white and 1/3 black is 213.
  @Test func `a side that does not divide evenly takes parts of pixels`() throws {
    let row = try picture(3, [Self.white, Self.black, Self.white])
    #expect(row.scaled(to: PixelSize(width: 2, height: 1)).rgba == [213, 213, 213, 255, 213, 213, 213, 255])
  }

  @Test func `an even colour stays as it is`() throws {
    for value in UInt8.min...UInt8.max {
      let even = try picture(5, Array(repeating: [value, value, value, 255], count: 35))
      #expect(Set(even.scaled(to: PixelSize(width: 3, height: 2)).rgba) == [value, 255])
    }
  }

  @Test(arguments: [
    (1024, 512, 256, 256, 128), (1242, 2208, 512, 288, 512), (5000, 1, 10, 10, 1), (7, 5, 8, 7, 5),
  ])
  func `the aspect ratio is kept, nothing is enlarged`(width: Int, height: Int, side: Int, x: Int, y: Int)
    throws
  {
    let wide = try #require(
      Picture(
        size: PixelSize(width: width, height: height),
        rgba: [UInt8](repeating: 255, count: width * height * 4)))
    #expect(wide.scaled(toFit: side).size == PixelSize(width: x, height: y))
  }

  @Test(arguments: [(9, 4), (100, 99), (3, 1), (16, 8)])
  func `every source pixel counts once`(source: Int, target: Int) {
    var sums = [Float](repeating: 0, count: source)
    for part in Coverage(source: source, target: target).parts {
      #expect(abs(part.shares.reduce(0, +) - 1) < 1e-5)
      for (offset, share) in part.shares.enumerated() { sums[part.first + offset] += share }
    }
    let expected = Float(target) / Float(source)
    #expect(sums.allSatisfy { abs($0 - expected) < 1e-5 })
  }
}
