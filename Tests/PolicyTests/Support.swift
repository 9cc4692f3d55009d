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
    Rule.named(rule) ?? .wrongSize, Weight(severity), of: FindingOwner(nil, on: .ios), at: FindingPlace(path),
    name: .file(path), subject: .image(ImageID(path), row: nil),
    fault: WrongSize.differs(expected: PixelSize(width: 57, height: 57), actual: actual),
    key: ProblemKey(expectedName: name.map { FileName($0) }),
    fingerprint: fingerprint)
}

extension Finding {
  func numbered(_ number: Int) -> Finding {
    var finding = self
    finding.number = number
    return finding
  }
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
  files.loose = [ImageID("Art/Icon.png")]
  let input = InputReport(
    target, files: files, isJudged: isJudged, kinds: [], slots: [], findings: findings)
  return Report(inputs: [input], leftOut: [], failures: failures)
}
