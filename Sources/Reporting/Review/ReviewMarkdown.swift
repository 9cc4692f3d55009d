import Checking
import PictureSets
import Places
import SpecTables

extension ReviewFacts {
  /// The same facts for a comment on a pull request: under 60 KB, findings grouped by rule, the worst first.
  package var markdown: String {
    for limit in [200, 80, 30, 10, 3] {
      let text = markdown(rows: limit)
      if text.utf8.count <= commentLimit { return text }
    }
    return markdown(rows: 0)
  }

  private func markdown(rows limit: Int) -> String {
    var lines: [Markdown] = [
      "<!-- iconproof review -->", "## \(headline)", "", "\(ReviewLine.comparedWith(earlier).words)", "",
    ]
    lines += gaps.prefix(max(limit, 3)).map { gap -> Markdown in "- \(gap)" }
    if !gaps.isEmpty { lines.append("") }
    lines += findings(limit) + images(limit)
    if !fixed.isEmpty {
      lines += ["<details><summary>\(ReviewLine.fixed(fixed.count).words)</summary>", ""]
      lines += fixed.prefix(limit).map { finding -> Markdown in "- \(finding.message) (\(finding.rule))" }
      lines += more(fixed.count, limit)
      lines += ["", "</details>", ""]
    }
    return lines.map { $0.text + "\n" }.joined()
  }

  private func findings(_ limit: Int) -> [Markdown] {
    guard !new.isEmpty else { return [] }
    var order: [String] = []
    for finding in new where !order.contains(finding.rule) { order.append(finding.rule) }
    let groups = Dictionary(grouping: new, by: \.rule)
    var lines: [Markdown] = ["### \(ReviewLine.newFindings.words)", ""]
    for rule in order {
      guard let found = groups[rule], let first = found.first else { continue }
      let codes = first.storeCodes.isEmpty ? "" : " \(first.storeCodes.joined(separator: " "))"
      lines.append("- **\(first.severity.rawValue)** \(rule)\(codes), \(found.count):")
      lines += found.prefix(limit).map { finding -> Markdown in
        "  - \(finding.message), <code>\(finding.place)</code>"
      }
      let rest = found.count - limit
      if rest > 0 { lines.append("  - \(ReportLine.more(rest).words)") }
    }
    return lines + [""]
  }

  private func images(_ limit: Int) -> [Markdown] {
    guard !differences.isEmpty else { return [] }
    var lines: [Markdown] = ["### \(ReviewLine.images.words)", ""] + Markdown.tableHead(ReviewLine.columns)
    lines += differences.prefix(limit).map { difference -> Markdown in
      let shown = difference.new ?? difference.old
      let changes = facts(of: difference).filter { $0.before != $0.after }.map { fact in
        ReviewLine.fact(fact.fact, before: fact.before, after: fact.after).words
      }
      let words = ([extent(of: difference)].compactMap(\.self) + changes).joined(separator: "; ")
      return .tableRow([
        "\(difference.state.words)", "\(shown?.words ?? "")", "\(words)",
        Markdown(codeCell: shown?.source ?? ""),
      ])
    }
    return lines + more(differences.count, limit) + [""]
  }

  private func more(_ count: Int, _ limit: Int) -> [Markdown] {
    count > limit ? ["", "\(ReportLine.more(count - limit).words)"] : []
  }
}
