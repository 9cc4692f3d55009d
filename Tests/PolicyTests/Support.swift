import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

@testable import Checking

/// A finding of a made-up run.
func finding(
  _ rule: String, at path: FilePath = "Art/Icon.png", _ severity: Severity = .error, name: String? = nil,
  fingerprint: String = "f", actual: PixelSize = PixelSize(width: 56, height: 57)
) -> Finding {
  Finding(
    definition: Rule.named(rule) ?? .wrongSize, severity: severity, target: nil, targets: [], platform: .ios,
    path: path, line: nil,
    column: nil, image: nil, set: nil, row: nil, locale: nil, name: Untrusted(path.fileName),
    fault: WrongSize.differs(expected: PixelSize(width: 57, height: 57), actual: actual),
    expectedName: name, storeCodes: [], fingerprint: fingerprint, location: Finding.Location(path: path))
}

func report(
  _ findings: [Finding], at path: FilePath = "Art", isJudged: Bool = true, failures: [Failure] = []
) -> Report {
  let target = ReportedTarget(
    path: path, kind: .looseFolder, name: nil,
    build: BuildTarget(families: [.iphone], minimumOS: OSVersion(4, 3), sdk: .atLeast(OSVersion(4, 3))),
    provenance: Provenance(
      families: .stated(.platform), minimumOS: .stated(.platform), sdk: .stated(.platform)))
  var files = ReportedFiles()
  files.loose = [ImageFile("Art/Icon.png")]
  let input = InputReport(
    target, files: files, isJudged: isJudged, kinds: [], slots: [], findings: findings)
  return Report(inputs: [input], leftOut: [], failures: failures)
}
