import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// Noise in one size of an icon.
@Suite struct NoisySizesTests {
  /// - Parameters:
  ///   - contrast: squares of first differences, in the mean.
  ///   - sharpness: third differences in times of these.
  private func art(_ side: Int, _ contrast: Float, _ sharpness: Float) -> ArtSignature {
    signature(side, ArtDetail(sharpness: sharpness, sharpnessDown: sharpness, contrast: contrast))
  }

  private func sizes(_ contrast: Float, _ sharpness: Float) -> [ArtSignature] {
    [art(1024, 700, 3), art(180, 4000, 3), art(120, contrast, sharpness), art(87, 8000, 3.2)]
  }

  @Test func `a size is noisy by what it has beyond the others`() {
    // At 120 pixels the others have 6000.
    #expect(noisySizes(of: sizes(12_000, 7)) == [2])
    #expect(noisySizes(of: sizes(9_200, 4.6)) == [2])
    // Too little; sharper edges; as much as sharper edges leave.
    #expect(noisySizes(of: sizes(8_900, 5)) == [])
    #expect(noisySizes(of: sizes(12_000, 5)) == [])
    #expect(noisySizes(of: sizes(6_400, 3.4)) == [])
  }

  /// An icon by itself may be drawn in dots, and small ones in lines as wide as a pixel.
  @Test func `one size and small ones tell nothing`() {
    #expect(noisySizes(of: [art(120, 30_000, 9)]) == [])
    #expect(
      noisySizes(of: [art(120, 6000, 3), art(57, 40_000, 9), art(87, 8000, 3), art(40, 9000, 3)]) == [])
  }

  @Test(arguments: [60, 120, 180]) func `grey noise in one size is found`(side: Int) throws {
    func noisy(_ canvas: Canvas) -> Canvas {
      var (noisy, state) = (canvas, UInt64(7))
      for y in 0..<canvas.height {
        for x in 0..<canvas.width {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let step = Int(state >> 57) - 64
          let pixel = canvas[x, y]
          noisy[x, y] = Pixel(
            UInt8(clamping: Int(pixel.red) + step), UInt8(clamping: Int(pixel.green) + step),
            UInt8(clamping: Int(pixel.blue) + step))
        }
      }
      return noisy
    }
    let pictures = [58, 60, 80, 120, 152, 180].map { Canvas.picture($0) }
    let plain = try pictures.map { try #require(signature($0)) }
    #expect(noisySizes(of: plain) == [])
    let place = try #require(pictures.firstIndex { $0.width == side })
    var sizes = plain
    sizes[place] = try #require(signature(noisy(pictures[place])))
    #expect(noisySizes(of: sizes) == [place])
  }
}
