import SpecTables

extension Rule {
  static let missingOrientation = Rule(
    id: "missing-orientation",
    severity: .warning,
    title: "An iPad launch image is missing for one orientation",
    plural: "iPad launch images are missing for an orientation",
    rationale: """
      The app declares portrait and landscape, but has an iPad launch image for only one of them. In the other \
      orientation the system rotates the wrong image, or stretches Default.png. Before iOS 8, iPhone apps \
      start in portrait whatever they declare, so they need no second orientation.
      """,
    remedy: "Add the launch image for the other orientation, or stop declaring that orientation.",
    evidence: .apple, sources: ["APG-launch", "HIG-iPad"],
    checks: .slots { place in
      lone(in: place.layout).map { place.missing($0, severity: max($0.emptySeverity, .warning)) }
    })

  private static func lone(in layout: SlotLayout) -> [Slot] {
    layout.missing(need: .required).filter { layout.isLoneOrientation($0) }
  }
}
