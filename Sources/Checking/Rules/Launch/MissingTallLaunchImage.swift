import Model
import Places
import SpecTables

extension Rule {
  static let missingTallLaunchImage = Rule(
    id: "missing-tall-launch-image",
    severity: .cases(.error("for iPhone apps of iOS 6 and later built with the iOS 6 SDK"), .warning()),
    title: "The 4-inch launch image is missing",
    plural: "4-inch launch images are missing",
    rationale: """
      The 640 x 1136 launch image is how iOS recognises that an app fills a 4-inch screen. \
      Without it the app runs between black bars, and App Store Connect has rejected uploads as not optimized for \
      iPhone 5.
      """,
    remedy: "Add Default-568h@2x.png, 640 x 1136 pixels; -568h comes right after the base name.",
    storeCodes: ["ITMS-90096"],
    evidence: .verified, sources: ["HIG-iOS6", "ITMS-launch"],
    checks: .slots { place in
      place.target.missingTall(in: place.layout).map { missing in
        place.missing(missing.slot, severity: missing.severity).with { $0.key.locale = missing.locale }
      }
    })
}

/// An empty slot of a tall launch image, in all languages or in one.
private struct MissingTall {
  let slot: Slot
  let severity: Severity
  var locale: Untrusted?
}

extension TargetContext {
  fileprivate func missingTall(in layout: SlotLayout) -> [MissingTall] {
    let slots = layout.slots
    let tall = slots.indices.filter {
      slots[$0].row.isTallLaunchImage && slots[$0].isApplicable && !slots[$0].isClaimed
    }
    return layout.slots(at: tall).flatMap { slot in
      let severity = severityOfMissing(slot, in: layout)
      guard !slot.isEmpty else { return [MissingTall(slot: slot, severity: severity)] }
      return layout.languagesWithout(slot).map { MissingTall(slot: slot, severity: severity, locale: $0) }
    }
  }

  /// The severity of a slot that has no image, or none that serves.
  func severityOfMissing(_ slot: Slot, in layout: SlotLayout) -> Severity {
    guard slot.row.isTallLaunchImage else { return slot.emptySeverity }
    let isStrict =
      slot.applicability == .yes && build.minimumOS >= OSVersion(6) && !provenance.minimumOS.isAssumed
      && !mayHaveLaunchScreen && !layout.hasOtherTallImage(than: slot)
    return isStrict ? slot.emptySeverity : max(slot.emptySeverity, .warning)
  }

  /// App Store Connect requires no image beside a launch storyboard, which a plist that cannot be read may name.
  private var mayHaveLaunchScreen: Bool {
    start.hasLaunchScreen || app.description.faults.contains { $0.key == nil }
  }
}

extension SlotLayout {
  /// The image of one era also says to App Store Connect that the app is made for the screen.
  fileprivate func hasOtherTallImage(than slot: Slot) -> Bool {
    slots.contains { other in
      other.row.isTallLaunchImage && other.row != slot.row
        && (other.substitute != nil || other.filling.contains { mayServe(images[$0]) })
    }
  }

  /// Of one that cannot be read nothing is known.
  private func mayServe(_ image: PlacedImage) -> Bool {
    image.condition.size == nil || image.launchRowsThatFit.contains(where: \.isTallLaunchImage)
  }

  /// Languages that bring launch images of their own, but not this one, where the base lacks it too.
  fileprivate func languagesWithout(_ slot: Slot) -> [Untrusted] {
    let present = slot.filling.map { images[$0].asset.locale }
    guard !present.contains(nil) else { return [] }
    let localized = images.filter { $0.row?.kind == .launchImage }.compactMap(\.asset.locale)
    return Set(localized).subtracting(present.compactMap(\.self)).sorted()
  }
}
