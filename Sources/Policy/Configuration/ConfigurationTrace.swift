package import Checking
package import Model
package import Places
package import SystemPackage

/// What a configuration takes away from a report: no reader of the report should have to guess it.
package struct ConfigurationTrace: Equatable, Sendable {
  /// A waiver of which few days are left.
  package struct ExpiringWaiver: Equatable, Sendable {
    package let rule: String
    package let pattern: Untrusted
    /// The last day on which it holds.
    package let expires: CalendarDate
    package let daysLeft: Int
    /// `.iconproof.json:4`.
    package let origin: String
  }

  /// The configuration that was read; nil where there is none.
  package var path: FilePath?
  /// Whether it decides anything at all: one that `init` wrote decides nothing yet.
  package var changesAnything = false
  /// Rules that are off, by id.
  package var rulesOff: [String] = []
  /// Rules with a finding whose severity the configuration lowers.
  package var severitiesLowered: [String] = []
  /// The patterns of what is not looked at.
  package var excluded: [Untrusted] = []
  /// Those of ``excluded`` that nothing fits.
  package var idleExclusions: [Untrusted] = []
  /// Configurations below the checked paths that change anything for what lies below them.
  package var nested: [FilePath] = []
  /// Those of them with keys that count only where their folder is checked by itself, each with the keys.
  package var idleKeys: [IdleKeys] = []
  /// The paths of ``idleKeys``.
  package var ignored: [FilePath] { idleKeys.map(\.path) }
  package var expiringWaivers: [ExpiringWaiver] = []

  package struct IdleKeys: Equatable, Sendable {
    package let path: FilePath
    package let keys: [String]
  }

  package init() {}

  /// How many days before its last one a waiver is reported.
  fileprivate static let warningDays = 30
}

extension Gate {
  /// - Parameter report: as it was before the gate.
  package func trace(of report: Report) -> ConfigurationTrace {
    var trace = ConfigurationTrace()
    trace.path = configuration.path
    trace.changesAnything = ConfigurationKey.allCases.contains(where: configuration.decides)
    trace.rulesOff = configuration.rulesOff.map(\.id).sorted()
    trace.severitiesLowered = rulesLowered(in: report)
    trace.excluded = configuration.exclude.map { Untrusted($0.value.glob.pattern) }
    trace.idleExclusions = idleExclusions(in: report)
    trace.nested = configuration.nested.filter(\.decidesAnything).map(\.path)
    trace.idleKeys = configuration.nested.filter { !$0.idleKeys.isEmpty }.map {
      ConfigurationTrace.IdleKeys(path: $0.path, keys: $0.idleKeys)
    }
    trace.expiringWaivers =
      (configuration.waivers + configuration.nested.flatMap(\.configuration.waivers)).compactMap(expiring)
    return trace
  }

  private func idleExclusions(in report: Report) -> [Untrusted] {
    let left = report.leftOut.filter { $0.reason == .place(.excluded) }.map(\.path)
    return configuration.exclude.map(\.value).filter { pattern in
      let set = PathPatternSet([pattern])
      return !left.contains { !set.covering(configuration.base.relative($0)).isEmpty }
    }.map { Untrusted($0.glob.pattern) }
  }

  private func rulesLowered(in report: Report) -> [String] {
    guard !configuration.rules.isEmpty else { return [] }
    var lowered: Set<String> = []
    for finding in report.inputs.lazy.flatMap(\.findings) {
      if case .severity(let severity) = configuration.rules[finding.definition]?.value,
        finding.severity < severity
      {
        lowered.insert(finding.rule)
      }
    }
    return lowered.sorted()
  }

  private func expiring(_ waiver: Waiver) -> ConfigurationTrace.ExpiringWaiver? {
    guard let expires = waiver.expires else { return nil }
    let left = expires.daysSince1970 - today.daysSince1970
    guard (0...ConfigurationTrace.warningDays).contains(left) else { return nil }
    return ConfigurationTrace.ExpiringWaiver(
      rule: waiver.rule.id, pattern: Untrusted(waiver.pattern.glob.pattern), expires: expires, daysLeft: left,
      origin: waiver.origin)
  }
}
