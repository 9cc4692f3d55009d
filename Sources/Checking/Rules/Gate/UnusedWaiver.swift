extension Rule {
  /// Name: the waiver's rule and pattern.
  package static let unusedWaiver = Rule(
    id: "unused-waiver",
    severity: .warning,
    title: "A waiver matches no finding",
    plural: "waivers match no finding",
    rationale: """
      What it waived is fixed, or its path no longer leads there. Left in place, it could hide a new problem later.
      """,
    remedy: "Delete it, or correct its rule or path.",
    commands: [.fix()],
    evidence: .own, sources: [])
}

package struct UnusedWaiver: Fault {
  package init() {}

  package func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "The waiver for \(finding.name) matches no finding", fix: .waiver(finding.path))
  }
}
