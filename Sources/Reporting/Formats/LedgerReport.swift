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
        "state": .string(entry.state.rawValue), "reason": JSONOutput(entry.reason?.words),
      ]
    }
  }

  /// "accounted for: 12 judged, 3 not required, 1 could not be looked at".
  func countLine(isListed: Bool) -> [String] {
    guard !entries.isEmpty else { return [] }
    let rest = count(.couldNotLook)
    let parts = ["\(count(.judged)) judged", "\(count(.notAsked)) not required"]
    let failed = rest > 0 ? ["\(rest) could not be looked at"] : []
    return [
      "accounted for: \((parts + failed).joined(separator: ", "))"
        + (isListed ? "" : " (--verbose lists them)")
    ]
  }

  /// What could not be looked at and makes no run fail: a line for each, since nobody would miss it otherwise.
  func visibleLines(besides failures: [Failure]) -> [String] {
    let said = Set(failures.map(\.reason))
    return entries.filter { entry in
      guard case .notJudged(let reason) = entry.reason else { return entry.state == .couldNotLook }
      return entry.state == .couldNotLook && !said.contains(reason)
    }.map { "could not look at \($0.line)" }
  }

  /// Every entry, those of one state together.
  var lines: [String] {
    LedgerEntry.State.allCases.flatMap { state -> [String] in
      let alike = entries.filter { $0.state == state }
      return alike.isEmpty ? [] : [state.title] + alike.map { "  \($0.line)" }
    }
  }
}

extension LedgerEntry {
  fileprivate var line: String {
    let name = name.map { " \(TerminalText.line($0)) of" } ?? ""
    return "\(kind.title)\(name) \(path.display)" + (reason.map { ": \(TerminalText.line($0.words))" } ?? "")
  }
}

extension LedgerEntry.Kind {
  fileprivate var title: String {
    switch self {
    case .iconFile: "Icon Composer file"
    case .propertyList: "property list"
    case .product: "built product"
    case .site: "web site"
    default: rawValue
    }
  }
}

extension LedgerEntry.State {
  fileprivate var title: String {
    switch self {
    case .judged: "judged"
    case .notAsked: "not required"
    case .couldNotLook: "could not be looked at"
    }
  }
}
