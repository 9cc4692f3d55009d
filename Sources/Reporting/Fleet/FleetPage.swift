import Model
import Places
import Policy
import SpecTables

/// The totals of a fleet as a page without scripts: how many apps pass, which rules they break, and which apps are worst.
package func fleetPage(_ totals: FleetTotals) -> String {
  let counts = verdictLine(totals)
  let page: XML = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="iconproof">
    <meta name="viewport" content="width=device-width">
    <title>\(FleetLine.title(apps: totals.appCount).words)</title>
    <style>
    body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; color: #1d1d1f; background: #fff }
    table { border-collapse: collapse; margin-bottom: 2em }
    th, td { text-align: left; padding: .3em .8em; border-bottom: 1px solid #ddd; vertical-align: top }
    td { overflow-wrap: anywhere }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
    .error { color: #b00020; font-weight: 600 }
    @media (prefers-color-scheme: dark) {
      body { color: #f5f5f7; background: #1d1d1f } th, td { border-color: #444 } .error { color: #ff6b81 }
    }
    </style>
    </head>
    <body>
    <main>
    <h1>\(FleetLine.title(apps: totals.appCount).words)</h1>
    <p>\(FleetLine.counts(counts, bytes: totals.size).words)</p>
    \(ruleTable(totals))\(worstTable(totals))\(incompleteTable(totals))</main>
    </body>
    </html>

    """
  return page.text
}

/// "12 apps: 9 passed, 2 failed, 1 incomplete".
package func fleetSummary(_ totals: FleetTotals) -> String {
  FleetLine.summary(apps: totals.appCount, verdictLine(totals)).words
}

private func verdictLine(_ totals: FleetTotals) -> String {
  [Verdict.passed, .failed, .incomplete].map { "\(totals.count($0)) \($0.word)" }.joined(separator: ", ")
}

private func ruleTable(_ totals: FleetTotals) -> XML {
  let rows: [XML] = totals.rules.map { rule in
    row([
      severityCell(rule.broken.severity.rawValue), "<td><code>\(rule.broken.rule)</code></td>",
      number(rule.apps), number(rule.findings),
    ])
  }
  return table(.rules, rows)
}

private func worstTable(_ totals: FleetTotals) -> XML {
  let rows: [XML] = totals.worst.map { app in
    row([
      "<td>\(app.content.path.display)</td>", number(app.count(.error)), number(app.count(.warning)),
      "<td>\(mainRules(of: app))</td>",
    ])
  }
  return table(.worst, rows)
}

private func incompleteTable(_ totals: FleetTotals) -> XML {
  let rows: [XML] = totals.incomplete.map { app in
    row(["<td>\(app.content.path.display)</td>", "<td>\(app.reason ?? Untrusted(""))</td>"])
  }
  return table(.incomplete, rows)
}

/// The rules with the most findings of the worst severity first; three say what an app lacks.
private func mainRules(of app: CheckedApp) -> String {
  let byRule = Dictionary(grouping: app.broken, by: \.key.rule)
  let rules = byRule.map { rule, parts in
    (rule: rule, worst: parts.map(\.key.severity).min() ?? .note, count: parts.reduce(0) { $0 + $1.value })
  }.sorted { left, right in
    if left.worst != right.worst { return left.worst < right.worst }
    return left.count == right.count ? left.rule < right.rule : left.count > right.count
  }
  return rules.prefix(3).map { "\($0.rule) (\($0.count))" }.joined(separator: ", ")
}

private func table(_ table: FleetTable, _ rows: [XML]) -> XML {
  guard !rows.isEmpty else { return "" }
  let head: [XML] = table.columns.map { "<th scope=\"col\">\($0)</th>" }
  let limit: XML = rows.count == FleetTotals.listLimit ? " \(FleetLine.first(rows.count).words)" : ""
  return """
    <h2>\(table.title)\(limit)</h2>
    <table>
    <tr>\(head.joined())</tr>
    \(rows.joined(separator: "\n"))
    </table>

    """
}

private func row(_ cells: [XML]) -> XML { "<tr>\(cells.joined())</tr>" }

private func number(_ number: Int) -> XML { "<td class=\"number\">\(grouped(number))</td>" }

private func severityCell(_ severity: String) -> XML { "<td class=\"\(severity)\">\(severity)</td>" }
