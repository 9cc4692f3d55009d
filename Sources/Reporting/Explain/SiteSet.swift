package import ImageProperties
package import Places
package import SpecTables

/// All images that a web site of today needs, by the names that its pages link to: what is drawn, and what links to it.
package struct SiteSet: Sendable {
  package struct Image: Sendable {
    package enum Content: String, Sendable {
      /// The mark on its ground, from edge to edge.
      case icon
      /// The mark within the circle that no mask cuts, on its ground.
      case maskable
      /// The mark alone, in one colour.
      case monochrome
      /// The mark in the middle of its ground.
      case start
    }

    package let name: FileName
    package let row: SiteImageRow
    /// Several for an icon of Windows; empty for an SVG, which serves every size.
    package let sizes: [PixelSize]
    package let format: FormatWord
    package let content: Content
  }

  package private(set) var images: [Image]
  package let rows: [SiteImageRow]

  /// The systems whose devices a set is for where nothing says so: nothing that only older ones use is in it.
  package static var oldestSystem: OSVersion { Platform.ios.assumedSystem }

  /// - Parameter minimumOS: of iOS; what only older systems use is left out.
  package init(_ rows: [SiteImageRow], minimumOS: OSVersion) {
    self.rows = rows
    func row(_ row: SiteRow) -> SiteImageRow? { rows.first { $0.is(row) } }
    func image(
      _ name: String, _ kind: SiteRow, _ sizes: [PixelSize]?, _ format: FormatWord,
      _ content: Image.Content
    ) -> Image? {
      row(kind).map { row in
        Image(
          name: FileName(name), row: row, sizes: sizes ?? row.size.map { [$0] } ?? [], format: format,
          content: content)
      }
    }
    let icons = [
      image("favicon.ico", .favicon, row(.favicon)?.alsoSizes, .ico, .icon),
      image("icon.svg", .favicon, [], .svg, .icon),
      image("apple-touch-icon.png", .touchIcon, nil, .png, .icon),
      image("icon-192.png", .manifestIcon, nil, .png, .icon),
      image("icon-512.png", .largeManifestIcon, nil, .png, .icon),
      image("icon-maskable-512.png", .maskableIcon, nil, .png, .maskable),
      image(
        "icon-monochrome-512.png", .monochromeIcon, row(.largeManifestIcon)?.size.map { [$0] },
        .png,
        .monochrome),
    ]
    let starts = rows.filter { row in
      row.kind == .startupImage && !row.isBelowStatusBar && row.confidence != .c
        && row.isUsed(from: minimumOS)
    }
    images =
      icons.compactMap(\.self)
      + starts.compactMap { row in
        row.size.map { size in
          Image(
            name: FileName("start-\(size).png"), row: row, sizes: [size], format: .png, content: .start)
        }
      }
  }

  /// The set without some of its images, and without what links to them.
  package func without(_ isLeftOut: (Image) -> Bool) -> SiteSet {
    var set = self
    set.images.removeAll(where: isLeftOut)
    return set
  }

  /// The elements of a head that link to all of them, in the order in which browsers of today choose best: Chrome takes an
  /// SVG only before an icon that states a size of a tab.
  package var tags: [String] {
    [
      "<link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">",
      images.contains { $0.format == .svg }
        ? "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">" : nil,
      "<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">",
      "<link rel=\"manifest\" href=\"/site.webmanifest\">",
      "<meta name=\"apple-mobile-web-app-capable\" content=\"yes\">",
      "<meta name=\"mobile-web-app-capable\" content=\"yes\">",
    ].compactMap(\.self)
      + images.filter { $0.content == .start }.map { image in
        "<link rel=\"apple-touch-startup-image\" href=\"/\(image.name.display)\" media=\"\(image.row.media)\">"
      }
  }

  /// The web app manifest that lists its icons, with a name to be replaced.
  package var manifestLines: [String] {
    let icons = images.filter { $0.row.kind == .manifestIcon }.map { image in
      let size = image.sizes.first?.description ?? "any"
      return
        "    {\"src\": \"/\(image.name.display)\", \"sizes\": \"\(size)\", \"type\": \"image/png\", \"purpose\": \"\(image.row.purpose ?? "any")\"}"
    }
    return [
      "{", "  \"name\": \"Example\",", "  \"start_url\": \"/\",", "  \"display\": \"standalone\",",
      "  \"icons\": [", icons.joined(separator: ",\n"), "  ]", "}",
    ]
  }
}

extension SiteImageRow {
  /// The media query of the screen of a startup image.
  fileprivate var media: String {
    guard let points, let scale else { return "all" }
    let turn = orientation?.general == .landscape ? "landscape" : "portrait"
    return
      "(device-width: \(points.width)px) and (device-height: \(points.height)px) and "
      + "(-webkit-device-pixel-ratio: \(scale)) and (orientation: \(turn))"
  }
}
