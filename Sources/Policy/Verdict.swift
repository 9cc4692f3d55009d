package import Checking
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
    if !report.isComplete {
      self = .incomplete
    } else if report.isAnythingJudged, !report.unjudgedPaths.isEmpty, !allowsEmpty {
      // What was found elsewhere does not stand for a path in which nothing was looked at.
      self = .incomplete
    } else if report.isAnythingJudged || allowsEmpty {
      let fails = Severity.allCases.contains { level.includes($0) && report.count($0) > 0 }
      self = fails ? .failed : .passed
    } else {
      // What is wrong is wrong, also where no image is left to judge; waivers and a baseline alone say nothing.
      let fails = report.inputs.contains { $0.findings.contains { level.includes($0.severity) } }
      self = fails ? .failed : .incomplete
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
