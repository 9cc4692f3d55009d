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

  @Test(arguments: [
    ("app/a.png", "a.png"), ("app", "."), ("app/Art/a.png", "Art/a.png"),
    ("apple/a.png", "/work/apple/a.png"),
    ("a.png", "/work/a.png"), ("./app/../app/a.png", "a.png"), ("/work/app/a.png", "a.png"), ("..", "/"),
  ])
  func `a path as seen from a folder below`(path: String, seen: String) {
    let base = PathBase("app", from: "/work")
    #expect(base.relative(FilePath(path)) == FilePath(seen))
    #expect(base.holds(FilePath(path)) == !FilePath(seen).isAbsolute)
  }

  @Test(arguments: ["a.png", "..a", "Art/a.png", "/work/a.png", "../work/a.png"])
  func `what lies in the working folder`(path: String) {
    #expect(PathBase(".", from: "/work").holds(FilePath(path)))
    #expect(!PathBase("Art/deep", from: "/work").holds(FilePath(path)))
  }
}
