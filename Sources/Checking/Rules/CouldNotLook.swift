import ImageInspection
import SpecTables

extension Rule {
  static let couldNotLook = Rule(
    id: "could-not-look",
    severity: "note",
    title: "Part of an image was not looked at",
    rationale: """
      To look would take more memory than the limits allow: a picture far larger than any slot. What was not \
      looked at is neither right nor wrong, so the rules that need it are silent.
      """,
    remedy: "Make the picture as small as its slot asks.",
    evidence: .own, sources: []
  ) { app in
    if let icon = app.compiledIcon { return app.notLookedAt(icon) }
    return app.images.compactMap { image in
      guard let gap = image.png?.gap else { return nil }
      return image.note("not looked at in full: \(gap.reason)")
    }
  }
}
