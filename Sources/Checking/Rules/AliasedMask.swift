import ImageInspection
import SpecTables

extension Rule {
  static let aliasedMask = Rule(
    id: "aliased-mask",
    severity: "note",
    title: "A mask's slanted or curved outline is not smoothed",
    rationale: """
      The guideline asks for anti-aliasing. An image whose pixels are either clear or opaque shows steps \
      along every slanted or curved line. Outlines of straight, upright lines need no smoothing and are left \
      alone; so are all but 3 of 310 template images in shipped apps.
      """,
    remedy: "Export the icon with anti-aliasing.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"]
  ) { app in
    app.placedImages.filter { image in
      guard image.alpha == .mask, let size = image.condition.size, let evidence = image.png?.evidence,
        evidence.translucentPixels == 0, evidence.clearPixels > 0
      else { return false }
      // A slanted line turns at every pixel along it, on both sides; a grid of squares far less often.
      return evidence.shape.outlineCorners * 2 > max(size.width, size.height) * 3
    }.map { $0.note("no smoothed edges: its outline shows steps") }
  }
}
