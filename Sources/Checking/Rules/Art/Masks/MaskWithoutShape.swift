import ArtComparison
import ImageProperties
import Model
import SpecTables

extension Rule {
  static let maskWithoutShape = Rule(
    id: "mask-without-shape",
    severity: .cases(
      .error("where the use of the image is certain"),
      .warning(
        "for an action extension, for a template image of a catalog, which may be shown nowhere or in its own colours, where only a folder's name says what the image is for, and for a shape that is faint or cut out"
      ),
      .note(
        "for such a template image outside of bars, for a shape that is cut out and touches edges, and where most images of the folder whose name says that they are masks are none"
      )
    ),
    title: "An image that is used as a mask has no shape, or hardly shows it",
    plural: "images that are used as masks have no shape, or hardly show it",
    rationale: """
      The system draws only the alpha channel of icons in bars, quick actions and templates. An image that is \
      opaque everywhere becomes a solid block, and one that is transparent everywhere disappears. Where alpha is \
      nowhere more than a half, the shape shows faintly; where all of the edges are opaque, or most, and the shape is a \
      hole, alpha is inverted. None of 310 template images in shipped apps is the former, none of 653 masks the latter.
      """,
    remedy: "Draw the shape on a transparent background, and save it with an alpha channel.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"],
    checks: .image(needs: [.transparency, .outline, .thumbnail], of: { $0.isPlaced && $0.alpha == .mask }) {
      image in
      image.maskWithoutShape.map { [$0] } ?? []
    })
}

enum MaskWithoutShape: Fault {
  case opaque, clear
  /// Nowhere more than half opaque.
  case faint
  /// Opaque along all edges, with a hole where the shape would be.
  case inverted
  /// The same of a shape that touches edges.
  case cutOut

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .opaque: sentences(finding, "is opaque everywhere, so it has no shape", drawn: "a solid block")
    case .clear: sentences(finding, "is transparent everywhere, so it has no shape", drawn: "nothing")
    case .faint:
      sentences(
        finding, "is nowhere more than half opaque", drawn: "a shape that hardly shows",
        remedy: "Draw the shape fully opaque.")
    case .inverted:
      sentences(
        finding, "is opaque along all of its edges, and its shape is a hole", drawn: "a block with a hole",
        remedy: "Invert its alpha channel.")
    case .cutOut:
      sentences(
        finding, "is opaque in its corners, and its shape seems to be a hole", drawn: "a block with a hole",
        remedy: "Invert its alpha channel, or keep it if the shape is meant to be cut out.")
    }
  }

  private func sentences(
    _ finding: Finding, _ what: Words, drawn: Words,
    remedy: Words = "Draw the shape on a transparent background."
  ) -> Sentences {
    Sentences(
      of: finding, "\(what)",
      consequence: finding.purposed("The system draws only its alpha channel: \(drawn)."), remedy: remedy)
  }
}

extension ImageContext {
  fileprivate var maskWithoutShape: Problem? {
    if evidence.isPlateOfBar(image) { return nil }
    // What resampling leaves of an opaque image is as solid.
    let isBlock = isOpaque == true || transparency.map { $0.lowestAlpha >= RGBA.nearlyOpaque } ?? false
    let isClear = transparency.map { $0.visibleBounds == nil } ?? false
    guard isBlock || isClear else {
      // A template may be meant so, as a picture of what is loading.
      let isPicture = row?.kind == .templateImage
      return weakShape.map {
        problem(isPicture || $0 == .cutOut || isOfMiscastFolder ? .note : .warning, $0)
      }
    }
    // What code or a nib shows of a catalog is not known.
    let isCertain = image.asset.role.map { $0.origin.isCertain && $0.origin != .catalog } ?? true
    return problem(
      isOfMiscastFolder ? .note : isCertain && target.product != .actionExtension ? .error : .warning,
      isBlock ? MaskWithoutShape.opaque : .clear)
  }

  private var weakShape: MaskWithoutShape? {
    let isCutOut = art.map(isMostlyBlock) == true
    guard let transparency, let outline else { return nil }
    if outline.shape.pixels == 0 { return .faint }
    guard transparency.clearPixels > 0 else { return nil }
    if isCutOut && transparency.hasOpaqueRim { return .inverted }
    return art.map(isCutOutAtEdges) == true ? .cutOut : nil
  }
}
