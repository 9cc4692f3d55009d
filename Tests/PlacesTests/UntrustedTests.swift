import Places
import Testing

@Suite struct UntrustedTests {
  @Test func `text from outside is shown safely wherever it gets into a text`() {
    let name = Untrusted("a\nb\u{202E}")
    #expect("\(name)" == "a\\u{a}b\\u{202e}")
    #expect(String(describing: name) == name.display)
    #expect(Untrusted(" a").hasOuterSpace && Untrusted("a ").hasOuterSpace && !Untrusted("a b").hasOuterSpace)
    #expect("\([name])" == "[a\\u{a}b\\u{202e}]")
  }
}
