import Model
import TestSupport
import Testing

/// Sticker packs as a whole.
@Suite struct StickerVerdictTests {
  private func pack(_ side: Int) throws -> [String] {
    let set = SetFixture.stickerPack("Pack", [("Fox", .png(side)), ("Owl", .png(side))])
    return try judge(.catalog([set]))
  }

  @Test func `stickers of another size than the grid's warn`() throws {
    #expect(try pack(300).contains { $0.hasPrefix("warning mixed-sticker-sizes") })
    #expect(!(try pack(408)).contains { $0.contains("mixed-sticker-sizes") })
  }
}
