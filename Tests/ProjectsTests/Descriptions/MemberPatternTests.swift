import SystemPackage
import Testing

@testable import Projects

@Suite struct MemberPatternTests {
  private func takes(_ pattern: String, _ file: FilePath) -> Bool? {
    MemberPattern(pattern)?.takes(file, in: "A")
  }

  @Test func `a folder as a whole, and what is too much to follow`() {
    for pattern in ["**", "**/*", "*/**", "{*.png,**}", String(repeating: "{a,b}", count: 7), "../*", ""] {
      #expect(MemberPattern(pattern) == nil, "\(pattern)")
    }
  }

  @Test func `what has an extension is one thing, and a folder without is gone through by two stars alone`() {
    #expect(takes("*", "A/B.xcassets") == true)
    #expect(takes("*", "A/B/C.xcassets") == false)
    #expect(takes("**/*.xcassets", "A/B/C/D.xcassets") == true)
    #expect(takes("**/*.xcassets", "A/D.xcassets") == true)
    #expect(takes("**/C/*.{png,xc*}", "A/B/C/D.xcassets") == true)
    #expect(takes("**/C/*.{png,xc*}", "A/B/D.xcassets") == false)
    #expect(takes("*.bundle", "A/B.bundle/a.png") == true)
    #expect(takes("B.xc*/**", "A/B.xcassets") == true)
    #expect(takes("**/*.png", "A/B.xcassets") == false)
    #expect(takes("*.png", "Other/a.png") == false)
  }
}
