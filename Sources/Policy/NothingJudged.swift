package import Checking
import Model
import Places
import SpecTables
package import SystemPackage

/// What a run is that judges nothing.
package enum EmptyRun: Sendable {
  case allowed
  /// Incomplete, unless `--allow-empty` is given.
  case refused
  /// Incomplete: the command has no `--allow-empty`.
  case neverAllowed

  package init(isAllowed: Bool) { self = isAllowed ? .allowed : .refused }
}

extension Report {
  /// The report with a failure for each path where that nothing was judged is all that there is to say, so that
  /// every format says it.
  /// - Parameters:
  ///   - paths: the checked paths, as the user typed them.
  package func reportingNothingJudged(
    in paths: [FilePath], failsOn level: FailureLevel, empty: EmptyRun
  ) -> Report {
    guard isComplete, Verdict(self, failsOn: level, allowsEmpty: empty == .allowed) == .incomplete else {
      return self
    }
    var report = self
    let named = unjudgedPaths.isEmpty ? paths : unjudgedPaths
    let offers = empty != .neverAllowed
    report.failures =
      named.isEmpty
      ? [.noPath(offersAllowEmpty: offers)]
      : named.map { path in
        Failure(path: path, reason: .run(whyNothingIsJudged(at: path, offersAllowEmpty: offers)))
      }
    return report
  }

  private func whyNothingIsJudged(at path: FilePath, offersAllowEmpty offers: Bool) -> RunReason {
    func isIn(_ file: FilePath) -> Bool { path == "." || file.isInside(path) }
    let product = leftOut.first(where: \.isBuiltProduct)?.path
    let near = product == nil ? leftOut.filter { isIn($0.path) } : []
    if let why = near.filter(\.isUnclaimedIconFile).whyNoIconIsJudged { return why }
    if inputs.contains(where: { $0.path == path && $0.kind == .compiledCatalog && !$0.isJudged }) {
      return .noIconInCatalog(offersAllowEmpty: offers)
    }
    if let name = inputs.first(where: { isIn($0.path) && $0.isAppWithoutImages })?.targetName {
      return .noIconOfApp(name, offersAllowEmpty: offers)
    }
    if let left = near.lazy.compactMap(\.unselected).first {
      return .notSelected(left.platform, by: left.origin, offersAllowEmpty: offers)
    }
    return near.whyNothingElseIsJudged ?? .nothingJudged(skipped: product, offersAllowEmpty: offers)
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
