import Checking
import Discovery
import Engine
import Model
import Places
import Policy
import SpecTables
import SystemPackage
import TestSupport

extension ToolReport {
  /// What the command would say of a report: as ``checkWithTool(_:only:options:)``, without starting it.
  /// - Parameter folder: that paths are counted from.
  init(_ report: Report, in folder: FilePath) {
    let findings = report.findings.map { finding in
      var path = finding.path
      path.removeFolder(folder)
      return FindingFact(finding.severity.rawValue, finding.rule, path.display, slot: finding.slot)
    }
    self.init(
      findings: findings, exitCode: Verdict(report, failsOn: .error, allowsEmpty: false).rawValue)
  }
}

/// Reads and judges a folder without any flag.
func checkInProcess(_ folder: FilePath) throws -> ToolReport {
  ToolReport(
    check([folder], flags: TargetFlags(), tables: try embeddedTables(), jobs: 1), in: folder)
}
