import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let missingStartupImage = Rule(
    id: "missing-startup-image",
    severity: .note,
    title: "A set of startup images leaves screens out",
    rationale: """
      iOS shows a startup image only on the screen that its media query selects, so a web app needs one for each \
      screen. A site that has a few for certain screens is judged for the others; a single image, or none, is a \
      choice. Landscape and dark images count only where some are there.
      """,
    remedy: "Add a link and an image for each screen.",
    evidence: .verified, sources: ["SafariWeb", "pwa-gen"],
    checks: .site { site in site.site.heads.compactMap(site.screensLeftOut) })
}

/// Of screens.
struct MissingStartupImage: Fault {
  let actual: Int
  let expected: Int
  let list: [Listed<NamedScreen>]
  /// The media query of the first that is missing, and the pixels of its image.
  let name: Term
  let canvas: PixelSize
  /// The other pages that lack them.
  let count: Int?
  /// That dark appearance counts as well.
  let appearance: Flag?

  func sentences(_ finding: Finding) -> Sentences {
    let screens = appearance == nil ? "screens" : "screens, light and dark"
    return Sentences(
      of: finding,
      "has startup images for \(actual) of \(expected) \(screens); "
        + "missing: \(list.map(\.words).joined(by: "; "))\(finding.alsoOn(count))",
      consequence: "The web app starts on a blank screen there.",
      remedy: "Add a link with media=\"\(name)\" and an image of \(canvas) px.")
  }
}

/// A screen of the table.
struct NamedScreen: WordedFact {
  let label: String
  let appearance: StartupAppearance

  var words: Words {
    switch appearance {
    case .light: Words(label)
    case .dark: "\(label), dark"
    }
  }
}

extension SiteContext {
  fileprivate func screensLeftOut(_ head: SiteHead) -> Problem? {
    let links = startupLinks(of: head)
    // Three images for certain screens are the beginning of a set.
    guard !head.isTemplate, links.count(where: { $0.queries?.queries.isEmpty == false }) >= 3,
      let first = links.first
    else { return nil }
    let wanted = startupRows.filter { row in
      !Self.isOld(row) && row.confidence != .c && (row.lastOS.map { $0 >= target.build.minimumOS } ?? true)
        && (row.orientation?.general != .landscape || hasLandscape(links))
    }
    let isForDark = hasDark(links)
    let screens = (isForDark ? StartupAppearance.allCases : [.light]).flatMap { appearance in
      wanted.compactMap { row in row.startupScreen(appearance).map { (row: row, screen: $0) } }
    }
    let missing = screens.filter { each in links.allSatisfy { $0.serves(each.screen) == false } }
    guard let next = missing.first, let size = next.row.size else { return nil }
    let screensLeft = missing.map { each in
      NamedScreen(label: each.row.screen ?? each.row.label, appearance: each.screen.appearance)
    }
    return problem(
      .note, at: head.page, first.link.link.position,
      MissingStartupImage(
        actual: screens.count - missing.count, expected: screens.count,
        list: Listed.list(screensLeft, limit: 3),
        name: Term(next.screen.query(withOrientation: hasLandscape(links))), canvas: size,
        count: head.pageCount > 1 ? head.pageCount - 1 : nil, appearance: Flag(isForDark))
    ).on(next.row.slot)
  }

  /// Whether a link is for landscape alone.
  private func hasLandscape(_ links: [StartupLink]) -> Bool {
    links.contains { $0.names(.orientation(.landscape)) }
  }

  /// Whether a link is for dark appearance alone.
  private func hasDark(_ links: [StartupLink]) -> Bool { links.contains { $0.names(.colorScheme(.dark)) } }
}

extension StartupLink {
  fileprivate func names(_ feature: MediaFeature) -> Bool {
    queries?.queries.contains { query in
      guard case .conditions(let conditions) = query, !conditions.isNegated else { return false }
      return conditions.features.contains(feature)
    } ?? false
  }
}

extension StartupScreen {
  fileprivate func query(withOrientation: Bool) -> String {
    "(device-width: \(width)px) and (device-height: \(height)px) and (-webkit-device-pixel-ratio: \(pixelRatio))"
      + (withOrientation ? " and (orientation: \(orientation.rawValue))" : "")
      + (appearance == .dark ? " and (prefers-color-scheme: dark)" : "")
  }
}
