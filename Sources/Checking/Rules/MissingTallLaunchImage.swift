import AssetSources
import SpecTables

extension Rule {
  static let missingTallLaunchImage = Rule(
    id: "missing-tall-launch-image",
    severity: "error for iPhone apps of iOS 6 and later built with the iOS 6 SDK, else warning",
    title: "The 4-inch launch image is missing",
    rationale: """
      The launch image of 640 x 1136 pixels is what tells iOS that an app fills a 4-inch screen. Without it \
      the app runs between black bars, and uploads were refused as not optimized for iPhone 5.
      """,
    remedy: "Add Default-568h@2x.png, 640 x 1136 pixels; the -568h stands right behind the base name.",
    storeCodes: ["ITMS-90096"],
    evidence: .verified, sources: ["HIG-iOS6", "ITMS-launch"]
  ) { app in
    app.slots.filter { $0.row.isTallLaunchImage && $0.isAsked }.flatMap { app.missingTall($0) }
  }
}

extension SpecRow {
  /// Only the image of such a row opens the whole 4-inch screen. Launch sets have one for each of two eras.
  var isTallLaunchImage: Bool { kind == .launchImage && codes.contains("ITMS-90096") }
}

extension ExaminedApp {
  fileprivate func missingTall(_ slot: Slot) -> [Problem] {
    let isStrict =
      slot.asked == .yes && input.target.minimumOS >= OSVersion(6)
      && !input.provenance.minimumOS.isAssumed && !maySayMore && !isTallElsewhere(slot)
    let severity = isStrict ? slot.emptySeverity : max(slot.emptySeverity, .warning)
    if slot.isClaimed { return [] }
    guard !slot.isEmpty else { return [missing(slot, severity: severity)] }
    return languagesWithout(slot).map { missing(slot, severity: severity, in: $0) }
  }

  /// The store asks for no image beside a launch storyboard, which a plist that cannot be read may name.
  private var maySayMore: Bool {
    input.hasLaunchScreen || input.faults.contains { $0.key == nil }
  }

  /// The image of one era also tells the store that the app is made for the screen.
  private func isTallElsewhere(_ slot: Slot) -> Bool {
    slots.contains { $0.row.isTallLaunchImage && $0.row != slot.row && !$0.isEmpty }
  }

  /// Languages that bring launch images of their own, but not this one, where the base lacks it too.
  private func languagesWithout(_ slot: Slot) -> [String] {
    let present = slot.filling.map { images[$0].asset.locale }
    guard !present.contains(nil) else { return [] }
    let localized = images.filter { $0.row?.kind == .launchImage }.compactMap(\.asset.locale)
    return Set(localized).subtracting(present.compactMap(\.self)).sorted()
  }

  private func missing(_ slot: Slot, severity: Severity, in locale: String) -> Problem {
    var problem = missing(slot, severity: severity)
    problem.locale = locale
    problem.message += " in \(locale).lproj"
    return problem
  }
}
