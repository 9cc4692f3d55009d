import ImageProperties
import Model
import SpecTables

extension Rule {
  static let emptyIconSet = Rule(
    id: "empty-icon-set",
    severity: .cases(
      .error("for the icon of an app, a watch app, an App Clip and Messages"), .warning()),
    title: "An icon set has no image",
    rationale: """
      The asset compiler builds an empty icon set without a diagnostic, and the app has no icon: App Store \
      Connect then misses its icons and the name of the set. Widgets and most other extensions take the \
      app's icon, so their empty sets are not reported.
      """,
    remedy: "Add the images; with Xcode 14 or later a single one of 1024 x 1024 px is enough.",
    storeCodes: ["ITMS-90022", "ITMS-90713", "ITMS-90391", "ITMS-90649"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-90704", "ITMS-watch", "ITMS-msg", "measured"],
    checks: .set { set in set.hasSlots && set.isEmptyIcon ? [set.emptyIcon] : [] }
  ) { finding in
    let isUnused = finding.values.fault == "unused"
    return Sentences(
      "The \(finding.values.text(.kind)) \(finding.name) has no image",
      consequence: isUnused
        ? "Nothing refers to the set."
        : "The asset compiler builds it without a diagnostic. App Store Connect rejects the upload.",
      remedy: remedyOfEmptyIcon(finding))
  }

  private static func remedyOfEmptyIcon(_ finding: Finding) -> String {
    switch finding.platform {
    // The icons of Messages have no single size.
    case .ios where !finding.values.has(.sizes): "Add the images that Messages requires."
    case .ios, .watchos: "Add an opaque PNG of \(finding.values.text(.sizes)) px."
    case .macos: "Add the images, at least 512 x 512 at 1x and 2x."
    case .tvos, .visionos: "Add the images."
    }
  }
}

extension SetContext {
  fileprivate var emptyIcon: Problem {
    let isUnused = set.use == .unused
    var problem = problem(
      set.use == .primaryIcon ? .error : .warning, at: set.set.entries.first?.position,
      [.fault: .text(isUnused ? "unused" : "empty"), .kind: .text(set.set.type.title)])
    let hasSingleSize = build.platform == .watchos || build.platform == .ios && build.product != .messages
    if hasSingleSize { problem.values[.sizes] = .sizes([PixelSize(width: 1024, height: 1024)]) }
    problem.storeCodes = isUnused ? [] : build.codesOfNoIcon
    return problem
  }
}
