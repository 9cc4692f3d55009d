package import Checking
import FileTree
import ImageInspection
import ImageProperties
import Model
import Places
package import SpecTables

/// The checklist as task-list boxes of GitHub Flavored Markdown, for a pull request or a ticket.
///
/// What comes from files and house tables cannot become markup, a mention or a reference when it is
/// pasted: names stand in code spans, everything else is escaped.
/// - Parameter listsAll: name what nothing asks for too.
package func checklistMarkdown(_ report: Report, tables: SpecTables, listsAll: Bool = false) -> String {
  var blocks = report.inputs.filter { $0.isJudged && ($0.isOnChecklist || listsAll) }
    .flatMap { inputBlocks($0, tables: tables, listsAll: listsAll) }
  if !report.failures.isEmpty {
    blocks.append(
      ["Not looked at:", ""] + report.failures.map { "- \(codeSpan($0.path.display)): \(escaped($0.reason))" }
    )
  } else if blocks.isEmpty {
    blocks.append([nothingAsked])
  }
  return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

private func inputBlocks(_ input: InputReport, tables: SpecTables, listsAll: Bool) -> [[String]] {
  let target = input.targetName.map { ", target \(codeSpan($0))" } ?? ""
  let description = input.hasCatalogs ? input.catalogDescription : input.looseDescription
  var blocks = [
    ["## \(codeSpan(input.titlePath.display))\(target)"],
    [escaped("\(description)."), "**\(checklistTotals(input.asked))**"],
  ]
  for set in TargetChecklist(input: input, tables: tables, listsAll: listsAll).sets {
    blocks.append(
      ["### \(escaped(set.title))", ""] + set.entries.map { item($0, on: input.target.platform) })
  }
  let loose = input.asked.filter { $0.set == nil }
  for kind in tables.kinds {
    let group = loose.filter { $0.row.kind == kind.kind }
    guard !group.isEmpty else { continue }
    blocks.append(["### \(escaped(kind.title))", ""] + group.map { item($0, on: input.target.platform) })
  }
  if !input.otherMeans.isEmpty, input.hasCatalogs {
    blocks.append(input.otherMeans.map { "\(escaped($0.text))." })
  }
  let notAsked = kindsNotAsked(loose, tables)
  if !notAsked.isEmpty, !input.hasCatalogs { blocks.append(["Not asked for: \(escaped(listed(notAsked)))."]) }
  return blocks
}

private func item(_ entry: ChecklistEntry, on platform: Platform) -> String {
  let file = entry.set == nil ? entry.row.names.first : nil
  let name = file.map { codeSpan($0.display) } ?? escaped(entry.row.label)
  let points = entry.pointsText.isEmpty ? "" : ", \(codeSpan(entry.pointsText))"
  let size = entry.row.size.map { ", \($0.prose)" } ?? ""
  let need = entry.set == nil ? entry.need.rawValue : escaped(entry.needText(on: platform))
  let line = "\(name)\(points)\(size), \(need)"
  let label = file == nil ? "" : "\(entry.row.label). "
  let reason = escaped("\(label)\(entry.row.missing)")
  switch entry.state {
  case .present: return "- [x] \(line)"
  case .covered: return "- [x] \(line): another image serves"
  case .malformed:
    return "- [ ] \(line): **mend**, \(escaped(entry.fault ?? "does not serve")). \(reason)"
  case .missing: return "- [ ] \(line): **missing**. \(reason)"
  case .notAsked: return "- \(name)\(points)\(size): not asked for"
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
