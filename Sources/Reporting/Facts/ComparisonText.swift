import Checking
package import Model
package import PictureSets
import Places

/// The comparison of two sets of images for a terminal.
package func comparisonText(_ comparison: Comparison, failures: [Failure]) -> String {
  let rows = comparisonRows(comparison).map { row in
    row.cells.filter { !$0.isEmpty }.joined(separator: "  ")
  }
  let lines = rows + failureLines(failures) + [comparisonSummary(comparison)]
  return lines.joined(separator: "\n") + "\n"
}

/// The same for a comment on a pull request.
package func comparisonMarkdown(_ comparison: Comparison, failures: [Failure]) -> String {
  var lines: [Markdown] = [
    "## \(ComparisonLine.title(isEqual: comparison.isEqual).words)", "", "\(comparisonSummary(comparison))",
  ]
  let rows = comparisonRows(comparison)
  if !rows.isEmpty {
    lines += [""] + Markdown.tableHead(ComparisonLine.columns)
    lines += rows.map { Markdown.tableRow($0.cells.map { Markdown($0) }) }
  }
  if !failures.isEmpty { lines += [""] + failureLines(failures).map { "- \($0)" } }
  return lines.map { $0.text + "\n" }.joined()
}

private func failureLines(_ failures: [Failure]) -> [String] {
  failures.map {
    ComparisonLine.notLookedAt(path: $0.path.display, reason: $0.words.display).words
  }
}
