import Places
import Testing

@Suite struct FileNameTests {
  @Test func `names of one look and other bytes are two names`() {
    let composed: FileName = "caf\u{E9}.png"
    let decomposed: FileName = "cafe\u{301}.png"
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)  // 'e' is 0x65, é begins with 0xC3
  }

  @Test(arguments: [
    ("Icon@2x.png", "Icon@2x", "png"), ("iTunesArtwork", "iTunesArtwork", ""), (".png", ".png", ""),
    ("a.b.PNG", "a.b", "PNG"), ("name.", "name", ""),
  ])
  func `a name has a stem and an extension`(name: String, stem: String, ending: String) {
    #expect(FileName(name).stem == FileName(stem))
    #expect(FileName(name).fileExtension == FileName(ending))
  }

  @Test func `an extension is found in any letter case`() {
    #expect(FileName("Icon.PNG").hasExtension("png"))
    #expect(!FileName("Iconpng").hasExtension("png"))
  }

  @Test(arguments: [
    (Array("plain".utf8), "plain"),
    ([0x49, 0xFF, 0x4E], "I\\xFFN"),
    ([0x1B, 0x5B, 0x33, 0x31, 0x6D], "\\u{1b}[31m"),  // a terminal's colour sequence
    (Array("a\u{202E}b".utf8), "a\\u{202e}b"),  // turns the text that follows
    ([0x61, 0x0A], "a\\u{a}"),
    (Array("アイコン".utf8), "アイコン"),
    ([0xC3], "\\xC3"),  // a scalar cut short
    ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),  // half of a surrogate pair
    ([0x05], "\\u{5}"),
  ])
  func `a name is shown so that it cannot deceive`(bytes: [UInt8], shown: String) {
    #expect(FileName(bytes: bytes).display == shown)
  }
}
