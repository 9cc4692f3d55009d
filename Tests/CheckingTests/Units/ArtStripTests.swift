import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// What the rules about the art of icons find of strips along edges, and of tinted icons.
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

  @Test func `appearance-art compares the tinted icon with the light one`() throws {
    func found(_ art: ArtSignature) throws -> [FoundFault] {
      try foundFaults(
        of: .appearanceArt,
        in: .ofToday(
          .icon(
            MadeEntry(icon("icon.png", 1024, .halves(1024))),
            MadeEntry(icon("tinted.png", 1024, art)) { $0.appearance = "tinted" })))
    }
    #expect(try found(.halves(1024)) == [])
    #expect(
      try found(.stripes(1024)) == [
        FoundFault(.warning, "tinted.png", OtherAppearanceArt(other: "icon.png"))
      ])
  }
}
