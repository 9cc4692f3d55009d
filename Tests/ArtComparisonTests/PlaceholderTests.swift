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

  /// Grey rings on a grey ground, as generators draw the grid of an icon.
  private func rings(_ side: Int, _ ink: UInt8) -> Canvas {
    let ground = Pixel(244, 244, 246)
    var canvas = Canvas(width: side, height: side, ground: ground)
    let unit = Double(side) / 100
    for radius in [44.0, 34, 17] {
      canvas.disc(x: 50 * unit, y: 50 * unit, radius: radius * unit, Pixel(ink, ink, ink))
      canvas.disc(x: 50 * unit, y: 50 * unit, radius: (radius - 1.5) * unit, ground)
    }
    return canvas
  }

  @Test(arguments: [40, 120, 1024]) func `faint art is known again in every size`(side: Int) throws {
    let faint = placeholderFingerprints(of: try #require(signature(rings(180, 207)))).map {
      Placeholder(generator: "House", name: "rings", fingerprint: $0)
    }
    let found = placeholderMatch(try #require(signature(rings(side, 207))), among: faint)
    #expect(found?.isExact == true)
    // So faint that a plain ground is as like it.
    #expect(placeholderMatch(try #require(signature(rings(side, 243))), among: faint) == nil)
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
