package import Checking
import FileTree
import Model
import Places
import SpecTables
import SystemPackage

/// One line a finding, as Xcode shows it beside the file: `/path/Icon.png:1:1: error: …`.
///
/// Source: Apple, "Running custom scripts during a build": an absolute path, then line and column, then
/// one of the words error, warning and note.
package func xcodeReport(_ report: Report, context: ReportContext) -> String {
  let failures = report.failures.map {
    "\(context.base.absolute($0.path).display):1:1: error: iconproof could not look at it: \($0.reason)\n"
  }
  return failures.joined()
    + report.findings.map { finding in
      let column = finding.line == nil ? 1 : finding.column ?? 1
      let place = "\(context.base.absolute(finding.path).display):\(finding.line ?? 1):\(column)"
      let codes = finding.storeCodes.isEmpty ? "" : " (\(finding.storeCodes.joined(separator: ", ")))"
      return "\(place): \(finding.severity.rawValue): \(finding.message)\(codes) [\(finding.rule)]\n"
    }.joined()
}
