package import Model
package import PictureSets
import Places

/// The comparison of two sets of images for a terminal.
package func comparisonText(_ comparison: Comparison, failures: [Failure]) -> String {
  let rows = comparisonRows(comparison).map { row in
    [row.state, row.name, row.detail, row.source].filter { !$0.isEmpty }.joined(separator: "  ")
  }
  let lines = rows + failureLines(failures) + [comparisonSummary(comparison)]
  return lines.joined(separator: "\n") + "\n"
}

/// The same for a comment on a pull request.
package func comparisonMarkdown(_ comparison: Comparison, failures: [Failure]) -> String {
  var lines = [
    "## Images: \(comparison.isEqual ? "no difference" : "different")", "", comparisonSummary(comparison),
  ]
  let rows = comparisonRows(comparison)
  if !rows.isEmpty {
    lines += ["", "| | image | difference | in |", "| --- | --- | --- | --- |"]
    lines += rows.map { row in
      "| " + [row.state, row.name, row.detail, row.source].map(markdownCell).joined(separator: " | ") + " |"
    }
  }
  if !failures.isEmpty { lines += [""] + failureLines(failures).map { "- " + markdownCell($0) } }
  return lines.joined(separator: "\n") + "\n"
}

private func failureLines(_ failures: [Failure]) -> [String] {
  failures.map { "not looked at  \($0.path.display): \(displayText($0.words.utf8))" }
}

/// Text that Markdown takes for nothing else.
private func markdownCell(_ text: String) -> String {
  text.reduce(into: "") { cell, character in
    if "\\`*_{}[]<>|#&~".contains(character) { cell += "\\" }
    cell.append(character)
  }
}
