import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// One line a finding, its fields separated by tabs, for `cut`, `awk` and spreadsheets. The first line names the
/// columns. A field never holds a tab or the end of a line, and one that a spreadsheet would take for a formula begins with
/// an apostrophe; an absent value is empty.
func tsvReport(_ finished: FinishedReport, context: ReportContext) -> String {
  let head = ["severity", "rule", "path", "line", "column", "target", "set", "name", "message", "codes"]
  let failures = finished.report.failures.map { failure in
    [
      "error", "failure", context.base.relative(failure.path).display, "", "", "", "",
      failure.path.fileName.display, ReportLine.unread(reason: failure.words).words, "",
    ]
  }
  let findings = finished.findings.map { finding in
    let location = finding.location
    let place = [
      finding.severity.rawValue, finding.rule, context.base.relative(location.path).display,
      location.line.map { "\($0)" } ?? "", location.column.map { "\($0)" } ?? "",
    ]
    let owners = [finding.target, finding.set?.title].map { $0.map { TableCell($0) } ?? "" }
    let said = [finding.displayName, finding.message.display, finding.storeCodes.joined(separator: " ")]
    return cells(place) + owners + cells(said)
  }
  return (([head] + failures).map(cells) + findings).map { $0.joined(separator: "\t").text + "\n" }.joined()
}

private func cells(_ texts: [String]) -> [TableCell] { texts.map { TableCell($0) } }
