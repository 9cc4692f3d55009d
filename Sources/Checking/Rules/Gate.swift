import Model
import Places
import SpecTables
import SystemPackage

// Rules about waivers and the baseline. They judge the configuration, so no image breaks them: the gate makes their
// findings itself, with these values.
extension Rule {
  /// Name: the waiver's rule and pattern. Values: `limit`, its last day; `reason`, what it says why.
  package static let expiredWaiver = Rule(
    id: "expired-waiver",
    severity: .error,
    title: "A waiver has expired",
    rationale: """
      A waiver with a date is a promise to look again. After that day its findings count as before, and this rule \
      names the waiver, so that they are not taken for something new.
      """,
    remedy: "Fix what it waives and delete it, or give it a new date and say why.",
    evidence: .own, sources: []
  ) { finding in
    Sentences(
      "The waiver for \(finding.name) expired on \(finding.values.text(.limit))",
      consequence: finding.values.has(.reason)
        ? "Its findings count again. Its reason was: \(finding.values.text(.reason))"
        : "Its findings count again.",
      remedy: "Fix what it waives and delete it, or give it a new date and say why.")
  }

  /// Name: the waiver's rule and pattern. No values.
  package static let unusedWaiver = Rule(
    id: "unused-waiver",
    severity: .warning,
    title: "A waiver matches no finding",
    rationale: """
      What it waived is fixed, or its path no longer leads there. Left in place, it could hide a new problem later.
      """,
    remedy: "Delete it, or correct its rule or path.",
    evidence: .own, sources: []
  ) { finding in
    Sentences(
      "The waiver for \(finding.name) matches no finding", remedy: "Delete it, or correct its rule or path.")
  }

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
