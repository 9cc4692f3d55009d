import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let startupMediaQuery = Rule(
    id: "startup-media-query",
    severity: .cases(.warning("for text that is no media query"), .note()),
    title: "The media query of a startup image selects no known screen",
    rationale: """
      iOS compares device-width and device-height in points, as the device is held upright: they stay what \
      they are when it is turned, and orientation says which image is meant. There may be screens that this \
      version does not know, so a query that matches none is only a note.
      """,
    remedy: "Correct the media query.",
    evidence: .verified, sources: ["SafariWeb", "pwa-gen"],
    checks: .site { site in site.startupLinks.compactMap(site.idleQuery) },
    sentences: mediaQuerySentences)
}

private enum OldFault: String {
  case invalid
  case unknown
  /// The screen is known, with another ratio.
  case ratio
  /// Width and height are those of the turned device.
  case turned
}

extension SiteContext {
  fileprivate func idleQuery(_ link: StartupLink) -> Problem? {
    guard let media = link.link.link.media, let queries = link.queries, !queries.queries.isEmpty else {
      return nil
    }
    let values: FindingValues = [.name: .text(shortened(media.text))]
    if queries.hasInvalidQuery {
      return problem(
        .warning, of: link.link, at: media.position,
        values.merging([.fault: .text(OldFault.invalid.rawValue)])
      )
      .with { $0.subject = media.text }
    }
    let screens = startupRows.flatMap { row in StartupAppearance.allCases.compactMap { row.startupScreen($0) }
    }
    guard screens.allSatisfy({ queries.holds(on: $0) == false }) else { return nil }
    return problem(
      .note, of: link.link, at: media.position, values.merging(cause(of: queries, among: screens))
    )
    .with { $0.subject = media.text }
  }

  /// The nearest screen that the query was most likely meant for.
  private func cause(of queries: MediaQueryList, among screens: [StartupScreen]) -> FindingValues {
    for screen in screens {
      let others = [1, 2, 3].map { ratio in
        StartupScreen(
          width: screen.width, height: screen.height, pixelRatio: ratio, orientation: screen.orientation,
          appearance: screen.appearance)
      }
      if others.contains(where: { queries.holds(on: $0) == true }) {
        return [
          .fault: .text(OldFault.ratio.rawValue), .actual: .size(screen.points),
          .expected: .number(screen.pixelRatio),
        ]
      }
      let turned = StartupScreen(
        width: screen.height, height: screen.width, pixelRatio: screen.pixelRatio,
        orientation: screen.orientation, appearance: screen.appearance)
      if queries.holds(on: turned) == true {
        return [.fault: .text(OldFault.turned.rawValue), .actual: .size(screen.points)]
      }
    }
    return [.fault: .text(OldFault.unknown.rawValue)]
  }
}

extension StartupScreen {
  fileprivate var points: PixelSize { PixelSize(width: width, height: height) }
}

@Sendable private func mediaQuerySentences(_ finding: Finding) -> LegacySentences {
  let values = finding.values
  let query = values.text(.name)
  switch OldFault(rawValue: values.fault) {
  case .invalid:
    return LegacySentences(
      "\(finding.oldName): \"\(query)\" is not a media query\(finding.morePages)",
      consequence: "Browsers treat it as one that never matches, so the image is never used.",
      remedy: "Correct it, for example: (device-width: 390px) and (device-height: 844px) and "
        + "(-webkit-device-pixel-ratio: 3).")
  case .ratio:
    return LegacySentences(
      "\(finding.oldName): no known iPhone or iPad matches \"\(query)\"\(finding.morePages)",
      consequence: "No known device uses the image.",
      remedy: "The \(values.text(.actual)) screen has a pixel ratio of \(values.number(.expected)).")
  case .turned:
    return LegacySentences(
      "\(finding.oldName): no known iPhone or iPad matches \"\(query)\"\(finding.morePages)",
      consequence: "No known device uses the image.",
      remedy:
        "device-width stays \(values.size(.actual)?.width ?? 0)px in landscape; use (orientation: landscape)."
    )
  case .unknown, nil:
    return LegacySentences(
      "\(finding.oldName): no known iPhone or iPad matches \"\(query)\"\(finding.morePages)",
      consequence: "No known device uses the image.", remedy: "Correct the media query, or remove the link.")
  }
}
