import Discovery
import Model
import Places
import Reporting
import SystemPackage
import TestSupport
import Testing

/// Which files `inspect` looks at.
@Suite struct ImageSearchTests {
  private func search(_ tree: FixtureTree, _ paths: FilePath...) throws -> (
    images: [String], failures: [String]
  ) {
    try withFolder(tree) { folder in
      let found = ImageSearch(paths.map { folder.appending($0.components) })
      return (
        found.images.map { $0.display.replacing("\(folder.string)/", with: "") },
        found.failures.map { "\($0.path.fileName.display): \($0.words)" }
      )
    }
  }

  @Test func `of a folder only images are taken, by name, in byte order`() throws {
    let found = try search(
      [
        "b.PNG": .text(""), "a.jpeg": .text(""), "notes.txt": .text(""), "iTunesArtwork": .text(""),
        "Assets.xcassets/A.imageset/x.pdf": .text(""), "Assets.xcassets/A.imageset/Contents.json": .text(""),
        ".git/c.png": .text(""),
      ], "")
    #expect(found.images == ["Assets.xcassets/A.imageset/x.pdf", "a.jpeg", "b.PNG", "iTunesArtwork"])
    #expect(found.failures == [])
  }

  @Test func `a file that is named is taken whatever its name`() throws {
    #expect(try search(["notes.txt": .text("")], "notes.txt").images == ["notes.txt"])
  }

  @Test func `the order given is kept, and nothing is taken twice`() throws {
    let tree: FixtureTree = ["a.png": .text(""), "b.png": .text(""), "c/d.png": .text("")]
    #expect(try search(tree, "c", "b.png", "", "c/d.png").images == ["c/d.png", "b.png", "a.png"])
  }

  @Test func `what is no file, and a folder without an image, is a failure`() throws {
    let tree: FixtureTree = [
      "a.png": .pipe, "empty": .folder([:]), "e.png": .link(to: "gone"), "f/b.png": .folder([:]),
    ]
    #expect(try search(tree, "a.png").failures == ["a.png: not a regular file"])
    #expect(try search(tree, "empty").failures == ["empty: no image in this folder"])
    #expect(try search(tree, "f").failures == ["f: no image in this folder"])
    #expect(
      try search(tree, "a.pgn").failures.first?.hasPrefix("a.pgn: does not exist (did you mean ") == true)
    #expect(
      try search(tree, "").failures == [
        "a.png: not a regular file", "e.png: a symbolic link whose target does not exist",
      ])
  }
}
