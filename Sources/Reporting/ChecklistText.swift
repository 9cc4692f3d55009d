import AssetSources
package import Checking
import FileTree
import ImageInspection
package import SpecTables

/// The checklist for a person: what to draw, what to mend, what is done.
package func checklistText(_ report: Report, tables: SpecTables) -> String {
  var blocks = report.inputs.filter(\.isJudged).map { checklistBlock($0, tables: tables) }
  blocks.append(report.failures.map { "iconproof: \($0.path.display): \($0.reason)" })
  if !report.isAnythingJudged, report.failures.isEmpty {
    blocks.append(["Nothing is asked for: no image here has a name or place that a table knows."])
  }
  return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

private func checklistBlock(_ input: InputReport, tables: SpecTables) -> [String] {
  let entries = input.checklist.filter { $0.state != .notAsked }
  var lines = [
    "\(input.title): \(input.target.familyText)\(input.provenance.families.suffix), "
      + "iOS \(input.target.minimumOS) or later\(input.provenance.minimumOS.suffix)"
  ]
  let width = entries.map { $0.shownName.count }.max() ?? 0
  for kind in AssetKind.allCases {
    let group = entries.filter { $0.row.kind == kind }
    guard !group.isEmpty else { continue }
    lines += ["", tables.title(of: kind)] + group.flatMap { entryLines($0, width: width) }
  }
  return lines + ["", checklistTotals(entries)] + notAskedLines(entries, tables)
}

private func entryLines(_ entry: ChecklistEntry, width: Int) -> [String] {
  let size = entry.row.checklistSize
  let name = entry.shownName.padded(to: width)
  let line =
    "  \(entry.state.word.padded(to: 8)) \(name) \(size.leftPadded(to: 11))  \(entry.need.rawValue.padded(to: 11))"
  let fault = entry.fault.map { "  \($0)" } ?? ""
  let first = (line + fault).trimmingEnd
  guard entry.state == .missing else { return [first] }
  return [first, "           \(entry.row.label). \(entry.row.missing)"]
}

func checklistTotals(_ entries: [ChecklistEntry]) -> String {
  let toDraw = entries.count { $0.state == .missing }
  let toMend = entries.count { $0.state == .malformed }
  let done = entries.count - toDraw - toMend
  guard toDraw + toMend > 0 else {
    return "\(done) of \(entries.count) done. Nothing to draw, nothing to mend."
  }
  return "To draw: \(toDraw). To mend: \(toMend). Done: \(done) of \(entries.count)."
}

private func notAskedLines(_ entries: [ChecklistEntry], _ tables: SpecTables) -> [String] {
  let silent = kindsNotAsked(entries, tables)
  return silent.isEmpty ? [] : ["Not asked for: \(listed(silent)) (nothing here declares them)."]
}

/// The titles of the judged kinds of loose files of which the checklist has no line.
func kindsNotAsked(_ entries: [ChecklistEntry], _ tables: SpecTables) -> [String] {
  let listedKinds = Set(entries.map(\.row.kind))
  return tables.kinds.filter { description in
    description.isJudged && !listedKinds.contains(description.kind)
      && tables.rows.contains { $0.kind == description.kind && $0.isLoose }
  }.map(\.title)
}

extension ChecklistEntry {
  fileprivate var shownName: String { row.names.first?.display ?? path?.fileName.display ?? row.label }
}

extension SpecRow {
  /// A size, a size to aim at, or a ceiling.
  fileprivate var checklistSize: String {
    switch sizeRule {
    case .exact, .asReplaced: size?.prose ?? ""
    case .about, .longEdgeAtLeast: size.map { "~\($0.prose)" } ?? ""
    case .atMost: (maxSize ?? size).map { "to \($0.prose)" } ?? ""
    }
  }
}

extension SlotState {
  fileprivate var word: String {
    switch self {
    case .present: "done"
    case .malformed: "MEND"
    case .missing: "MISSING"
    case .covered: "covered"
    case .notAsked: "-"
    }
  }
}
