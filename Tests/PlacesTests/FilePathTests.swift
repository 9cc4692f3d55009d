import Places
import SystemPackage
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [("a/b/c.png", "a/b"), ("c.png", "."), ("/c.png", "/"), ("../c.png", "..")])
  func `a path has a folder around it`(path: String, folder: String) {
    #expect(FilePath(path).parentFolder == FilePath(folder))
  }

  /// As SystemPackage takes paths apart, of which this is a faster copy.
  @Test(arguments: [
    "a/b/c.png", "c.png", "/c.png", "/", "", "..", "../..", "/a/b", ".", "./a", "a/..", "é/b",
  ])
  func `the last name is taken as SystemPackage takes it`(text: String) {
    let path = FilePath(text)
    var (ours, theirs) = (path, path)
    #expect(path.removingLastName() == path.removingLastComponent())
    #expect(ours.removeLastName() == theirs.removeLastComponent())
    #expect(ours == theirs)
    #expect(path.hasName == (path.lastComponent != nil))
  }

  @Test(arguments: [
    ("a/b", "a"), ("a/b", "a/b"), ("ab", "a"), ("/a", "/"), ("/", "/"), ("a", ""), ("/a", ""), ("", ""),
    ("", "a"),
    ("a", "/"),
    ("./a", "."), ("a/b", "b"), ("/a/b/c", "/a/b"), ("a", "a/b"),
  ])
  func `a folder is taken away as SystemPackage takes a prefix`(text: String, folder: String) {
    var (ours, theirs) = (FilePath(text), FilePath(text))
    #expect(ours.removeFolder(FilePath(folder)) == theirs.removePrefix(FilePath(folder)))
    #expect(ours == theirs)
  }

  @Test(arguments: [
    ("a/b", "a", true), ("a", "a", true), ("ab", "a", false), ("x/a", "a", false), ("a", ".", true),
    ("../a", ".", false), ("/a", ".", false), ("/a/b", "/a", true),
  ])
  func `a path is inside a folder by its components`(path: String, folder: String, isInside: Bool) {
    #expect(FilePath(path).isInside(FilePath(folder)) == isInside)
  }

  @Test func `children of the current folder have no leading dot`() {
    #expect(FilePath(".").child("Icon.png") == "Icon.png")
    #expect(FilePath("a").child("Icon.png") == "a/Icon.png")
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("/", "b", "/b"), ("", "b", "b"), ("", "/b", "b"), (".", "b", "./b"), ("a", "", "a"),
    ("a", "/b//c/", "a/b/c"), ("a", "..", "a/.."),
  ])
  func `a name is put behind a folder`(folder: String, name: String, path: String) {
    #expect(FilePath(folder).appending(FileName(name)) == FilePath(path))
  }

  @Test(
    arguments: [
      ("a/b.png", ["a", "b.png"]), ("/a//b/", ["a", "b"]), ("a", ["a"]), ("./..", [".", ".."]), ("/", []),
      ("", []),
    ] as [(String, [FileName])])
  func `a path consists of names, and the last is its own`(path: String, names: [FileName]) {
    #expect(FilePath(path).fileNames == names)
    #expect(FilePath(path).fileName == names.last ?? "")
  }

  @Test(arguments: [
    (".", "a/../b", "b"), ("App", "../Shared/Icon.png", "Shared/Icon.png"),
    ("App", "Icon.png", "App/Icon.png"),
    (".", "../x", "../x"), ("App", "/tmp/x", "/tmp/x"), ("App", "..", "."),
  ])
  func `a path is worked out from a folder`(folder: String, path: String, resolved: String) {
    #expect(FilePath(folder).resolving(FilePath(path)) == FilePath(resolved))
  }

  @Test func `bytes that are not UTF-8 survive`() {
    let path = FilePath(bytes: [0x61, 0x2F, 0xFF, 0x62])
    #expect(path.bytes == [0x61, 0x2F, 0xFF, 0x62])
    #expect(path.fileName == FileName(bytes: [0xFF, 0x62]))
    #expect(path.display == "a/\\xFFb")
  }

  /// Bytes are read and written where SystemPackage keeps them, which nothing but a test can hold it to.
  @Test(arguments: [
    "", "/", "//", "a", "a/", "/a", "//a", "a//b", "a/b/", "/a//b//", ".", "..", "./a/../b", "é/\u{1F4F1}",
    " ",
  ])
  func `a path is what SystemPackage makes of its bytes`(text: String) {
    let path = FilePath(bytes: text.utf8)
    let other = FilePath(text)
    #expect(path == other && path.hashValue == other.hashValue)
    #expect(path.length == other.length && path.string == other.string)
    #expect(path.components.elementsEqual(other.components) && path.root == other.root)
    #expect(path.bytes == Array(other.string.utf8))
    #expect(other.bytes == Array(other.string.utf8))
    #expect(path.withPlatformString { String(cString: $0) } == other.string)
    var longer = path
    longer.append("c")
    #expect(longer == other.appending("c"))
    #expect(path.bytes == other.bytes)
  }

  @Test func `a path ends before a zero byte`() {
    #expect(FilePath(bytes: [0x61, 0, 0x62]) == "a")
    #expect(FilePath(bytes: [0]) == "")
    #expect(FilePath("a").appending(FileName(bytes: [0x62, 0, 0x63])) == "a/b")
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("", "b", "b"), ("/", "b", "/b"), ("a", "/b", "a/b"), ("a", "b/", "a/b"),
    ("a", "", "a"),
    ("a", "b//c", "a/b/c"),
  ])
  func `a name is added to a path`(folder: String, name: String, path: String) {
    #expect(FilePath(folder).appending(FileName(name)) == FilePath(path))
  }

  @Test(arguments: [
    ("a", "a", true), ("a/b", "a", true), ("ab", "a", false), ("a", "a/b", false), ("/a", "/", true),
    ("/", "/", true), ("a/b", "a/c", false),
  ])
  func `a path lies in a folder`(path: String, folder: String, isInside: Bool) {
    #expect(FilePath(path).isInside(FilePath(folder)) == isInside)
  }

  @Test func `a set of folders holds what lies in one of them`() {
    let paths: [FilePath] = ["a", "b/c", "b/d.png", "/x/y", "../z", "é", "e/f/g", "h", "i", "j"]
    let tried: [FilePath] = [
      "a", "a/b/c.png", "ab", "b", "b/c", "b/c/d", "b/cd", "b/d.png", "/x/y/z", "/x", "../z/a", "../za",
      "é/a", "e/f", "e/f/g/h/i", ".", "",
    ]
    for folders in [paths, Array(paths.prefix(3)), paths + ["."]] {
      for path in tried {
        #expect(FolderSet(folders).holds(path) == folders.contains { path.isInside($0) }, "\(path)")
      }
    }
  }
}
