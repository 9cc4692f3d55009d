package import Checking
import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
package import SpecTables

/// The checklist for a person: what to draw, what to mend, what is done.
/// - Parameter listsAll: name what is done in catalogs too, and what nothing asks for.
package func checklistText(_ report: Report, tables: SpecTables, listsAll: Bool = false) -> String {
  let inputs = report.inputs.filter(\.isJudged)
  var blocks = inputs.filter { $0.isOnChecklist || listsAll }.map { input in
    input.hasCatalogs
      ? TargetChecklist(input: input, tables: tables, listsAll: listsAll).lines
      : looseBlock(input, tables: tables)
  }
  blocks.append(report.failures.map { "iconproof: \($0.path.display): \($0.reason)" })
  if blocks.allSatisfy(\.isEmpty) { blocks.append([nothingAsked]) }
  let catalogs = inputs.filter { $0.hasCatalogs && $0.isOnChecklist }
  if catalogs.count > 1 { blocks.append([checklistTotals(inputs.flatMap(\.asked))]) }
  return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

let nothingAsked = "Nothing is asked for: no image here has a name or place that a table knows."

extension InputReport {
  /// The lines of its checklist that count.
  var asked: [ChecklistEntry] { checklist.filter { $0.state != .notAsked } }

  /// A catalog of colours and pictures, or one that no target compiles, is asked for nothing.
  var isOnChecklist: Bool {
    !hasCatalogs || !asked.isEmpty || !otherMeans.isEmpty && targetName != nil && target.product.hasAppIcon
  }
}

private func looseBlock(_ input: InputReport, tables: SpecTables) -> [String] {
  let entries = input.asked
  let isSite = input.kind == .webFolder
  var lines = ["\(input.title): \(isSite ? input.sort : input.looseDescription)"]
  lines += looseGroups(entries, tables: tables)
  if isSite { return lines + ["", checklistTotals(entries)] }
  return lines + ["", checklistTotals(entries)] + notAskedLines(entries, tables)
}

/// Loose images by kind, each kind under its title.
/// - Parameter isIndented: below the title of a target, in one block with its sets.
func looseGroups(_ entries: [ChecklistEntry], tables: SpecTables, isIndented: Bool = false) -> [String] {
  let width = entries.map { $0.slotName.count }.max() ?? 0
  return AssetKind.allCases.flatMap { kind -> [String] in
    let group = entries.filter { $0.row.kind == kind }
    let head = isIndented ? ["  \(tables.title(of: kind))"] : ["", tables.title(of: kind)]
    return group.isEmpty ? [] : head + group.flatMap { entryLines($0, width: width) }
  }
}

private func entryLines(_ entry: ChecklistEntry, width: Int) -> [String] {
  let size = entry.row.checklistSize
  let name = entry.slotName.padded(to: width)
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

extension SpecRow {
  /// A size, a size to aim at, or a ceiling.
  var checklistSize: String {
    switch sizeRule {
    case .exact, .asReplaced: size?.prose ?? ""
    case .about, .longEdgeAtLeast: size.map { "~\($0.prose)" } ?? ""
    case .atMost: (maxSize ?? size).map { "to \($0.prose)" } ?? ""
    }
  }
}

extension SlotState {
  var word: String {
    switch self {
    case .present: "done"
    case .malformed: "MEND"
    case .missing: "MISSING"
    case .covered: "covered"
    case .notAsked: "-"
    }
  }

  /// Nothing is left to do.
  var isDone: Bool { self == .present || self == .covered }
}
