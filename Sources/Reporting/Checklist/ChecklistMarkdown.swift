package import Checking
import ImageProperties
import Model
import Places
package import SpecTables

/// The checklist as task-list boxes of GitHub Flavored Markdown, for a pull request or a ticket.
///
/// What comes from files and house tables cannot become markup, a mention or a reference when it is
/// pasted: names are in code spans, everything else is escaped.
/// - Parameter listsAll: name what nothing requires too.
package func checklistMarkdown(
  _ finished: FinishedReport, tables: SpecTables, listsAll: Bool = false
) -> String {
  let checklist = Checklist(finished, tables: tables, listsAll: listsAll)
  var blocks = checklist.parts.flatMap(partBlocks)
  if !checklist.failures.isEmpty {
    blocks.append(
      ["\(ReportLine.couldNotBeRead.words)", ""]
        + checklist.failures.map { "- \(Markdown(codeSpan: $0.path.display)): \($0.words)" })
  } else if blocks.isEmpty {
    blocks.append(["\(ChecklistLine.nothingRequired.words)"])
  }
  if checklist.parts.count > 1, checklist.totals.all > 0 {
    blocks.append(["\(ChecklistLine.allTogether(checklist.totals).words)"])
  }
  let states = checklist.states
  if !states.isEmpty {
    blocks.append([
      "\(states.map { "**\($0.markdownWord)**: \($0.meaning)" as Markdown }.joined(separator: "; "))."
    ])
  }
  let text = blocks.map { $0.map { $0.text + "\n" }.joined() }.joined(separator: "\n")
  return TerminalText(text).text
}

private func partBlocks(_ part: ChecklistPart) -> [[Markdown]] {
  let target: Markdown = part.targetName.map { ", target \(Markdown(codeSpan: $0))" } ?? ""
  var blocks =
    [
      ["## \(Markdown(codeSpan: part.path.display))\(target)"], ["\(part.description.oneLine)."],
    ] as [[Markdown]]
  if !part.entries.isEmpty { blocks.append(["**\(part.totals.sentence)**"]) }
  for group in part.groups {
    blocks.append(
      ["### \(group.title.oneLine)", ""] + group.rows.map(item) + group.offers.map { "- \($0.oneLine)" })
  }
  if !part.offers.isEmpty { blocks.append(part.offers.map { "- \($0.oneLine)" }) }
  if !part.otherMeans.isEmpty { blocks.append(part.otherMeans.map { "\($0.oneLine)." }) }
  if let uses = part.uses {
    blocks.append(["### \(uses.title.oneLine)", ""] + uses.places.map { "- \($0.oneLine)" })
  }
  if !part.notRequired.isEmpty {
    blocks.append(["\(ChecklistLine.notRequired(part.notRequired).words.oneLine)"])
  }
  return blocks
}

private func item(_ row: ChecklistRow) -> Markdown {
  let name: Markdown = row.isFileName ? Markdown(codeSpan: row.name) : "\(row.name.oneLine)"
  let points: Markdown = row.points.isEmpty ? "" : ", \(Markdown(codeSpan: row.points))"
  let size: Markdown = row.size.isEmpty ? "" : ", \(row.size) px"
  let line: Markdown = "\(name)\(points)\(size), \(row.need.oneLine)"
  let label = row.isFileName ? "\(row.label). " : ""
  let instruction = (label + row.instruction).oneLine
  let accepted: Markdown = row.isAccepted ? ", \(ChecklistLine.accepted.words)" : ""
  let state: Markdown = "**\(row.state.word.lowercased())**"
  switch row.state {
  case .done: return "- [x] \(line)"
  case .covered: return "- [x] \(line): \(state)"
  case .warned: return "- [ ] \(line): \(state), \((row.fault ?? "").oneLine)\(accepted)"
  case .toFix: return "- [ ] \(line): \(state), \((row.fault ?? "").oneLine)\(accepted). \(instruction)"
  case .missing: return "- [ ] \(line): \(state)\(accepted). \(instruction)"
  case .notRequired: return "- \(name)\(points)\(size): \(row.state.meaning)"
  }
}
