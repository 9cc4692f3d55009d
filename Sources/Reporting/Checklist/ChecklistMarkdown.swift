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
package func checklistMarkdown(_ report: Report, tables: SpecTables, listsAll: Bool = false) -> String {
  let checklist = Checklist(report, tables: tables, listsAll: listsAll)
  var blocks = checklist.parts.flatMap(partBlocks)
  if !checklist.failures.isEmpty {
    blocks.append(
      [ReportLine.couldNotBeRead.words, ""]
        + checklist.failures.map { "- \(codeSpan($0.path.display)): \(escaped($0.words))" })
  } else if blocks.isEmpty {
    blocks.append([ChecklistLine.nothingRequired.words])
  }
  if checklist.parts.count > 1, checklist.totals.all > 0 {
    blocks.append([ChecklistLine.allTogether(checklist.totals).words])
  }
  let states = checklist.states
  if !states.isEmpty {
    blocks.append([states.map { "**\($0.markdownWord)**: \($0.meaning)" }.joined(separator: "; ") + "."])
  }
  let text = blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  return TerminalText(text).text
}

private func partBlocks(_ part: ChecklistPart) -> [[String]] {
  let target = part.targetName.map { ", target \(codeSpan($0))" } ?? ""
  var blocks = [["## \(codeSpan(part.path.display))\(target)"], [escaped("\(part.description).")]]
  if !part.entries.isEmpty { blocks.append(["**\(part.totals.sentence)**"]) }
  for group in part.groups {
    blocks.append(
      ["### \(escaped(group.title))", ""] + group.rows.map(item) + group.offers.map { "- \(escaped($0))" })
  }
  if !part.offers.isEmpty { blocks.append(part.offers.map { "- \(escaped($0))" }) }
  if !part.otherMeans.isEmpty { blocks.append(part.otherMeans.map { "\(escaped($0))." }) }
  if let title = part.uses.first {
    blocks.append(
      ["### \(escaped(title))", ""] + part.uses.dropFirst().map { "- \(escaped(String($0.dropFirst(2))))" })
  }
  if !part.notRequired.isEmpty { blocks.append([escaped(ChecklistLine.notRequired(part.notRequired).words)]) }
  return blocks
}

private func item(_ row: ChecklistRow) -> String {
  let name = row.isFileName ? codeSpan(row.name) : escaped(row.name)
  let points = row.points.isEmpty ? "" : ", \(codeSpan(row.points))"
  let size = row.size.isEmpty ? "" : ", \(row.size) px"
  let line = "\(name)\(points)\(size), \(escaped(row.need))"
  let label = row.isFileName ? "\(row.label). " : ""
  let instruction = escaped(label + row.instruction)
  let accepted = row.isAccepted ? ", accepted" : ""
  switch row.state {
  case .present: return "- [x] \(line)"
  case .covered: return "- [x] \(line): **covered**"
  case .malformed: return "- [ ] \(line): **fix**, \(escaped(row.fault ?? ""))\(accepted). \(instruction)"
  case .missing: return "- [ ] \(line): **missing**\(accepted). \(instruction)"
  case .notApplicable: return "- \(name)\(points)\(size): \(row.state.meaning)"
  }
}

extension SlotState {
  /// A ticked box is done.
  fileprivate var markdownWord: String {
    switch self {
    case .present: "ticked"
    case .notApplicable: "no box"
    case .malformed, .missing, .covered: word.lowercased()
    }
  }
}

/// A code span, with a fence longer than any run of backticks inside (CommonMark 0.31.2, 6.1).
private func codeSpan(_ raw: String) -> String {
  let text = displayText(raw.utf8).withoutBuildCommands()
  let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  // A span that begins or ends with a backtick, or with spaces at both ends, gets one space more.
  let needsPadding = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
  return needsPadding ? "\(fence) \(text) \(fence)" : fence + text + fence
}

/// Text in which nothing is markup, mentions someone or refers to something.
private func escaped(_ text: String) -> String {
  var output = ""
  var previous: Character = " "
  for character in displayText(text.utf8) {
    switch character {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&": output += "\\\(character)"
    // GitHub and GitLab look for these after the markup is gone, so a backslash does not help.
    case "@", "#", "!":
      let isInWord = previous.isLetter || previous.isNumber
      output += isInWord ? String(character) : "\(character)<!-- -->"
    default: output.append(character)
    }
    previous = character
  }
  return output
}
