import Model

extension Rule {
  /// Name: the message of the entry, or its path. Values: `kind`, the id of its rule.
  package static let staleBaseline = Rule(
    id: "stale-baseline",
    severity: .error,
    title: "The baseline holds a finding that no longer occurs",
    rationale: """
      Reported only with --strict-baseline. A fixed finding must not come back unnoticed, so the baseline has to \
      shrink as problems are fixed.
      """,
    remedy: "Write the baseline again with iconproof baseline.",
    evidence: .own, sources: []
  ) { finding in
    Sentences(
      "The baseline holds a finding of \(finding.values.text(.kind)) that no longer occurs: \(finding.name)",
      remedy: "Write the baseline again with iconproof baseline.")
  }
}
