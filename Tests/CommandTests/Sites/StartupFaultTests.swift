import ImageProperties
import Places
import SpecTables
import TestSupport
import Testing

@Suite struct `A fault of a startup image` {
  @Test(arguments: startupFaults) func `is found, and its twin is silent`(fault: SiteFault) throws {
    try fault.expectFoundAlone()
  }

  @Test func `of a set of dark startup images is found`() throws {
    let rows = try SiteImageRow.embedded().filter { row in
      row.kind == .startupImage && row.lastOS == nil && row.id.text.hasSuffix(".p")
    }
    let links = rows.compactMap { row in
      row.points.map { startupOfOtherServer($0.width, $0.height, row.scale ?? 1) }
    }
    let light = links.map { $0("light") }
    let dark = links.map { $0("dark") }
    let head = "<meta name=apple-mobile-web-app-capable content=yes>"
    #expect(light.count > 20)
    #expect(try siteFindings(site(head + light.joined() + dark.joined(), [:])) == [])
    #expect(
      try siteFindings(site(head + light.joined() + dark.dropLast().joined(), [:]))
        == ["note missing-startup-image index.html"])
    // Without any for dark appearance, that is a choice.
    #expect(try siteFindings(site(head + light.joined(), [:])) == [])
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
