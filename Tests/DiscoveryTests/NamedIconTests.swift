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

  @Test(arguments: [
    ("I=$HOME/Applications/A.app/Contents/Resources/App.icns", false),
    ("I=\"/Applications/A.app/Contents/Resources/App.icns\"", false), ("I=~/art/App.icns", false),
    ("I=$ROOT/art/App.icns", true), ("I=/art/App.icns", true), ("  # cp art/App.icns x", false),
  ])
  func `an icon of an installed app is not the one of the repository`(line: String, isNamed: Bool) throws {
    let tree: FixtureTree = [
      "art/App.icns": .text("icns"), "main.go": .text(""), "scripts/launch.bash": .text("\(line)\n"),
    ]
    let tables = try embeddedTables()
    let reasons = try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).leftOut.filter(\.isUnclaimedIconFile)
        .map { $0.reason != .place(.unclaimedIconFile) }
    }
    #expect(reasons == [isNamed])
  }
}
