import ImageInspection
import ImageProperties
import TestSupport
import Testing

/// The pixels of a JPEG tell what those of a PNG would.
@Suite struct `A JPEG that is looked at` {
  @Test func `of one colour says so`() throws {
    let facts = inspectImage(jpeg(width: 40, height: 30), depth: .pixels)
    #expect(facts.evidence?.singleColor == RGBA(red: 160, green: 160, blue: 160, alpha: 255))
    #expect(facts.isOpaque == true)
    #expect(facts.size == PixelSize(width: 40, height: 30))
  }

  @Test func `with rounded corners says so, for all the waves of its codec`() {
    let facts = inspectImage(JPEGSamples.rounded, depth: [.pixels, .picture])
    #expect(facts.evidence?.cornersStandOut == true)
    #expect(facts.evidence?.singleColor == nil)
    #expect(facts.art != nil)
    #expect(facts.picture != nil)
    #expect(inspectImage(JPEGSamples.rounded, depth: .flatness).evidence?.cornersStandOut == true)
  }

  @Test func `of a gradient has neither one colour nor corners`() {
    let evidence = inspectImage(JPEGSamples.gradient, depth: .pixels).evidence
    #expect(evidence?.singleColor == nil)
    #expect(evidence?.cornersStandOut == false)
  }

  @Test func `is decoded only where pixels are asked for, within the limits`() {
    #expect(inspectImage(JPEGSamples.rounded, depth: []).jpeg == nil)
    var limits = InspectionLimits()
    limits.jpegPixels = 100
    let facts = inspectImage(JPEGSamples.rounded, depth: .pixels, limits: limits)
    #expect(facts.jpeg == nil)
    #expect(facts.gap == nil)
    var inspector = ImageInspector()
    let refused = inspector.inspect(JPEGSamples.rounded, depth: .pixels, isOverBudget: true)
    #expect(refused.jpeg == nil)
    #expect(refused.gap == .overRunBudget)
  }

  @Test func `that is cut short has no pixels`() {
    let facts = inspectImage(Array(JPEGSamples.rounded.dropLast(200)), depth: .pixels)
    #expect(facts.jpeg == nil)
    #expect(facts.size == PixelSize(width: 48, height: 48))
  }

  @Test func `is weighed by its pixels`() {
    JPEGSamples.rounded.withUnsafeBytes {
      #expect(ImageInspector.cost(ofFileBeginning: $0) == DecodingCost(pixels: 2304, inflatedBytes: 9216))
      #expect(ImageInspector.workingMemory(forFileBeginning: $0, fileSize: $0.count) == 2304 * 17)
    }
  }
}
