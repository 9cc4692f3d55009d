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
  let apps = discovery.inputs.map { ExaminedApp($0, tables: tables) }
  let unread = discovery.inputs.flatMap(\.images).compactMap(Failure.init)
  var said: Set<SharedFinding> = []
  return Report(
    inputs: apps.map { app in
      let findings = findings(of: app, rules: rules).filter { said.insert(SharedFinding($0)).inserted }
      return app.report(findings.sorted(by: Finding.inReportOrder))
    },
    leftOut: discovery.leftOut.sorted { byByteOrder($0.path, $1.path) },
    failures: (discovery.failures + unread).sorted { byByteOrder($0.path, $1.path) })
}

private func findings(of app: ExaminedApp, rules: [Rule]) -> [Finding] {
  rules.flatMap { rule in rule.check(app).map { Finding($0, of: rule, input: app.input) } }
}

/// What makes two findings one: targets of one project share images.
private struct SharedFinding: Hashable {
  let rule: String
  let path: FilePath
  let message: String
  let locale: String?

  init(_ finding: Finding) {
    rule = finding.rule
    path = finding.path
    message = finding.message
    locale = finding.locale
  }
}

extension Finding {
  fileprivate init(_ problem: Problem, of rule: Rule, input: AssetInput) {
    self.init(
      rule: rule.id, severity: problem.severity, target: input.targetName, path: problem.path,
      line: problem.line,
      slot: problem.row?.id, locale: problem.locale, message: problem.message,
      consequence: problem.consequence,
      remedy: problem.remedy, expected: problem.expected?.description, actual: problem.actual?.description,
      expectedName: problem.expectedName?.display, storeCodes: problem.storeCodes, evidence: rule.evidence,
      fingerprint: Checking.fingerprint(of: problem, rule: rule, input: input))
  }
}

extension ExaminedApp {
  fileprivate func report(_ findings: [Finding]) -> InputReport {
    let asked = Set(slots.filter(\.isAsked).map(\.row.kind))
    return InputReport(
      path: input.path, kind: input.kind, targetName: input.targetName, target: input.target,
      provenance: input.provenance, infoPlist: input.infoPlist?.path, elsewhere: input.elsewhere,
      imageCount: images.count, isJudged: isJudged, kinds: AssetKind.allCases.filter(asked.contains),
      findings: findings, checklist: checklist)
  }
}
