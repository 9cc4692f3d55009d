package import Checking
import ImageProperties
import Model
import Places
import Policy
import SpecTables

/// The report for a job's summary or a comment: the verdict, what is wrong as a table, and the checklist.
package func markdownReport(_ report: Report, context: ReportContext) -> String {
  MarkdownWriter(report: report, context: context).text
}

private struct MarkdownWriter {
  let report: Report
  let context: ReportContext

  /// GitHub refuses a summary of more than 1 MiB; nobody reads a thousand rows.
  private static let rowLimit = 200
  private static let checklistLimit = 20

  var text: String {
    var lines = [
      "## Icons and launch images: \(context.verdict.title)", "",
      verdictSentence(report, context.configuration), "",
    ]
    lines += context.configuration.headLines.flatMap { [escaped($0), ""] }
    lines += failures + findings + checklists + suppressed
    return lines.map { $0 + "\n" }.joined()
  }

  private var failures: [String] {
    guard !report.failures.isEmpty else { return [] }
    let rest = report.failures.count - Self.rowLimit
    return ["Could not be read:", ""]
      + report.failures.prefix(Self.rowLimit).map { "- \(code($0.path.display)): \(escaped($0.reason))" }
      + (rest > 0 ? ["- and \(rest) more"] : []) + [""]
  }

  private var findings: [String] {
    let worstFirst = report.findings.enumerated()
      .sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }.map(\.element)
    return table(
      ["", "Finding", "File", "Rule"],
      worstFirst.map { finding in
        let codes = finding.storeCodes.isEmpty ? "" : "<br>\(finding.storeCodes.joined(separator: " "))"
        let more = [finding.consequence, finding.remedy].compactMap(\.self).map { "<br>\(escaped($0))" }
        return [
          finding.severity.rawValue, escaped(finding.message) + more.joined(), code(finding.place),
          finding.rule + codes,
        ]
      })
  }

  private var checklists: [String] {
    let all = report.inputs.map(checklist).filter { !$0.isEmpty }
    let rest = all.count - Self.checklistLimit
    return all.prefix(Self.checklistLimit).flatMap(\.self)
      + (rest > 0 ? ["and \(counted(rest, "checklist")) more: iconproof checklist", ""] : [])
  }

  private func checklist(_ input: InputReport) -> [String] {
    let entries = input.required
    guard !entries.isEmpty else { return [] }
    return [
      "<details><summary>Checklist of \(escaped(input.title)): \(ChecklistTotals(entries).sentence)</summary>",
      "",
    ] + table(["", "Image", "Size", "Need", ""], entries.map(row)) + ["</details>", ""]
  }

  private func row(_ entry: ChecklistEntry) -> [String] {
    [
      entry.state.isDone ? "✓" : entry.state.word.lowercased(),
      code(entry.fullSlotName),
      size(of: entry), entry.need.rawValue,
      escaped(entry.fault ?? (entry.state == .missing ? entry.row.missing : "")),
    ]
  }

  private func size(of entry: ChecklistEntry) -> String {
    [entry.row.size?.prose ?? "", entry.pointsText].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var suppressed: [String] {
    let waived = report.suppressed.compactMap { item -> [String]? in
      guard case .waiver(let reason, let expires) = item.cause else { return nil }
      return [escaped(item.finding.message), item.finding.rule, escaped(reason), expires ?? ""]
    }
    guard !waived.isEmpty else { return [] }
    return ["<details><summary>Waived: \(waived.count)</summary>", ""]
      + table(["Finding", "Rule", "Reason", "Until"], waived) + ["</details>", ""]
  }

  private func table(_ head: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let rest = rows.count - Self.rowLimit
    return [line(head), line(head.map { _ in "---" })] + rows.prefix(Self.rowLimit).map(line)
      + (rest > 0 ? ["", "and \(rest) more"] : []) + [""]
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Every mark of Markdown and HTML as itself: a name may hold any of them.
  private func escaped(_ text: String) -> String {
    var escapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": " ", "\r": " "]
    for mark in "\\`*_[]|#~@!".unicodeScalars { escapes[mark] = "&#\(mark.value);" }
    return text.escaping(escapes)
  }

  private func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }
}

extension Verdict {
  fileprivate var title: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .usage: "wrong usage"
    case .incomplete: "incomplete"
    }
  }
}
