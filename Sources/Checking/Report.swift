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

  package func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  package var imageCount: Int { inputs.reduce(0) { $0 + $1.imageCount } }

  /// Whether any input asked for a slot or had an image for one.
  package var isAnythingJudged: Bool { inputs.contains(where: \.isJudged) }

  /// Whether everything that was named was looked at.
  package var isComplete: Bool { failures.isEmpty }
}

/// What one input was taken for.
package struct InputReport: Sendable {
  package let path: FilePath
  package let kind: InputKind
  package let targetName: String?
  package let target: BuildTarget
  package let provenance: Provenance
  package let infoPlist: FilePath?
  package let elsewhere: [KindElsewhere]
  /// The catalogs that the target compiles.
  package let catalogs: [FilePath]
  /// The name of the icon set or Icon Composer file, where one is told.
  package let icon: String?
  /// No target compiles the catalog.
  package let isUnused: Bool
  package let imageCount: Int
  package let isJudged: Bool
  /// The kinds that were asked for.
  package let kinds: [AssetKind]
  /// In report order. What two targets of one project share is with the first of them only.
  package var findings: [Finding]
  package let checklist: [ChecklistEntry]
}

/// Judges every input by every rule. A pure function of what was read.
package func check(_ discovery: Discovery, tables: SpecTables, rules: [Rule] = allRules) -> Report {
  let unread = discovery.inputs.flatMap(\.allImages).compactMap(Failure.init)
  var said: Set<SharedFinding> = []
  return Report(
    inputs: discovery.inputs.map { input in
      let parts = parts(of: input, tables: tables)
      let findings = findings(of: parts, rules: rules).filter { said.insert(SharedFinding($0)).inserted }
      return InputReport(input, parts: parts, findings: findings.sorted(by: Finding.inReportOrder))
    },
    leftOut: discovery.leftOut.sorted { byByteOrder($0.path, $1.path) },
    failures: (discovery.failures + unread).uniqued.sorted { byByteOrder($0.path, $1.path) })
}

/// Worst first, so that of a finding that several entries of one file share the worst is kept.
private func findings(of parts: [ExaminedApp], rules: [Rule]) -> [Finding] {
  parts.flatMap { part in
    rules.flatMap { rule in rule.check(part).map { Finding($0, of: rule, in: part) } }
  }.enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }.map(\.element)
}

/// What makes two findings one: targets of one project share images, entries of one set share a file.
private struct SharedFinding: Hashable {
  let rule: String
  let path: FilePath
  let message: String
  let locale: String?

  init(_ finding: Finding) {
    rule = finding.rule
    path = finding.image ?? finding.path
    message = finding.message
    locale = finding.locale
  }
}

extension InputReport {
  fileprivate init(_ input: AssetInput, parts: [ExaminedApp], findings: [Finding]) {
    let asked = Set(parts.flatMap(\.slots).filter(\.isAsked).map(\.row.kind))
    self.init(
      path: input.path, kind: input.kind, targetName: input.targetName, target: input.target,
      provenance: input.provenance, infoPlist: input.infoPlist?.path, elsewhere: input.elsewhere,
      catalogs: input.catalogs.map(\.path), icon: input.setNames.primary?.name.display,
      isUnused: input.isUnused,
      imageCount: Set(input.allImages.map(\.path)).count, isJudged: parts.contains(where: \.isJudged),
      kinds: AssetKind.allCases.filter(asked.contains), findings: findings,
      checklist: parts.flatMap(\.checklist))
  }
}
