import Checking
import Model
import Places
import SourceText
import SpecTables
import SystemPackage

/// The report as GitLab's code quality widget reads it.
///
/// Source: GitLab documentation, "Code Quality", the list of fields that a tool must give. The widget shows
/// neither the rule nor the code, so the description names both; of two equal fingerprints it drops one.
func gitlabReport(_ finished: FinishedReport, context: ReportContext) -> String {
  var taken: [String: Int] = [:]
  let failures = finished.report.failures.map { failure in
    issue(
      "\(failure.path.display): \(ReportLine.unread(reason: failure.words).words)", check: "failure",
      fingerprint: SHA256.hexDigest(Array("failure".utf8) + [0] + context.base.relative(failure.path).bytes),
      severity: "critical", path: context.base.relative(failure.path), line: nil)
  }
  let findings = finished.findings.map { finding in
    issue(
      "\(finding.message.display)\(finding.codeSuffix) [\(finding.rule)]", check: finding.rule,
      fingerprint: unique(finding.fingerprint, among: &taken), severity: finding.gitlabSeverity,
      path: context.base.relative(finding.location.path), line: finding.location.line)
  }
  return JSONWriter.document(.array(failures + findings))
}

/// The fingerprint; of the second and later ones of one value, with a number.
private func unique(_ fingerprint: String, among taken: inout [String: Int]) -> String {
  let count = taken[fingerprint, default: 0] + 1
  taken[fingerprint] = count
  return count == 1 ? fingerprint : SHA256.hexDigest(Array("\(fingerprint) \(count)".utf8))
}

private func issue(
  _ description: String, check: String, fingerprint: String, severity: String, path: FilePath, line: Int?
) -> JSONOutput {
  [
    "description": .string(description),
    "check_name": .string(check),
    "fingerprint": .string(fingerprint),
    "severity": .string(severity),
    "location": ["path": .string(path.display), "lines": ["begin": .integer(line ?? 1)]],
  ]
}

extension Finding {
  /// What the store refuses weighs more than what it accepts.
  fileprivate var gitlabSeverity: String {
    switch severity {
    case .error: storeCodes.isEmpty ? "major" : "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
