import SpecTables

extension Rule {
  static let shortImageStack = Rule(
    id: "short-image-stack",
    severity: .cases(
      .error("for the home screen icon, and for an App Store icon without any image"),
      .warning("for an App Store icon of one layer, which the asset compiler does not check")),
    title: "An icon's image stack has fewer than two layers with an image",
    plural: "image stacks have fewer than two layers with an image",
    rationale: """
      The icons of tvOS and visionOS are stacks of at least two layers, of which the last is opaque. The asset \
      compiler stops with an error at a home screen icon with one filled layer; it compiles one with none, and the \
      stack for the App Store, without a warning.
      """,
    remedy: "Fill a second layer, and keep the last one opaque.",
    evidence: .verified, sources: ["ACF", "HIG-appicons", "measured"],
    checks: .stack { icon in icon.tooShort.map { [$0] } ?? [] })
}

/// - Parameter count: layers with an image.
enum ShortImageStack: Fault {
  case set(count: Int)
  case compiled(count: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .set(let count):
      let layers = count == 0 ? "no layer" : "only one layer"
      return Sentences(
        of: finding, "has an image in \(layers); an image stack needs at least two",
        consequence: "The asset compiler stops with an error, or the app has no icon.",
        remedy: count == 0 ? "Fill two layers." : "Fill a second layer.")
    case .compiled:
      return Sentences(
        of: finding, "is compiled with only one layer; the icon needs two layers with an image",
        consequence: "The icon lies flat, or the app has none.",
        remedy: "Fill a second layer of the image stack, and build again.")
    }
  }
}

extension LayeredIcon {
  fileprivate var tooShort: Problem? {
    guard filledLayers < 2 else { return nil }
    let fault =
      isCompiled ? ShortImageStack.compiled(count: filledLayers) : .set(count: filledLayers)
    return problem(isForStore && filledLayers > 0 ? .warning : .error, fault).with {
      if isForStore { $0.weight.storeCodes = ["ITMS-90471"] }
    }
  }
}
