import ImageProperties
import Testing

@testable import ArtComparison

/// Means and ratios of sums.
@Suite struct ArtSumsTests {
  @Test func `sharpness is a ratio of squares`() {
    var differences = DifferenceSums()
    (differences.first, differences.third) = (1000, 3500)
    (differences.firstDown, differences.thirdDown) = (500, 3000)
    let detail = ArtDetail(sums(10, 20, differences: differences, comparedRows: 5))
    #expect(detail.sharpness == 3.5 && detail.sharpnessDown == 6)
    // On average over ten columns of five rows.
    #expect(detail.contrast == 20)
    #expect(ArtDetail(sums(10)).sharpness == 0)
  }

  @Test func `few strong edges tell nothing`() {
    var differences = DifferenceSums()
    (differences.edges, differences.thirdOfEdges) = (20 * 96 * 96, 40 * 96 * 96)
    #expect(ArtDetail(sums(10, differences: differences)).edgeSharpness == 2)
    differences.edges -= 1
    #expect(ArtDetail(sums(10, differences: differences)).edgeSharpness == 0)
  }

  @Test func `noise is taken off what is steep, where it is even and strong`() {
    func found(_ change: (inout NoiseSums) -> Void) -> Float {
      var differences = DifferenceSums()
      (differences.noise.level, differences.noise.levelThirds) = (80, 80 * 30)
      differences.noise.levelThirdSquares = 80 * 1500
      (differences.noise.steep, differences.noise.steepThirdSquares) = (20, 20 * 9500)
      differences.noise.slopeSquares = 20 * 200_000
      change(&differences.noise)
      return ArtDetail(sums(10, 20, differences: differences)).sharpnessUnderNoise
    }
    #expect(found { _ in } == 4)
    #expect(found { $0.steep = 19 } == 0)
    #expect(found { $0.level = 60 } == 0)
    #expect(found { $0.levelThirds = 80 * 27 } == 0)
    #expect(found { ($0.levelThirds, $0.levelThirdSquares) = (80 * 20, 80 * 650) } == 0)
    // Less than nothing is as good as nothing.
    #expect(found { $0.steepThirdSquares = 0 } == 0.01)
  }

  @Test func `alpha is a mean of all pixels, brightness one of what is inked`() {
    var alpha = AlphaSums()
    alpha.alpha = 25 * 255
    (alpha.solidLuma, alpha.solidAlpha) = (20 * 100, 20 * 255)
    // Two pixels of alpha 40 and 60 deviate by 10 from their mean.
    (alpha.faintPixels, alpha.faintAlpha, alpha.faintAlphaSquares) = (2, 100, 40 * 40 + 60 * 60)
    alpha.faintLuma = 50
    let ink = ArtInk(sums(10, alpha: alpha))
    #expect(ink.coverage == 0.25)
    #expect(ink.solidLuma == 100)
    #expect(ink.faintLuma == 128 && ink.faintDeviation == 10 && ink.faintPixels == 2)
    #expect(ArtInk(sums(10)) == ArtInk(coverage: 0))
  }
}
