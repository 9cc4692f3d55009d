import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Where files are looked for that name an icon in ways which are not read.
@Suite struct NamedIconTests {
  @Test func `a file beside the icon is found in a tree of any size, a note is none`() throws {
    var tree: FixtureTree = [
      "a/b/App.icns": .text("icns"), "main.go": .text(""), "a/NOTES": .text("App.icns"),
    ]
    for number in 0..<1100 { tree[FixturePath("x\(number).json")] = .text("{}") }
    let tables = try embeddedTables()
    func isNamed(_ tree: FixtureTree) throws -> [Bool] {
      try withFolder(tree) { folder in
        discover([folder], flags: TargetFlags(), tables: tables).leftOut.filter(\.isUnclaimedIconFile)
          .map { $0.reason != .place(.unclaimedIconFile) }
      }
    }
    #expect(try isNamed(tree) == [false])
    #expect(try isNamed(tree.adding(["a/b/build.js": .text("icon('App.icns')")])) == [true])
  }
}
