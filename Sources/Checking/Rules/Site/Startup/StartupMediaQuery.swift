import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let startupMediaQuery = Rule(
    id: "startup-media-query",
    severity: .cases(.warning("for text that is no media query, or that no browser knows"), .note()),
    title: "The media query of a startup image selects no known screen",
    rationale: """
      iOS compares device-width and device-height in points, as the device is held upright: they stay what \
      they are when it is turned, and orientation says which image is meant. There may be screens that this \
      version does not know, so a query that matches none is only a note.
      """,
    remedy: "Correct the media query.",
    evidence: .verified, sources: ["SafariWeb", "pwa-gen"],
    checks: .site { site in
      site.startupLinks.compactMap(site.idleQuery) + site.site.heads.compactMap(site.linksWithoutQuery)
    })
}

/// - Parameters:
///   - name: the query.
///   - actual: points of the screen that was most likely meant.
enum StartupMediaQuery: Fault {
  case invalid(name: Untrusted)
  case unknown(name: Untrusted)
  /// - Parameter other: the part that no browser knows.
  case neverHolds(name: Untrusted, other: Untrusted)
  /// - Parameter count: links without any query.
  case absent(count: Int)
  /// The screen is known, with another ratio.
  case ratio(name: Untrusted, actual: PixelSize, expected: Int)
  /// Width and height are those of the turned device.
  case turned(name: Untrusted, actual: PixelSize)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .invalid(let query):
      Sentences(
        "\(finding.name): \"\(query)\" is not a media query\(finding.morePages)",
        consequence: "Browsers treat it as one that never matches, so the image is never used.",
        remedy: "Correct it, for example: (device-width: 390px) and (device-height: 844px) and "
          + "(-webkit-device-pixel-ratio: 3).")
    case .neverHolds(_, let part):
      Sentences(
        "\(finding.name): no browser knows (\(part)) in the media query of a startup image\(finding.morePages)",
        consequence: "The query never matches, so the image is never used.",
        remedy: "Write lengths with px, -webkit-device-pixel-ratio, and orientation portrait or landscape.")
    case .absent(let count):
      Sentences(
        of: finding, "links \(count) startup images without a media query",
        consequence:
          "iOS uses one of them on every screen, and ignores it where it has not the screen's pixels.",
        remedy: "Add a media query to each link.")
    case .unknown(let query):
      idle(finding, query, remedy: "Correct the media query, or remove the link.")
    case .ratio(let query, let points, let ratio):
      idle(finding, query, remedy: "The \(points) screen has a pixel ratio of \(ratio).")
    case .turned(let query, let points):
      idle(
        finding, query,
        remedy: "device-width stays \(points.width)px in landscape; use (orientation: landscape).")
    }
  }

  private func idle(_ finding: Finding, _ query: Untrusted, remedy: Words) -> Sentences {
    Sentences(
      "\(finding.name): no known iPhone or iPad matches \"\(query)\"\(finding.morePages)",
      consequence: "No known device uses the image.", remedy: remedy)
  }
}

extension SiteContext {
  fileprivate func idleQuery(_ link: StartupLink) -> Problem? {
    guard let media = link.link.link.media, let queries = link.queries, !queries.queries.isEmpty else {
      return nil
    }
    let name = Untrusted(shortening: media.text)
    if queries.hasInvalidQuery {
      return problem(
        .warning, of: link.link, at: media.position, StartupMediaQuery.invalid(name: name)
      ).with { $0.key.discriminator = media.text }
    }
    if let part = queries.unknownFeature, queries.queries.count == 1 {
      return problem(
        .warning, of: link.link, at: media.position,
        StartupMediaQuery.neverHolds(name: name, other: Untrusted(shortening: part))
      ).with { $0.key.discriminator = media.text }
    }
    let screens = startupRows.flatMap { row in StartupAppearance.allCases.compactMap { row.startupScreen($0) }
    }
    guard screens.allSatisfy({ queries.holds(on: $0) == false }) else { return nil }
    return problem(
      .note, of: link.link, at: media.position, cause(of: queries, named: name, among: screens)
    ).with { $0.key.discriminator = media.text }
  }

  /// Several images, of which none says for which screen it is.
  fileprivate func linksWithoutQuery(_ head: SiteHead) -> Problem? {
    let open = startupLinks(of: head).filter { $0.link.link.media == nil }
    guard !head.isTemplate, open.count > 1, let first = open.first, Set(open.map(\.file)).count > 1 else {
      return nil
    }
    return problem(
      .note, at: head.page, first.link.link.position, StartupMediaQuery.absent(count: open.count))
  }

  /// The nearest screen that the query was most likely meant for.
  private func cause(
    of queries: MediaQueryList, named name: Untrusted, among screens: [StartupScreen]
  ) -> StartupMediaQuery {
    for screen in screens {
      let others = [1, 2, 3].map { ratio in
        StartupScreen(
          width: screen.width, height: screen.height, pixelRatio: ratio, orientation: screen.orientation,
          appearance: screen.appearance)
      }
      if others.contains(where: { queries.holds(on: $0) == true }) {
        return .ratio(name: name, actual: screen.points, expected: screen.pixelRatio)
      }
      let turned = StartupScreen(
        width: screen.height, height: screen.width, pixelRatio: screen.pixelRatio,
        orientation: screen.orientation, appearance: screen.appearance)
      if queries.holds(on: turned) == true {
        return .turned(name: name, actual: screen.points)
      }
    }
    return .unknown(name: name)
  }
}

extension StartupScreen {
  fileprivate var points: PixelSize { PixelSize(width: width, height: height) }
}
