import FileTree
import ImageProperties
import Model
import Places
import Policy
import Reporting
import SpecTables
import SystemPackage
import TestSupport

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
      made(
        .wrongSize, .error, "App/Art/Icon.png", slot: icon,
        WrongSize.differs(expected: side(57), actual: PixelSize(width: 56, height: 57)), codes: ["ITMS-90022"]
      ),
      made(
        .missingRecommended, .warning, "App/Art", slot: retina, named: "Icon@2x.png",
        MissingSlot.loose(expected: side(114), other: nil, near: nil, actual: nil), missing: "Icon@2x.png"),
      made(
        .unresolvedIconFile, .error, "App/Info.plist", line: 7, named: "Icon-72.png",
        UnresolvedIconFile.absent(key: PlistKey("CFBundleIconFiles"), near: nil)),
    ]
    + awkwardNames.map {
      made(.interlaced, .note, FilePath("App/Art").appending($0.fileName), Interlaced())
    }
  var target = ReportedTarget(
    path: "App/Art", kind: .looseFolder, name: "Weather",
    build: BuildTarget(families: [.iphone], minimumOS: OSVersion(4, 3), sdk: .atLeast(OSVersion(4, 3))),
    provenance: Provenance(
      families: .stated(.named("--family")), minimumOS: .stated(.named("--min-os")),
      sdk: .stated(.named("--sdk"))))
  target.infoPlist = "App/Info.plist"
  var files = ReportedFiles()
  files.loose = Set(
    (awkwardNames + ["Icon.png", "Default.png"]).map {
      ImageID(FilePath("App/Art").appending($0.fileName))
    })
  let input = InputReport(
    target, files: files, isJudged: true, kinds: [.appIcon],
    slots: [
      ReportedSlot(
        target: "Weather", in: nil, row: icon, need: .required, state: .malformed, path: "App/Art/Icon.png",
        fault: .size(PixelSize(width: 56, height: 57)), name: "Icon.png",
        images: [PlacedImage(unread: ImageAsset(path: "App/Art/Icon.png"))]),
      ReportedSlot(
        target: "Weather", in: nil, row: retina, need: .recommended, state: .missing, path: nil, fault: nil,
        name: "Icon@2x.png"),
    ], findings: findings.sorted(by: Finding.inReportOrder))
  var report = Report(
    inputs: [input, try madeUpCatalog()], leftOut: [LeftOut(path: "App/Pods", reason: .place(.othersCode))],
    failures: [Failure(path: "App/Art/locked.png", reason: .reader(FileError.forbidden))])
  report.gateFindings = [
    made(
      .unusedWaiver, .warning, ".iconproof.json", line: 4, named: "interlaced at App/Old.png", UnusedWaiver())
  ]
  report.suppressed = [
    SuppressedFinding(
      finding: made(.bitDepth, .warning, "App/Art/Deep.png", BitDepth.otherDepth(actual: 16)), of: 0,
      cause: .waiver(reason: "the printer wants 16 bits", expires: "2027-06-30")),
    SuppressedFinding(
      finding: made(.trailingData, .note, "App/Art/Old.png", TrailingData(count: 3)), of: 0,
      cause: .baseline),
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
  let set = ReportedSet(id: SetID(folder), title: "AppIcon", type: .appIcon)
  func entry(_ row: SpecRow, _ state: SlotState, _ image: FilePath?, _ fault: SlotFault? = nil)
    -> ReportedSlot
  {
    ReportedSlot(
      target: "WeatherWatch", in: set, row: row, need: .required,
      state: state, path: image,
      fault: fault, name: image?.fileName,
      images: image.map { [PlacedImage(unread: ImageAsset(path: $0))] } ?? [])
  }
  func finding(
    _ rule: Rule, _ slot: SpecRow, line: Int, image: FilePath?, named name: String, _ fault: any Fault
  ) -> Finding {
    made(
      rule, .error, folder.appending("Contents.json"), line: line, column: 5, image: image, set: set,
      target: "WeatherWatch", slot: slot, named: name, fault, codes: ["ITMS-90713"])
  }
  var target = ReportedTarget(
    path: ".", kind: .looseFolder, name: "WeatherWatch",
    build: BuildTarget(
      platform: .watchos, product: .watchApp, families: [.watch], minimumOS: OSVersion(9),
      sdk: .atLeast(OSVersion(9))),
    provenance: Provenance(
      families: .stated(.platform), minimumOS: .stated(.project),
      sdk: .assumed(.deploymentTarget)))
  target.project = "Weather.xcodeproj"
  var files = ReportedFiles()
  files.catalogs = [
    CatalogReport(
      path: catalog, images: Set(images.map { ImageID($0) }), isJudged: true, kinds: [.watchIcon]),
    CatalogReport(path: "Colors.xcassets", images: [], isJudged: false, kinds: []),
  ]
  return InputReport(
    target, files: files, icon: IconUse(name: "AppIcon", scheme: .perSize), isJudged: true,
    kinds: [.watchIcon],
    slots: [
      entry(small, .present, images[1]), entry(large, .malformed, images[0], .size(side(58))),
      entry(store, .missing, nil),
    ],
    findings: [
      finding(
        .wrongSize, large, line: 22, image: images[0], named: "a.png",
        WrongSize.differs(expected: side(87), actual: side(58))),
      finding(
        .missingRequired, store, line: 48, image: nil, named: "AppIcon",
        MissingSlot.set(expected: side(1024), other: nil)),
    ])
}

private func row(_ id: String) throws -> SpecRow {
  guard let row = try embeddedTables().rows.first(where: { $0.id.text == id }) else {
    throw NoSuchRow(id: id)
  }
  return row
}

/// A run that found nothing to say.
let emptyReport = Report(inputs: [], leftOut: [], failures: [])

struct NoSuchRow: Error { let id: String }

func madeUpContext(_ verdict: Verdict = .incomplete) -> ReportContext {
  var context = ReportContext(
    version: "1.2.3", verdict: verdict, failOn: .error, base: PathBase(".", from: "/home/ci/project"))
  context.project = "https://github.com/OWNER/iconproof"
  context.hasBaseline = true
  return context
}

/// A finding as the rule itself would make it.
private func made(
  _ rule: Rule, _ severity: Severity, _ path: FilePath, line: Int? = nil, column: Int? = nil,
  image: FilePath? = nil, set: ReportedSet? = nil, target: Untrusted? = nil, slot: SpecRow? = nil,
  named name: String? = nil, _ fault: any Fault, missing: String? = nil, codes: [String] = []
) -> Finding {
  var place = FindingPlace(path, line: line, column: column)
  (place.image, place.set, place.row) = (image, set, slot)
  return Finding(
    rule, Weight(severity, storeCodes: codes), of: FindingOwner(target, on: .ios), at: place,
    name: name.map { SubjectName(FileName($0), of: path) } ?? .file(path),
    subject: subject(of: slot, in: set, image: image ?? path, line: line), fault: fault,
    key: ProblemKey(expectedName: missing.map { FileName($0) }),
    fingerprint: SHA256.hexDigest(Array(rule.id.utf8) + path.bytes))
}

/// An image that a made-up finding is about has its own extension.
private func subject(of slot: SpecRow?, in set: ReportedSet?, image: FilePath, line: Int?) -> Subject {
  if image.fileName.hasExtension("png") { return .image(ImageID(image), row: slot?.id) }
  if let slot { return .slot(SlotID(row: slot.id, in: set?.id)) }
  let file = PathKey(image)
  return line.map { .entry(file, SourcePosition(line: $0, column: 1)) } ?? .file(file)
}

private func side(_ pixels: Int) -> PixelSize { PixelSize(width: pixels, height: pixels) }
