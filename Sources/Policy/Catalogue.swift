package import Checking

/// Every rule that a finding can name, in alphabetical order: those of assets and those of the gate.
package let catalogue: [Rule] = (allRules + gateRules).sorted { $0.id < $1.id }

/// Rules about waivers and the baseline. They judge the configuration, so no image breaks them.
private let gateRules: [Rule] = [.expiredWaiver, .staleBaseline, .unusedWaiver]

extension Rule {
  static let expiredWaiver = Rule(
    id: "expired-waiver",
    severity: "error",
    title: "A waiver's last day is over",
    rationale: """
      A waiver with a date is a promise to look again. After that day its findings count as before, and the \
      waiver is named, so that the two can be told apart from something new.
      """,
    remedy: "Mend what it waives and delete it, or give it a new date and say why.",
    evidence: .own, sources: [])

  static let unusedWaiver = Rule(
    id: "unused-waiver",
    severity: "warning",
    title: "A waiver meets no finding",
    rationale: """
      What it waived is mended, or its path no longer leads there. Left standing, it would one day hide \
      something new.
      """,
    remedy: "Delete it, or correct its rule or path.",
    evidence: .own, sources: [])

  static let staleBaseline = Rule(
    id: "stale-baseline",
    severity: "error",
    title: "The baseline holds a finding that no longer occurs",
    rationale: """
      Only looked for with --strict-baseline. A finding that was mended may not come back unseen, so the \
      baseline has to shrink with the work.
      """,
    remedy: "Write the baseline anew with iconproof baseline.",
    evidence: .own, sources: [])
}
