import ImageProperties
import Model
import SpecTables

extension Rule {
  static let oversizeBarIcon = Rule(
    id: "oversize-bar-icon",
    severity: .warning,
    title: "A bar icon is larger than its bar allows",
    plural: "bar icons are larger than their bar allows",
    rationale: """
      The size of a bar icon is an upper limit: 48 x 32 pixels for a tab bar icon, 96 x 64 on Retina screens. The system \
      centres a larger one and cuts off its edges.
      """,
    remedy: "Draw the icon within the limit, so that the system does not crop it.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-iOS6", "HIG2014"],
    checks: .image(of: { $0.row?.sizeRule == .atMost }) { image in
      guard let ceiling = image.row?.maxSize, let size = image.size, !size.fits(in: ceiling) else {
        return []
      }
      return [image.problem(.warning, OversizeBarIcon(expected: ceiling, actual: size))]
    })
}

struct OversizeBarIcon: Fault {
  /// The most that the bar allows.
  let expected: PixelSize
  let actual: PixelSize

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "\(finding.name) is \(actual) px; the bar allows at most \(expected) px",
      consequence: finding.purposed("iOS centres it and cuts off its edges."),
      remedy: "Draw it within \(expected) px.")
  }
}
