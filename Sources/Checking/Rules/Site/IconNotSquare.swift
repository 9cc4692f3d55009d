import ImageProperties
import SpecTables

extension Rule {
  static let iconNotSquare = Rule(
    id: "icon-not-square",
    severity: .warning,
    title: "An icon of a web site is not square",
    plural: "icons of the web site are not square",
    rationale: """
      Home screens, docks and task switchers show icons as squares, or cut a shape out of a square. How a \
      system fits any other rectangle is not documented: it distorts or crops it.
      """,
    remedy: "Export the icon square.",
    evidence: .apple, sources: ["HIG-iOS8", "appmanifest"],
    checks: .image(of: { $0.row.map { $0.isOfSite && $0.isSquareIcon } ?? false }) { image in
      guard let facts = image.image.facts, facts.format != .svg, let size = image.image.pixelSize,
        size.width != size.height, image.target.touchIconSize(near: size) == nil || !image.isTouchIcon
      else { return [] }
      return [image.problem(.warning, IconNotSquare(actual: size))]
    })
}

struct IconNotSquare: Fault {
  let actual: PixelSize

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is \(actual) px; icons are square",
      consequence: finding.purposed("The system distorts or crops it."), remedy: "Export it square.")
  }
}

extension ImageContext {
  fileprivate var isTouchIcon: Bool { row?.kind == .webClipIcon }
}

extension SpecRow {
  fileprivate var isSquareIcon: Bool { kind == .webClipIcon || kind == .manifestIcon }
}
