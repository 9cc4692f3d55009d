package import Model

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
  package let limit: CalendarDate

  package init(limit: CalendarDate) { self.limit = limit }

  package func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "The waiver for \(finding.name) expired on \(limit.description)",
      consequence: "Its findings count again.", fix: .waiver(finding.path))
  }
}
