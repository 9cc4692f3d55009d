import ImageProperties
import Model
import Places
import SourceText
import Testing

@testable import WebPages

@Suite struct `The head of a page` {
  /// A blank, written as a character reference, is a blank (13.2.6.4.4).
  @Test(arguments: ["&#32;", "&#x0A;", "&Tab;", "&NewLine;", "&#9"])
  func `goes on after a blank that is a reference`(blank: String) {
    let page = page("<head><title>a</title>\(blank)<link rel=icon href=a.png>")
    #expect(page.strayContent == nil && page.links.map(\.isInHead) == [true])
    #expect(readWebPage(Array("<head>&nbsp;<link rel=icon href=a.png>".utf8)).strayContent != nil)
  }

  @Test func `gives links with their places`() throws {
    let text = """
      <!DOCTYPE html>
      <html>
      <head>
        <meta charset="utf-8"><title>é</title>
        <base href="/app/">
        <link rel="apple-touch-icon" sizes="180x180"
              href="/é.png">
        <link rel="stylesheet" href="a.css"><link REL="Shortcut Icon" HREF=favicon.ico type=image/x-icon>
        <link rel=mask-icon href=pin.svg color='#f00'>
        <meta name="Apple-Mobile-Web-App-Capable" content="YES">
        <meta name=theme-color content=#fff media="(prefers-color-scheme: light)">
        <meta name=viewport content=a>
      </head>
      """
    let page = page(text)
    #expect(page.links.map(\.relations) == [[.touchIcon], [.icon], [.maskIcon]])
    let first = try #require(page.links.first)
    #expect(first.position == SourcePosition(line: 6, column: 3))
    #expect(first.sizes?.text == "180x180")
    #expect(first.sizes?.position == SourcePosition(line: 6, column: 39))
    #expect(first.address == AttributeText(text: "/é.png", position: SourcePosition(line: 7, column: 15)))
    #expect(page.links[1].address?.position == SourcePosition(line: 8, column: 70))
    #expect(page.links[1].type?.text == "image/x-icon")
    #expect(page.links[2].color?.text == "#f00")
    #expect(page.base?.text == "/app/")
    #expect(page.metas.map(\.name) == ["apple-mobile-web-app-capable", "theme-color"])
    #expect(page.isYes("apple-mobile-web-app-capable"))
    #expect(page.meta("theme-color")?.media?.text == "(prefers-color-scheme: light)")
    #expect(!page.isTemplate && page.strayContent == nil && !page.isCut)
  }

  @Test(arguments: [
    ("apple-touch-icon", [LinkRelation.touchIcon]), ("APPLE-TOUCH-ICON-PRECOMPOSED", [.precomposedTouchIcon]),
    ("apple-touch-icon\timage_src", [.touchIcon]), ("icon apple-touch-icon", [.touchIcon, .icon]),
    ("shortcut icon", [.icon]), ("shortcut", []), ("icons", []), ("", []), ("manifest", [.manifest]),
    ("apple-touch-startup-image", [.startupImage]), ("alternate icon", [.icon]),
  ])
  func `knows what a link is for`(rel: String, expected: [LinkRelation]) {
    #expect(
      page(head: "<link rel=\"\(rel)\" href=a>").links.map(\.relations)
        == (expected.isEmpty ? [] : [expected]))
  }

  @Test func `ends where a browser ends it`() {
    let icon = "<link rel=icon href=a>"
    #expect(page(head: "\(icon)<p>b</p>\(icon)").links.map(\.isInHead) == [true, false])
    #expect(page(head: "\(icon)\n b \(icon)").strayContent?.position == SourcePosition(line: 2, column: 2))
    #expect(page(head: "<div>\(icon)").strayContent?.element == "div")
    #expect(page("<p>a</p>\(icon)<body>\(icon)").links.map(\.isInHead) == [false, false])
    #expect(page(icon).links.count == 1)
    #expect(page("<head></head>\(icon)<body>\(icon)").links.map(\.isInHead) == [true, false])
    #expect(page("<head></head></body>\(icon)").links.map(\.isInHead) == [false])
    #expect(page(head: "</br>\(icon)").links.map(\.isInHead) == [false])
    #expect(page("<!-- a --><html><!-- b --><head><!-- c -->\(icon)").links.count == 1)
    #expect(page(head: "</p>\(icon)").links.map(\.isInHead) == [true])
  }

  @Test func `takes the base of the body, and no template of it`() {
    let body = page("<head><link rel=icon href=a></head><body>{{ a }}<title>{{ b }}</title><base href=/c/>")
    #expect(body.base?.text == "/c/")
    #expect(!body.isTemplate && body.bodyStart?.element == "body")
  }

  @Test(arguments: [
    "<!-- L -->", "<!--[if IE]>L<![endif]-->", "<noscript>L</noscript>", "<template>L<p>a</p></template>",
    "<script>'L'</script>", "<script><!-- <script>L</script> --></script>", "<style>L</style>",
    "<title>L</title>",
    "<template><template>L</template>L</template>",
  ])
  func `does not hold what is no child of it`(wrapper: String) {
    let link = "<link rel=icon href=a>"
    let page = page(head: wrapper.replacing("L", with: link) + link)
    #expect(page.links.map(\.isInHead) == [true])
  }

  @Test func `keeps what a generator fills in apart from what is written`() {
    let head = """
      {% seo %}<link rel=icon href="{{ "/a.png" | relative_url }}"><link rel=icon href="%PUBLIC_URL%/b.png">
      <link rel=icon href="${base}/c.png"><link rel=icon href="%E3%81%82.png"><link rel=icon href="100%.png">
      <link rel=icon href="%sveltekit.assets%/d.png"><link rel=icon href="%BASE_URL%e.png"><link rel=icon href="%E3ABC%20f.png">
      """
    #expect(
      page(head: head).links.map { $0.address?.isLiteral } == [
        false, false, false, true, true, false, false, true,
      ])
    #expect(page(head: head).isTemplate)
    #expect(page("---\nlayout: a\n---\n<link rel=icon href=a>").links.map(\.position.line) == [4])
    #expect(page("---\nlayout: a\n---\n<link rel=icon href=a>").isTemplate)
    #expect(page("---\n<link rel=icon href=a>").strayContent != nil)
    #expect(!page(head: "<link rel=icon href=a>").isTemplate)
    #expect(page("<?php wp(); ?><html><head><link rel=icon href=a>").links.map(\.isInHead) == [true])
  }

  @Test func `takes the first base that has an address`() {
    #expect(page(head: "<base target=a><base href=b><base href=c>").base?.text == "b")
  }

  @Test func `is cut where the page is too long`() {
    let padding = "<!--" + String(repeating: " ", count: WebLimits.headBytes) + "-->"
    func isCut(_ text: String) -> Bool { readWebPage(Array(text.utf8), isWhole: false).isCut }
    #expect(isCut("<head>" + padding + "<link rel=icon href=a>"))
    #expect(!isCut("<link rel=icon href=a><body>" + padding))
    #expect(page(head: String(repeating: "<link rel=icon href=a>", count: 2_000)).hasTooManyLinks)
  }

  @Test(arguments: [
    ("180x180", ["180x180"], false, []), ("16x16 32X32\n16x16", ["16x16", "32x32"], false, []),
    ("any", [], true, []), ("ANY 48x48", ["48x48"], true, []), ("180", [], false, ["180"]),
    (
      "0x16 016x16 -1x2 1x 1x2x3 180\u{D7}180", [], false,
      ["0x16", "016x16", "-1x2", "1x", "1x2x3", "180×180"]
    ),
    ("99999999999999999999x1", [], false, ["99999999999999999999x1"]), ("", [], false, []),
  ])
  func `reads sizes`(text: String, sizes: [String], isAny: Bool, invalid: [String]) {
    let read = IconSizes(text)
    #expect(read.sizes.map(\.description) == sizes)
    #expect(read.isAny == isAny)
    #expect(read.invalidWords == invalid)
  }
}

@Suite struct `The encoding of a page` {
  static let markup = "<link rel=icon href=\"é€.png\">"

  private func address(_ bytes: [UInt8]) -> AttributeText? { readWebPage(bytes).links.first?.address }

  @Test func `follows a byte order mark`() {
    let units = Array(Self.markup.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let utf8: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("<meta charset=latin1>\(Self.markup)".utf8)
    for bytes in [little, big, utf8] { #expect(address(bytes)?.text == "é€.png") }
    #expect(readWebPage(little).encoding == .utf16LittleEndian)
    #expect(readWebPage(big).encodingOrigin == .byteOrderMark)
    #expect(address(utf8)?.position.column == 43)
  }

  @Test(arguments: [
    "<meta charset=ISO-8859-1>", "<meta charset=\" windows-1252 \">",
    "<meta http-equiv=Content-Type content='text/html; charset=\"latin1\"'>",
    "<meta content='text/html;charset = us-ascii ; a' http-equiv=content-type>", "",
  ])
  func `is windows-1252 where the page says so or is no UTF-8`(declaration: String) {
    let bytes =
      Array(declaration.utf8) + Array("<link rel=icon href=".utf8) + [0xE9, 0x80] + Array(".png>".utf8)
    #expect(readWebPage(bytes).encoding == .windows1252)
    #expect(address(bytes)?.text == "é€.png")
    #expect(address(bytes)?.isLiteral == true)
  }

  @Test func `is UTF-8 where nothing else is said`() {
    #expect(address(Array(Self.markup.utf8))?.text == "é€.png")
    #expect(readWebPage(Array("<meta charset=utf-16>\(Self.markup)".utf8)).encoding == .utf8)
    #expect(readWebPage(Array("<!-- <meta charset=latin1> -->\(Self.markup)".utf8)).encoding == .utf8)
  }

  @Test func `leaves open what it does not read`() {
    let bytes =
      Array("<meta charset=shift_jis><link rel=icon href=".utf8) + [0x83, 0x41] + Array(".png>".utf8)
    #expect(readWebPage(bytes).encoding == .other("shift_jis"))
    #expect(address(bytes)?.isLiteral == false)
  }

  @Test(arguments: [
    ("windows-1251", [0xE6] as [UInt8], "ж"), ("cp1251", [0xA8], "Ё"), ("koi8-r", [0xD6], "ж"),
    ("koi8", [0xA3], "ё"), ("iso-8859-2", [0xB1], "ą"), ("latin2", [0xF8], "ř"), ("ISO-8859-5", [0xD6], "ж"),
    ("windows-1253", [0xE1], "α"), ("iso-8859-7", [0xE1], "α"), ("windows-1255", [0xE0], "א"),
    ("iso-8859-8-i", [0xE0], "א"), ("windows-1256", [0xC7], "ا"), ("windows-1254", [0xFE], "ş"),
    ("iso-8859-9", [0xFE], "ş"), ("windows-874", [0xA1], "ก"), ("tis-620", [0xA1], "ก"),
    ("iso-8859-15", [0xA4], "€"), ("macintosh", [0x8E], "é"), ("ibm866", [0xA6], "ж"),
    ("windows-1250", [0x9A], "š"), ("x-user-defined", [0xE9], "é"), ("x-mac-cyrillic", [0xE6], "ж"),
  ])
  func `of one byte a character is read`(label: String, bytes: [UInt8], text: String) {
    let page = Array("<meta charset=\(label)><link rel=icon href=".utf8) + bytes + Array(".png>".utf8)
    #expect(address(page)?.text == "\(text).png" && address(page)?.isLiteral == true)
  }

  @Test(arguments: [
    "shift_jis", "sjis", "euc-jp", "gbk", "gb2312", "gb18030", "big5", "euc-kr", "ks_c_5601-1987",
  ])
  func `of several bytes a character leaves such addresses open, and reads the others`(label: String) {
    let text = Array("<meta charset=\(label)><link rel=icon href=a.png><link rel=icon href=".utf8)
    let links = readWebPage(text + [0x83, 0x5C, 0xB1] + Array(".png><link rel=icon href=b.png>".utf8)).links
    #expect(links.map(\.address?.isLiteral) == [true, false, true])
    #expect(links.last?.address?.text == "b.png")
  }

  @Test func `ISO-2022-JP hides its characters from the tags`() {
    let text = Array("<meta charset=iso-2022-jp><title>".utf8) + [0x1B, 0x24, 0x42, 0x3C, 0x2F, 0x22, 0x3C]
    let page = readWebPage(text + [0x1B, 0x28, 0x42] + Array("</title><link rel=icon href=a.png>".utf8))
    #expect(page.links.map(\.address?.text) == ["a.png"])
  }

  @Test func `is not one that no browser knows`() {
    let bytes = Array("<meta charset=utf-7><meta charset=x><link rel=icon href=é.png>".utf8)
    #expect(readWebPage(bytes).encoding == .utf8 && address(bytes)?.text == "é.png")
    let second = Array("<meta charset=x><meta charset=windows-1251><link rel=icon href=a>".utf8)
    #expect(readWebPage(second).encoding == .singleByte("windows-1251"))
    for label in ["iso-2022-kr", "hz-gb-2312"] {
      let refused = readWebPage(Array("<meta charset=\(label)><link rel=icon href=a.png>".utf8))
      #expect(refused.encoding == .replacement && refused.links.isEmpty)
    }
  }

  @Test func `may be declared beyond the first bytes`() {
    let filler = String(repeating: "<meta name=a content=b>", count: 100)
    let bytes =
      Array("\(filler)<meta charset=windows-1251><link rel=icon href=".utf8) + [0xE6] + Array(".png>".utf8)
    #expect(address(bytes)?.text == "ж.png")
  }

  @Test func `is told apart from UTF-16 that nothing declares`() {
    let units = Array("<!doctype html><link rel=icon href=a>".utf16)
    #expect(readWebPage(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).isUndeclaredUTF16)
    #expect(readWebPage(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }).isUndeclaredUTF16)
    #expect(!page("<!doctype html><link rel=icon href=a>").isUndeclaredUTF16)
    #expect(!page("\0\0<p>").isUndeclaredUTF16 && !page("").isUndeclaredUTF16 && !page("<").isUndeclaredUTF16)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `counts each kind of line end once`(end: String) {
    #expect(page("\(end)<p\(end)\(end)><link rel=icon href=a>").links.first?.position.line == 4)
  }

  @Test func `of a generator shows in its title alone`() {
    #expect(page(head: "<title>{{ page.title }}</title>").isTemplate)
    #expect(page(head: "<title>%APP_TITLE%</title>").isTemplate)
    #expect(!page(head: "<title>{ 100% }</title><script>let a = '{{ b }}'</script>").isTemplate)
  }
}
