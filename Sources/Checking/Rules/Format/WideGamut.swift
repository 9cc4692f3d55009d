import ImageProperties
import Model
import SpecTables

extension Rule {
  static let wideGamut = Rule(
    id: "wide-gamut",
    severity: .cases(
      .error("for Display P3 in an icon set of an app for iOS before 9.3"),
      .warning("in its image sets"), .note()),
    title: "An icon's colours go beyond sRGB",
    plural: "icons have colours beyond sRGB",
    stamp: "wide gamut",
    rationale: """
      The file's colour chunks describe Display P3, Adobe RGB or another space that is clearly wider than sRGB. \
      Systems before iOS 10 show it as if it were sRGB, with duller colours. iOS 10 and later convert it for the \
      display, so an app that requires iOS 10 can keep Display P3. Iconproof compares the primaries; the name of a profile \
      proves nothing.
      """,
    remedy: "If the app runs on systems before iOS 10, convert the image to sRGB.",
    storeCodes: ["ITMS-90682"],
    evidence: .own, sources: ["PNG", "measured"],
    checks: .image { image in image.wideGamut.map { [$0] } ?? [] },
    .app { app in app.refusedInCatalog(app.app.product?.assets?.wideNames) }
  ) { finding in
    let space = finding.values.text(.format)
    switch finding.values.fault {
    case "compiled", "compiled-at-times":
      return LegacySentences(
        finding.imagesInCatalog("in Display P3 instead of sRGB"), consequence: finding.consequenceOfDeepColor,
        remedy: remedyOfDeepColor)
    case "refused", "refused-at-times":
      return LegacySentences(
        "\(finding.oldName) is in \(space) instead of sRGB", consequence: finding.consequenceOfDeepColor,
        remedy: remedyOfDeepColor)
    case "old-systems":
      return LegacySentences(
        "\(finding.oldName) is in \(space), which is wider than sRGB",
        consequence: finding.oldPurposed("Systems before iOS 10 show it with duller colours."),
        remedy: "Convert it to sRGB.")
    default:
      return LegacySentences(
        "\(finding.oldName) is in \(space), which is wider than sRGB",
        consequence: finding.oldPurposed("iOS converts it for each display, so it can stay as it is."))
    }
  }
}

extension ImageContext {
  fileprivate var wideGamut: Problem? {
    guard let space = png?.colorSpace, space.isWiderThanSRGB else { return nil }
    let isDisplayP3 = space == .displayP3
    let values: FindingValues = [.format: .text(isDisplayP3 ? "Display P3" : "a wide-gamut colour space")]
    if isDisplayP3, isRefusedAsDeep { return refusedAsDeep(values) }
    guard let kind = row?.kind, kind.isIcon || kind == .documentIcon else { return nil }
    let runsOnOldSystems = target.platform == .ios && target.build.minimumOS < OSVersion(10)
    return problem(
      .note, values.merging([.fault: .text(runsOnOldSystems ? "old-systems" : "wide")]))
  }
}
