import Places
import Testing

@Suite struct ByteSearchTests {
  @Test(arguments: ["Tests", "MyTests.swift", "TTests", "TesTests", "My Tests"])
  func `a part that stands in the text is found`(text: String) {
    #expect(text.containsBytes(of: "Tests"))
  }

  @Test(arguments: ["", "Test", "tests", "Test s", "TestTest"])
  func `a part that does not is not`(text: String) {
    #expect(!text.containsBytes(of: "Tests"))
  }

  @Test func `every text contains nothing`() {
    #expect("".containsBytes(of: ""))
    #expect("a".containsBytes(of: ""))
  }

  @Test func `two forms of one letter are two texts`() {
    #expect("caf\u{E9}".containsBytes(of: "\u{E9}"))
    #expect(!"cafe\u{301}".containsBytes(of: "\u{E9}"))
  }
}
