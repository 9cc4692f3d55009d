import Model
import Places
import Testing

@testable import WebPages

/// What a browser asks a server for (4.4 and 4.5 of the URL standard), as a path below its root.
@Suite struct `An address` {
  @Test(arguments: [
    ("a.png", "blog/2026/a.png"), ("./a.png", "blog/2026/a.png"), ("../a.png", "blog/a.png"),
    ("../../../../a.png", "a.png"), ("/a.png", "a.png"), ("/../a.png", "a.png"),
    ("/x/./y/../a.png", "x/a.png"),
    ("a.png?v=2#x", "blog/2026/a.png"), ("a.png#x?v", "blog/2026/a.png"), ("a%20b.png", "blog/2026/a b.png"),
    ("%E3%81%82.png", "blog/2026/あ.png"), ("あ.png", "blog/2026/あ.png"), ("%2e%2E/a.png", "blog/a.png"),
    (".%2e/a.png", "blog/a.png"), ("%252e.png", "blog/2026/%2e.png"), ("100%.png", "blog/2026/100%.png"),
    ("%zz.png", "blog/2026/%zz.png"), ("\\a.png", "a.png"), ("..\\a.png", "blog/a.png"),
    ("  a.png\n", "blog/2026/a.png"), ("a\n.p\tng", "blog/2026/a.png"), ("/x//a.png", "x/a.png"),
    ("a:b.png".replacing("a:", with: "./a:"), "blog/2026/a:b.png"), ("2:a.png", "blog/2026/2:a.png"),
    ("...", "blog/2026/..."), (".a", "blog/2026/.a"),
  ])
  func `leads to a file`(address: String, expected: String) {
    #expect(resolveLink(address, in: "blog/2026") == .path(SitePath(bytes: Array(expected.utf8))))
  }

  @Test(arguments: [
    ("", LinkTarget.page), ("#top", .page), ("?v=1", .page), ("  ", .page), ("/", .folder(.root)),
    (".", .folder("blog/2026")), ("..", .folder("blog")), ("icons/", .folder("blog/2026/icons")),
    ("https://Example.com/a.png", .external(host: "example.com")),
    ("HTTP:\\\\a:80/b", .external(host: "a:80")),
    ("http://user:x@a.b/c", .external(host: "a.b")),
    ("//cdn.example/a.png", .protocolRelative(host: "cdn.example")),
    ("\\\\cdn/a", .protocolRelative(host: "cdn")), ("/\\cdn/a", .protocolRelative(host: "cdn")),
    ("data:image/png;base64,AAAA", .data), ("file:///a", .otherScheme("file")),
    ("android-app://a/b", .otherScheme("android-app")), ("a%2Fb.png", .invalid), ("a%00.png", .invalid),
  ])
  func `leads elsewhere`(address: String, expected: LinkTarget) {
    #expect(resolveLink(address, in: "blog/2026") == expected)
  }

  @Test(arguments: [
    ("a.png", "/app/", LinkTarget.path("app/a.png")), ("a.png", "/app", .path("a.png")),
    ("a.png", "../", .path("blog/a.png")), ("a.png", "./", .path("blog/2026/a.png")),
    ("/a.png", "/app/", .path("a.png")),
    ("a.png", "https://a.b/c/", .external(host: "a.b")), ("/a.png", "https://a.b/c/", .external(host: "a.b")),
    ("a.png", "//a.b/", .protocolRelative(host: "a.b")), ("https://c.d/", "/app/", .external(host: "c.d")),
    ("a.png", "", .path("blog/2026/a.png")), ("a.png", "data:,", .invalid),
    ("a.png", "?x", .path("blog/2026/a.png")),
  ])
  func `starts at the base`(address: String, base: String, expected: LinkTarget) {
    #expect(resolveLink(address, in: "blog/2026", base: base) == expected)
  }
}
