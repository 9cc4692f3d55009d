import TestSupport
import Testing

/// The last layer of an icon's stack is the one that has to be there.
@Suite struct BackLayerTests {
  private func found(_ change: (String, [EntryFixture]) -> [EntryFixture]) throws -> [String] {
    let layers = ["Front", "Middle", "Back"].map { name in
      SetFixture.Layer(name, change(name, [.image("2x", 1024, 1024, idiom: "vision")]))
    }
    return try judgeSets(.app(on: "xros", [.visionStack(layers)])).filter {
      ["missing-required", "dangling-reference", "short-image-stack"].contains(where: $0.contains)
    }
  }

  private let back = "AppIcon.solidimagestack/Back.solidimagestacklayer/Content.imageset"

  @Test func `one without an image is an error, and the others may be left out`() throws {
    let empty = try found { name, entries in name == "Back" ? entries.map(\.empty) : entries }
    #expect(
      empty.count == 1 && empty.allSatisfy { $0.hasPrefix("error missing-required \(back)") }, "\(empty)")
    for layer in ["Front", "Middle"] {
      #expect(try found { name, entries in name == layer ? entries.map(\.empty) : entries } == [])
    }
    // A stack of one layer has a rule of its own.
    let short = try found { name, entries in name == "Front" ? entries : entries.map(\.empty) }
    #expect(short.count == 1 && short.allSatisfy { $0.hasPrefix("error short-image-stack") }, "\(short)")
  }
}
