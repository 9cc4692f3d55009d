import Model
import SpecTables

extension Rule {
  static let obsoleteSlot = Rule(
    id: "obsolete-slot",
    severity: .note,
    title: "An image is only for systems that the app no longer supports",
    plural: "images are only for systems that the app no longer supports",
    stamp: "not used",
    rationale: """
      The slot is for versions of the system below the app's deployment target, so the asset compiler reports in a \
      notice that the image does not apply. It only takes up space in the project.
      """,
    remedy: "Delete the image, and its entry in Contents.json.",
    evidence: .verified, sources: ["ACF", "QA1686"],
    checks: .setOfSlots { set in
      guard set.set.isRequired, !set.isRetiredLaunchSet,
        !set.target.provenance.minimumOS.isAssumed
      else { return [] }
      return set.images.compactMap { set.obsolete($0) }
    })
}

struct ObsoleteSlot: Fault {
  /// The first system that does not use the image.
  let limit: OSVersion
  /// The first system that the app runs on.
  let system: OSVersion

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is only for systems before \(limit)",
      consequence: finding.purposed("The app runs on \(system) and later."))
  }
}

extension SetContext {
  fileprivate func obsolete(_ image: PlacedImage) -> Problem? {
    guard let limit = image.row?.condition?.minimumOSBelow,
      image.placements.allSatisfy({ $0.row.isObsolete(for: build) })
    else { return nil }
    return image.problem(.note, ObsoleteSlot(limit: limit, system: build.minimumOS))
  }
}

extension SpecRow {
  func isObsolete(for target: BuildTarget) -> Bool {
    guard let below = condition?.minimumOSBelow, let families = condition?.families,
      !families.isDisjoint(with: target.families)
    else { return false }
    return target.minimumOS >= below
  }
}
