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

/// The same as a page without scripts.
package func comparisonHTML(_ comparison: Comparison, failures: [Failure]) -> String {
  let rows = comparisonRows(comparison).map { row in
    "<tr class=\"\(row.state == "not compared" ? "unknown" : row.state)\">"
      + [row.state, row.name, row.detail, row.source].map { "<td>\(htmlText($0))</td>" }.joined() + "</tr>"
  }
  let table =
    rows.isEmpty
    ? ""
    : "<table><tr><th></th><th>Image</th><th>Difference</th><th>In</th></tr>\n\(rows.joined(separator: "\n"))\n</table>\n"
  let notes = failureLines(failures).map { "<p class=\"failure\">\(htmlText($0))</p>\n" }.joined()
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="iconproof">
    <meta name="viewport" content="width=device-width">
    <title>Images: \(comparison.isEqual ? "no difference" : "different")</title>
    <style>
    body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; color: #1d1d1f; background: #fff }
    table { border-collapse: collapse }
    th, td { text-align: left; padding: .3em .8em; border-bottom: 1px solid #ddd; vertical-align: top }
    .changed td:first-child, .resized td:first-child { font-weight: 600 }
    .failure { color: #b00020 }
    @media (prefers-color-scheme: dark) { body { color: #f5f5f7; background: #1d1d1f } th, td { border-color: #444 } }
    </style>
    </head>
    <body>
    <h1>\(comparison.isEqual ? "No image is different" : "Images that are different")</h1>
    <p>\(htmlText(comparisonSummary(comparison)))</p>
    \(table)\(notes)</body>
    </html>

    """
}

private func failureLines(_ failures: [Failure]) -> [String] {
  failures.map { "not looked at  \($0.path.display): \(displayText($0.reason.utf8))" }
}

/// Text that Markdown takes for nothing else.
private func markdownCell(_ text: String) -> String {
  text.reduce(into: "") { cell, character in
    if "\\`*_{}[]<>|#&~".contains(character) { cell += "\\" }
    cell.append(character)
  }
}

private func htmlText(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.append(character)
    }
  }
}
