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
    "\(context.base.absolute($0.path).display):1:1: error: could not be read: \($0.reason)\n"
  }
  return failures.joined()
    + report.findings.map { finding in
      let (line, column) = finding.region
      let place = "\(context.base.absolute(finding.location.path).display):\(line):\(column)"
      return
        "\(place): \(finding.severity.rawValue): \(finding.message)\(finding.codeSuffix) [\(finding.rule)]\n"
    }.joined()
}
