package import Model
import Places
package import SpecTables
package import SystemPackage

/// All that a run has to say, in report order. Every format prints this one value.
package struct Report: Sendable {
  package var inputs: [InputReport]
  package var leftOut: [LeftOut]
  package var failures: [Failure]
  /// The paths that the user named and in which nothing was judged, nor found to be an error.
  package var unjudgedPaths: [FilePath] = []
  /// All that the run came across.
  package var ledger = Ledger.empty
  /// Findings about waivers and the baseline themselves.
  package var gateFindings: [Finding] = []
  /// What a waiver or the baseline takes out of the findings, in report order.
  package var suppressed: [SuppressedFinding] = []

  /// What it is compared with, where only new findings are in it.
  package var since: SinceSummary?

  /// Every finding, in report order.
  package var findings: [Finding] {
    (inputs.flatMap(\.findings) + gateFindings).inReportOrder
  }

  package var slots: [ReportedSlot] { inputs.flatMap(\.slots) }

  /// Those of one severity, in report order.
  package func findings(of severity: Severity) -> [Finding] {
    (inputs.map(\.findings) + [gateFindings]).flatMap { findings in
      findings.indices.filter { findings[$0].severity == severity }.map { findings[$0] }
    }.inReportOrder
  }

  package func count(_ severity: Severity) -> Int { count { $0[$1].severity == severity } }

  /// How many findings are so.
  /// - Parameter isCounted: by list and index, for to take a finding out of its list is to copy it.
  package func count(where isCounted: ([Finding], Int) -> Bool) -> Int {
    (inputs.lazy.map(\.findings) + [gateFindings]).reduce(0) { count, findings in
      count + findings.indices.count { isCounted(findings, $0) }
    }
  }

  /// Image files, each counted once, however many targets compile it.
  package var imageCount: Int {
    inputs.reduce(into: Set<ImageID>()) { $1.files.add(to: &$0) }.count
  }

  /// The targets of projects that were judged, but extensions, frameworks and tests. The `.icns` of a described app is of
  /// that app.
  package var targetCount: Int {
    struct TargetKey: Hashable {
      let name: Untrusted
      let path: PathKey
    }
    let parts = partsOfApps
    let targets = inputs.indices.compactMap { index -> TargetKey? in
      let input = inputs[index]
      guard input.isJudged, input.build.product != .other, parts[index] == nil else { return nil }
      return input.targetName.map { TargetKey(name: $0, path: PathKey(input.path)) }
    }
    return Set(targets).count
  }

  /// Whether any target required a slot or had an image for one, or none needs to.
  package var isAnythingJudged: Bool { inputs.contains(where: \.isJudged) || inputs.showsLibraryAlone }

  /// Whether everything that was named was looked at.
  package var isComplete: Bool { failures.isEmpty }
}

extension Report {
  /// A run that looked at nothing.
  package init(failures: [Failure] = []) { self.init(inputs: [], leftOut: [], failures: failures) }

  /// Puts the judgements of all targets together, in report order. What several targets share is reported once,
  /// with the first of them, at its worst severity.
  package init(_ judgements: [Judgement], leftOut: [LeftOut], failures: [Failure]) {
    let failures = (failures + judgements.flatMap(\.failures)).sorted(byPath: \.path)
    let failed = Set(failures)
    self.init(
      inputs: SharedFindings(judgements.map(\.report)).reports,
      // What could not be looked at is no more left out.
      leftOut: leftOut.filter {
        $0.target != nil || !failed.contains(Failure(path: $0.path, reason: $0.reason))
      }
      .sorted(byPath: \.path).withoutNeighboringTwins,
      failures: failures.withoutNeighboringTwins)
  }
}

extension Array where Element: Equatable {
  /// What several targets or projects compile is said once.
  fileprivate var withoutNeighboringTwins: [Element] {
    enumerated().filter { index, element in index == 0 || self[index - 1] != element }.map(\.element)
  }
}
