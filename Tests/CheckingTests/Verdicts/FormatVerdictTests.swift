import Checking
import Model
import TestSupport
import Testing

/// Formats and colours that have shipped.
@Suite struct FormatVerdictTests {
  private static let jpeg = FixtureEntry.data([0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 0, count: 64))
  private static let photoshop = FixtureEntry.data(
    Array("8BPS".utf8) + [0, 1] + Array(repeating: 0, count: 64))

  @Test func `a Photoshop document in an image set warns at most`() throws {
    let image = SetFixture.imageSet("Art", [EntryFixture.image("1x", 10, 10).holding(Self.photoshop)])
    let found = try judge(.app([.iconSet(.singleSize), image]))
    #expect(!found.contains { $0.hasPrefix("error") })
  }

  @Test func `a Photoshop document in the icon set is an error`() throws {
    let found = try judge(.app([.iconSet([EntryFixture].singleSize.map { $0.holding(Self.photoshop) })]))
    #expect(found.contains { $0.hasPrefix("error not-png") })
  }

  @Test func `a JPEG in an icon set warns and claims no refusal`() throws {
    let tree = FixtureTree.app([.iconSet([EntryFixture].singleSize.map { $0.holding(Self.jpeg) })])
    #expect(try judge(tree).contains { $0.hasPrefix("warning not-png") })
    let words = try report(of: tree) { report, _ in report.findings.compactMap(\.consequence).joined() }
    #expect(!words.contains("rejects") && !words.contains("refused"))
  }

  @Test func `a comment in a manifest is an error`() throws {
    let commented = SetFixture.iconSet(.singleSize).editing { "// new icon\n" + $0 }
    #expect(try judge(.app([commented])).contains { $0.hasPrefix("error invalid-contents-json") })
    #expect(try judge(.app([.iconSet(.singleSize)])) == [])
  }

  @Test func `watch entries of an app without a watch app are notes`() throws {
    let both = [EntryFixture].singleSize + [EntryFixture].watch.map(\.dangling)
    let found = try judge(.app([.iconSet(both)])).filter { $0.contains("watch.") }
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("note") })
  }
}
