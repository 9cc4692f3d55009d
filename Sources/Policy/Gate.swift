package import Checking
package import Model
import Places
import SpecTables
package import SystemPackage

/// What a team accepts: severities, waivers, a baseline. A pure function from report to report.
package struct Gate: Sendable {
  package var configuration: Configuration
  package var baseline: Baseline?
  /// Entries of the baseline that no longer occur are findings.
  package var isStrict: Bool
  package var failOn: FailureLevel
  package var today: CalendarDate
  /// The paths that are checked, as the user typed them.
  package var checkedPaths: [FilePath]
  /// What a flag says that has to be judged; nil leaves it to the configuration.
  package var required: RequiredApps?

  package init(
    configuration: Configuration, baseline: Baseline? = nil, isStrict: Bool = false,
    failOn: FailureLevel = .error, today: CalendarDate, checkedPaths: [FilePath]
  ) {
    self.configuration = configuration
    self.baseline = baseline
    self.isStrict = isStrict
    self.failOn = failOn
    self.today = today
    self.checkedPaths = checkedPaths
  }

  /// The report after severities, waivers and the baseline.
  package func apply(to report: Report) -> Report {
    let unfiltered = report
    var report = report
    report.inputs = report.inputs.map { input in
      var input = input
      input.findings = settled(input.findings)
      return input
    }
    // What a configuration says of a finding counts for every target that shares it.
    let configured = configuredFindings(report)
    for index in report.inputs.indices where !report.inputs[index].milderFindings.isEmpty {
      for number in configured { report.inputs[index].milderFindings[number] = nil }
    }
    var gateFindings = waive(&report)
    gateFindings += subtractBaseline(&report)
    report.gateFindings = settled(gateFindings)
    report.suppressed.sort { Finding.inReportOrder($0.finding, $1.finding) }
    // Whatever is accepted: an application whose findings are all waived was judged all the same.
    if let failure = shortfall(of: unfiltered) { report.failures.append(failure) }
    return report
  }

  private func shortfall(of report: Report) -> Failure? {
    if let required {
      return required.failure(of: report, origin: FilePath(option: "--require", "\(required)"))
    }
    guard let required = configuration.required else { return nil }
    return required.value.failure(
      of: report, origin: required.file)
  }

  /// The numbers of those whose severity a configuration says.
  private func configuredFindings(_ report: Report) -> [Int] {
    guard !configuration.rules.isEmpty || !configuration.nested.isEmpty else { return [] }
    return report.inputs.lazy.flatMap(\.findings)
      .filter { configuration.setting(of: $0.definition, at: $0.path) != nil }.map(\.number)
  }

  /// The findings with the severities of the configuration, those that are off left out.
  private func settled(_ findings: [Finding]) -> [Finding] {
    guard !configuration.rules.isEmpty || !configuration.nested.isEmpty else { return findings }
    return findings.compactMap { finding in
      switch configuration.setting(of: finding.definition, at: finding.path) {
      case nil: return finding
      case .off: return nil
      case .severity(let severity):
        var finding = finding
        finding.severity = severity
        return finding
      }
    }.sorted(by: Finding.inReportOrder)
  }
}

// The baseline.
extension Gate {
  private func subtractBaseline(_ report: inout Report) -> [Finding] {
    guard let baseline else { return [] }
    let (isCovered, left) = baseline.cover(report.inputs.flatMap(\.findings))
    var coverage = isCovered[...]
    for index in report.inputs.indices {
      report.inputs[index].findings.removeAll { finding in
        guard coverage.popFirst() == true else { return false }
        report.suppressed.append(SuppressedFinding(finding: finding, of: index, cause: .baseline))
        return true
      }
    }
    guard isStrict else { return [] }
    return left.map { entry in
      Finding(
        of: .staleBaseline, .error, at: baseline.path, line: entry.position.line,
        name: .outside(entry.title), StaleBaseline(kind: Untrusted(entry.rule).short),
        discriminator: entry.fingerprint)
    }
  }
}

extension Baseline.Entry {
  /// Both come from a file, and end on a terminal.
  fileprivate var title: Untrusted { Untrusted(message.isEmpty ? path : message).short }
}
