import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// One line a finding, as Xcode shows it beside the file: `/path/Icon.png:1:1: error: …`.
///
/// Source: Apple, "Running custom scripts during a build": an absolute path, then line and column, then
/// one of the words error, warning and note.
func xcodeReport(_ finished: FinishedReport, context: ReportContext) -> String {
  let failures = finished.report.failures.map { failure in
    line(
      context.base.absolute(failure.path), (1, 1), severity: .error,
      ReportLine.unread(reason: failure.words).words)
  }
  let findings = finished.findings.map { finding in
    line(
      context.base.absolute(finding.location.path), finding.region, severity: finding.severity,
      "\(finding.message.display)\(finding.codeSuffix) [\(finding.rule)]")
  }
  return (failures + findings).joined()
}

private func line(
  _ path: FilePath, _ region: (line: Int, column: Int), severity: Severity, _ message: String
) -> String {
  let place = Escaped<XcodePathEscaper>(path.display).text
  let text = Escaped<XcodeMessageEscaper>(message).text
  return "\(place):\(region.line):\(region.column): \(severity.rawValue): \(text)\n"
}
