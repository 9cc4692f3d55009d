import ImageProperties
import SpecTables
import TestSupport
import Testing

/// A fault of a site, and the same site without it.
struct SiteFault: Sendable, CustomTestStringConvertible {
  let findings: [String]
  let broken: FixtureTree
  let right: FixtureTree
  let testDescription: String

  init(_ findings: String..., head: (broken: String, right: String), _ files: FixtureTree = [:]) {
    self.findings = findings
    broken = site(head.broken, files)
    right = site(head.right, files)
    testDescription = head.broken
  }

  init(_ findings: String..., manifest: (broken: String, right: String), _ files: FixtureTree = [:]) {
    self.findings = findings
    let link = "<link rel=manifest href=site.webmanifest>"
    broken = site(link, ["site.webmanifest": .text(manifest.broken)]).adding(files)
    right = site(link, ["site.webmanifest": .text(manifest.right)]).adding(files)
    testDescription = manifest.broken
  }

  init(
    _ findings: String..., head: String, name: FixturePath, file: (broken: FixtureEntry, right: FixtureEntry)
  ) {
    self.findings = findings
    broken = site(head, [name: file.broken])
    right = site(head, [name: file.right])
    testDescription = "\(head) \(findings)"
  }
}

private let touchIcon = "<link rel=apple-touch-icon href=apple-touch-icon.png>"
private let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>"

/// A site that has what a site of today needs, and `head`.
private func site(_ head: String, _ files: FixtureTree) -> FixtureTree {
  let tree: FixtureTree = [
    "index.html": .text(
      "<!DOCTYPE html><html><head><title>Site</title>\(head)</head><body><p>Text</p></body></html>"),
    "apple-touch-icon.png": .png(180), "favicon.svg": .text(drawing), "robots.txt": .text("\n"),
  ]
  return tree.adding(files)
}

private func findings(_ tree: FixtureTree) throws -> [String] {
  try withFolder(tree) { folder in
    try checkWithTool(folder).findings.map { "\($0.severity) \($0.rule) \($0.path)" }
  }
}

@Suite struct `A fault of a web site` {
  @Test(arguments: linkFaults + sizeFaults) func `of a link is found, and its twin is silent`(
    fault: SiteFault
  ) throws {
    #expect(try findings(fault.broken) == fault.findings)
    #expect(try findings(fault.right) == [])
  }

  @Test(arguments: artFaults + maskIconFaults)
  func `of an image is found, and its twin is silent`(fault: SiteFault) throws {
    #expect(try findings(fault.broken) == fault.findings)
    #expect(try findings(fault.right) == [])
  }

  @Test(arguments: manifestFaults) func `of a manifest is found, and its twin is silent`(fault: SiteFault)
    throws
  {
    #expect(try findings(fault.broken) == fault.findings)
    #expect(try findings(fault.right) == [])
  }

  @Test(arguments: startupFaults) func `of a startup image is found, and its twin is silent`(fault: SiteFault)
    throws
  {
    #expect(try findings(fault.broken) == fault.findings)
    #expect(try findings(fault.right) == [])
  }

  @Test func `of a set of dark startup images is found`() throws {
    let rows = try SiteImageRow.embedded().filter { row in
      row.kind == .startupImage && row.lastOS == nil && row.id.hasSuffix(".p")
    }
    let links = rows.compactMap { row in
      row.points.map { startupOfOtherServer($0.width, $0.height, row.scale ?? 1) }
    }
    let light = links.map { $0("light") }
    let dark = links.map { $0("dark") }
    let head = "<meta name=apple-mobile-web-app-capable content=yes>"
    #expect(light.count > 20)
    #expect(try findings(site(head + light.joined() + dark.joined(), [:])) == [])
    #expect(
      try findings(site(head + light.joined() + dark.dropLast().joined(), [:]))
        == ["note missing-startup-image index.html"])
    // Without any for dark appearance, that is a choice.
    #expect(try findings(site(head + light.joined(), [:])) == [])
  }
}

private func startupOfOtherServer(_ width: Int, _ height: Int, _ ratio: Int) -> (String) -> String {
  { appearance in
    startup(
      "(prefers-color-scheme: \(appearance)) and \(screen(width, height, ratio))",
      "https://images.example/\(width)-\(appearance).png")
  }
}

private func screen(_ width: Int, _ height: Int, _ ratio: Int) -> String {
  "(device-width: \(width)px) and (device-height: \(height)px) and (-webkit-device-pixel-ratio: \(ratio))"
}

private func startup(_ media: String, _ address: String = "start.png") -> String {
  "<link rel=apple-touch-startup-image href=\"\(address)\" media=\"\(media)\">"
}

private let linkFaults = [
  SiteFault(
    "warning unresolved-link index.html",
    head: ("<link rel=apple-touch-icon href=a.png>", "<link rel=apple-touch-icon href=b.png>"),
    ["b.png": .png(180)]),
  SiteFault(
    "error unresolved-link index.html",
    head: ("<link rel=mask-icon href=a.svg color=red>", "<link rel=mask-icon href=favicon.svg color=red>")),
  SiteFault(
    "error unresolved-link index.html",
    head: ("<link rel=manifest href=m.json>", "<link rel=manifest href=n.json>"),
    ["n.json": .text(#"{"icons": [{"src": "favicon.svg", "sizes": "any"}]}"#)]),
  SiteFault(
    "warning unresolved-link index.html",
    head: ("<link rel=icon href=fav.svg>", "<link rel=icon href=favicon.svg>")),
  SiteFault(
    "warning unresolved-link index.html",
    head: ("<link rel=apple-touch-icon href=icons/>", "<link rel=apple-touch-icon href=icons/a.png>"),
    ["icons/a.png": .png(180)]),
  SiteFault(
    "warning unresolved-link index.html", head: ("<link rel=apple-touch-icon>" + touchIcon, touchIcon)),
  SiteFault(
    "warning unresolved-link index.html", head: ("<base href=/sub/>" + touchIcon, "<base href=/>" + touchIcon)
  ),
  SiteFault(
    "warning unresolved-link index.html",
    head: (
      "<link rel=apple-touch-icon href=my%2520icon.png>", "<link rel=apple-touch-icon href=my%20icon.png>"
    ),
    ["my icon.png": .png(180)]),
  SiteFault(
    "warning unresolved-link index.html",
    head: (
      "<link rel=apple-touch-icon href='apple-touch-icon.pn?g'>",
      "<link rel=apple-touch-icon href='apple-touch-icon.png?v=2#a'>"
    )),
  SiteFault(
    "warning unresolved-link index.html",
    head: (
      "<link rel=apple-touch-icon href=APPLE-touch-icon.png>",
      "<LINK REL=Apple-Touch-Icon HREF=apple-touch-icon.png>"
    )),
  SiteFault(
    "warning link-outside-head index.html",
    head: (
      "</head><body><link rel=mask-icon href=favicon.svg color=red>", touchIcon + "</head><body>" + touchIcon
    )),
  SiteFault(
    "warning link-outside-head index.html",
    head: (
      "</br><link rel=mask-icon href=favicon.svg color=red>",
      "<link rel=mask-icon href=favicon.svg color=red>"
    )),
  SiteFault(
    "warning ignored-manifest index.html",
    head: (
      "<link rel=manifest href=n.json><link rel=manifest href=m.json>",
      "<link rel=manifest href=n.json><link rel=manifest href='n.json?v=1'>"
    ),
    ["n.json": .text(#"{"icons": [{"src": "favicon.svg", "sizes": "any"}]}"#), "m.json": .text(icons(""))]),
  SiteFault("warning link-outside-head index.html", head: ("<img alt=x>" + touchIcon, touchIcon)),
]

private let sizeFaults = [
  SiteFault(
    "warning link-size-differs index.html",
    head: (
      "<link rel=apple-touch-icon sizes=152x152 href=apple-touch-icon.png>",
      "<link rel=apple-touch-icon sizes=180X180 href=apple-touch-icon.png>"
    )),
  SiteFault(
    "note link-size-differs index.html",
    head: (
      "<link rel=apple-touch-icon sizes=180 href=apple-touch-icon.png>",
      "<link rel=apple-touch-icon sizes='' href=apple-touch-icon.png>"
    )),
  SiteFault(
    "note mixed-precomposed index.html",
    head: (
      touchIcon + "<link rel=apple-touch-icon-precomposed href=b.png>",
      touchIcon + "<link rel=apple-touch-icon-precomposed href=apple-touch-icon.png>"
    ), ["b.png": .png(180)]),
]

private let artFaults = [
  SiteFault(
    "warning transparent-pixels apple-touch-icon.png", head: touchIcon, name: "apple-touch-icon.png",
    file: (.png(.floatingIcon(192), PNGWriter(.rgba)), .png(.icon(192)))),
  SiteFault(
    "warning icon-not-square apple-touch-icon.png", head: touchIcon, name: "apple-touch-icon.png",
    file: (.png(200, 190), .png(200))),
  SiteFault(
    "warning small-touch-icon apple-touch-icon.png", head: touchIcon, name: "apple-touch-icon.png",
    file: (.png(114), .png(180))),
  SiteFault(
    "warning wrong-size apple-touch-icon-120x120.png", head: touchIcon, name: "apple-touch-icon-120x120.png",
    file: (.png(114), .png(120))),
  SiteFault(
    "note favicon-size i.png", head: "<link rel=icon href=i.png>", name: "i.png", file: (.png(16), .png(64))),
]

private let maskIconFaults = [
  SiteFault(
    "warning mask-icon-format index.html",
    head: (
      "<link rel=mask-icon href=apple-touch-icon.png color=red>",
      "<link rel=mask-icon href=favicon.svg color=red>"
    )),
  SiteFault(
    "note mask-icon-format index.html",
    head: ("<link rel=mask-icon href=favicon.svg>", "<link rel=mask-icon href=favicon.svg color='#036'>")),
  SiteFault(
    "warning mask-icon-format index.html", head: "<link rel=mask-icon href=m.svg color=red>", name: "m.svg",
    file: (
      .text("<svg xmlns='http://www.w3.org/2000/svg'><rect fill='#fff'/><path/></svg>"),
      .text("<svg xmlns='http://www.w3.org/2000/svg'><rect fill='none'/><path/></svg>")
    )),
  SiteFault(
    "warning mask-icon-format index.html", head: "<link rel=mask-icon href=m.svg color=red>", name: "m.svg",
    file: (
      .text("<svg xmlns='http://www.w3.org/2000/svg'><image href='a.png'/></svg>"),
      .text("<svg xmlns='http://www.w3.org/2000/svg'><path/></svg>")
    )),
]

private let any = #"{"src": "favicon.svg", "sizes": "any"}"#

private func icons(_ more: String) -> String { #"{"icons": [\#(any)\#(more)]}"# }

private let app = #""name": "Site", "start_url": "/", "display": "standalone""#

private let manifestFaults = [
  SiteFault("error invalid-web-manifest site.webmanifest", manifest: (icons(","), icons(""))),
  SiteFault(
    "error unresolved-link site.webmanifest",
    manifest: (
      icons(#", {"src": "a.png", "sizes": "180x180"}"#),
      icons(#", {"src": "/apple-touch-icon.png", "sizes": "180x180"}"#)
    )),
  SiteFault(
    "warning link-size-differs site.webmanifest",
    manifest: (
      icons(#", {"src": "apple-touch-icon.png", "sizes": "192x192"}"#),
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180x180 192x192"}"#)
    )),
  SiteFault(
    "warning web-manifest-entry site.webmanifest",
    manifest: (
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180x180", "purpose": "touch"}"#),
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180x180", "purpose": "any monochrome"}"#)
    )),
  SiteFault(
    "note web-manifest-entry site.webmanifest",
    manifest: (
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180"}"#),
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180x180"}"#)
    )),
  SiteFault(
    "note web-manifest-entry site.webmanifest",
    manifest: (
      icons(#", {"src": "apple-touch-icon.png"}"#),
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180x180"}"#)
    )),
  SiteFault(
    "note web-manifest-entry site.webmanifest",
    manifest: (
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180x180", "type": "image/webp"}"#),
      icons(#", {"src": "apple-touch-icon.png", "sizes": "180x180", "type": "image/png"}"#)
    )),
  SiteFault(
    "warning web-manifest-entry site.webmanifest",
    manifest: (icons(#", {"src": "", "sizes": "180x180"}"#), icons(""))),
  SiteFault(
    "note any-maskable site.webmanifest",
    manifest: (
      #"{"icons": [{"src": "favicon.svg", "sizes": "any", "purpose": "any maskable"}]}"#,
      icons(#", {"src": "favicon.svg", "sizes": "any", "purpose": "maskable"}"#)
    )),
  SiteFault(
    "note manifest-only-maskable site.webmanifest",
    manifest: (
      #"{"icons": [{"src": "favicon.svg", "sizes": "any", "purpose": "maskable"}]}"#,
      icons(#", {"src": "favicon.svg", "sizes": "any", "purpose": "maskable"}"#)
    )),
  SiteFault(
    "warning missing-manifest-icon site.webmanifest",
    manifest: (
      #"{\#(app), "icons": [{"src": "i.png", "sizes": "192x192"}]}"#,
      #"{\#(app), "icons": [{"src": "i.png", "sizes": "192x192"}, \#(any)]}"#
    ), ["i.png": .png(192)]),
]

/// Each by the word of installable_evaluator of Chromium.
private let installFaults = [
  ("\"start_url\": \"/\", \"display\": \"standalone\"", "\(any)"),
  ("\"name\": \" \", \"start_url\": \"/\", \"display\": \"standalone\"", "\(any)"),
  ("\"name\": \"Site\", \"display\": \"standalone\"", "\(any)"),
  ("\"name\": \"Site\", \"start_url\": \"app:/\", \"display\": \"standalone\"", "\(any)"),
  ("\"name\": \"Site\", \"start_url\": \"/\", \"display\": \"standalon\"", "\(any)"),
  ("\(app), \"display_override\": [\"browser\", \"standalone\"]", "\(any)"),
  (app, "{\"src\": \"i.png\", \"sizes\": \"96x96\"}"),
  (app, "{\"src\": \"i.png\", \"sizes\": \"1025x1025\"}"),
  (app, "{\"src\": \"i.png\"}"),
  (app, "{\"src\": \"i.png\", \"sizes\": \"192x192\", \"type\": \"image/jpg\"}"),
  (app, "{\"src\": \"https://a.example/i\", \"sizes\": \"192x192\"}"),
]

@Suite struct `A manifest that makes no app` {
  @Test(arguments: installFaults) func `is named with the one member that prevents it`(
    members: String, icon: String
  ) throws {
    let tree = site(
      "<link rel=manifest href=site.webmanifest>",
      ["site.webmanifest": .text("{\(members), \"icons\": [\(icon)]}"), "i.png": .png(96)])
    let found = try findings(tree).filter { $0.contains("not-installable") }
    #expect(found == ["warning not-installable site.webmanifest"])
  }

  @Test func `is a choice where it asks for a tab, and silent where all is there`() throws {
    for members in ["\"display\": \"browser\"", "\"name\": \"Site\"", app] {
      let manifest = "{\(members), \"icons\": [\(any)]}"
      #expect(
        try findings(
          site("<link rel=manifest href=site.webmanifest>", ["site.webmanifest": .text(manifest)])) == [])
    }
  }
}

private let webApp = "<meta name=apple-mobile-web-app-capable content=yes>"

private let startupFaults = [
  SiteFault(
    "warning startup-image-size index.html", head: webApp + startup(screen(320, 480, 2)), name: "start.png",
    file: (.launchImage(640, 961), .launchImage(640, 960))),
  SiteFault(
    "warning startup-image-size index.html",
    head: webApp + startup(screen(320, 480, 2) + " and (orientation: portrait)"),
    name: "start.png", file: (.launchImage(960, 640), .launchImage(640, 960))),
  SiteFault(
    "note startup-media-query index.html",
    head: (webApp + startup(screen(321, 480, 2)), webApp + startup(screen(320, 480, 2))),
    ["start.png": .launchImage(640, 960)]),
  SiteFault(
    "warning startup-media-query index.html",
    head: (webApp + startup("device-width: 320px"), webApp + startup(screen(320, 480, 2))),
    ["start.png": .launchImage(640, 960)]),
  SiteFault(
    "warning startup-media-query index.html",
    head: (webApp + startup("(device-width: 320)"), webApp + startup("(device-width: 320px)")),
    ["start.png": .launchImage(640, 960)]),
  SiteFault(
    "warning startup-media-query index.html",
    head: (webApp + startup("(device-pixel-ratio: 2)"), webApp + startup("(-webkit-device-pixel-ratio: 2)")),
    ["start.png": .launchImage(640, 960)]),
  SiteFault(
    "warning startup-media-query index.html",
    head: (webApp + startup("(orientation: potrait)"), webApp + startup("(orientation: portrait)")),
    ["start.png": .launchImage(640, 960)]),
  SiteFault(
    "note startup-media-query index.html",
    head: (
      webApp
        + "<link rel=apple-touch-startup-image href=start.png><link rel=apple-touch-startup-image href=b.png>",
      webApp + "<link rel=apple-touch-startup-image href=start.png>"
    ),
    ["start.png": .launchImage(640, 960), "b.png": .launchImage(640, 1136)]),
  SiteFault(
    "note startup-without-web-app index.html",
    head: (
      "<meta name=mobile-web-app-capable content=yes>" + startup(screen(320, 480, 2)),
      webApp + startup(screen(320, 480, 2))
    ),
    ["start.png": .launchImage(640, 960)]),
  SiteFault(
    "note startup-without-web-app index.html",
    head: (startup(screen(320, 480, 2)), webApp + startup(screen(320, 480, 2))),
    ["start.png": .launchImage(640, 960)]),
  SiteFault(
    "error unresolved-link index.html",
    head: (webApp + startup(screen(320, 480, 2), "a.png"), webApp + startup(screen(320, 480, 2))),
    ["start.png": .launchImage(640, 960)]),
]
