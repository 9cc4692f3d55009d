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
