import AssetSources
import ImageInspection
import SpecTables

extension Rule {
  static let opaqueUpperLayer = Rule(
    id: "opaque-upper-layer",
    severity: "warning",
    title: "A layer above the back one is opaque everywhere",
    rationale: """
      The layers of a tvOS or visionOS icon move against each other. One that is opaque everywhere covers all \
      that lies behind it, so that nothing is seen of the depth. A layer that is smaller than the icon leaves the \
      others room around it.
      """,
    remedy: "Save the layer with a transparent ground.",
    evidence: .apple, sources: ["HIG-appicons", "HIG-images"]
  ) { app in
    guard let set = app.set, let stack = set.stack, !stack.isBack else { return [] }
    return app.images.compactMap { image in
      guard image.png?.isOpaque == true, image.asset.entry != nil,
        image.coversSlot
      else { return nil }
      var problem = image.note("opaque everywhere, though it is not the back layer of \(set.title)")
      problem.severity = .warning
      problem.consequence = "It covers the layers behind it."
      problem.remedy = "Save it with a transparent ground."
      return problem
    }
  }
}

extension ExaminedImage {
  /// Whether the image is as large as the place that it is for.
  fileprivate var coversSlot: Bool {
    guard let size = pixelSize, let slot = row?.size else { return true }
    return slot.fits(in: size)
  }
}
