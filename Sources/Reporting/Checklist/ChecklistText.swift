package import Checking
import Model
import Places
package import SpecTables

/// The checklist for a person: what to add, what to fix, what is done.
/// - Parameter listsAll: name what is done in catalogs too, and what nothing requires.
package func checklistText(
  _ finished: FinishedReport, tables: SpecTables, listsAll: Bool = false, width: Int = 100
) -> String {
  let checklist = Checklist(finished, tables: tables, listsAll: listsAll)
  var blocks = checklist.parts.map { ChecklistTextPart(part: $0, listsAll: listsAll).lines }
  blocks.append(checklist.failures.map { "iconproof: \($0.path.display): \($0.words)" })
  if blocks.allSatisfy(\.isEmpty) { blocks.append([ChecklistLine.nothingRequired.words]) }
  if checklist.parts.count > 1, checklist.totals.all > 0 {
    blocks.append([ChecklistLine.allTogether(checklist.totals).words])
  }
  blocks.append(legend(checklist.states))
  return blocks.filter { !$0.isEmpty }.map { block in
    block.map(TerminalText.line).flatMap { $0.brokenLines(width: width, indent: hangingIndent($0)) }
      .map { $0 + "\n" }.joined()
  }.joined(separator: "\n")
}

private func hangingIndent(_ line: String) -> Int {
  let margin = line.prefix { $0 == " " }.count
  return margin == 2 ? 11 : max(2, margin)
}

/// What each word of state means.
private func legend(_ states: [ChecklistState]) -> [String] {
  states.map { "\($0.word.padded(to: 8)) \($0.meaning)" }
}

/// One target or folder: sets with something to do slot by slot; those that are done in a line each.
private struct ChecklistTextPart {
  let part: ChecklistPart
  let listsAll: Bool

  private static let doneLimit = 4

  var lines: [String] {
    let isShort = part.isOfCatalogs && !listsAll
    let isFolded = { (group: ChecklistGroup) in isShort && group.isDone && group.offers.isEmpty }
    let done = part.groups.filter(isFolded)
    let open = part.groups.filter { !isFolded($0) }
    let named = done.count > Self.doneLimit ? done.prefix(Self.doneLimit - 1) : done[...]
    let rest = done.count - named.count
    var lines = ["\(part.title): \(part.description)"]
    lines += open.flatMap { ["", $0.title] + rows(of: $0, isShort: isShort) }
    lines += named.isEmpty ? [] : [""]
    lines += named.map { ChecklistLine.setDone(title: $0.title, rows: $0.rows.count).words }
    if rest > 0 { lines.append(ChecklistLine.moreSetsDone(rest).words) }
    if !part.offers.isEmpty { lines += [""] + part.offers }
    if !part.otherMeans.isEmpty { lines += [""] + part.otherMeans }
    if let uses = part.uses { lines += [""] + uses.lines }
    if !part.entries.isEmpty { lines += ["", "\(part.totals.sentence)."] }
    if !part.notRequired.isEmpty { lines.append(ChecklistLine.notRequired(part.notRequired).words) }
    return lines
  }

  private func rows(of group: ChecklistGroup, isShort: Bool) -> [String] {
    let shown = isShort ? group.rows.filter { !$0.state.isDone } : group.rows
    let done = group.rows.count - shown.count
    let widths = (name: shown.map(\.name.count).max() ?? 0, points: shown.map(\.points.count).max() ?? 0)
    let doneLine =
      done > 0
      ? [
        "  \(ChecklistState.done.word.padded(to: 8)) \(ChecklistLine.rowsDone(done, besides: shown.count).words)"
      ] : []
    let lines = shown.enumerated().flatMap { index, row in
      // Of rows in sequence that need the same, the last says it.
      let repeats =
        index + 1 < shown.count && !row.isFileName && shown[index + 1].state.isInstructed
        && shown[index + 1].instruction == row.instruction
      return self.lines(of: row, widths, isInstructed: row.state.isInstructed && !repeats)
    }
    return lines + doneLine + group.offers.map { "  \($0)" }
  }

  private func lines(
    of row: ChecklistRow, _ widths: (name: Int, points: Int), isInstructed: Bool
  ) -> [String] {
    let points = widths.points == 0 ? [] : [" \(row.points.leftPadded(to: widths.points))"]
    let diagnostic =
      (row.fault ?? (row.state == .notRequired ? row.state.meaning : row.need))
      + (row.isAccepted ? ", \(ChecklistLine.accepted.words)" : "")
    let columns =
      [row.state.word.padded(to: 8), row.name.padded(to: widths.name)] + points
      + [row.size.leftPadded(to: 11), " \(diagnostic)"]
    let first = "  \(columns.joined(separator: " "))".trimmingEnd
    guard isInstructed else { return [first] }
    let label = row.isFileName ? "\(row.label). " : ""
    return [first, "           \(label)\(row.instruction)"]
  }
}

extension InputReport {
  /// The lines of its checklist that count.
  var required: [ReportedSlot] { slots.filter(\.state.isWanted) }

  /// A catalog of colours and pictures, or one that no target compiles, requires nothing.
  var isOnChecklist: Bool {
    !hasCatalogs || !required.isEmpty || isIconComposerFile
      || !otherMeans.isEmpty && targetName != nil && build.product.hasAppIcon
  }

  /// The target where a project names it, else the path.
  var targetTitle: String { targetName?.display ?? path.display }
}

/// The titles of the judged kinds of loose files of which the checklist has no line.
func kindsNotRequired(_ entries: [ReportedSlot], _ tables: SpecTables) -> [String] {
  let listedKinds = Set(entries.map(\.row.kind))
  return tables.kinds.filter { description in
    description.isJudged && !listedKinds.contains(description.kind)
      && tables.rows.contains { $0.kind == description.kind && $0.isLoose }
  }.map(\.title)
}
