import ImageProperties
import SpecTables

extension Rule {
  static let oversizeBarIcon = Rule(
    id: "oversize-bar-icon",
    severity: .warning,
    title: "A bar icon is larger than its bar allows",
    plural: "bar icons are larger than their bar allows",
    rationale: """
      The size of a bar icon is an upper limit: 48 x 32 pixels for a tab bar icon, 96 x 64 on Retina screens. The system \
      centres a larger one and cuts off its edges. Icons of toolbars and navigation bars are of about 20 x 20 points; of \
      those that are named as such, only one of more than twice that is reported.
      """,
    remedy: "Draw the icon within the limit, so that the system does not crop it.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-iOS6", "HIG2014"],
    checks: .image(needs: .transparency, of: { $0.row?.sizeRule == .atMost || $0.isNamedForBarOfNoLimit }) {
      image in
      guard let size = image.size, let row = image.row, !image.evidence.isPlateOfBar(image.image) else {
        return []
      }
      if row.sizeRule == .atMost {
        guard let ceiling = row.maxSize, !size.fits(in: ceiling) else { return [] }
        return [image.problem(.warning, OversizeBarIcon(expected: ceiling, actual: size))]
      }
      // The shorter side: words and wide symbols are longer.
      guard let usual = row.size, min(size.width, size.height) > 2 * max(usual.width, usual.height) else {
        return []
      }
      return [image.problem(.warning, LargeBarIcon(expected: usual, actual: size))]
    })
}

extension ImageUse {
  /// Whether the user says that it is for a bar whose icons have about one size.
  fileprivate var isNamedForBarOfNoLimit: Bool {
    row?.kind == .barIcon && row?.sizeRule == .about && role?.isSaidByUser == true
  }
}

/// An icon of a bar that gives no limit.
struct LargeBarIcon: Fault {
  /// What the guideline gives.
  let expected: PixelSize
  let actual: PixelSize

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is \(actual) px; icons of this bar have about \(expected) px",
      consequence: finding.purposed("It does not fit into the bar."),
      remedy: "Draw it in about \(expected) px.")
  }
}

struct OversizeBarIcon: Fault {
  /// The most that the bar allows.
  let expected: PixelSize
  let actual: PixelSize

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is \(actual) px; the bar allows at most \(expected) px",
      consequence: finding.purposed("iOS centres it and cuts off its edges."),
      remedy: "Draw it within \(expected) px.")
  }
}
