import AssetCatalogs
package import AssetSources
import FileTree
import ImageInspection
package import SpecTables
package import SystemPackage

/// All that a run has to say, in report order. Every format prints this one value.
package struct Report: Sendable {
  package var inputs: [InputReport]
  package var leftOut: [LeftOut]
  package var failures: [Failure]
  /// Findings about waivers and the baseline themselves.
  package var gateFindings: [Finding] = []
  /// What a waiver or the baseline takes out of the findings, in report order.
  package var suppressed: [SuppressedFinding] = []

  /// Every finding, in report order.
  package var findings: [Finding] {
    (inputs.flatMap(\.findings) + gateFindings).sorted(by: Finding.inReportOrder)
  }

  package var checklist: [ChecklistEntry] { inputs.flatMap(\.checklist) }

  package func count(_ severity: Severity) -> Int {
    (inputs.lazy.map(\.findings) + [gateFindings]).reduce(0) { count, findings in
      count + findings.count { $0.severity == severity }
    }
  }

  /// Image files, each counted once, however many targets compile it.
  package var imageCount: Int {
    inputs.reduce(into: Set<ImageFile>()) { $1.add(images: &$0) }.count
  }

  /// The targets of projects that were judged, but extensions, frameworks and tests.
  package var targetCount: Int {
    Set(
      inputs.filter { $0.isJudged && $0.target.product != .other }.compactMap { input in
        input.targetName.map { [$0, input.path.string] }
      }
    )
    .count
  }

  /// Whether any input asked for a slot or had an image for one.
  package var isAnythingJudged: Bool { inputs.contains(where: \.isJudged) }

  /// Whether everything that was named was looked at.
  package var isComplete: Bool { failures.isEmpty }
}

/// What one input has to say, or one portion of what is separate in it.
struct Judgement: Sendable {
  fileprivate var report: InputReport
  /// The images that could not be read.
  fileprivate var failures: [Failure]

  fileprivate mutating func add(_ portion: Judgement) {
    report.add(portion.report)
    failures += portion.failures
  }
}

/// Judges one input, or one portion, by every rule. A pure function of what was read.
func judge(_ input: AssetInput, tables: SpecTables, rules: [Rule] = allRules) -> Judgement {
  let parts = parts(of: input, tables: tables)
  return Judgement(
    report: InputReport(input, parts: parts, findings: findings(of: parts, rules: rules)),
    failures: input.unreadImages)
}

/// Finds, reads and judges all that lies at and below the paths, on `jobs` threads at once.
package func check(
  _ paths: [FilePath], flags: TargetFlags, tables: SpecTables, jobs: Int, progress: ImageProgress? = nil
) -> Report {
  let outcome = readImages(
    of: survey(paths, flags: flags, tables: tables), tables: tables, jobs: jobs, progress: progress
  ) { judge($0, tables: tables) }
  return Report(outcome.results, leftOut: outcome.leftOut, failures: outcome.failures)
}

extension Report {
  /// - Parameter judgements: in report order, of each input its own and those of its portions.
  init(_ judgements: [[Judgement]], leftOut: [LeftOut], failures: [Failure]) {
    let judgements = judgements.compactMap { ofInput in
      ofInput.first.map { own in ofInput.dropFirst().reduce(into: own) { $0.add($1) } }
    }
    var said: Set<SharedFinding> = []
    let failures = (failures + judgements.flatMap(\.failures)).sorted(byPath: \.path)
    self.init(
      inputs: judgements.map(\.report).map { report in
        var report = report
        report.findings = report.findings.worstFirst.filter { said.insert(SharedFinding($0)).inserted }
          .sorted(by: Finding.inReportOrder)
        return report
      },
      leftOut: leftOut.sorted(byPath: \.path).withoutNeighboringTwins,
      failures: failures.withoutNeighboringTwins)
  }
}

extension AssetInput {
  fileprivate var unreadImages: [Failure] {
    images.compactMap(Failure.init) + sets.flatMap { $0.images.compactMap(Failure.init) }
      + layers.compactMap(Failure.init)
  }
}

extension Array where Element: Equatable {
  /// What several targets or projects compile is told once.
  fileprivate var withoutNeighboringTwins: [Element] {
    enumerated().filter { index, failure in index == 0 || self[index - 1] != failure }.map(\.element)
  }
}

private func findings(of parts: [ExaminedApp], rules: [Rule]) -> [Finding] {
  parts.flatMap { findings(of: $0, rules: rules) }
}

extension [Finding] {
  /// Worst first, so that of a finding that several entries of one file share the worst is kept.
  fileprivate var worstFirst: [Finding] {
    enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }
      .map(\.element)
  }
}

private func findings(of part: ExaminedApp, rules: [Rule]) -> [Finding] {
  let problems = rules.flatMap { rule in rule.check(part).map { (rule, $0) } }
  guard !problems.isEmpty else { return [] }
  let places = FindingPlaces(part)
  return problems.map { rule, problem in places.finding(problem, of: rule) }
}

/// What makes two findings one: targets of one project share images, entries of one set share a file.
private struct SharedFinding: Hashable {
  let rule: String
  let path: PathKey
  let message: String
  let locale: String?

  init(_ finding: Finding) {
    rule = finding.rule
    path = PathKey(finding.image ?? finding.path)
    message = finding.message
    locale = finding.locale
  }
}
