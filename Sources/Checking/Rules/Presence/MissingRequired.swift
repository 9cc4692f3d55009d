import ImageProperties
import SpecTables

extension Rule {
  static let missingRequired = Rule(
    id: "missing-required",
    severity: .cases(
      .error("where App Store Connect rejects uploads without the image"), .warning(),
      .note("for the App Store artwork")),
    title: "A required image is missing",
    plural: "required images are missing",
    rationale: """
      The app's devices and systems need this image, and no other image replaces it. App Store Connect rejects \
      uploads without the required home screen icons; without a launch image the app starts with a black screen. \
      A target that builds for iOS first and for macOS as well is required to have its Mac images only if its set \
      has entries for the Mac: a scheme names no platform, so it does not show that the Mac app ships.
      """,
    remedy: "Draw the image at the size and under the name that the finding gives, and add it to the app.",
    commands: [.fix(.unsafe, "in icon sets")],
    storeCodes: [
      "ITMS-90022", "ITMS-90023", "ITMS-91111", "ITMS-90704", "ITMS-90391", "ITMS-90394", "ITMS-90649",
      "ITMS-90642", "ITMS-90471", "ITMS-90513", "ITMS-90709", "ITMS-90236", "ITMS-90967",
    ],
    evidence: .verified, sources: ["QA1686", "ITMS-icons"],
    checks: .slots { place in
      guard !place.isReportedAsAWhole, !place.isAlternateIcon else { return [] }
      return missing(in: place.layout).map { place.missing($0, severity: $0.emptySeverity) }
    })

  /// A tall launch image and a single missing orientation have rules that say more.
  private static func missing(in layout: SlotLayout) -> [Slot] {
    layout.missing(need: .required).filter { !$0.row.isTallLaunchImage && !layout.isLoneOrientation($0) }
  }
}
