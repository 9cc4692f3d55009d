import AssetCatalogs
import AssetSources
import SpecTables

extension Rule {
  static let emptyIconSet = Rule(
    id: "empty-icon-set",
    severity: "error for an app, a watch app, an App Clip and Messages; warning for a set that nothing names",
    title: "An icon set has no image",
    rationale: """
      The asset compiler builds an empty icon set without a word, and the app has no icon: the store then \
      misses its icons and the name of the set. Widgets and most other extensions take the app's icon, so \
      their empty sets are left alone.
      """,
    remedy: "Add the images; from Xcode 14 on one of 1024 x 1024 pixels serves.",
    storeCodes: ["ITMS-90022", "ITMS-90713", "ITMS-90391", "ITMS-90649"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-90704", "ITMS-watch", "ITMS-msg", "measured"]
  ) { app in
    guard let set = app.set, app.isEmptyIcon(set) else { return [] }
    var problem = set.problem(
      set.use == .primaryIcon ? .error : .warning, at: set.set.entries.first?.position,
      "\(set.title): no image in the \(set.set.type.title)")
    problem.consequence =
      set.use == .unused
      ? "Nothing names the set." : "Xcode builds it without a word. The upload is refused."
    problem.remedy = app.remedyOfEmptyIcon
    problem.storeCodes = set.use == .unused ? [] : app.codesOfNoIcon
    return [problem]
  }
}

extension ExaminedApp {
  /// Whether an icon set that is asked for has no image, and no entry that says where one should be.
  func isEmptyIcon(_ set: CatalogSet) -> Bool {
    guard set.set.type == .appIcon || set.set.type == .stickersIcon, isIconAsked, !isServedByIconBundle,
      set.set.manifest == .present || set.set.manifest == .absent
    else { return false }
    return !images.contains { $0.asset.entry != nil } && !set.set.entries.contains { $0.filename != nil }
  }

  /// Whether Xcode 26 makes the icon from an Icon Composer file of the set's name.
  private var isServedByIconBundle: Bool { self.set?.isServedByIconBundle(of: input) ?? false }

  fileprivate var remedyOfEmptyIcon: String {
    switch input.target.platform {
    case .ios where input.target.product == .messages: "Add the images that Messages asks for."
    case .ios, .watchos: "Add an opaque PNG of 1024 x 1024 pixels."
    case .macos: "Add the images, 512 x 512 at 1x and 2x at least."
    case .tvos, .visionos: "Add the images."
    }
  }

  /// What the store says of a product without any icon.
  var codesOfNoIcon: [String] {
    switch input.target.platform {
    case .ios where input.target.product == .messages: return ["ITMS-90649"]
    case .ios:
      let pads = input.target.families.contains(.ipad) ? ["ITMS-90023"] : []
      return (input.target.families.contains(.iphone) ? ["ITMS-90022"] : []) + pads + ["ITMS-90713"]
    case .watchos: return ["ITMS-90391", "ITMS-90713"]
    case .tvos: return ["ITMS-90471"]
    case .macos: return ["ITMS-90236"]
    case .visionos: return []
    }
  }
}
