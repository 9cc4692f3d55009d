import Places
import SystemPackage
import Testing

@Suite struct GlobPathTests {
  @Test(arguments: [
    ("a/b/*.png", "a/b"), ("**/x", "."), ("a/b", "a/b"), ("Icon.png", "."), ("a/[bc]/d", "a"),
  ])
  func `the fixed prefix ends before the first wildcard`(pattern: String, prefix: String) {
    #expect(Glob(pattern).fixedPrefix == FilePath(prefix))
  }

  @Test(arguments: [("**", true), ("?", false), ("Art", false), ("Art/**", false)])
  func `the folder itself has no name`(pattern: String, isMatch: Bool) {
    #expect(Glob(pattern).matches(FilePath(".")) == isMatch)
  }

  @Test func `bytes that are not UTF-8 are bytes like all others`() {
    #expect(Glob("Art/Icon*").matches(FilePath(bytes: Array("Art/Icon-".utf8) + [0xFF])))
  }
}
