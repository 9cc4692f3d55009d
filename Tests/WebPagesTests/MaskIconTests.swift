import Model
import Testing

@testable import WebPages

private func colors(_ drawing: String) -> [String]? {
  readMaskIcon(Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>\(drawing)</svg>".utf8))?
    .colors
}

/// What paints, by the painting chapter of SVG 1.1 and its inheritance of properties.
@Suite struct `The icon of a pinned tab` {
  @Test(arguments: [
    ("<path d='M0 0h9v9z'/>", ["black"]), ("<path fill='#F00' d='M0 0'/>", ["#f00"]),
    ("<g fill='red'><path/><path fill='#00f'/></g>", ["red", "#00f"]),
    ("<path style='fill: #123456 !important; stroke:none'/>", ["#123456"]),
    ("<path fill='none' stroke='rgb(10, 20, 30)'/>", ["rgb(10, 20, 30)"]),
    ("<style>.a{fill:#fff}.b{stroke:#000}</style><path class='a'/>", ["#fff", "#000"]),
    (
      "<linearGradient id='g'><stop stop-color='#f00'/><stop stop-color='#0f0'/></linearGradient>"
        + "<path fill='url(#g)'/>", ["#f00", "#0f0"]
    ),
  ])
  func `has the colours that it paints with`(drawing: String, expected: [String]) {
    #expect(colors(drawing) == expected)
  }

  @Test(arguments: [
    // One colour in several forms, and with several opacities.
    ("<path/><path fill='#000'/><path fill='rgb(0,0,0)'/><path fill='#00000080'/><path fill='#010203'/>", 1),
    ("<path fill='currentColor'/><path fill='none'/><path fill='inherit'/>", 0),
    // A fill that every shape overrides, a gradient that nothing uses, what only cuts or is switched off.
    ("<g fill='#fff'><path fill='#000'/></g>", 1),
    ("<defs><linearGradient id='g'><stop stop-color='#f00'/></linearGradient></defs><path/>", 1),
    ("<clipPath><path fill='#f00'/></clipPath><mask><rect fill='#fff'/></mask><path/>", 1),
    ("<g display='none'><path fill='#f00'/></g><path/>", 1),
    ("<style>@media (prefers-color-scheme: dark) { path { fill: white } }</style><path fill='#000'/>", 1),
    ("<path fill='#12'/><path fill='var(--a, red)'/>", 1),
  ])
  func `counts no colour that is not seen`(drawing: String, count: Int) {
    #expect(colors(drawing)?.count == count)
  }

  @Test func `may hold a picture`() {
    #expect(readMaskIcon(Array("<svg><image href='a.png'/></svg>".utf8))?.hasPicture == true)
    #expect(readMaskIcon(Array("<svg><mask><image href='a.png'/></mask></svg>".utf8))?.hasPicture == false)
  }

  @Test(arguments: ["", "<html>", "\u{0}\u{1}", "PNG"]) func `is a drawing`(text: String) {
    #expect(readMaskIcon(Array(text.utf8)) == nil)
  }

  @Test func `keeps to its limits`() {
    let deep = String(repeating: "<g fill='#f00'>", count: 20_000)
    #expect(colors(deep + "<path/>") == ["#f00"])
    let many = (0..<50_000).map { "<path fill='#\(String($0, radix: 16))'/>" }.joined()
    #expect((colors(many)?.count ?? 0) <= WebLimits.diagnostics)
  }
}
