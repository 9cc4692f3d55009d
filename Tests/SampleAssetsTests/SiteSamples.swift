import TestSupport

/// The samples of web sites: each folder that breaks a rule with its twin that just passes.
extension Sample {
  static let siteSamples: [(broken: Sample, passing: Sample)] =
    siteLinks + siteIcons + generatorSources + startupImages + webManifests + otherSiteIcons

  private static let siteLinks = [
    pair(
      "unresolved-link", "error", "index.html", site(touchIcon + link("manifest", "app.webmanifest")),
      passing: site(
        touchIcon + link("manifest", "app.webmanifest"),
        ["app.webmanifest": .text("{\"icons\": [\(anyIcon)]}\n")])),
    pair(
      "link-outside-head", "warning", "index.html", site("<div></div>" + touchIcon),
      passing: site("<noscript></noscript>" + touchIcon)),
    pair(
      "link-size-differs", "warning", "index.html",
      site(link("apple-touch-icon", "apple-touch-icon.png", "sizes=\"167x167\"")),
      passing: site(link("apple-touch-icon", "apple-touch-icon.png", "sizes=\"180x180\""))),
    pair(
      "mixed-precomposed", "note", "index.html",
      site(touchIcon + link("apple-touch-icon-precomposed", "other.png"), ["other.png": .png(180)]),
      passing: site(touchIcon + link("apple-touch-icon-precomposed", "apple-touch-icon.png"))),
  ]

  private static let siteIcons = [
    pair(
      "small-touch-icon", "note", "apple-touch-icon.png", slot: "web.touch.180",
      site(touchIcon, ["apple-touch-icon.png": .png(152)]),
      passing: site(touchIcon, ["apple-touch-icon.png": .png(192)])),
    pair(
      "icon-not-square", "warning", "apple-touch-icon.png", slot: "web.touch.180",
      site(touchIcon, ["apple-touch-icon.png": .png(200, 190)]),
      passing: site(touchIcon, ["apple-touch-icon.png": .png(200)])),
  ]

  private static let generatorSources = [
    pair(
      "generator-source", "error", "app.json", slot: "expo.icon", expo([:]),
      passing: expo(["icon.png": .png(1024)]).adding(committed))
  ]

  /// An app whose committed icon is what the tool would make.
  private static var committed: FixtureTree {
    let icon = FixtureEntry.png(1024)
    let single = EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(icon)
    let files: FixtureTree = [
      "flutter/pubspec.yaml": .text(
        "name: demo\nflutter_launcher_icons:\n  ios: true\n  image_path: icon.png\n"),
      "flutter/icon.png": icon,
    ]
    return files.adding(placed(.app([.iconSet([single])], compression: .portable), below: "flutter/ios"))
  }

  private static func expo(_ images: FixtureTree) -> FixtureTree {
    let tree: FixtureTree = [
      "app.json": .text("{\"expo\": {\"name\": \"Demo\", \"icon\": \"./icon.png\"}}\n")
    ]
    return tree.adding(images)
  }

  private static let startupImages = [
    pair(
      "startup-image-size", "warning", "index.html", slot: "web.startup.320x568@2.p",
      webApp([(320, 568, 2)], sizes: [(640, 1135)]), passing: webApp([(320, 568, 2)], sizes: [(640, 1136)])),
    pair(
      "startup-media-query", "warning", "index.html",
      webApp(startup("device-width: 320px"), images: [(640, 1136)]),
      // A feature that says nothing of the device may hold.
      passing: webApp(startup("(min-width: 320px)"), images: [(640, 1136)])),
    pair(
      "missing-startup-image", "note", "index.html", slot: "web.startup.375x812@3.p",
      webApp(
        [(320, 568, 2), (375, 667, 2), (414, 736, 3)], sizes: [(640, 1136), (750, 1334), (1242, 2208)]),
      // Two images are a choice, no set.
      passing: webApp([(320, 568, 2), (375, 667, 2)], sizes: [(640, 1136), (750, 1334)])),
    pair(
      "startup-without-web-app", "note", "index.html",
      site(startup(query(320, 568, 2)), ["start0.png": .launchImage(640, 1136)]),
      passing: webApp([(320, 568, 2)], sizes: [(640, 1136)])),
  ]

  private static let webManifests = [
    pair(
      "invalid-web-manifest", "error", "site.webmanifest", site(manifest: #"{"icons": [],}"#),
      passing: site(manifest: #"{"icons": [\#(anyIcon)]}"#)),
    pair(
      "web-manifest-entry", "warning", "site.webmanifest",
      site(manifest: #"{"icons": [\#(anyIcon), {"sizes": "192x192"}]}"#),
      passing: site(manifest: #"{"icons": [\#(anyIcon)], "unknown": 1}"#)),
    pair(
      "missing-manifest-icon", "warning", "site.webmanifest", slot: "web.manifest.512",
      site(
        manifest: #"{\#(app), "icons": [{"src": "192.png", "sizes": "192x192"}]}"#, ["192.png": .png(192)]),
      passing: site(manifest: #"{\#(app), "icons": [\#(anyIcon)]}"#)),
    pair(
      "not-installable", "warning", "site.webmanifest",
      site(
        manifest: #"{\#(app), "icons": [{"src": "i.png", "sizes": "143x143"}]}"#, ["i.png": .png(143)]),
      passing: site(
        manifest: #"{\#(app), "icons": [\#(anyIcon), {"src": "i.png", "sizes": "143x143"}]}"#,
        ["i.png": .png(143)])),
    pair(
      "ignored-manifest", "warning", "index.html",
      site(
        link("manifest", "site.webmanifest") + link("manifest", "other.webmanifest"),
        [
          "site.webmanifest": .text("{\"icons\": [\(anyIcon)]}\n"),
          "other.webmanifest": .text("{\"icons\": [\(anyIcon)]}\n"),
        ]),
      passing: site(manifest: #"{"icons": [\#(anyIcon)]}"#)),
    pair(
      "manifest-only-maskable", "note", "site.webmanifest", site(manifest: #"{"icons": [\#(maskable)]}"#),
      passing: site(manifest: #"{"icons": [\#(maskable), \#(anyIcon)]}"#)),
    pair(
      "any-maskable", "note", "site.webmanifest",
      site(manifest: #"{"icons": [{"src": "icon.svg", "sizes": "any", "purpose": "any maskable"}]}"#),
      passing: site(manifest: #"{"icons": [\#(maskable), \#(anyIcon)]}"#)),
    pair(
      "maskable-safe-zone", "note", "mask.png", slot: "web.manifest.maskable", masked(radius: 90),
      passing: masked(radius: 76)),
  ]

  private static let otherSiteIcons = [
    pair(
      "mask-icon-format", "warning", "index.html",
      site(link("mask-icon", "apple-touch-icon.png", "color=\"#036\"")),
      passing: site(link("mask-icon", "icon.svg", "color=\"#036\""))),
    pair(
      "truncated-jpeg", "warning", "photo.jpg", slot: "web.favicon",
      site(link("icon", "photo.jpg"), ["photo.jpg": .data(jpeg(width: 48, height: 48).dropLast(2))]),
      passing: site(link("icon", "photo.jpg"), ["photo.jpg": .data(jpeg(width: 48, height: 48))])),
    pair(
      "favicon-size", "note", "icon.png", slot: "web.favicon.search",
      site(link("icon", "icon.png"), ["icon.png": .png(32)]),
      passing: site(link("icon", "icon.png"), ["icon.png": .png(48)])),
  ]
}

/// The parts of a site.
extension Sample {
  private static let touchIcon = link("apple-touch-icon", "apple-touch-icon.png")
  private static let app = #""name": "Sample", "start_url": "/", "display": "standalone""#
  private static let anyIcon = #"{"src": "icon.svg", "sizes": "any"}"#
  private static let maskable = #"{"src": "icon.svg", "sizes": "any", "purpose": "maskable"}"#

  private static func link(_ relation: String, _ address: String, _ more: String = "") -> String {
    "<link rel=\"\(relation)\" href=\"\(address)\"\(more.isEmpty ? "" : " " + more)>\n"
  }

  /// A site of one page, with a touch icon at its root.
  private static func site(_ head: String, _ files: FixtureTree = [:]) -> FixtureTree {
    let tree: FixtureTree = [
      "index.html": .text(
        "<!DOCTYPE html>\n<html>\n<head>\n<title>Sample</title>\n\(head)</head>\n<body></body>\n</html>\n"),
      "apple-touch-icon.png": .png(180),
      "icon.svg": .text(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><path d=\"M2 2h12v12H2z\"/></svg>\n"),
    ]
    return tree.adding(files)
  }

  private static func site(manifest: String, _ files: FixtureTree = [:]) -> FixtureTree {
    site(link("manifest", "site.webmanifest"), ["site.webmanifest": .text(manifest + "\n")]).adding(files)
  }

  private static func query(_ width: Int, _ height: Int, _ ratio: Int) -> String {
    "(device-width: \(width)px) and (device-height: \(height)px) and (-webkit-device-pixel-ratio: \(ratio)) "
      + "and (orientation: portrait)"
  }

  private static func startup(_ media: String, _ number: Int = 0) -> String {
    link("apple-touch-startup-image", "start\(number).png", "media=\"\(media)\"")
  }

  private static func webApp(_ head: String, images: [(width: Int, height: Int)]) -> FixtureTree {
    var tree = site("<meta name=\"apple-mobile-web-app-capable\" content=\"yes\">\n" + head)
    for (number, size) in images.enumerated() {
      tree[FixturePath(stringLiteral: "start\(number).png")] = .launchImage(size.width, size.height)
    }
    return tree
  }

  private static func webApp(
    _ screens: [(width: Int, height: Int, ratio: Int)], sizes: [(width: Int, height: Int)]
  ) -> FixtureTree {
    let links = screens.enumerated().map { startup(query($1.width, $1.height, $1.ratio), $0) }
    return webApp(links.joined(), images: sizes)
  }

  /// A maskable icon with a disc on a plain ground; the safe zone ends at a radius of 76.8 of its 192 pixels.
  private static func masked(radius: Double) -> FixtureTree {
    var canvas = Canvas(width: 192, height: 192, ground: Pixel(16, 84, 196))
    canvas.disc(x: 96, y: 96, radius: radius, .white)
    return site(
      manifest:
        #"{"icons": [\#(anyIcon), {"src": "mask.png", "sizes": "192x192", "purpose": "maskable"}]}"#,
      ["mask.png": .png(canvas)])
  }
}
