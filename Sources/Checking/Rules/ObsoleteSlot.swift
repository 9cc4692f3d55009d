import AssetSources
import SpecTables

extension Rule {
  static let obsoleteSlot = Rule(
    id: "obsolete-slot",
    severity: "note",
    title: "An image serves only systems that the app no longer runs on",
    rationale: """
      The slot is for versions of the system below the app's deployment target, so the asset compiler tells in \
      a notice that the image does not apply. It costs nothing but room in the project.
      """,
    remedy: "Delete the image, and its entry.",
    evidence: .verified, sources: ["ACF", "QA1686"]
  ) { app in
    guard let set = app.set, set.isAskedFor, !app.isRetiredLaunchSet,
      !app.input.provenance.minimumOS.isAssumed
    else { return [] }
    return app.placedImages.compactMap { image in
      guard let row = image.row, image.placements.allSatisfy({ $0.row.isObsolete(for: app.input.target) })
      else { return nil }
      var problem = image.note("only systems before \(row.asked?.minimumOSBelow?.description ?? "") use it")
      problem.consequence = "\(row.label). The app runs on \(app.input.target.minimumOS) and later."
      return problem
    }
  }
}

extension SpecRow {
  func isObsolete(for target: BuildTarget) -> Bool {
    guard let below = asked?.minimumOSBelow, let families = asked?.families,
      !families.isDisjoint(with: target.families)
    else { return false }
    return target.minimumOS >= below
  }
}
