import Model
import TestSupport
import Testing

/// A set's scheme comes from its entries, never from which files are left.
@Suite struct SchemeTests {
  @Test func `a per-size set without any file lacks its required sizes`() throws {
    let found = try judgeSets(.app([.iconSet([EntryFixture].perSize.map(\.dangling))]))
    #expect(found.contains { $0.hasPrefix("error dangling-reference") && $0.contains("ios7.app.iphone.120") })
    #expect(found.contains { $0.hasPrefix("error dangling-reference") && $0.contains("ios7.app.ipad.152") })
  }

  @Test func `a per-size set with its files has no finding`() throws {
    #expect(try judgeSets(.app([.iconSet(.perSize)])) == [])
  }

  @Test func `a single-size set without its file lacks the one image alone`() throws {
    let found = try judgeSets(.app([.iconSet([EntryFixture].singleSize.map(\.dangling))]))
    #expect(found.filter { $0.hasPrefix("error") }.count == 1)
    #expect(found.allSatisfy { $0.contains("ios.single.any") })
  }
}
