import Checking
import Model
import Policy
import SourceText

/// One JSON object a line, for programs that read while they write: the findings, each with the fields that it has in
/// the JSON report, the failures, and a summary. The summary is the last line, so a reader that has it has everything.
func jsonLinesReport(_ finished: FinishedReport, context: ReportContext) -> String {
  let findings = finished.findings.map { line("finding", $0.json) }
  let failures = finished.report.failures.map { line("failure", pathAndReason($0.path, $0.words)) }
  let run: JSONOutput = [
    "schemaVersion": .integer(schemaVersion),
    "tool": ["name": "iconproof", "version": .string(context.version)],
    "exitCode": .integer(Int(context.verdict.rawValue)),
    "since": finished.report.since?.json ?? .null,
    "summary": finished.summary,
  ]
  return (findings + failures + [line("summary", run)]).joined()
}

/// - Parameter type: what the object is of, its first member.
private func line(_ type: String, _ object: JSONOutput) -> String {
  guard case .object(let members) = object else { return "" }
  return JSONWriter.write(.object([.init("type", .string(type))] + members), style: .compact) + "\n"
}
