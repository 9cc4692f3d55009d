import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let smallTouchIcon = Rule(
    id: "small-touch-icon",
    severity: .cases(.warning("where the largest one is smaller than 120 x 120"), .note()),
    title: "The largest touch icon is smaller than devices show",
    stamp: "small",
    rationale: """
      Where no touch icon has the size of a device, iOS takes the next larger one and shrinks it, else the largest \
      one and enlarges it. iPhones with three pixels per point show 180 x 180. One icon of that size serves every \
      device.
      """,
    remedy: "Add one touch icon of 180 x 180 pixels.",
    evidence: .apple, sources: ["SafariWeb", "HIG-iOS8"],
    checks: .site { site in site.smallTouchIcons })
}

struct SmallTouchIcon: Fault {
  let actual: PixelSize
  let expected: PixelSize

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "The largest touch icon is \(finding.name), \(actual) px; iPhones show up to \(expected) px",
      consequence: "iOS enlarges it, which looks soft.",
      remedy: "Add a touch icon of \(expected) px; it serves every device.")
  }
}

extension SiteContext {
  /// Of each group of pages, the largest icon that they link to; of a site that links to none, the largest at its
  /// root. Each file once.
  fileprivate var smallTouchIcons: [Problem] {
    let linked = site.heads.map { head in links(of: head, where: \.isTouchIcon).map(\.file) }
    let isLinked = site.links.contains { $0.link.isTouchIcon && $0.link.isInHead }
    var seen: Set<SitePath> = []
    return (isLinked ? linked : [rootTouchIcons]).compactMap { files in
      // One that is not known here may be larger.
      let sizes = files.map { ($0, size(of: $0)) }
      guard let row = content.row(.touchIcon)?.slot, let wanted = row.size,
        let smallest = content.row(.smallTouchIcon)?.slot.size?.width,
        !sizes.contains(where: { $0.1 == nil }),
        let largest = sizes.max(by: { ($0.1?.width ?? 0) < ($1.1?.width ?? 0) }), let size = largest.1,
        size.width < wanted.width, seen.insert(largest.0).inserted
      else { return nil }
      return problem(
        size.width < smallest ? .warning : .note, at: largest.0, nil,
        SmallTouchIcon(actual: size, expected: wanted)
      ).on(row)
    }
  }

  var rootTouchIcons: [SitePath] {
    site.wellKnownFiles.filter { if case .touchIcon = $0.kind { true } else { false } }.map(\.path)
  }
}
