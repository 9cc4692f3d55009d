import Checking
import Model
import Places
import SourceText
import SpecTables

extension Ledger {
  var json: JSONOutput {
    .objects(entries) { entry in
      [
        "kind": .string(entry.kind.rawValue), "path": .string(entry.path.display),
        "pathBytes": entry.path.hexBytes, "name": JSONOutput(entry.name),
        "state": .string(entry.state.rawValue),
        "reason": entry.reason.map { .sentence($0.sentence) } ?? .null,
      ]
    }
  }

  /// "accounted for: 12 judged, 3 not required, 1 could not be looked at".
  func countLine(isListed: Bool) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [
      ReportLine.accounted(
        judged: count(.judged), notRequired: count(.notAsked), unseen: count(.couldNotLook),
        isListed: isListed
      ).words
    ]
  }

  /// What could not be looked at and makes no run fail: a line for each, since nobody would miss it otherwise.
  func visibleLines(besides failures: [Failure]) -> [String] {
    let said = Set(failures.map(\.reason))
    return entries.filter { entry in
      guard case .notJudged(let reason) = entry.reason else { return entry.state == .couldNotLook }
      return entry.state == .couldNotLook && !said.contains(reason)
    }.map { ReportLine.couldNotLook(at: $0.line).words }
  }

  /// Every entry, those of one state together.
  var lines: [String] {
    LedgerEntry.State.allCases.flatMap { state -> [String] in
      let alike = entries.filter { $0.state == state }
      return alike.isEmpty ? [] : [state.title] + alike.map { "  \($0.line)" }
    }
  }
}
