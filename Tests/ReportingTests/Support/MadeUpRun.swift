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

/// A run with something of everything: each severity, a missing image, awkward names, a line, a target with a
/// catalog, what is waived, what is in the baseline, and a file that could not be read.
func madeUpReport() throws -> Report {
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
    infoPlist: "App/Info.plist", elsewhere: [],
    looseImages: Set(
      (awkwardNames + ["Icon.png", "Default.png"]).map {
        ImageFile(FilePath("App/Art").appending($0.fileName))
      }),
    isJudged: true, kinds: [.appIcon],
    findings: findings.sorted(by: Finding.inReportOrder),
    checklist: [
      ChecklistEntry(
        target: "Weather", set: nil, row: icon, need: .required, state: .malformed, path: "App/Art/Icon.png",
        fault: "is 56 x 57"),
      ChecklistEntry(
        target: "Weather", set: nil, row: retina, need: .recommended, state: .missing, path: nil, fault: nil),
    ])
  var report = Report(
    inputs: [input, try madeUpCatalog()], leftOut: [LeftOut(path: "App/Pods", reason: "other people's code")],
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

/// A target whose icon is in a catalog: one image of a wrong size, one slot that nothing fills, one that an
/// image fills.
private func madeUpCatalog() throws -> InputReport {
  let catalog: FilePath = "Watch/Assets.xcassets"
  let folder = catalog.appending("AppIcon.appiconset")
  let images = ["a.png", "b.png"].map { folder.appending($0) }
  let (small, large, store) = (
    try row("watch.companionSettings.29@2x"), try row("watch.companionSettings.29@3x"),
    try row("watch.marketing.1024")
  )
  func entry(_ row: SpecRow, _ state: SlotState, _ image: FilePath?, _ fault: String? = nil) -> ChecklistEntry
  {
    ChecklistEntry(
      target: "WeatherWatch", set: "AppIcon", row: row, need: .required, state: state, path: image,
      fault: fault)
  }
  func finding(_ rule: String, _ slot: SpecRow, line: Int, image: FilePath?, _ message: String) -> Finding {
    made(
      rule, .error, folder.appending("Contents.json"), line: line, column: 5, image: image, set: "AppIcon",
      target: "WeatherWatch", slot: slot.id, codes: ["ITMS-90713"], message: message)
  }
  return InputReport(
    path: ".", kind: .looseFolder, targetName: "WeatherWatch",
    target: BuildTarget(
      platform: .watchos, product: .watchApp, families: [.watch], minimumOS: OSVersion(9),
      sdk: .atLeast(OSVersion(9))),
    provenance: Provenance(
      families: .told("the platform"), minimumOS: .told("from the project"),
      sdk: .assumed("no older than the deployment target")),
    infoPlist: nil, project: "Weather.xcodeproj", elsewhere: [], looseImages: [],
    catalogs: [
      CatalogReport(
        path: catalog, images: Set(images.map(ImageFile.init)), isJudged: true, kinds: [.watchIcon]),
      CatalogReport(path: "Colors.xcassets", images: [], isJudged: false, kinds: []),
    ],
    icon: IconUse(name: "AppIcon", scheme: .perSize), isJudged: true, kinds: [.watchIcon],
    findings: [
      finding("wrong-size", large, line: 22, image: images[0], "a.png: 58 x 58 pixels, must be 87 x 87"),
      finding("missing-required", store, line: 48, image: nil, "App Store icon of a watch app: missing"),
    ],
    checklist: [
      entry(small, .present, images[1]), entry(large, .malformed, images[0], "is 58 x 58"),
      entry(store, .missing, nil),
    ])
}

private func row(_ id: String) throws -> SpecRow {
  guard let row = try embeddedTables().rows.first(where: { $0.id == id }) else { throw NoSuchRow(id: id) }
  return row
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
  _ rule: String, _ severity: Severity, _ path: FilePath, line: Int? = nil, column: Int? = nil,
  image: FilePath? = nil, set: String? = nil, target: String? = nil, slot: String? = nil, name: String? = nil,
  codes: [String] = [], message: String? = nil
) -> Finding {
  Finding(
    rule: rule, severity: severity, target: target, path: path, line: line, column: column, image: image,
    set: set, slot: slot, locale: nil,
    message: message ?? "\(path.fileName.display): is 56 x 57, must be 57 x 57",
    consequence: "What follows.", remedy: "What to do.", expected: "57x57", actual: "56x57",
    expectedName: name,
    storeCodes: codes, evidence: .verified, fingerprint: SHA256.hexDigest(Array(rule.utf8) + path.bytes))
}
