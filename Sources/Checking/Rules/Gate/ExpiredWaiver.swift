package import Places

extension Rule {
  /// Name: the waiver's rule and pattern.
  package static let expiredWaiver = Rule(
    id: "expired-waiver",
    severity: .error,
    title: "A waiver has expired",
    rationale: """
      A waiver with a date is a promise to look again. After that day its findings count as before, and this rule \
      names the waiver, so that they are not taken for something new.
      """,
    remedy: "Fix what it waives and delete it, or give it a new date and say why.",
    commands: [.fix()],
    evidence: .own, sources: [])
}

package struct ExpiredWaiver: Fault {
  /// The waiver's last day.
  package let limit: Untrusted
  /// What the waiver says why; nil where it says nothing.
  package let reason: Untrusted?

  package init(limit: Untrusted, reason: Untrusted?) { (self.limit, self.reason) = (limit, reason) }

  package func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "The waiver for \(finding.name) expired on \(limit)",
      consequence: reason.map { "Its findings count again. Its reason was: \($0)" }
        ?? "Its findings count again.",
      fix: .waiver(finding.path))
  }
}
