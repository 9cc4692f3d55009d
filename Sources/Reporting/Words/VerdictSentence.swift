import Checking
import Model
import Places
import Policy
import SpecTables

/// How many findings there are and how many do not count: "1 error, no warnings, no notes in 14 images,
/// 2 targets, 2 waived".
/// - Parameter level: the level by which a run without an error failed: "16 warnings (--fail-on warning)".
func verdictSentence(
  _ report: Report, _ configuration: ConfigurationTrace, failedBy level: FailureLevel? = nil
) -> String {
  let worst = Severity.allCases.first { report.count($0) > 0 }
  let counts = Severity.allCases.compactMap { severity -> String? in
    let count = report.count(severity)
    guard let level else {
      return count == 0 ? "no \(severity.rawValue)s" : counted(count, severity.rawValue)
    }
    guard count > 0 else { return nil }
    return counted(count, severity.rawValue) + (severity == worst ? " (--fail-on \(level.rawValue))" : "")
  }
  let baselined = report.suppressed.count { $0.cause == .baseline }
  let waived = report.suppressed.count - baselined
  let targets = report.targetCount
  return counts.joined(separator: ", ") + " in \(counted(report.imageCount, "image"))"
    + (targets > 1 ? ", \(targets) targets" : "")
    + (configuration.rulesOff.isEmpty ? "" : ", \(counted(configuration.rulesOff.count, "rule")) off")
    + (configuration.severitiesLowered.isEmpty
      ? "" : ", \(counted(configuration.severitiesLowered.count, "rule")) lowered")
    + (waived > 0 ? ", \(waived) waived" : "")
    + (baselined > 0 ? ", \(baselined) in the baseline" : "")
    + (report.since?.lastWords ?? "")
}
