import FileTree
import SystemPackage
import Testing

@Suite struct GlobTests {
  @Test(
    arguments: [
      ("Icon.png", "Icon.png", true), ("Icon.png", "icon.png", false), ("Icon.png", "a/Icon.png", false),
      ("*.png", "Icon.png", true), ("*.png", "a/Icon.png", false), ("*", ".hidden", true),
      ("Icon*@*x.png", "Icon-72@2x.png", true), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYcZ", false),
      ("Icon-??.png", "Icon-72.png", true), ("Icon-??.png", "Icon-7.png", false), ("?", "é", false),
      ("Icon-[57]2.png", "Icon-72.png", true), ("Icon-[!57]2.png", "Icon-72.png", false),
      ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[]]", "]", true), ("[ab", "[ab", true),
      ("\\*.png", "*.png", true), ("\\*.png", "a.png", false),
      ("**", "a/b/c", true), ("**/Icon.png", "Icon.png", true), ("**/Icon.png", "a/b/Icon.png", true),
      ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true), ("a/**/c", "b/a/c", false),
      ("a/**", "a/b", true), ("a**c", "a/c", false), ("./a/b", "a/b", true),
    ])
  func `matches as its documentation says`(pattern: String, path: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(FilePath(path)) == isMatch)
  }

  @Test func `bytes that are not UTF-8 are bytes like all others`() {
    let path = FilePath(bytes: Array("Icon-".utf8) + [0xFF] + Array(".png".utf8))
    #expect(Glob("Icon-?.png").matches(path))
    #expect(Glob("Icon*").matches(path))
  }

  @Test func `a pattern made to be slow is not`() {
    let name = FilePath(String(repeating: "a", count: 200))
    #expect(!Glob(String(repeating: "a*", count: 100) + "b").matches(name))
    let deep = FilePath(Array(repeating: "a", count: 200).joined(separator: "/"))
    #expect(!Glob(String(repeating: "**/a/", count: 60) + "b").matches(deep))
  }

  @Test(arguments: [("a/b/*.png", "a/b"), ("**/x", "."), ("a/b", "a/b"), ("a\\*/b*", "a*")])
  func `the fixed prefix ends before the first wildcard`(pattern: String, prefix: String) {
    #expect(Glob(pattern).fixedPrefix == FilePath(prefix))
  }
}
