import Places
import Testing

@Suite struct GlobSetTests {
  /// What a set has to find, glob by glob: the path, a folder above it, or the empty path.
  private func expected(_ patterns: [String], _ path: String) -> [Int] {
    let names = path.split(separator: "/").map(String.init)
    let paths = (0...names.count).map { names.prefix($0).joined(separator: "/") }
    return patterns.indices.filter { index in paths.contains { Glob(patterns[index]).matches(Array($0.utf8)) }
    }
  }

  private static let patterns = [
    "Legacy", "Legacy/**", "*.png", "a/*.png", "**/Mockups", "**", "*", "", "a**/b", "a/**/b/*.png", "?.png",
    "??",
    "[a-c]*", "[!a]/b", "é.png", "?é*", "**/*1*", "a/b", "a/b/", "**/", "x[", "*/", "*a*b*", "a?c/**/*.png",
  ]

  @Test(arguments: [
    "", "a", "a/b", "a/b/c.png", "Legacy/x", "b/Mockups/y", "é.png", "é", "aé", "ab", "abc/d/1.png", "a.png",
    "a/a.png", "axx/b", "ax/y/b", "x[", "b/b", "a/c/b/x.png", "abc/x.png",
  ])
  func `a set finds what its globs find one by one`(path: String) {
    #expect(GlobSet(Self.patterns.map(Glob.init)).covering(Array(path.utf8)) == expected(Self.patterns, path))
  }

  @Test func `so it does for patterns and paths of any kind`() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["a", "b", "/", "*", "**", "**/", "?", "[ab]", "[!a]", "é", "[", "."]
    for _ in 0..<3_000 {
      let patterns = (0..<6).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
          .joined()
      }
      let names = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random))
          .map { _ in ["a", "b", "é", ".", "c"].randomElement(using: &random) ?? "" }.joined()
      }
      let path = names.joined(separator: "/")
      let found = GlobSet(patterns.map(Glob.init)).covering(Array(path.utf8))
      #expect(found == expected(patterns, path), "\(patterns) \(path)")
    }
  }

  /// One by one these would be 64 million comparisons.
  @Test func `eight thousand globs and as many paths`() {
    let set = GlobSet((0..<8_000).map { Glob("**/Icons/*-\($0)*.png") })
    for number in 0..<8_000 {
      #expect(set.covering(Array("App/Icons/Icon-\(number)@2x.png".utf8)).contains(number))
    }
  }
}
