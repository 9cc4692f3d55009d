import FileTree
import SpecTables
import SystemPackage

@testable import AssetSources
@testable import Checking

/// A finding of a made-up run.
func finding(
  _ rule: String, at path: FilePath = "Art/Icon.png", _ severity: Severity = .error, name: String? = nil,
  fingerprint: String = "f", message: String = "Icon.png: 56 x 57 pixels, must be 57 x 57"
) -> Finding {
  Finding(
    rule: rule, severity: severity, target: nil, path: path, line: nil, column: nil, image: nil, set: nil,
    slot: nil, locale: nil, message: message, consequence: nil, remedy: nil, expected: nil, actual: nil,
    expectedName: name,
    storeCodes: [], evidence: .own, fingerprint: fingerprint)
}

func report(_ findings: [Finding], at path: FilePath = "Art") -> Report {
  let input = InputReport(
    path: path, kind: .looseFolder, targetName: nil,
    target: BuildTarget(families: [.iphone], minimumOS: OSVersion(4, 3), sdk: .atLeast(OSVersion(4, 3))),
    provenance: Provenance(families: .told(""), minimumOS: .told(""), sdk: .told("")), infoPlist: nil,
    elsewhere: [], looseImages: [ImageFile("Art/Icon.png")], isJudged: true, kinds: [], findings: findings,
    checklist: []
  )
  return Report(inputs: [input], leftOut: [], failures: [])
}
