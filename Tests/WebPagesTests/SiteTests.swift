import FileTree
import ImageProperties
import Model
import Places
import Testing

@testable import WebPages

private func icon(_ address: String) -> String {
  "<head><link rel=apple-touch-icon href=\"\(address)\"></head>"
}

@Suite struct `A site` {
  private func resolution(_ files: [String: String], isRootCertain: Bool = false) -> LinkResolution? {
    site(isRootCertain: isRootCertain, files).links.first?.resolution
  }

  @Test func `resolves links from their pages`() {
    #expect(resolution(["a/b.html": icon("i.png"), "a/i.png": ""]) == .file("a/i.png"))
    #expect(resolution(["a/b.html": icon("/i.png"), "i.png": ""]) == .file("i.png"))
    #expect(resolution(["b.html": "<base href=/x/>" + icon("i.png"), "x/i.png": ""]) == .file("x/i.png"))
    #expect(resolution(["b.html": icon("é%20.png"), "é .png": ""]) == .file("é .png"))
    #expect(resolution(["b.html": icon("../../etc/passwd")]) == .missing("etc/passwd", similar: nil))
    #expect(resolution(["b.html": icon("i.png")]) == .missing("i.png", similar: nil))
    #expect(resolution(["b.html": icon("i"), "i/j": ""]) == .folder("i"))
    #expect(resolution(["b.html": icon("")]) == .noAddress)
    #expect(resolution(["b.html": "<link rel=icon>"]) == .noAddress)
    #expect(resolution(["b.html": icon("{{ x }}.png")]) == .dynamic)
    #expect(resolution(["b.html": "<base href=\"{{ x }}\">" + icon("i.png")]) == .dynamic)
    #expect(resolution(["b.html": icon("https://a.b/c")]) == .external(host: "a.b"))
    #expect(resolution(["b.html": icon("//a.b/c")]) == .protocolRelative(host: "a.b"))
    #expect(resolution(["b.html": icon("data:,x")]) == .data)
  }

  @Test func `names a file that differs in letter case or Unicode form`() {
    #expect(
      resolution(["b.html": icon("/Icon.png"), "icon.PNG": ""]) == .missing("Icon.png", similar: "icon.PNG"))
    #expect(
      resolution(["b.html": icon("/\u{E9}.png"), "e\u{301}.png": ""])
        == .missing("\u{E9}.png", similar: "e\u{301}.png"))
  }

  @Test func `finds what a build puts at the root`() {
    let page = icon("/i.png")
    #expect(resolution(["index.html": page, "public/i.png": ""]) == .file("public/i.png"))
    #expect(resolution(["src/index.html": page, "src/i.png": ""]) == .file("src/i.png"))
    #expect(
      resolution(["packages/web/index.html": page, "packages/web/static/i.png": ""])
        == .file("packages/web/static/i.png"))
    #expect(
      resolution(["index.html": page, "public/i.png": ""], isRootCertain: true)
        == .missing("i.png", similar: nil))
    let root = ["index.html": page, "favicon.ico": "", "public/i.png": ""]
    #expect(resolution(root) == .missing("i.png", similar: nil))
    #expect(resolution(root.merging(["package.json": ""]) { $1 }) == .file("public/i.png"))
    #expect(resolution(["_includes/head.html": icon("i.png"), "i.png": ""]) == .file("i.png"))
    #expect(resolution(["pages/head.html": icon("i.png"), "i.png": ""])?.isMissing == true)
  }

  /// Source: vite.dev, "Shared Options" (`root`); angular.dev, "Angular workspace configuration" (`assets`).
  @Test func `finds what a build puts beside a page that lies deeper`() {
    let page = icon("i.png")
    #expect(
      resolution(["client/index.html": page, "client/public/i.png": ""]) == .file("client/public/i.png"))
    #expect(
      resolution(["angular.json": "{}", "src/index.html": page, "public/i.png": ""]) == .file("public/i.png"))
    // What lies beside it counts first, and no other page is put there.
    #expect(
      resolution(["src/index.html": page, "src/i.png": "", "public/i.png": ""]) == .file("src/i.png"))
    let missing = LinkResolution.missing("src/i.png", similar: nil)
    #expect(resolution(["src/about.html": page, "public/i.png": ""]) == missing)
    #expect(resolution(["src/index.html": page, "art/i.png": ""]) == missing)
  }

  @Test func `shows a manifest at the root, where pages link to it there`() {
    func images(of address: String) -> [LinkResolution]? {
      site([
        "src/a.html": "<head><link rel=manifest href=\"\(address)\"></head>",
        "src/manifest.json":
          "{\"icons\": [{\"src\": \"i.png\"}, {\"src\": \"j.png\"}, {\"src\": \"k.png\"}]}",
        "static/i.png": "", "src/j.png": "",
      ]).manifests.first?.resolutions
    }
    let missing = LinkResolution.missing("src/k.png", similar: nil)
    #expect(images(of: "/manifest.json") == [.file("static/i.png"), .file("src/j.png"), missing])
    #expect(
      images(of: "manifest.json") == [
        .missing("src/i.png", similar: nil), .file("src/j.png"), missing,
      ])
  }

  @Test func `counts no program that writes no page`() {
    let site = site([
      "app/User.php": "<?php\nclass User { function a() { return $this->b < 3; } }\n",
      "views/a.blade.php": icon("a.png"), "index.html": icon("a.png"), "a.png": "",
    ])
    #expect(site.pageCount == 2)
  }

  @Test func `misses nothing that a template of a server asks for`() {
    #expect(resolution(["views/a.ejs": icon("i.png")]) == .dynamic)
    #expect(resolution(["views/a.ejs": icon("i.png"), "public/i.png": ""]) == .file("public/i.png"))
    #expect(
      resolution(["views/a.ejs": icon("/I.png"), "i.png": ""]) == .missing("I.png", similar: "i.png"))
    #expect(
      resolution(["views/a.ejs": icon("/i.png")], isRootCertain: true) == .missing("i.png", similar: nil))
    #expect(resolution(["index.php": icon("i.png")]) == .missing("i.png", similar: nil))
    let both = site(["a.html": icon("/i.png"), "b.ejs": icon("/i.png")])
    #expect(both.links.map(\.resolution) == [.missing("i.png", similar: nil), .dynamic])
  }

  @Test func `follows no symbolic link`() {
    #expect(resolution(["b.html": icon("i.png"), "i.png": "->/etc/passwd"]) == .symbolicLink("i.png"))
    #expect(resolution(["b.html": icon("x/i.png"), "x": "->.."]) == .symbolicLink("x"))
    #expect(site(["b.html": "->a.html"]).pageCount == 0)
  }

  @Test func `counts what pages have in common once`() {
    var files = ["i.png": "", "x/other.html": icon("/j.png")]
    for number in 0..<50 { files["p\(number).html"] = icon("/i.png") }
    for number in 0..<30 { files["a/q\(number).html"] = icon("../i.png") }
    let site = site(files)
    #expect(site.pageCount == 81)
    #expect(site.links.map(\.pageCount) == [80, 1])
    #expect(site.heads.map(\.pageCount) == [80, 1])
    #expect(site.links[0].page == "a/q0.html")
    #expect(site.templateCount == 0)
  }

  @Test func `reads the manifests that pages link`() throws {
    let site = site(
      isRootCertain: true,
      [
        "index.html": "<link rel=manifest href=/m/site.webmanifest>", "m/i.png": "",
        "unlinked.webmanifest": "x",
        "m/site.webmanifest":
          #"{"icons": [{"src": "i.png"}, {"src": "/i.png"}, {"src": "https://a.b/c"}, {}]}"#,
      ])
    #expect(site.manifests.map(\.path) == ["m/site.webmanifest"])
    #expect(
      site.manifests[0].resolutions == [
        .file("m/i.png"), .missing("i.png", similar: nil), .external(host: "a.b"), .noAddress,
      ])
    #expect(try site.manifests[0].content.get().icons.count == 4)
  }

  @Test(arguments: [
    ("apple-touch-icon.png", WellKnownFile.Kind.touchIcon(size: nil, isPrecomposed: false)),
    ("apple-touch-icon-precomposed.png", .touchIcon(size: nil, isPrecomposed: true)),
    (
      "apple-touch-icon-120x120.png",
      .touchIcon(size: PixelSize(width: 120, height: 120), isPrecomposed: false)
    ),
    (
      "apple-touch-icon-57x57-precomposed.png",
      .touchIcon(size: PixelSize(width: 57, height: 57), isPrecomposed: true)
    ),
    ("favicon.ico", .favicon), ("site.webmanifest", .manifest), ("browserconfig.xml", .browserConfiguration),
  ])
  func `knows the names at its root`(name: String, kind: WellKnownFile.Kind) {
    let site = site([name: "", "a/\(name)": ""])
    #expect(site.wellKnownFiles.map(\.path.display) == [name])
    #expect(site.wellKnownFiles.first?.kind == kind)
    #expect(site.nearMisses.isEmpty)
  }

  @Test(arguments: [
    ("Apple-Touch-Icon.png", "apple-touch-icon.png"), ("apple-touch-icons.png", "apple-touch-icon.png"),
    ("apple_touch_icon.png", "apple-touch-icon.png"), ("apple-touch-icon.PNG", "apple-touch-icon.png"),
    ("apple-touch-icon.jpg", "apple-touch-icon.png"), ("appletouchicon.png", "apple-touch-icon.png"),
    ("apple-touch-icon-precomposed.jpg", "apple-touch-icon-precomposed.png"),
    ("apple-touch-icon-precomposed-144x144.png", "apple-touch-icon-144x144-precomposed.png"),
    ("Favicon.ico", "favicon.ico"),
  ])
  func `sees names that nearly are those`(name: String, right: String) {
    #expect(site([name: ""]).nearMisses.map(\.right.display) == [right])
    #expect(site([name: "", right: ""]).nearMisses.isEmpty)
    #expect(site([name: "", "index.html": icon("/\(name)")]).nearMisses.isEmpty)
    #expect(site(["images/\(name)": ""]).nearMisses.isEmpty)
  }

  @Test(arguments: [
    "apple-touch-icon-2.png", "apple-touch-icon-dark.png", "apple-icon.png", "touch-icon.png", "favicon.png",
    "favicon-32x32.png", "apple-touch-icon.svg.txt", "apple-touch-startup-image.png",
  ])
  func `leaves other names alone`(name: String) { #expect(site([name: ""]).nearMisses.isEmpty) }

  @Test func `passes folders that are no part of it`() {
    let page = icon("/none.png")
    let site = site([
      "node_modules/a/index.html": page, ".git/index.html": page, "vendor/a/index.html": page, "a.txt": page,
    ])
    #expect(site.pageCount == 0)
  }

  @Test func `says what it cannot read`() {
    let site = readWebSite(
      list: { folder throws(FileError) in
        guard folder.isRoot else { throw .forbidden }
        return [FolderEntry(name: "a", kind: .folder), FolderEntry(name: "b.html", kind: .file)]
      },
      read: { _, _ throws(FileError) in throw .changed })
    #expect(
      site.diagnostics == [
        .unreadable("a", AnyDiagnosis(FileError.forbidden)),
        .unreadable("b.html", AnyDiagnosis(FileError.changed)),
      ])
  }

  @Test func `is bounded`() {
    let page = Array(icon("/i.png").utf8)
    var limits = SiteLimits()
    limits.pages = 500
    limits.entries = 700
    var reads = 0
    func read(names: [FileName]) -> WebSite {
      readWebSite(
        limits: limits,
        list: { _ throws(FileError) in names.map { FolderEntry(name: $0, kind: .file) } },
        read: { _, limit throws(FileError) in
          reads += 1
          return Array(page.prefix(limit))
        })
    }
    let large = read(names: (0..<600).map { FileName("p\($0).html") })
    #expect(large.links.map(\.pageCount) == [500])
    #expect(large.diagnostics == [.tooManyPages(limit: 500)])
    #expect(reads == 500)
    #expect(read(names: (0..<800).map { FileName("\($0)") }).diagnostics == [.tooManyEntries(limit: 700)])
    let deep = listSite(limits: limits) { _ throws(FileError) in [FolderEntry(name: "d", kind: .folder)] }
    #expect(deep.kinds.count == limits.folderDepth + 1)
    #expect(deep.diagnostics.count == 1)
  }

  @Test func `reads no more of a page than its head needs`() {
    var limits: [Int] = []
    func read(_ text: String) -> WebSite {
      readWebSite(
        list: { _ throws(FileError) in [FolderEntry(name: "a.html", kind: .file)] },
        read: { _, limit throws(FileError) in
          limits.append(limit)
          return Array(text.utf8.prefix(limit))
        })
    }
    let body = String(repeating: "<p>text</p>", count: 1_000_000)
    #expect(read(icon("a") + "<body>" + body).diagnostics.isEmpty)
    #expect(limits == [WebLimits.headBytes])
    #expect(read("<style>" + body).diagnostics == [])
    #expect(limits == [WebLimits.headBytes] + [16, 20, 24].map { 1 << $0 })
  }

  @Test(arguments: [
    "%PUBLIC_URL%/i.png", "%BASE_URL%i.png", "{{rootURL}}i.png", "<%= BASE_URL %>i.png",
    "{{ url('/i.png') }}",
    "{{ setting('i-180') ?: url('/i.png') }}", "{% static 'i.png' %}", "<?= asset('i.png?v=1') ?>",
    "{{ site.baseurl }}/i.png?v={{ site.time }}",
  ])
  func `finds the one path that a template's words hold, where a file is there`(address: String) {
    #expect(resolution(["public/b.html": icon(address), "public/i.png": ""]) == .file("public/i.png"))
    #expect(resolution(["public/b.html": icon(address)]) == .dynamic)
    #expect(
      resolution(["b.html": icon(address), "i.png": ""], isRootCertain: true)?.file == nil)
  }

  @Test(arguments: [
    "{{ a ? 'i.png' : 'j.png' }}", "{{ x }}i.png", "{{ x }}/{{ y }}/i.png", "{{ 'i' }}.png", "{{ 'i' }}",
  ])
  func `takes no path of several, and none that is a part`(address: String) {
    #expect(resolution(["b.html": icon(address), "i.png": "", "i": "", "j.png": ""]) == .dynamic)
  }
}
