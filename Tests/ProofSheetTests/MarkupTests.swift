import Testing

@testable import ProofSheet

@Suite struct MarkupTests {
  @Test func `text and attribute values are escaped`() {
    let markup = element("p", ["title": "\"a\" & 'b'", "hidden": nil]) {
      "<b>"
      voidElement("br")
    }
    #expect(markup.html == "<p title=\"&quot;a&quot; &amp; &#39;b&#39;\">&lt;b&gt;<br></p>")
  }

  /// HTML Living Standard, 13.1.3, and the characters of Unicode that turn text around.
  @Test func `characters that HTML forbids are replaced`() {
    for value: UInt32 in [0, 0x1F, 0x7F, 0x85, 0xFDD0, 0xFFFE, 0x1FFFF] {
      let text = String(String.UnicodeScalarView([Unicode.Scalar(value)].compactMap(\.self)))
      #expect(Markup(text: "a" + text).html == "a\u{FFFD}", "\(value)")
    }
    #expect(Markup(text: "a\u{202E}b\u{2066}").html == "a\u{FFFD}b\u{FFFD}")
    #expect(Markup(text: "é漢\n\t").html == "é漢\n\t")
  }

  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base64 is that of the RFC`(text: String, expected: String) {
    #expect(base64(Array(text.utf8)) == expected)
  }

  @Test func `coordinates are short`() {
    #expect(coordinate(1) == "1")
    #expect(coordinate(0.17544) == "0.175")
    #expect(coordinate(-0.0001) == "0")
  }
}
