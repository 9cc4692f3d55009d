import ImageProperties
import Model
import SpecTables

extension Rule {
  static let aliasedMask = Rule(
    id: "aliased-mask",
    severity: .note,
    title: "A mask's slanted or curved outline is not anti-aliased",
    plural: "masks have a jagged outline",
    stamp: "hard edges",
    rationale: """
      The guideline requires anti-aliasing. An image whose pixels are all either transparent or opaque \
      shows steps along every slanted or curved line. Straight horizontal and vertical lines need no \
      smoothing and are not reported. Of 310 template images in shipped apps, 3 have such steps.
      """,
    remedy: "Export the icon with anti-aliasing.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"],
    checks: .image(needs: [.transparency, .outline], of: { $0.isPlaced && $0.alpha == .mask }) { image in
      image.hasSteps ? [image.problem(.note, AliasedMask())] : []
    })
}

struct AliasedMask: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is not anti-aliased: its outline shows steps",
      consequence: finding.purposed("Slanted and curved lines look jagged."))
  }
}

extension ImageContext {
  fileprivate var hasSteps: Bool {
    guard let size, let transparency, transparency.translucentPixels == 0, transparency.clearPixels > 0,
      let outline
    else { return false }
    // A slanted line turns at every pixel along it, on both sides; a grid of squares far less often.
    return outline.shape.outlineCorners * 2 > max(size.width, size.height) * 3
  }
}
