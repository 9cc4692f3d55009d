import Checking
import Model
import Places
import SpecTables

/// What an application that does not ship by itself lacks, in one line.
struct HelperFold {
  /// An application that users see has these; a helper may well do without.
  static let rules: Set<String> = ["empty-icon-set", "absent-icon-set", "missing-launch-screen"]

  let severity: Severity
  let message: String
  let rules: String

  init?(input: InputReport, findings: [Finding]) {
    guard let severity = findings.map(\.severity).min() else { return nil }
    self.severity = severity
    let ids = findings.map(\.rule).uniqued
    rules = ids.joined(separator: ", ")
    let lacks =
      (ids.contains { $0 != "missing-launch-screen" } ? ["app icon"] : [])
      + (ids.contains("missing-launch-screen") ? ["launch screen"] : [])
    let reason = input.shipping?.helperReason.map { ": \(displayText($0.utf8))" } ?? ""
    message =
      "\(input.label) has no \(lacks.joined(separator: " and no ")); it does not ship by itself\(reason)"
  }
}
