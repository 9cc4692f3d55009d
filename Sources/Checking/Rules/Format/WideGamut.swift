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
    checks: .image { image in image.wideGamut.map { [$0] } ?? [] })
}

enum WideGamut: Fault {
  /// iOS converts it for each display.
  case wide(format: WideColorSpace)
  /// The app runs on systems that do not.
  case oldSystems(format: WideColorSpace)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .wide(let space):
      return Sentences(
        of: finding, "is in \(space.words), which is wider than sRGB",
        consequence: finding.purposed("iOS converts it for each display, so it can stay as it is."),
        to: .nothing)
    case .oldSystems(let space):
      return Sentences(
        of: finding, "is in \(space.words), which is wider than sRGB",
        consequence: finding.purposed("Systems before iOS 10 show it with duller colours."),
        remedy: "Convert it to sRGB.")
    }
  }
}

/// The colours of an image that is not in sRGB.
struct OtherGamut: DeepColor {
  let format: WideColorSpace

  var predicate: Words { "is in \(format.words) instead of sRGB" }

  static func predicate(of images: DeepImages) -> Words {
    "has images in Display P3 instead of sRGB: \(images.words)"
  }
}

enum WideColorSpace: WordedFact {
  case displayP3, other

  var words: Words {
    switch self {
    case .displayP3: "Display P3"
    case .other: "a wide-gamut colour space"
    }
  }
}

extension ImageContext {
  fileprivate var wideGamut: Problem? {
    guard let space = image.inspected?.colorSpace, space.isWiderThanSRGB else { return nil }
    let format: WideColorSpace = space == .displayP3 ? .displayP3 : .other
    if format == .displayP3, isRefusedAsDeep { return refusedAsDeep(OtherGamut(format: format)) }
    guard let kind = row?.kind, kind.isRoundedIcon || kind == .documentIcon else { return nil }
    // Beside a wide image the asset compiler puts one in sRGB.
    let runsOnOldSystems =
      target.platform == .ios && target.build.minimumOS < OSVersion(10) && image.asset.compiled == nil
    return problem(.note, runsOnOldSystems ? WideGamut.oldSystems(format: format) : .wide(format: format))
  }
}
