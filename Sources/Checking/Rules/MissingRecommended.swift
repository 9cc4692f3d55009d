import SpecTables

extension Rule {
  static let missingRecommended = Rule(
    id: "missing-recommended",
    severity: "warning; note where the system makes up for it without loss",
    title: "A recommended image is missing",
    rationale: """
      The app works without it: the system enlarges or shrinks another image in its place, and the message \
      says which. Enlarged art looks soft beside the apps that brought their own.
      """,
    remedy: "Draw the image at its own size; do not enlarge a smaller one.",
    evidence: .apple, sources: ["QA1686", "HIG-iPad"]
  ) { app in
    app.slots.filter { $0.isMissing(need: .recommended) && !app.isOfLoneOrientation($0) }
      .map { app.missing($0, severity: $0.emptySeverity) }
  }
}
