package import Checking
import ImageProperties
import Model
import Places
import Policy
import SpecTables

/// The report for a job's summary or a comment: the verdict, what is wrong as a table, and the checklist.
package func markdownReport(_ finished: FinishedReport, context: ReportContext) -> String {
  func text(rows: Int, checklists: Int = 20) -> String {
    MarkdownWriter(
      finished: finished, context: context, rowLimit: rows, checklistLimit: checklists
    ).text
  }
  // The most rows that fit: first fewer, then no checklists.
  for limit in [200, 100, 60, 40, 25, 12] {
    let text = text(rows: limit)
    if text.utf8.count <= commentLimit { return text }
  }
  let short = text(rows: 5, checklists: 0)
  return short.utf8.count <= commentLimit ? short : text(rows: 0, checklists: 0)
}

/// GitHub takes 65,536 characters in a comment, and a comment has more than the report in it.
let commentLimit = 60_000

private struct MarkdownWriter {
  let finished: FinishedReport
  let context: ReportContext

  /// Of each table; nobody reads a thousand rows.
  let rowLimit: Int
  let checklistLimit: Int

  private var report: Report { finished.report }

  var text: String {
    var lines: [Markdown] = [
      "## \(ReportLine.title(verdict: context.verdict.title).words)", "",
      "\(verdictSentence(report, context.configuration))", "",
    ]
    lines += (context.configuration.headLines + (report.since?.headLines ?? [])).flatMap {
      ["\($0)", ""]
    }
    lines += failures + findings + checklists + suppressed
    return lines.map { $0.text + "\n" }.joined()
  }

  private var failures: [Markdown] {
    guard !report.failures.isEmpty else { return [] }
    let rest = report.failures.count - rowLimit
    return ["\(ReportLine.couldNotBeRead.words)", ""]
      + report.failures.prefix(rowLimit).map { "- \(Markdown(codeCell: $0.path.display)): \($0.words)" }
      + (rest > 0 ? ["- \(ReportLine.more(rest).words)"] : []) + [""]
  }

  private var findings: [Markdown] {
    return table(
      MarkdownTable.findings,
      IconFold.groups(of: finished.findings.worstFirst).map { alike in
        let first = alike[0]
        let fold = IconFold(alike)
        let storeCodes = alike.flatMap(\.storeCodes).uniqued
        let codes: Markdown = storeCodes.isEmpty ? "" : "<br>\(storeCodes.joined(separator: " "))"
        let more = (fold?.advice ?? [first.consequence, first.remedy].compactMap(\.self))
          .map { "<br>\($0)" as Markdown }
        return [
          "\(first.severity.rawValue)", (fold.map { "\($0.title)" } ?? "\(first.message)") + more.joined(),
          Markdown(codeCell: fold?.folder.display ?? first.place), "\(first.rule)\(codes)",
        ]
      })
  }

  private var checklists: [Markdown] {
    let all = finished.tree.targets.map(checklist).filter { !$0.isEmpty }
    let rest = all.count - checklistLimit
    return all.prefix(checklistLimit).flatMap(\.self)
      + (rest > 0 ? ["\(ReportLine.moreChecklists(rest).words)", ""] : [])
  }

  private func checklist(_ target: TargetNode) -> [Markdown] {
    let entries = target.checklist(of: report).filter(\.counts)
    guard !entries.isEmpty else { return [] }
    return [
      "<details><summary>\(ReportLine.checklist(of: target.input.title, ChecklistTotals(entries)).words)</summary>",
      "",
    ] + table(MarkdownTable.slots, entries.map(row)) + ["</details>", ""]
  }

  private func row(_ listed: ChecklistSlot) -> [Markdown] {
    let entry = listed.slot
    return [
      (listed.state.isDone ? "✓" : "\(listed.state.word.lowercased())")
        + (listed.isAccepted ? ", \(ChecklistLine.accepted.words)" : ""),
      Markdown(codeCell: entry.fullSlotName),
      "\(size(of: entry))", "\(entry.need.rawValue)",
      "\(listed.fault ?? (entry.state == .missing ? entry.row.missing : ""))",
    ]
  }

  private func size(of entry: ReportedSlot) -> String {
    [entry.row.size?.prose ?? "", entry.pointsText].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var suppressed: [Markdown] {
    let waived = report.suppressed.compactMap { item -> [Markdown]? in
      guard case .waiver(let reason, let expires) = item.cause else { return nil }
      return ["\(item.finding.message)", "\(item.finding.rule)", "\(reason)", "\(expires ?? "")"]
    }
    guard !waived.isEmpty else { return [] }
    return ["<details><summary>\(MarkdownTable.waived(waived.count))</summary>", ""]
      + table(MarkdownTable.waivers, waived) + ["</details>", ""]
  }

  private func table(_ head: [String], _ rows: [[Markdown]]) -> [Markdown] {
    guard !rows.isEmpty else { return [] }
    let rest = rows.count - rowLimit
    return Markdown.tableHead(head) + rows.prefix(rowLimit).map(Markdown.tableRow)
      + (rest > 0 ? ["", "\(ReportLine.more(rest).words)"] : []) + [""]
  }
}
