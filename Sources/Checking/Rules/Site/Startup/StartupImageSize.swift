import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let startupImageSize = Rule(
    id: "startup-image-size",
    severity: .warning,
    title: "A startup image does not have the size of the screen that its media query selects",
    rationale: """
      iOS shows a startup image only if it has exactly the pixels of the screen; it ignores one that is a pixel off, \
      and the web app starts on a blank screen.
      """,
    remedy: "Export the image at the size of the screen, or correct the media query.",
    evidence: .verified, sources: ["SafariWeb", "pwa-gen"],
    checks: .site { site in site.startupLinks.compactMap(site.wrongStartupSize) })
}

struct StartupImageSize: Fault {
  let actual: PixelSize
  let expected: [PixelSize]
  /// The image.
  let other: Untrusted
  /// That width and height are swapped.
  let sides: Flag?

  func sentences(_ finding: Finding) -> Sentences {
    let hint: Words = sides != nil ? ": width and height are swapped" : ""
    return Sentences(
      "\(other) is \(actual) px; the screen that its media query selects needs \(expected.listed("or")) px\(hint)"
        + finding.morePages,
      consequence: "iOS ignores the image, and the web app starts on a blank screen.",
      remedy: "Export it at \(expected.listed("or")) px, or correct the media query.")
  }
}

extension SiteContext {
  fileprivate func wrongStartupSize(_ link: StartupLink) -> Problem? {
    guard let file = link.file, let queries = link.queries, !queries.queries.isEmpty,
      let actual = size(of: file)
    else { return nil }
    let rows = startupRows.filter { row in
      StartupAppearance.allCases.contains { appearance in
        row.startupScreen(appearance).map { queries.holds(on: $0) == true } ?? false
      }
    }
    let sizes = rows.compactMap(\.size)
    guard !sizes.isEmpty, !sizes.contains(actual), !mayHoldOutsideThePage(queries) else { return nil }
    let today = rows.filter { !Self.isOld($0) }.compactMap(\.size)
    var expected: [PixelSize] = []
    for size in today.isEmpty ? sizes : today where !expected.contains(size) { expected.append(size) }
    let swapped = PixelSize(width: actual.height, height: actual.width)
    return problem(
      .warning, of: link.link, at: link.link.link.media?.position,
      StartupImageSize(
        actual: actual, expected: Array(expected.prefix(3)), other: Untrusted(file),
        sides: Flag(expected.contains(swapped)))
    ).on((rows.first { !Self.isOld($0) } ?? rows.first)?.slot).with {
      $0.key.discriminator = file.display + " " + (link.link.link.media?.text ?? "")
    }
  }

  /// Whether the query selects screens by bounds, so that it may be for one that no table knows.
  private func mayHoldOutsideThePage(_ queries: MediaQueryList) -> Bool {
    queries.queries.contains { query in
      guard case .conditions(let conditions) = query, !conditions.isNegated else { return true }
      let isWidthExact = conditions.features.contains {
        if case .deviceWidth(.exactly, _) = $0 { true } else { false }
      }
      let isHeightExact = conditions.features.contains {
        if case .deviceHeight(.exactly, _) = $0 { true } else { false }
      }
      return !isWidthExact || !isHeightExact
    }
  }
}
