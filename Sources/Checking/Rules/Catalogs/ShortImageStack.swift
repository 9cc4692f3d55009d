import Model
import Places
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
    checks: .set { set in set.shortStack.map { [$0] } ?? [] },
    .app { app in app.icons.compactMap(app.shortStack) })
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
        "\(finding.name) has an image in \(layers); an image stack needs at least two",
        consequence: "The asset compiler stops with an error, or the app has no icon.",
        remedy: count == 0 ? "Fill two layers." : "Fill a second layer.")
    case .compiled:
      return Sentences(
        "\(finding.name) is compiled with only one layer; the icon needs two layers with an image",
        consequence: "The icon lies flat, or the app has none.",
        remedy: "Fill a second layer of the image stack, and build again.")
    }
  }
}

extension AppContext {
  fileprivate func shortStack(_ context: CompiledIconContext) -> Problem? {
    guard !isPartOfABuild, let count = context.icon.stack?.layerCount, count < 2 else { return nil }
    return problem(
      .error, at: context.icon.path, name: Untrusted(context.icon.name),
      ShortImageStack.compiled(count: count))
  }
}

extension SetContext {
  fileprivate var shortStack: Problem? {
    guard set.set.type == .imageStack || set.set.type == .solidImageStack, set.isRequired, filledLayers < 2
    else { return nil }
    let isForStore = set.brand?.size == "1280x768"
    return problem(
      isForStore && filledLayers > 0 ? .warning : .error, at: set.set.entries.first?.position,
      ShortImageStack.set(count: filledLayers)
    ).with { if isForStore { $0.storeCodes = ["ITMS-90471"] } }
  }
}
