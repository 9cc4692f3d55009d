import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

@Suite struct SimplerArtTests {
  /// A word across the lower half, which sizes below 65 pixels leave out or have as well.
  @Test(arguments: [true, false])
  func `different-art notes small sizes that leave out a part`(leavesOut: Bool) throws {
    func icon(_ name: FileName, _ width: Int) -> MadeImage {
      MadeImage(name, width) { image in
        image.art = .halves(width)
        let side = SmallPicture.side
        image.picture = SmallPicture(
          size: image.size,
          bytes: (0..<side * side).flatMap { cell in
            let isOfWord = (20..<28).contains(cell / side) && !(leavesOut && width < 65)
            let luma: UInt8 = isOfWord ? cell % 4 < 2 ? 220 : 30 : 125
            return [UInt8](repeating: luma, count: 3)
          })
      }
    }
    let app = MadeApp(
      icon("Icon.png", 57), icon("Icon-Small@2x.png", 58), icon("Icon-72.png", 72), icon("Icon@2x.png", 114),
      icon("Icon-72@2x.png", 144))
    let due = DifferentArt.simpler(OtherIcon(other: "Icon-72@2x.png", count: 2))
    #expect(
      try foundFaults(of: .differentArt, in: app)
        == (leavesOut ? [FoundFault(.note, "Icon-Small@2x.png", due)] : []))
  }
}
