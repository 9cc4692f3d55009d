import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// The findings of a folder as "severity rule path".
private func findings(_ tree: FixtureTree, options: [String] = [], at name: String? = nil) throws -> [String]
{
  try withFolder(tree) { folder in
    try checkWithTool(folder, only: name.map { [$0] } ?? [], options: options).findings.map {
      "\($0.severity) \($0.rule) \($0.path)"
    }
  }
}

private func text(_ tree: FixtureTree, _ arguments: [String] = []) throws -> (text: String, exitCode: Int32) {
  try withFolder(tree) { folder in
    let run = try runTool(["check", "--verbose"] + arguments + ["."], in: folder)
    return (run.outputText, run.exitCode)
  }
}

@Suite struct `A web site` {
  private let site: FixtureTree = ["index.html": page(touchIcon), "apple-touch-icon.png": .png(180)]

  @Test func `is headed as one, and clean where all is there`() throws {
    let (text, exitCode) = try text(site)
    #expect(text.hasPrefix(".: a web site, 1 page, 1 icon link, 1 file\n"))
    #expect(text.contains("passed:"))
    #expect(exitCode == 0)
  }

  @Test func `of several projects in one repository is one for each, and tests' projects are none`() throws {
    var tree: FixtureTree = [:]
    for (folder, icon) in [("apps/a", "favicon.svg"), ("apps/b", "none.svg"), ("tests/fixtures/c", "no.svg")]
    {
      tree[FixturePath(stringLiteral: "\(folder)/vite.config.js")] = .text("")
      tree[FixturePath(stringLiteral: "\(folder)/public/favicon.svg")] = .text(drawing)
      tree[FixturePath(stringLiteral: "\(folder)/index.html")] = page("<link rel=icon href=/\(icon)>")
    }
    #expect(
      try findings(tree).filter { $0.contains("unresolved") } == ["warning unresolved-link apps/b/index.html"]
    )
    let whole = try text(tree).text
    #expect(whole.contains("apps/a: a web site, 1 page, 1 icon link, 1 file\n"))
    #expect(whole.contains("apps/b: a web site, 1 page, 1 icon link, 0 files\n"))
  }

  @Test func `without a touch icon is a warning where its own address shows its root`() throws {
    let proven: FixtureTree = [
      "index.html": page("<link rel=icon href=/vite.svg>"), "vite.svg": .text(drawing),
    ]
    #expect(try findings(proven) == ["warning missing-recommended index.html"])
    #expect(
      try findings(proven.adding(["package.json": .text("{}")])) == ["note missing-recommended index.html"])
  }

  @Test func `counts links that are not looked at`() throws {
    let more = "<link rel=icon href=https://a.example/i.png><link rel=icon href=\"{{ icon }}\">"
    let (text, exitCode) = try text(site.adding(["more.html": page(touchIcon + more)]))
    #expect(text.contains("  1 link to other servers: not checked\n"))
    #expect(text.contains("  1 link that a generator fills in: not checked\n"))
    #expect(exitCode == 0)
  }

  @Test func `of which a generator fills in every link is no pass by itself`() throws {
    let filled: FixtureTree = ["views/a.html": page("<link rel=apple-touch-icon href=\"{{ icon }}\">")]
    let run = try text(filled)
    #expect(run.exitCode == 3)
    #expect(run.text.contains("a generator fills in every icon link"))
    #expect(try text(filled.adding(["apple-touch-icon.png": .png(180)])).exitCode == 0)
  }

  @Test func `none of whose images is there is no pass where a build or another server may have them`() throws
  {
    func run(_ head: String, _ more: FixtureTree = [:]) throws -> (text: String, exitCode: Int32) {
      let tree: FixtureTree = ["index.html": page(head)]
      return try text(tree.adding(more))
    }
    let manifest: FixtureTree = [
      "m.json": .text(#"{"icons": [{"src": "192.png", "sizes": "192x192"}]}"#), "package.json": .text("{}"),
    ]
    for (head, more) in [
      ("<link rel=icon href=assets/favicon>", [:]), ("<link rel=icon href=https://a.example/i.png>", [:]),
      ("<link rel=manifest href=m.json>", manifest),
    ] {
      let run = try run(head, more)
      #expect(run.exitCode == 3)
      #expect(run.text.contains("none of the images that the site links to is here"))
    }
    // An image is there, none is linked, and a missing one is an error.
    #expect(try run("<link rel=icon href=a.png>", ["apple-touch-icon.png": .png(180)]).exitCode == 0)
    #expect(try run("").exitCode == 0)
    #expect(try run("<link rel=icon href=\"data:,\">").exitCode == 0)
    #expect(try run("<link rel=manifest href=none.json>").exitCode == 1)
  }

  @Test func `beside an unnamed icns is one by a page of a server's program`() throws {
    let head = page("<link rel=apple-touch-icon href=/t.png>")
    let tree: FixtureTree = [
      "app/views/layouts/a.html.erb": head, "public/404.html": page(""), "public/t.png": .png(180),
      "x.icns": .text(""),
    ]
    let run = try text(tree)
    #expect(run.text.contains("a web site") && run.exitCode == 0)
  }

  @Test func `with a missing image fails only where the page says so literally`() throws {
    let head = "<link rel=apple-touch-icon href=none.png>"
    #expect(try findings(site.adding(["a.html": page(head)])) == ["warning unresolved-link a.html"])
    let manifest = "<link rel=manifest href=none.webmanifest>"
    #expect(
      try findings(site.adding(["a.html": page(touchIcon + manifest)])) == ["error unresolved-link a.html"])
    let template = page(head + "<title>{{ title }}</title>")
    #expect(try findings(site.adding(["a.html": template])) == ["warning unresolved-link a.html"])
    #expect(
      try findings(site.adding(["a.html": page(head), "package.json": .text("{}")]))
        == ["warning unresolved-link a.html"])
    #expect(try findings(site.adding(["a.html": page("<link rel=apple-touch-icon href={{x}}>")])).isEmpty)
  }

  @Test func `names a file that differs in letter case`() throws {
    let tree = site.adding([
      "a.html": page("<link rel=apple-touch-icon href=Icon.png>"), "icon.png": .png(180),
    ])
    let (text, exitCode) = try text(tree)
    #expect(text.contains("a.html links to Icon.png, but the file is named icon.png  [unresolved-link]"))
    #expect(text.contains("iconproof fix --write --only unresolved-link --unsafe ."))
    // A touch icon that is not there is a warning; --fail-on warning is the gate for it.
    #expect(exitCode == 0)
  }

  @Test func `takes the root that is stated`() throws {
    let head = "<link rel=apple-touch-icon href=/touch.png>"
    let tree: FixtureTree = [
      "site/index.html": page(head), "site/touch.png": .png(180), "touch.png": .png(180),
    ]
    #expect(try findings(tree).isEmpty)
    let wrong: FixtureTree = ["site/index.html": page(head), "touch.png": .png(180)]
    try withFolder(wrong) { folder in
      let run = try runTool(["check", "--site-root", "site", "."], in: folder)
      #expect(
        run.outputText.contains(
          "index.html links to /touch.png as apple-touch-icon, but the site has no touch.png"))
      #expect(run.exitCode == 0)
      #expect(
        try runTool(["check", "--fail-on", "warning", "--site-root", "site", "."], in: folder).exitCode == 1)
    }
    try withFolder(tree) { folder in
      let run = try runTool(["check", "--site-root", "../elsewhere", "site"], in: folder)
      #expect(run.outputText.contains("--site-root is not inside any of the paths"))
      #expect(run.exitCode == 3)
    }
  }

  @Test func `beside an app is only mentioned, and its icons are not the app's`() throws {
    let app: FixtureTree = ["App/Icon.png": .png(57), "App/Icon@2x.png": .png(114)]
    let docs: FixtureTree = [
      "docs/index.html": page("<link rel=apple-touch-icon href=none.png>"),
      "docs/apple-touch-icon.png": .png(60),
    ]
    let (text, exitCode) = try text(app.adding(docs))
    #expect(
      text.contains("  ./docs: a web site with 1 page, skipped unless you pass it explicitly\n")
        || text.contains("  docs: a web site with 1 page, skipped unless you pass it explicitly\n"))
    #expect(!text.contains("unresolved-link"))
    #expect(!text.contains("apple-touch-icon"))
    #expect(exitCode == 0)
    #expect(
      try findings(app.adding(docs), at: "docs")
        == ["warning unresolved-link docs/index.html"])
  }

  @Test func `beside an app takes one line, and only a site has it`() throws {
    let app: FixtureTree = ["App/Icon.png": .png(57), "App/Icon@2x.png": .png(114)]
    func mentions(_ more: FixtureTree) throws -> [String] {
      try withFolder(app.adding(more)) { folder in
        try runTool(["check", "."], in: folder).outputText.split(separator: "\n").map(String.init)
          .filter { $0.contains("web site") }
      }
    }
    let manual: FixtureTree = [
      "Manual/index.html": page("<link rel=icon href=favicon.ico>"), "Manual/favicon.ico": .png(32),
      "Manual/manifest.json": .text("{}"), "README.html": page(""), "Help/index.html": page(""),
    ]
    let none = try mentions(manual)
    #expect(none.isEmpty)
    let linked: FixtureTree = [
      "docs/index.html": page("<link rel=apple-touch-icon href=i/a.png>"), "docs/i/a.png": .png(180),
      "docs/more/index.html": page(touchIcon),
    ]
    #expect(
      try mentions(manual.adding(linked))
        == ["docs is a web site with 2 pages, skipped unless you pass it explicitly"])
    let others: FixtureTree = [
      "a/index.html": page("<link rel=manifest href=m.json>"), "b/index.html": page(""),
      "b/apple-touch-icon.png": .png(180), "c/index.html": page("<link rel=manifest href=m.json>"),
    ]
    #expect(
      try mentions(linked.adding(others))
        == ["4 web sites are skipped unless you pass them explicitly: a, b, c and 1 more"])
    #expect(
      try mentions(linked.adding(["a/index.html": page(touchIcon)]))
        == ["2 web sites are skipped unless you pass them explicitly: a, docs"])
  }

  @Test func `without any icon still is one, and lacks them`() throws {
    let tree: FixtureTree = ["index.html": page(""), "about.html": page("")]
    #expect(try findings(tree) == ["note missing-recommended index.html"])
    try withFolder(tree) { folder in
      let list = try runTool(["checklist", "."], in: folder).outputText
      #expect(list.contains("MISSING  apple-touch-icon.png"))
      #expect(list.contains("MISSING  favicon.ico"))
    }
    // Pages by themselves are no site.
    try withFolder(["about.html": page("")]) { folder in
      let run = try runTool(["check", "."], in: folder)
      #expect(run.exitCode == 3)
    }
  }

  @Test func `needs few icons, and old ones only where a flag says so`() throws {
    try withFolder(site) { folder in
      let list = try runTool(["checklist", "."], in: folder).outputText
      #expect(list.contains("done     apple-touch-icon.png"))
      #expect(list.contains("MISSING  favicon.ico"))
      #expect(!list.contains("57 x 57"))
      #expect(try runTool(["checklist", "--min-os", "6.0", "."], in: folder).outputText.contains("57 x 57"))
    }
  }

  @Test(arguments: [
    ("Apple-Touch-Icon.png", "warning misnamed-file Apple-Touch-Icon.png"),
    ("apple-touch-icons.png", "warning misnamed-file apple-touch-icons.png"),
  ])
  func `has near misses at its root`(name: String, finding: String) throws {
    let tree = FixtureTree(
      dictionaryLiteral: ("index.html", page("<link rel=icon href=i.svg>")),
      ("i.svg", .text("<svg xmlns='http://www.w3.org/2000/svg'/>"))
    )
    .adding(FixtureTree(dictionaryLiteral: (FixturePath(stringLiteral: name), .png(180))))
    let found = try findings(tree)
    #expect(found.contains(finding))
    #expect(found.allSatisfy { $0 == finding || $0.hasPrefix("note missing-recommended") })
  }

  @Test func `has touch icons whose names state a size`() throws {
    let name: FixturePath = "apple-touch-icon-120x120.png"
    #expect(try findings(site.adding([name: .png(114)])) == ["warning wrong-size \(name)"])
    #expect(try findings(site.adding([name: .png(180)])) == ["note wrong-size \(name)"])
    #expect(try findings(site.adding([name: .png(120)])).isEmpty)
  }

  @Test func `has opaque touch icons, and others as they like`() throws {
    let clear = FixtureEntry.png(.floatingIcon(192), PNGWriter(.rgba))
    let manifest = #"{"icons": [{"src": "i.png", "sizes": "192x192"}, {"src": "v.svg", "sizes": "any"}]}"#
    let tree = site.adding([
      "a.html": page(touchIcon + "<link rel=manifest href=m.webmanifest><link rel=icon href=i.png>"),
      "m.webmanifest": .text(manifest), "i.png": clear,
      "v.svg": .text("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    ])
    #expect(try findings(tree).isEmpty)
    #expect(
      try findings(site.adding(["apple-touch-icon.png": clear])) == [
        "warning transparent-pixels apple-touch-icon.png"
      ])
  }
}
