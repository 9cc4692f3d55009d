import ArtComparison
import ImageProperties
import TestSupport
import Testing

/// A mask with a hard shadow in another shade, which covers no cell as a whole.
@Suite struct MaskColorsTests {
  private func bars(_ shadow: Pixel?) throws -> ArtSignature {
    var canvas = Canvas(width: 96, height: 96, ground: .clear)
    for (pixel, shift) in [(shadow, 3.0), (Pixel(0, 0, 0), 0)] {
      guard let pixel else { continue }
      canvas.line(from: (20 + shift, 20 + shift), to: (70 + shift, 20 + shift), thickness: 10, pixel)
      canvas.line(from: (20 + shift, 45 + shift), to: (70 + shift, 45 + shift), thickness: 10, pixel)
      canvas.line(from: (20 + shift, 70 + shift), to: (70 + shift, 70 + shift), thickness: 10, pixel)
    }
    return try #require(signature(canvas))
  }

  @Test func `a hard shadow in grey is another colour`() throws {
    #expect(hasSeveralColors(try bars(Pixel(160, 160, 160))))
    #expect(!hasSeveralColors(try bars(nil)))
    // A shade that is hardly lighter.
    #expect(!hasSeveralColors(try bars(Pixel(120, 120, 120))))
  }
}
