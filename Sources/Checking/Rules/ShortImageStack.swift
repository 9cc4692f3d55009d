import AssetCatalogs
import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let shortImageStack = Rule(
    id: "short-image-stack",
    severity: "error; warning for the App Store icon of tvOS, which the compiler does not look at",
    title: "An icon's image stack has fewer than two layers with an image",
    rationale: """
      The icons of tvOS and visionOS are stacks of two layers at least, of which the last is opaque. The asset \
      compiler stops at a home screen icon with one filled layer; one with none, and the stack for the store, \
      it takes without a word.
      """,
    remedy: "Fill a second layer, and keep the last one opaque.",
    evidence: .verified, sources: ["ACF", "HIG-appicons", "measured"]
  ) { app in
    app.sets.filter(\.isIconStack).compactMap { stack in
      let filled = app.filledLayers(of: stack)
      guard filled < 2 else { return nil }
      var problem = stack.problem(
        stack.brand?.size == "1280x768" ? .warning : .error, at: stack.set.entries.first?.position,
        "\(stack.title): \(filled == 0 ? "no layer" : "one layer") of the image stack has an image, two are needed"
      )
      problem.consequence = "The asset compiler stops, or the app has no icon."
      problem.remedy = "Fill a second layer."
      problem.storeCodes = stack.brand?.size == "1280x768" ? ["ITMS-90471"] : []
      return problem
    }
  }
}

extension CatalogSet {
  fileprivate var isIconStack: Bool {
    (set.type == .imageStack || set.type == .solidImageStack) && isAskedFor
  }
}

extension ExaminedApp {
  /// The layers of a stack that have an image at some scale.
  func filledLayers(of stack: CatalogSet) -> Int {
    let layers = input.sets.filter { $0.stack != nil && $0.set.path.isInside(stack.set.path) }
    return Set(layers.filter { set in set.images.contains { $0.entry != nil } }.compactMap(\.stack?.layer))
      .count
  }
}
