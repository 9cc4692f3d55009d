import Checking
import SpecTables
import TestSupport
import Testing

/// What the checklist says of the layers of an icon.
@Suite struct LayerChecklistTests {
  /// Brand assets whose home screen icon has one smaller image, in the layer of this place from the front.
  private func checklistLines(smallerIn layer: Int) throws -> [String] {
    var brandAssets = SetFixture.wholeBrandAssets
    let images = brandAssets.children[1].children[layer].children[0]
    brandAssets.children[1].children[layer].children[0] = images.replacing(0) {
      $0.holding(.sketch(216, 216), .rgb)
    }
    return try checklist(
      of: .app(
        on: "tvos", [brandAssets], ["ASSETCATALOG_COMPILER_APPICON_NAME": "App Icon & Top Shelf Image"]))
  }

  @Test func `an upper layer may be smaller than the icon, the back layer may not`() throws {
    let upper = try checklistLines(smallerIn: 0)
    #expect(!upper.isEmpty && upper.allSatisfy { $0.hasPrefix("present ") }, "\(upper)")
    let back = try checklistLines(smallerIn: 1)
    #expect(back.count { $0.hasPrefix("malformed ") } == 1, "\(back)")
  }

  @Test(arguments: [(true, "missing recommended"), (false, "present required")])
  func `an empty layer between two that are filled is not required`(isEmpty: Bool, middle: String) throws {
    let image = EntryFixture.image("2x", 1024, 1024, idiom: "vision")
    let stack = SetFixture.visionStack([
      SetFixture.Layer("Front", [image]), SetFixture.Layer("Middle", [isEmpty ? image.empty : image]),
      SetFixture.Layer("Back", [image]),
    ])
    let lines = try report(of: .catalog([stack])) { report, _ in
      report.slots.map { "\($0.state.rawValue) \($0.need.rawValue)" }
    }
    #expect(lines.sorted() == [middle, "present required", "present required"].sorted())
  }
}
