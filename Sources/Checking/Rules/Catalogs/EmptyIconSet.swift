import ImageProperties
import Model
import SpecTables

extension Rule {
  static let emptyIconSet = Rule(
    id: "empty-icon-set",
    severity: .cases(
      .error("for the icon of an app, a watch app, an App Clip and Messages"), .warning()),
    title: "An icon set has no image",
    plural: "icon sets have no image",
    rationale: """
      The asset compiler builds an empty icon set without a diagnostic, and the app has no icon: App Store \
      Connect then reports missing icons and a missing icon name. Widgets and most other extensions use the \
      app's icon, so their empty sets are not reported.
      """,
    remedy: "Add the images; with Xcode 14 or later a single one of 1024 x 1024 px is enough.",
    storeCodes: ["ITMS-90022", "ITMS-90713", "ITMS-90391", "ITMS-90649"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-90704", "ITMS-watch", "ITMS-msg", "measured"],
    checks: .slotSet { set in set.isEmptyIcon && !set.isAbsentIcon ? [set.emptyIcon] : [] }
  ) { finding in
    let isUnused = finding.values.fault == "unused"
    return LegacySentences(
      "The \(finding.values.text(.kind)) \(finding.oldName) has no image",
      consequence: isUnused
        ? "Nothing refers to the set."
        : "The asset compiler builds it without a diagnostic. App Store Connect rejects the upload.",
      remedy: remedyOfEmptyIcon(finding))
  }

  private static func remedyOfEmptyIcon(_ finding: Finding) -> String {
    switch finding.platform {
    // The icons of Messages have no single size.
    case .ios where !finding.values.has(.sizes): "Add the images that Messages requires."
    case .ios where finding.values.texts(.sizes).count > 1:
      "Add opaque PNGs of \(finding.values.text(.sizes)) px."
    case .ios, .watchos: "Add an opaque PNG of \(finding.values.text(.sizes)) px."
    case .macos: "Add the images, at least 512 x 512 at 1x and 2x."
    case .tvos, .visionos: "Add the images."
    }
  }
}

extension SetContext {
  /// One image serves all sizes from Xcode 14 on, which came with the iOS 16 SDK, on iOS 12 and later; an app of
  /// an earlier time needs the sizes of that.
  private var sizesToAdd: [PixelSize] {
    let single = [target.tables.storeIconSize].compactMap(\.self)
    let isOld = build.platform == .ios && build.sdk.version < OSVersion(11) && build.minimumOS < OSVersion(12)
    guard isOld, !target.provenance.minimumOS.isAssumed else { return single }
    let rows = target.tables.rows(ofSet: set.slotSet).filter { row in
      row.need == .required && row.scheme == "per-size" && row.applicability(to: build) == .yes
    }
    let sizes = rows.compactMap(\.size).uniqued
    return sizes.isEmpty ? single : sizes
  }

  /// A set that the target names and that its platform cannot take is as good as absent, which absent-icon-set
  /// says.
  fileprivate var isAbsentIcon: Bool {
    let isNamed = target.app.catalogs.names.primary?.name == set.set.name
    return isNamed && set.use == .primaryIcon && !build.takes(set.set.type)
  }

  fileprivate var emptyIcon: Problem {
    let isUnused = set.use == .unused
    var problem = problem(
      set.use == .primaryIcon ? .error : .warning, at: set.set.entries.first?.position,
      [.fault: .text(isUnused ? "unused" : "empty"), .kind: .text(set.set.type.title)])
    let hasSingleSize =
      set.set.type == .appIcon
      && (build.platform == .watchos || build.platform == .ios && build.product != .messages)
    if hasSingleSize { problem.values[.sizes] = .sizes(sizesToAdd) }
    problem.storeCodes = isUnused ? [] : build.codesOfNoIcon
    return problem
  }
}
