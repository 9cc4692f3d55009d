import Model
import Places
import SystemPackage
import TestSupport
import Testing

@testable import Discovery

/// Catalogs that another thread reads before it is known who compiles them.
@Suite struct CatalogsReadAheadTests {
  private let tree: FixtureTree = [
    "A.xcassets/Old.imageset/Contents.json": .text("{}"),
    "B.xcassets/Old.imageset/Contents.json": .text("{}"),
  ]

  private func addSet(to catalog: FilePath) throws {
    let tree: FixtureTree = ["New.imageset/Contents.json": .text("{}")]
    try tree.write(to: catalog)
  }

  /// The names of the sets that a catalog is given with, once its folder has another set.
  private func sets(_ ahead: CatalogsReadAhead, _ catalog: FilePath) -> [String] {
    ahead.catalog(at: catalog).sets.map(\.name.display)
  }

  @Test func `what was read is given once, and then read again`() throws {
    try withFolder(tree) { folder in
      let catalog = folder.appending("A.xcassets")
      let ahead = CatalogsReadAhead()
      ahead.read([catalog], until: { false })
      try addSet(to: catalog)
      #expect(sets(ahead, catalog) == ["Old"])
      #expect(sets(ahead, catalog) == ["New", "Old"])
    }
  }

  @Test func `beside a last catalog others are read, and none twice`() throws {
    try withFolder(tree) { folder in
      let catalogs = ["A.xcassets", "B.xcassets"].map { folder.appending($0) }
      let ahead = CatalogsReadAhead()
      ahead.read(catalogs) {
        // Asked before each catalog: as if the other thread were at its second.
        ahead.end([catalogs[0]])
        return false
      }
      for catalog in catalogs { try addSet(to: catalog) }
      #expect(sets(ahead, catalogs[0]) == ["Old"])
      #expect(sets(ahead, catalogs[1]) == ["New", "Old"])
    }
  }

  @Test func `what no app compiles is forgotten, and nothing is read once it is over`() throws {
    try withFolder(tree) { folder in
      let catalogs = ["A.xcassets", "B.xcassets"].map { folder.appending($0) }
      let (kept, ended, stopped) = (CatalogsReadAhead(), CatalogsReadAhead(), CatalogsReadAhead())
      kept.read(catalogs, until: { false })
      kept.keep([catalogs[1]])
      ended.end()
      ended.read(catalogs, until: { false })
      stopped.read(catalogs, until: { true })
      for catalog in catalogs { try addSet(to: catalog) }
      #expect(sets(kept, catalogs[0]) == ["New", "Old"])
      #expect(sets(kept, catalogs[1]) == ["Old"])
      #expect(sets(ended, catalogs[0]) == ["New", "Old"])
      #expect(sets(stopped, catalogs[0]) == ["New", "Old"])
    }
  }
}
