import Model
import SpecTables

/// A link to a startup image, with its image and the screens that it is for.
struct StartupLink: Sendable {
  let link: SiteLink
  let file: SitePath?
  let queries: MediaQueryList?

  /// Whether the image serves a screen; nil where a part of the query that is not known here decides.
  func serves(_ screen: StartupScreen) -> Bool? {
    guard let queries else { return link.link.media == nil ? true : nil }
    return queries.holds(on: screen)
  }
}

extension SiteContext {
  /// The startup images of a head, those that are not known here as well.
  func startupLinks(of head: SiteHead) -> [StartupLink] {
    head.links.lazy.map { site.links[$0] }.filter { $0.link.is(.startupImage) && $0.link.isInHead }.map {
      StartupLink(link: $0, file: $0.resolution.file, queries: $0.link.mediaQueries)
    }
  }

  /// Every startup link of the site once.
  var startupLinks: [StartupLink] {
    site.links.lazy.filter { $0.link.is(.startupImage) && $0.link.isInHead }.map {
      StartupLink(link: $0, file: $0.resolution.file, queries: $0.link.mediaQueries)
    }
  }

  var startupRows: [SiteImageRow] { content.rows.filter { $0.kind == .startupImage } }

  /// The images of screens that start below the status bar, up to iOS 8.
  static func isOld(_ row: SiteImageRow) -> Bool { row.lastOS.map { $0 < OSVersion(9) } ?? false }
}
