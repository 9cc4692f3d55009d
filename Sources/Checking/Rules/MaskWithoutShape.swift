import ImageInspection
import SpecTables

extension Rule {
  static let maskWithoutShape = Rule(
    id: "mask-without-shape",
    severity: "error; warning where only a folder's name says what the image is for",
    title: "An image that is used as a mask has no shape",
    rationale: """
      Of icons in bars, quick actions and templates the system draws the alpha channel alone. An image that \
      is opaque everywhere becomes a solid block, one that is clear everywhere nothing at all. Of 310 \
      template images in shipped apps none is either.
      """,
    remedy: "Draw the shape on a clear ground and save it with an alpha channel.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"]
  ) { app in
    app.placedImages.compactMap { image in
      guard let row = image.row, image.alpha == .mask, let evidence = image.png?.evidence else { return nil }
      // What resampling leaves of an opaque image is as solid.
      let isBlock = evidence.lowestAlpha >= 250
      guard isBlock || evidence.visibleBounds == nil else { return nil }
      var problem = image.maskProblem(
        .error, isBlock ? "opaque everywhere, so it has no shape" : "wholly transparent, so it has no shape")
      problem.consequence =
        "\(image.purpose ?? row.label). Only alpha is drawn: " + (isBlock ? "a solid block." : "nothing.")
      problem.remedy = "Draw the shape on a clear ground."
      return problem
    }
  }
}
