import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let missingRecommended = Rule(
    id: "missing-recommended",
    severity: .cases(
      .warning("where the system enlarges another image"), .note("where the system replaces it without loss")),
    title: "A recommended image is missing",
    plural: "recommended images are missing",
    rationale: """
      The app works without it: the system enlarges or shrinks another image in its place, and the message says \
      which. Enlarged art looks soft beside other apps.
      """,
    remedy: "Draw the image at its own size; do not enlarge a smaller one.",
    commands: [.fix(.unsafe, "in icon sets")],
    evidence: .apple, sources: ["QA1686", "HIG-iPad"],
    checks: .slots { place in
      place.tellsRecommended
        ? missing(in: place.layout).map { place.missing($0, severity: $0.emptySeverity) } : []
    },
    .app { app in scaleFamilies(app.loose.placedImages).compactMap(app.missingTwin) },
    .site { site in site.missingTouchIcon.map { [$0] } ?? [] })

  private static func missing(in layout: SlotLayout) -> [Slot] {
    layout.missing(need: .recommended).filter { !layout.isOfLoneOrientation($0) }
  }
}

/// What is missing beside a slot of the app.
private enum MissingRecommended: Fault {
  /// The touch icon of a site.
  /// - Parameters:
  ///   - count: the pages without one.
  ///   - limit: all pages.
  case site(expected: PixelSize?, count: Int?, limit: Int?)
  /// The image for Retina screens of one whose name is free.
  case twin(expected: PixelSize)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .site(let size, let count, let all):
      let isOneOfMany = (all ?? 0) > 1
      let pages = isOneOfMany ? " (\(count ?? 0) of \(counted(all ?? 0, "page")) without one)" : ""
      return Sentences(
        of: finding, "links no touch icon, and none is at the root of the site\(pages)",
        consequence: finding.purposed(Words(finding.row?.missing ?? "")),
        remedy:
          "Add apple-touch-icon.png of \(size?.prose ?? "") px at the root of the site, or link one.")
    case .twin(let size):
      return Sentences(
        of: finding, "has no \(finding.expectedName ?? "") beside it",
        consequence: finding.purposed("iOS enlarges it on Retina screens."),
        remedy: "Draw it at \(size) px as well.")
    }
  }
}

extension SiteContext {
  /// The pages without a touch icon, where the root of the site has none either: one problem for all of them.
  fileprivate var missingTouchIcon: Problem? {
    guard rootTouchIcons.isEmpty, touchIconsAreKnown, let slot = content.row(.touchIcon)?.slot else {
      return nil
    }
    if site.links.isEmpty, let page = site.startPage {
      return problem(
        site.isRootSure ? .warning : .note, at: page, nil,
        MissingRecommended.site(expected: slot.size, count: nil, limit: nil)
      ).on(slot)
    }
    // A page that links no icon at all may be no page of the site, but a piece of one.
    let heads = site.heads.filter { head in
      !head.isTemplate
        && head.links.contains { site.links[$0].link.is(.icon) || site.links[$0].link.is(.manifest) }
    }
    let open = heads.filter { head in !head.links.contains { site.links[$0].link.isTouchIcon } }
      .filter { !takesIconFromManifest($0) }
    guard let first = open.first(where: declaresWebApp) ?? open.first else { return nil }
    return problem(
      site.isRootSure || open.contains { declaresWebAppForSure($0) } ? .warning : .note, at: first.page, nil,
      MissingRecommended.site(
        expected: slot.size, count: open.reduce(0) { $0 + $1.pageCount },
        limit: heads.reduce(0) { $0 + $1.pageCount })
    ).on(slot)
  }

  private func declaresWebAppForSure(_ head: SiteHead) -> Bool {
    head.isYes("apple-mobile-web-app-capable")
  }

  /// From iOS 15.4 on a manifest's icon of purpose any is used where no touch icon is linked.
  private func takesIconFromManifest(_ head: SiteHead) -> Bool {
    let linked = links(of: head) { $0.is(.manifest) }.map(\.file)
    let isUnknown = head.links.contains {
      let link = site.links[$0]
      return link.link.is(.manifest) && link.resolution.file == nil && !link.resolution.isMissing
    }
    return isUnknown
      || manifests.contains { place, content in
        linked.contains(place.path) && content.icons.contains { $0.purposes.contains(.any) }
      }
  }
}

extension AppContext {
  /// The problem of a bar icon that the app has only for screens of one pixel per point.
  fileprivate func missingTwin(of family: [ScaledImage]) -> Problem? {
    guard family.count == 1, let only = family.first, only.scale == 1, let row = only.image.row,
      row.kind == .barIcon || row.kind == .tabBarIcon, let size = only.image.condition.size
    else { return nil }
    var parts = NameParts(only.image.asset.name)
    parts.scale = 2
    let twin = loose.slots.first { $0.row.uses == row.id }
    return only.image.problem(
      .note,
      MissingRecommended.twin(expected: PixelSize(width: size.width * 2, height: size.height * 2))
    ).on(twin?.row ?? row).with { $0.key.expectedName = parts.name }
  }
}
