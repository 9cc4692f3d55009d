package import Checking

/// Every rule that a finding can name, in alphabetical order: those of assets and those of the gate.
package let catalogue: [Rule] = (allRules + gateRules).sorted { $0.id < $1.id }

/// Rules about waivers and the baseline. They judge the configuration, so no image breaks them.
private let gateRules: [Rule] = [.expiredWaiver, .staleBaseline, .unusedWaiver]

extension Rule {
  static let expiredWaiver = Rule(
    id: "expired-waiver",
    severity: "the worst of the findings that it covered; warning if it covers none",
    title: "A waiver has expired",
    rationale: """
      A waiver with a date is a promise to look again. After that day its findings count as before. The report \
      names the waiver, so that its findings are not taken for new ones.
      """,
    remedy: "Fix what it waives and delete it, or give it a new date and say why.",
    evidence: .own, sources: [])

  static let unusedWaiver = Rule(
    id: "unused-waiver",
    severity: "warning",
    title: "A waiver matches no finding",
    rationale: """
      What it waived is fixed, or its path no longer leads there. If it stays, it will one day hide something \
      new.
      """,
    remedy: "Delete it, or correct its rule or path.",
    evidence: .own, sources: [])

  static let staleBaseline = Rule(
    id: "stale-baseline",
    severity: "error",
    title: "The baseline holds a finding that no longer occurs",
    rationale: """
      Only reported with --strict-baseline. A fixed finding that stays in the baseline could come back unseen, \
      so the baseline has to shrink with the work.
      """,
    remedy: "Write the baseline again: iconproof baseline -o FILE.",
    evidence: .own, sources: [])
}
