import AssetSources
package import Checking
import FileTree
import ImageInspection
package import SpecTables

/// The checklist as task-list boxes of GitHub Flavored Markdown, for a pull request or a ticket.
///
/// What comes from files and house tables cannot become markup, a mention or a reference when it is
/// pasted: names stand in code spans, everything else is escaped.
package func checklistMarkdown(_ report: Report, tables: SpecTables) -> String {
  var blocks = report.inputs.filter(\.isJudged).flatMap { inputBlocks($0, tables: tables) }
  if !report.failures.isEmpty {
    blocks.append(
      ["Not looked at:", ""] + report.failures.map { "- \(codeSpan($0.path.display)): \(escaped($0.reason))" }
    )
  } else if !report.isAnythingJudged {
    blocks.append(["Nothing is asked for: no image here has a name or place that a table knows."])
  }
  return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

private func inputBlocks(_ input: InputReport, tables: SpecTables) -> [[String]] {
  let entries = input.checklist.filter { $0.state != .notAsked }
  let target = input.targetName.map { ", target \(codeSpan($0))" } ?? ""
  var blocks = [
    ["## \(codeSpan(input.path.display))\(target)"],
    [
      escaped(
        "\(input.target.familyText)\(input.provenance.families.suffix), "
          + "iOS \(input.target.minimumOS) or later\(input.provenance.minimumOS.suffix)."),
      "**\(checklistTotals(entries))**",
    ],
  ]
  for kind in tables.kinds {
    let group = entries.filter { $0.row.kind == kind.kind }
    guard !group.isEmpty else { continue }
    blocks.append(["### \(escaped(kind.title))", ""] + group.map(item))
  }
  let notAsked = kindsNotAsked(entries, tables)
  if !notAsked.isEmpty { blocks.append(["Not asked for: \(escaped(listed(notAsked)))."]) }
  return blocks
}

private func item(_ entry: ChecklistEntry) -> String {
  let name = entry.row.names.first.map { codeSpan($0.display) } ?? escaped(entry.row.label)
  let size = entry.row.size.map { ", \($0.prose)" } ?? ""
  let line = "\(name)\(size), \(entry.need.rawValue)"
  let reason = escaped("\(entry.row.label). \(entry.row.missing)")
  switch entry.state {
  case .present: return "- [x] \(line)"
  case .covered: return "- [x] \(line): another image serves"
  case .malformed:
    return "- [ ] \(line): **mend**, \(escaped(entry.fault ?? "does not serve")). \(reason)"
  case .missing, .notAsked: return "- [ ] \(line): **missing**. \(reason)"
  }
}

/// A code span, with a fence longer than any run of backticks inside (CommonMark 0.31.2, 6.1).
private func codeSpan(_ raw: String) -> String {
  let text = displayText(raw.utf8)
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
