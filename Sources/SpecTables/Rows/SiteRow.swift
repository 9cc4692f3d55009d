import ImageProperties
package import Places

/// The rows of the table of sites that code asks for by name.
package enum SiteRow: String, CaseIterable, Sendable {
  case touchIcon = "web.touch.180"
  /// Of the smallest screens that still run a system of today.
  case smallTouchIcon = "web.touch.120"
  case favicon = "web.favicon"
  /// The favicon that search results show.
  case searchFavicon = "web.favicon.search"
  case maskIcon = "web.maskicon"
  case manifestIcon = "web.manifest.192"
  case largeManifestIcon = "web.manifest.512"
  case maskableIcon = "web.manifest.maskable"
  case monochromeIcon = "web.manifest.monochrome"

  package var id: RowID { RowID(rawValue) }
}

extension SpecRow {
  package func `is`(_ row: SiteRow) -> Bool { id == row.id }
}

extension SiteImageRow {
  package func `is`(_ row: SiteRow) -> Bool { id == row.id }

  /// A startup image of the time when the status bar lay above it.
  package var isBelowStatusBar: Bool {
    guard kind == .startupImage, let size, let points, let scale else { return false }
    return size.width * size.height < points.width * points.height * scale * scale
  }
}
