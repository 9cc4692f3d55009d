import ImageProperties
import Model
import SpecTables

extension Rule {
  static let maskWithoutShape = Rule(
    id: "mask-without-shape",
    severity: .cases(
      .error("where the use of the image is certain"),
      .warning("for an action extension, and where only a folder's name says what the image is for")),
    title: "An image that is used as a mask has no shape",
    plural: "images that are used as masks have no shape",
    rationale: """
      The system draws only the alpha channel of icons in bars, quick actions and templates. An image that is \
      opaque everywhere becomes a solid block, and one that is transparent everywhere disappears. None of 310 \
      template images in shipped apps is either.
      """,
    remedy: "Draw the shape on a transparent background, and save it with an alpha channel.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"],
    checks: .image(needs: .transparency, of: { $0.isPlaced && $0.alpha == .mask }) { image in
      image.maskWithoutShape.map { [$0] } ?? []
    })
}

enum MaskWithoutShape: Fault {
  case opaque, clear

  func sentences(_ finding: Finding) -> Sentences {
    let (what, drawn): (Words, Words) =
      switch self {
      case .opaque: ("opaque", "a solid block")
      case .clear: ("transparent", "nothing")
      }
    return Sentences(
      "\(finding.name) is \(what) everywhere, so it has no shape",
      consequence: finding.purposed("The system draws only its alpha channel: \(drawn)."),
      remedy: "Draw the shape on a transparent background.")
  }
}

extension ImageContext {
  fileprivate var maskWithoutShape: Problem? {
    // What resampling leaves of an opaque image is as solid.
    let isBlock = isOpaque == true || transparency.map { $0.lowestAlpha >= 250 } ?? false
    let isClear = transparency.map { $0.visibleBounds == nil } ?? false
    guard isBlock || isClear else { return nil }
    return problem(
      image.asset.role?.origin.isCertain == false || target.product == .actionExtension ? .warning : .error,
      isBlock ? MaskWithoutShape.opaque : .clear)
  }
}
