import TestSupport
import Testing

private func text(_ tree: FixtureTree) throws -> (text: String, exitCode: Int32) {
  try withFolder(tree) { folder in
    let run = try runTool(["check", "--verbose", "."], in: folder)
    return (run.outputText, run.exitCode)
  }
}

@Suite struct `A hostile web site` {
  @Test func `of links to itself and out ends`() throws {
    let tree: FixtureTree = [
      "index.html": page(touchIcon), "apple-touch-icon.png": .png(180), "loop": .link(to: "."),
      "out": .link(to: "/"), "a/b/up": .link(to: "../.."),
      "page.html": page(
        "<link rel=icon href=out/etc/passwd><link rel=icon href=../../../etc/passwd>" + touchIcon),
    ]
    let run = try text(tree)
    #expect(run.exitCode == 0)
    #expect(run.text.contains("  1 link through symbolic links: not checked\n"))
    #expect(
      run.text.contains("page.html links to ../../../etc/passwd as icon, but the site has no etc/passwd"))
  }

  @Test func `with a page of 50 MB is read in part`() throws {
    let head = Array("<html><head>\(touchIcon)</head><body>".utf8)
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 50 << 20)
    let tree: FixtureTree = ["index.html": .data(head + body), "apple-touch-icon.png": .png(180)]
    #expect(try text(tree).exitCode == 0)
    let endless: FixtureTree = [
      "index.html": .data(Array("<html><head>\(touchIcon)<style>".utf8) + body),
      "apple-touch-icon.png": .png(180),
    ]
    // What comes before the end of the file is the head: all that there is was read.
    #expect(try text(endless).exitCode == 0)
  }

  @Test func `with a page of too many links names the page`() throws {
    let links = (0..<1_500).map { "<link rel=icon href=\($0).png>" }.joined()
    let run = try text([
      "index.html": page(touchIcon), "apple-touch-icon.png": .png(180), "a.html": page(links),
    ])
    #expect(run.text.contains("a.html: more than the 1000 icon links that are read of a page"))
    #expect(run.exitCode == 3)
  }

  @Test func `of one page whose head does not end is not passed in silence`() throws {
    let endless = Array("<html><head><!--".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 65 << 20)
    let run = try withFolder(["index.html": .data(endless)]) { try runTool(["check", "."], in: $0) }
    #expect(
      (run.outputText + String(decoding: run.errors, as: UTF8.self)).contains(
        "its head does not end within the 67108864 bytes"))
    #expect(run.exitCode == 3)
  }

  @Test func `says that it could not decode a link`() throws {
    let link = Array("<head><meta charset=shift_jis><link rel=apple-touch-icon href=\"".utf8)
    let tree: FixtureTree = [
      "index.html": page(touchIcon), "apple-touch-icon.png": .png(180),
      "other.html": .data(link + [0x93, 0xFA] + Array(".png\"></head>".utf8)),
    ]
    let run = try text(tree)
    #expect(run.text.contains("  1 link with characters that cannot be decoded: not checked\n"))
    #expect(run.exitCode == 0)
  }

  @Test(arguments: oddPages)
  func `of any bytes is a page`(bytes: [UInt8]) throws {
    let tree: FixtureTree = [
      "index.html": page(touchIcon), "odd.html": .data(bytes), "apple-touch-icon.png": .png(180),
    ]
    #expect(try text(tree).exitCode == 0)
  }

  @Test func `reports a manifest that is none`() throws {
    let tree: FixtureTree = [
      "index.html": page(touchIcon + "<link rel=manifest href=m.json>"), "apple-touch-icon.png": .png(180),
      "m.json": .data(Array(repeating: UInt8(ascii: "["), count: 1_000_000)),
    ]
    let findings = try withFolder(tree) { try checkWithTool($0).findings }
    #expect(findings.map { "\($0.severity) \($0.rule) \($0.path)" } == ["error invalid-web-manifest m.json"])
  }
}

/// UTF-16 with its mark, bytes that are no text, and text that is no page.
private let oddPages: [[UInt8]] = [
  Array("\u{FEFF}<head>".utf16).flatMap {
    [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
  },
  [0xFF, 0xFE, 0xFF], [0, 0, 0, 0], Array(repeating: UInt8(ascii: "<"), count: 100_000), [0xE9, 0x80],
]
