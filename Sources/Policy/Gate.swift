package import Checking
import FileTree
import Model
import Places
import SourceText
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

  package func apply(to report: Report) -> Report {
    var report = report
    report.inputs = report.inputs.map { input in
      var input = input
      input.findings = settled(input.findings)
      return input
    }
    var gateFindings = waive(&report)
    gateFindings += subtractBaseline(&report)
    report.gateFindings = settled(gateFindings)
    report.suppressed.sort { Finding.inReportOrder($0.finding, $1.finding) }
    return report
  }

  /// The findings with the severities of the configuration, those that are off left out.
  private func settled(_ findings: [Finding]) -> [Finding] {
    guard !configuration.rules.isEmpty else { return findings }
    return findings.compactMap { finding in
      switch configuration.rules[finding.rule]?.value {
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

// Waivers.
extension Gate {
  private func waive(_ report: inout Report) -> [Finding] {
    let waivers = configuration.waivers
    var isUsed = waivers.map { _ in false }
    for index in report.inputs.indices {
      report.inputs[index].findings.removeAll { finding in
        let meeting = waivers.indices.filter { meets(waivers[$0], finding) }
        for match in meeting { isUsed[match] = true }
        guard let match = meeting.first(where: { !isExpired(waivers[$0]) }) else { return false }
        let waiver = waivers[match]
        report.suppressed.append(
          SuppressedFinding(
            finding: finding, cause: .waiver(reason: waiver.reason, expires: waiver.expires?.description)))
        return true
      }
    }
    return zip(waivers, isUsed).compactMap { waiver, isUsed in
      if isExpired(waiver) { return expired(waiver) }
      return isUsed || !isWithinCheckedPaths(waiver) ? nil : unused(waiver)
    }
  }

  private func isExpired(_ waiver: Waiver) -> Bool { waiver.expires.map { $0 < today } ?? false }

  /// A missing file has no path of its own: its name in the folder that lacks it counts as one.
  private func meets(_ waiver: Waiver, _ finding: Finding) -> Bool {
    guard waiver.rule == finding.rule else { return false }
    let path = configuration.base.relative(finding.path)
    if waiver.pattern.covers(path) { return true }
    guard let name = finding.expectedName else { return false }
    return waiver.pattern.covers(path.child(FileName(name)))
  }

  /// Whether everything that the waiver could meet was looked at.
  private func isWithinCheckedPaths(_ waiver: Waiver) -> Bool {
    let place = configuration.base.folder.pushing(waiver.pattern.glob.fixedPrefix).lexicallyNormalized()
    return checkedPaths.contains { place.starts(with: configuration.base.absolute($0)) }
  }

  private func expired(_ waiver: Waiver) -> Finding {
    let date = waiver.expires.map { "\($0)" } ?? ""
    return Finding(
      of: .expiredWaiver, .error, at: configuration.path ?? ".", line: waiver.position.line,
      name: waiver.title, [.limit: .text(date)], subject: waiver.subject)
  }

  private func unused(_ waiver: Waiver) -> Finding {
    Finding(
      of: .unusedWaiver, .warning, at: configuration.path ?? ".", line: waiver.position.line,
      name: waiver.title, subject: waiver.subject)
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
        report.suppressed.append(SuppressedFinding(finding: finding, cause: .baseline))
        return true
      }
    }
    guard isStrict else { return [] }
    return left.map { entry in
      Finding(
        of: .staleBaseline, .error, at: baseline.path, line: entry.position.line,
        name: entry.title, [.kind: .text(entry.rule)], subject: entry.fingerprint)
    }
  }
}

extension Waiver {
  fileprivate var title: String { "\(rule) at \(displayText(pattern.glob.pattern.utf8))" }
  fileprivate var subject: String { "\(rule)\u{0}\(pattern.glob.pattern)" }
}

extension Baseline.Entry {
  /// Both come from a file, and end on a terminal.
  fileprivate var title: String { displayText((message.isEmpty ? path : message).utf8) }
}
