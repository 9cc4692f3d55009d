import ArtComparison
import ImageInspection
import ImageProperties
import TestSupport
import Testing

@Suite struct PlaceholderTests {
  private func house() throws -> [Placeholder] {
    let art = try #require(signature(Canvas.picture(1024)))
    return placeholderFingerprints(of: art).map {
      Placeholder(generator: "House", name: "template", fingerprint: $0)
    }
  }

  @Test(arguments: [29, 40, 58, 120, 180, 512]) func `every size is known again`(side: Int) throws {
    let found = placeholderMatch(try #require(signature(Canvas.picture(side))), among: try house())
    #expect(found?.placeholder.generator == "House")
  }

  @Test func `the same picture is an exact match`() throws {
    let found = placeholderMatch(try #require(signature(Canvas.picture(180))), among: try house())
    #expect(found?.isExact == true)
  }

  @Test func `other colours and other pictures are not`() throws {
    let green = Canvas.picture(180, ground: Pixel(20, 160, 60))
    #expect(placeholderMatch(try #require(signature(green)), among: try house()) == nil)
    #expect(placeholderMatch(try #require(signature(Canvas.other(180))), among: try house()) == nil)
  }

  @Test func `a bare ground matches nothing`() throws {
    let ground = try #require(signature(Canvas(width: 60, height: 60, ground: Pixel(255, 255, 255))))
    let bare = placeholderFingerprints(of: ground).map {
      Placeholder(generator: "House", name: "nothing", fingerprint: $0)
    }
    #expect(placeholderMatch(ground, among: bare) == nil)
  }

  @Test func `a fingerprint survives being written`() throws {
    for placeholder in try house() {
      #expect(PlaceholderFingerprint(placeholder.fingerprint.description) == placeholder.fingerprint)
    }
  }

  @Test(arguments: [
    "", "1:", "2:00", "1:zz", "1:" + String(repeating: "f", count: 83),
    "1:" + String(repeating: "é", count: 83),
  ])
  func `what is no fingerprint is refused`(text: String) {
    #expect(PlaceholderFingerprint(text) == nil)
  }
}

extension PlaceholderTests {
  @Test func `what is printed is what the configuration takes`() throws {
    let art = try #require(signature(Canvas.picture(512)))
    let text = fingerprintText(art, name: "a \"house\" icon\n")
    #expect(text.hasPrefix("{\"name\": \"a \\\"house\\\" icon\\u000a\", \"fingerprint\": \"1:"))
    let fingerprint = text.split(separator: "\"").first { $0.hasPrefix("1:") }.map(String.init) ?? ""
    let placeholder = try #require(Placeholder(houseName: "house", fingerprint: fingerprint))
    #expect(placeholderMatch(art, among: [placeholder])?.isExact == true)
    #expect(Placeholder(houseName: "house", fingerprint: "none") == nil)
  }

  @Test func `a bare ground has no fingerprint to keep`() throws {
    let ground = try #require(signature(Canvas(width: 60, height: 60, ground: Pixel(255, 255, 255))))
    #expect(fingerprintText(ground, name: "white").isEmpty)
  }
}
