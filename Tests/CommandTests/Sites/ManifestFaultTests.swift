import TestSupport
import Testing

@Suite struct `A fault of a web manifest` {
  @Test(arguments: manifestFaults) func `is found, and its twin is silent`(fault: SiteFault) throws {
    try fault.expectFoundAlone()
  }
}

@Suite struct `A manifest that makes no app` {
  @Test(arguments: installFaults) func `is named with the one member that prevents it`(
    members: String, icon: String
  ) throws {
    let tree = site(
      "<link rel=manifest href=site.webmanifest>",
      ["site.webmanifest": .text("{\(members), \"icons\": [\(icon)]}"), "i.png": .png(96)])
    let found = try siteFindings(tree).filter { $0.contains("not-installable") }
    #expect(found == ["warning not-installable site.webmanifest"])
  }

  @Test func `is a choice where it asks for a tab, and silent where all is there`() throws {
    for members in ["\"display\": \"browser\"", "\"name\": \"Site\"", app] {
      let manifest = "{\(members), \"icons\": [\(any)]}"
      #expect(
        try siteFindings(
          site("<link rel=manifest href=site.webmanifest>", ["site.webmanifest": .text(manifest)])) == [])
    }
  }
}

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
    "warning manifest-only-maskable site.webmanifest",
    manifest: (
      #"{\#(app), "icons": [{"src": "favicon.svg", "sizes": "any", "purpose": "maskable"}]}"#,
      #"{\#(app), "icons": [{"src": "favicon.svg", "sizes": "any", "purpose": "maskable"}, \#(any)]}"#
    )),
  SiteFault(
    "note web-manifest-entry site.webmanifest",
    manifest: (
      #"{\#(app), "scope": "/other/", "icons": [\#(any)]}"#, #"{\#(app), "scope": "/", "icons": [\#(any)]}"#
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
  (app, "{\"src\": \"favicon.svg\", \"sizes\": \"any\", \"purpose\": \"monochrome\"}"),
  ("\"name\": \"Site\", \"start_url\": \"/\", \"display\": \"window-controls-overlay\"", "\(any)"),
  ("\"name\": \"Site\", \"start_url\": \"http://\", \"display\": \"standalone\"", "\(any)"),
  (app, "{\"src\": \"i.png\", \"sizes\": \"192x192\", \"type\": \"image/jpg\"}"),
  (app, "{\"src\": \"https://a.example/i\", \"sizes\": \"192x192\"}"),
]
