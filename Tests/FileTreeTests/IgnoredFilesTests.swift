import FileTree
import Places
import SystemPackage
import Testing

/// What a run knows of `.gitignore` files.
@Suite struct `Files that git ignores` {
  private final class Count { var value = 0 }

  @Test func `a .gitignore is read once, and thousands of long ones are not kept`() {
    let read = Count()
    let long = (0..<1999).map { "a\($0)\n" }.joined() + "b*\n"
    var files = IgnoredFiles { path throws(FileError) in
      guard path.fileName == ".gitignore" else { throw .absent }
      read.value += 1
      return Array(long.utf8)
    }
    func count(_ paths: [FilePath]) -> Int {
      var ignored = 0
      for path in paths where files.contain(path) { ignored += 1 }
      return ignored
    }
    #expect(count((0..<100).map { FilePath("one/b\($0)") }) == 100)
    #expect(count((0..<100).map { FilePath("one/c\($0)") }) == 0)
    let once = read.value
    #expect(once < 5)
    #expect(count((0..<40).map { FilePath("f\($0)/b") }) == 40)
    #expect(read.value == once + 40)
    // What was forgotten is read again.
    #expect(count(["one/b"]) == 1)
    #expect(read.value == once + 41)
  }
}
