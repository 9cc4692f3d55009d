import Places
import SpecTables
import TestSupport
import Testing

@testable import Checking

/// What an image is said to be for.
@Suite struct PurposeTests {
  @Test func `a template image of the Mac is none of an extension for iOS`() throws {
    let row = try #require(embeddedTables().row("action.ext.70"))
    let purpose = Purpose(row: row, origin: .catalog)
    #expect(purpose.on(.ios).words.display == row.label)
    #expect(purpose.on(.macos).words.display == "Mac template image, for example for the menu bar")
    let ofFolder = Purpose(row: row, origin: .folder("Templates")).on(.macos)
    #expect(
      ofFolder.words.display
        == "Mac template image, for example for the menu bar, because of its folder Templates")
  }
}
