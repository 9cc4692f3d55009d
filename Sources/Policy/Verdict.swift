package import Checking
import Model
package import SpecTables

/// The least severity that fails a run.
package enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, note, never
}

/// What a run ends with. Never changes its numbers: scripts rely on them.
package enum Verdict: Int32, CaseIterable, Sendable {
  /// Looked at everything; nothing at or above the failure level.
  case passed = 0
  /// Looked at everything; findings at or above the failure level.
  case failed = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// Something could not be looked at, or nothing was there to judge.
  case incomplete = 3
}

extension Verdict {
  /// - Parameter allowsEmpty: accept that nothing was judged; never that something could not be read.
  package init(_ report: Report, failsOn level: FailureLevel, allowsEmpty: Bool) {
    if !report.isComplete || (!report.isAnythingJudged && !allowsEmpty) {
      self = .incomplete
    } else {
      self = report.findings.contains { level.includes($0.severity) } ? .failed : .passed
    }
  }
}

extension FailureLevel {
  package func includes(_ severity: Severity) -> Bool {
    switch self {
    case .error: severity == .error
    case .warning: severity <= .warning
    case .note: true
    case .never: false
    }
  }
}
