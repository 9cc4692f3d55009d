package import Checking
import Model
import Places
package import SpecTables
package import SystemPackage

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

extension Report {
  /// The report with a failure for each path where that nothing was judged is all that there is to say, so that
  /// every format says it.
  /// - Parameters:
  ///   - paths: the checked paths, as the user typed them.
  ///   - allowsEmpty: nil where the command has no `--allow-empty`.
  package func reportingNothingJudged(
    in paths: [FilePath], failsOn level: FailureLevel, allowsEmpty: Bool?
  ) -> Report {
    guard isComplete, Verdict(self, failsOn: level, allowsEmpty: allowsEmpty ?? false) == .incomplete else {
      return self
    }
    var report = self
    let product = leftOut.first(where: \.isBuiltProduct)?.path
    let icons = product == nil ? leftOut.filter(\.isUnclaimedIconFile) : []
    let unselected = product == nil ? leftOut.filter { $0.unselected != nil } : []
    let named = unjudgedPaths.isEmpty ? paths : unjudgedPaths
    guard !named.isEmpty else {
      report.failures = [.noPath(offersAllowEmpty: allowsEmpty != nil)]
      return report
    }
    report.failures = named.map { path in
      let isIn = { (file: FilePath) in path == "." || file.isInside(path) }
      let own = icons.filter { isIn($0.path) }
      let app = inputs.first { ($0.path.isInside(path) || path == ".") && $0.isAppWithoutImages }
      let offers = allowsEmpty != nil
      var reason = RunReason.nothingJudged(skipped: product, offersAllowEmpty: offers)
      if let why = own.whyNoIconIsJudged {
        reason = why
      } else if inputs.contains(where: { $0.path == path && $0.kind == .compiledCatalog && !$0.isJudged }) {
        reason = .noIconInCatalog(offersAllowEmpty: offers)
      } else if let name = app?.targetName {
        reason = .noIconOfApp(name, offersAllowEmpty: offers)
      } else if let left = unselected.first(where: { isIn($0.path) })?.unselected {
        reason = .notSelected(left.platform, by: left.origin, offersAllowEmpty: offers)
      } else if let why = product == nil ? leftOut.filter({ isIn($0.path) }).whyNothingElseIsJudged : nil {
        reason = why
      }
      return Failure(path: path, reason: .run(reason))
    }
    return report
  }
}

extension [LeftOut] {
  /// What lies there and could be judged by itself.
  fileprivate var whyNothingElseIsJudged: RunReason? {
    if let catalog = first(where: \.isUnclaimedCatalog) { return .unclaimedCatalog(catalog.path) }
    if let folder = first(where: \.isOfTouchIcons) { return .unlinkedTouchIcons(folder.path) }
    return nil
  }

  /// Of icons that nothing which is read names; nil where there is none.
  fileprivate var whyNoIconIsJudged: RunReason? {
    let named = compactMap { icon -> RunReason? in
      guard case .place(.iconFileNamed(let file, let line)) = icon.reason else { return nil }
      return RunReason.namedIconFile(icon.path, by: file, line: line)
    }
    if named.count == 1 { return named.first }
    if !named.isEmpty { return .namedIconFiles(named.count) }
    guard count == 1, let only = first else { return isEmpty ? nil : .unclaimedIconFiles(count) }
    return .unclaimedIconFile(only.path)
  }
}

extension Failure {
  /// Only a list can hold no path: without one the current folder is checked.
  fileprivate static func noPath(offersAllowEmpty: Bool) -> Failure {
    Failure(path: FilePath("--stdin-files0"), reason: .run(.noPath(offersAllowEmpty: offersAllowEmpty)))
  }
}

extension LeftOut {
  /// The platform of an app that `--platform` or the configuration leaves out, and which of them does.
  fileprivate var unselected: (platform: Platform, origin: Untrusted)? {
    guard case .selection(.platform(let platform, let origin)) = reason else { return nil }
    return (platform, origin)
  }
}

extension InputReport {
  /// Whether it is an application of a project of which something is said, and nothing could be judged.
  fileprivate var isAppWithoutImages: Bool {
    targetName != nil && build.product == .application && !isJudged && !findings.isEmpty
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
