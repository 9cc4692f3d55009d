import Model

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
}
