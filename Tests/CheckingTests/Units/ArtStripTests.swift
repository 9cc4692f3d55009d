import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What the rules about the art of icons find of strips along edges.
@Suite struct ArtStripTests {
  private func icon(_ name: FileName, _ side: Int, _ art: ArtSignature) -> MadeImage {
    MadeImage(name, side) { $0.art = art }
  }

  @Test(arguments: [true, false]) func `incomplete-art tells bars from a strip`(isAtBoth: Bool) throws {
    func art(_ coverage: Float) -> ArtSignature {
      ArtSignature.made(114, coverage: coverage) { x, y in
        x < 1 || isAtBoth && x >= ArtSignature.side - 1 ? 0 : y % 4 < 2 ? 220 : 60
      }
    }
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, art(1)))) == [
        FoundFault(
          .warning, "Icon@2x.png",
          isAtBoth ? IncompleteArt.strips(count: 1) : IncompleteArt.strip(count: 1))
      ])
    // What is transparent is no strip.
    #expect(
      try foundFaults(of: .incompleteArt, in: MadeApp(icon("Icon@2x.png", 114, art(0.97)))) == [])
  }
}
