import ImageInspection
import SpecTables

extension Rule {
  static let transparentPixels = Rule(
    id: "transparent-pixels",
    severity: "warning; note where every pixel is nearly opaque",
    title: "An image that must be opaque has see-through pixels",
    rationale: """
      The home screen draws icons on black, so what is see-through turns black; a launch image shows black \
      likewise. The guideline forbids alpha in app icons, and apps have shipped with it. Alpha of 250 and more \
      is the leftover of a resampling, which nobody sees.
      """,
    remedy: "Fill the background, and save without alpha.",
    commands: ["magick Icon.png -background white -alpha remove -alpha off PNG24:Icon.png"],
    evidence: .apple, sources: ["QA1686", "HIG-iPad", "measured"]
  ) { app in
    app.images.compactMap { image in
      guard let row = image.row, image.alpha?.forbidsTransparency == true, let size = image.condition.size,
        let evidence = image.png?.evidence, evidence.lowestAlpha < 255,
        evidence.visibleBounds != nil || !row.kind.isBlankWithoutArt
      else { return nil }
      var problem = image.note(description(of: evidence, size: size))
      problem.severity = evidence.lowestAlpha >= 250 || row.kind == .storeIcon ? .note : .warning
      problem.consequence = "\(row.label). It shows black where it is see-through."
      problem.remedy = "Fill the background, and save without alpha."
      return problem
    }
  }

  private static func description(of evidence: PixelEvidence, size: PixelSize) -> String {
    guard let visible = evidence.visibleBounds else { return "wholly transparent, must be opaque" }
    let count = evidence.clearPixels + evidence.translucentPixels
    if evidence.transparentOnlyInCorners {
      return "only the corners are transparent: already rounded, must be square"
    }
    if evidence.clearPixels == 0, evidence.lowestAlpha >= 250 {
      return
        "\(count) pixels are not quite opaque (alpha \(evidence.lowestAlpha) and up), as resampling leaves them"
    }
    let isSmaller = visible.width < size.width || visible.height < size.height
    let box = isSmaller ? "; the picture fills \(visible.width) x \(visible.height) of \(size.prose)" : ""
    return "\(count) see-through pixels, must be opaque\(box)"
  }
}
