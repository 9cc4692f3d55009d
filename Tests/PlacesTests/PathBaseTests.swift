import Places
import SystemPackage
import Testing

/// Paths as seen from a folder: by name alone, as `realpath --relative-base` has them without links.
@Suite struct PathBaseTests {
  @Test(arguments: [
    ("a.png", "a.png"), ("Art/a.png", "Art/a.png"), ("Art/./a.png", "Art/a.png"), ("Art/../a.png", "a.png"),
    ("./a.png", "a.png"), (".", "."), ("", "."), ("Art/", "Art"), (".hidden/..a/...", ".hidden/..a/..."),
    ("..", "/srv"), ("../other/a.png", "/srv/other/a.png"), ("/srv/app/a.png", "a.png"),
    ("/srv/app", "."),
    ("/tmp/a.png", "/tmp/a.png"),
  ])
  func `a path as seen from the folder in which it was typed`(path: String, seen: String) {
    #expect(PathBase(".", from: "/srv/app").relative(FilePath(path)) == FilePath(seen))
  }

  @Test(arguments: [("a.png", "app/a.png"), ("../a.png", "a.png"), ("..", "."), ("../../a.png", "/a.png")])
  func `a path as seen from the folder above`(path: String, seen: String) {
    #expect(PathBase("..", from: "/srv/app").relative(FilePath(path)) == FilePath(seen))
  }

  @Test(arguments: [
    ("app/a.png", "a.png"), ("app", "."), ("app/Art/a.png", "Art/a.png"),
    ("apple/a.png", "/srv/apple/a.png"),
    ("a.png", "/srv/a.png"), ("./app/../app/a.png", "a.png"), ("/srv/app/a.png", "a.png"), ("..", "/"),
  ])
  func `a path as seen from a folder below`(path: String, seen: String) {
    let base = PathBase("app", from: "/srv")
    #expect(base.relative(FilePath(path)) == FilePath(seen))
    #expect(base.holds(FilePath(path)) == !FilePath(seen).isAbsolute)
  }

  @Test(arguments: ["a.png", "..a", "Art/a.png", "/srv/a.png", "../srv/a.png"])
  func `what lies in the working folder`(path: String) {
    #expect(PathBase(".", from: "/srv").holds(FilePath(path)))
    #expect(!PathBase("Art/deep", from: "/srv").holds(FilePath(path)))
  }
}
