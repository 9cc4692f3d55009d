package import Places

extension Rule {
  /// Name: the message of the entry, or its path.
  package static let staleBaseline = Rule(
    id: "stale-baseline",
    severity: .error,
    title: "The baseline holds a finding that no longer occurs",
    plural: "findings of the baseline no longer occur",
    rationale: """
      Reported only with --strict-baseline. A fixed finding must not come back unnoticed, so the baseline has to \
      shrink as problems are fixed.
      """,
    remedy: "Write the baseline again with iconproof baseline.",
    evidence: .own, sources: [])
}

package struct StaleBaseline: Fault {
  /// The id of the rule of the entry.
  package let kind: Untrusted

  package init(kind: Untrusted) { self.kind = kind }

  package func sentences(_ finding: Finding) -> Sentences {
    Sentences("The baseline holds a finding of \(kind) that no longer occurs: \(finding.name)")
  }
}
