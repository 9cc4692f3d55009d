import FileTree
import ImageInspection
import Policy
import Reporting
import SpecTables
import SystemPackage
import TestSupport

@testable import AssetSources
@testable import Checking

/// Names that formats are known to stumble over, one a finding.
let awkwardNames: [FilePath] = [
  "Icon 1.png", "100%.png", "\"quoted\".png", "a'b.png", "line\nend.png", "tab\t.png", "emoji 🙂.png",
  "a:b,c.png", "<&>]]>.png", "::error ::x.png", "pipe|`*_.png", "back\\slash.png", "ünïcode.png",
  FilePath(bytes: Array("not-".utf8) + [0xFF, 0xFE] + Array(".png".utf8)), "bidi\u{202E}gnp.exe",
  "#hash?.png",
]

/// A run with something of everything: each severity, a missing image, awkward names, a line, what is waived,
/// what is in the baseline, and a file that could not be read.
func madeUpReport() throws -> Report {
  let rows = try embeddedTables().rows
  func row(_ id: String) throws -> SpecRow {
    guard let row = rows.first(where: { $0.id == id }) else { throw NoSuchRow(id: id) }
    return row
  }
  let (icon, retina) = (try row("ios6.app.iphone.57"), try row("ios6.app.iphone.114"))
  let findings =
    [
      made("wrong-size", .error, "App/Art/Icon.png", slot: icon.id, codes: ["ITMS-90022"]),
      made(
        "missing-recommended", .warning, "App/Art", slot: retina.id, name: "Icon@2x.png",
        message: "Icon@2x.png: missing, 114 x 114 pixels"),
      made("unresolved-icon-file", .error, "App/Info.plist", line: 7),
    ] + awkwardNames.map { made("interlaced", .note, FilePath("App/Art").appending($0.fileName)) }
  let input = InputReport(
    path: "App/Art", kind: .looseFolder, targetName: "Weather",
    target: BuildTarget(families: [.iphone], minimumOS: OSVersion(4, 3), sdk: .atLeast(OSVersion(4, 3))),
    provenance: Provenance(families: .told("--family"), minimumOS: .told("--min-os"), sdk: .told("--sdk")),
    infoPlist: "App/Info.plist", elsewhere: [], imageCount: 18, isJudged: true, kinds: [.appIcon],
    findings: findings.sorted(by: Finding.inReportOrder),
    checklist: [
      ChecklistEntry(
        target: "Weather", row: icon, need: .required, state: .malformed, path: "App/Art/Icon.png",
        fault: "is 56 x 57"),
      ChecklistEntry(
        target: "Weather", row: retina, need: .recommended, state: .missing, path: nil, fault: nil),
    ])
  var report = Report(
    inputs: [input], leftOut: [LeftOut(path: "App/Pods", reason: "other people's code")],
    failures: [Failure(path: "App/Art/locked.png", reason: "permission denied")])
  report.gateFindings = [made("unused-waiver", .warning, ".iconproof.json", line: 4)]
  report.suppressed = [
    SuppressedFinding(
      finding: made("bit-depth", .warning, "App/Art/Deep.png"),
      cause: .waiver(reason: "the printer wants 16 bits", expires: "2027-06-30")),
    SuppressedFinding(finding: made("trailing-data", .note, "App/Art/Old.png"), cause: .baseline),
  ]
  return report
}

/// A run that found nothing to say.
let emptyReport = Report(inputs: [], leftOut: [], failures: [])

struct NoSuchRow: Error { let id: String }

func madeUpContext(_ verdict: Verdict = .incomplete) -> ReportContext {
  var context = ReportContext(
    version: "1.2.3", verdict: verdict, failOn: .error, base: PathBase(".", from: "/home/ci/project"))
  context.hasBaseline = true
  return context
}

private func made(
  _ rule: String, _ severity: Severity, _ path: FilePath, line: Int? = nil, slot: String? = nil,
  name: String? = nil, codes: [String] = [], message: String? = nil
) -> Finding {
  Finding(
    rule: rule, severity: severity, target: nil, path: path, line: line, slot: slot, locale: nil,
    message: message ?? "\(path.fileName.display): is 56 x 57, must be 57 x 57",
    consequence: "What follows.", remedy: "What to do.", expected: "57x57", actual: "56x57",
    expectedName: name,
    storeCodes: codes, evidence: .verified, fingerprint: SHA256.hexDigest(Array(rule.utf8) + path.bytes))
}
