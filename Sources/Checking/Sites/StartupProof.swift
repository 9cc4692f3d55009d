import ImageProperties
package import Model
package import SpecTables

/// What a web app shows while it starts, on one screen.
package struct StartupProof: Sendable {
  package enum Outcome: Sendable {
    /// The image that is shown: its media query holds and it has the pixels of the screen.
    case shown(WebCandidate)
    /// Its query holds, and it is not what the screen can show: a blank screen.
    case unusable(WebCandidate)
    /// A link is there whose query or image is not known here.
    case unknown
    /// No query holds: a blank screen.
    case blank
  }

  package let row: SiteImageRow
  package let screen: StartupScreen
  package let outcome: Outcome
}

/// What is known of the start of a web app on every screen.
package struct StartupProofs: Sendable {
  package let screens: [StartupProof]
  /// Links whose query holds on no screen of the tables.
  package let deadQueries: [WebCandidate]

  package var shown: Int { screens.count { if case .shown = $0.outcome { true } else { false } } }
}

extension SiteContext {
  /// Each screen of today in each orientation and appearance; dark only where a link is for it alone. Nil where the pages
  /// link no startup image.
  func startupProofs(of head: SiteHead?, by use: WebUse) -> StartupProofs? {
    let links = candidates(from: .startupLinks, of: head, for: use)
    guard !links.isEmpty else { return nil }
    let rows = startupRows.filter { row in
      !Self.isOld(row) && row.confidence != .c && (row.lastOS.map { $0 >= target.build.minimumOS } ?? true)
    }
    let isForDark = links.contains { link in
      link.mediaQueries?.queries.contains { query in
        guard case .conditions(let conditions) = query else { return false }
        return conditions.features.contains(.colorScheme(.dark))
      } == true
    }
    let screens = (isForDark ? StartupAppearance.allCases : [.light]).flatMap { appearance in
      rows.compactMap { row in
        row.startupScreen(appearance).map { screen in
          StartupProof(row: row, screen: screen, outcome: outcome(of: links, on: screen, row))
        }
      }
    }
    let all = startupRows.flatMap { row in StartupAppearance.allCases.compactMap { row.startupScreen($0) } }
    let dead = links.filter { link in
      guard let queries = link.mediaQueries, !queries.queries.isEmpty else { return false }
      return all.allSatisfy { queries.holds(on: $0) == false }
    }
    return StartupProofs(screens: screens, deadQueries: dead)
  }

  private func outcome(
    of links: [WebCandidate], on screen: StartupScreen, _ row: SiteImageRow
  ) -> StartupProof.Outcome {
    let held = links.filter { link in link.mediaQueries.map { $0.holds(on: screen) == true } ?? !link.hasMedia
    }
    if let image = held.first(where: { $0.fault == nil && $0.pixels == row.size }) { return .shown(image) }
    let isUnknown =
      held.contains(where: \.isUnknown)
      || links.contains { link in
        link.hasMedia && link.fault == nil && (link.mediaQueries.map { $0.holds(on: screen) == nil } ?? true)
      }
    if isUnknown { return .unknown }
    return held.first.map { .unusable($0.fault == nil ? $0.with(.size) : $0) } ?? .blank
  }
}
