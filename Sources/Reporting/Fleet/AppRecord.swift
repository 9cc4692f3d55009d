package import Checking
import Model
import Places
package import Policy
import SourceText

/// What a check of one archive found, as one line of JSON: also where it passed, so that a record says what was looked at
/// and not only what is wrong. Findings, failures, apps and summary have the fields of the JSON report.
package func appRecord(
  _ finished: FinishedReport, of content: CheckedContent, verdict: Verdict
) -> String {
  let report = finished.report
  let record: JSONOutput = [
    "type": "app",
    "schemaVersion": .integer(schemaVersion),
    "path": .string(content.path.display),
    "pathBytes": content.path.hexBytes,
    "size": .integer(content.size),
    "sha256": .string(content.sha256),
    "tool": [
      "name": "iconproof", "version": .string(content.version), "tables": .string(content.tables),
    ],
    "failOn": .string(content.failOn.rawValue),
    "verdict": .string(verdict.word),
    "exitCode": .integer(Int(verdict.rawValue)),
    "summary": finished.summary,
    "apps": .array(report.shippingApps.map(\.json)),
    "failures": .objects(report.failures) { pathAndReason($0.path, $0.words) },
    "findings": .objects(finished.findings) { $0.json },
  ]
  return JSONWriter.write(record, style: .compact) + "\n"
}

extension Verdict {
  /// As reports say it.
  package var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .usage: "usage"
    case .incomplete: "incomplete"
    }
  }
}
