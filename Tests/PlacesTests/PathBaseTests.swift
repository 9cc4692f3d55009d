import Places
import SystemPackage
import Testing

/// Paths as seen from a folder: by name alone, as `realpath --relative-base` has them without links.
@Suite struct PathBaseTests {
  @Test(arguments: [
    ("a.png", "a.png"), ("Art/a.png", "Art/a.png"), ("Art/./a.png", "Art/a.png"), ("Art/../a.png", "a.png"),
    ("./a.png", "a.png"), (".", "."), ("", "."), ("Art/", "Art"), (".hidden/..a/...", ".hidden/..a/..."),
    ("..", "/work"), ("../other/a.png", "/work/other/a.png"), ("/work/app/a.png", "a.png"),
    ("/work/app", "."),
    ("/tmp/a.png", "/tmp/a.png"),
  ])
  func `a path as seen from the folder in which it was typed`(path: String, seen: String) {
    #expect(PathBase(".", from: "/work/app").relative(FilePath(path)) == FilePath(seen))
  }

  @Test(arguments: [("a.png", "app/a.png"), ("../a.png", "a.png"), ("..", "."), ("../../a.png", "/a.png")])
  func `a path as seen from the folder above`(path: String, seen: String) {
    #expect(PathBase("..", from: "/work/app").relative(FilePath(path)) == FilePath(seen))
  }
}
