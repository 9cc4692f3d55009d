import ImageProperties
import Model
import SpecTables

extension Rule {
  static let bitDepth = Rule(
    id: "bit-depth",
    severity: .cases(
      .error("for 16 bits per channel in an icon set of an app for iOS before 9.3"),
      .warning("in its image sets, and for 16 bits per channel on app icons and launch images"), .note()),
    title: "A PNG does not have 8 bits per channel",
    plural: "PNGs do not have 8 bits per channel",
    stamp: "16 bits",
    rationale: """
      The guideline's standard is 24 bits of colour and 8 of alpha. The conversion of 16 bits per channel \
      loses detail; 1, 2 and 4 bits show bands. Apps have shipped with both.
      """,
    remedy: "Save the image with 8 bits per channel.",
    commands: ["magick mogrify -depth 8 Icon.png"],
    storeCodes: ["ITMS-90682"],
    evidence: .apple, sources: ["HIG-iPad", "measured"],
    checks: .image { image in image.otherDepth.map { [$0] } ?? [] },
    .app { app in app.refusedInCatalog(app.app.product?.assets?.deepNames) }
  ) { finding in
    let bits = finding.values.number(.actual)
    return LegacySentences(
      finding.isOfCompiledImages
        ? finding.imagesInCatalog("with 16 bits per channel instead of 8")
        : "\(finding.oldName) has \(counted(bits, "bit")) per channel instead of 8",
      consequence: finding.isRefusedAsDeep
        ? finding.consequenceOfDeepColor
        : finding.oldPurposed(bits == 16 ? "The conversion to 8 bits loses detail." : "Shades show bands."),
      remedy: finding.isRefusedAsDeep
        ? remedyOfDeepColor
        : finding.command("magick mogrify -depth 8") ?? "Save the image with 8 bits per channel.")
  }
}

extension ImageContext {
  fileprivate var otherDepth: Problem? {
    guard let header = png?.header else { return nil }
    // Nearly every image has it.
    guard header.bitDepth != 8 else { return nil }
    let values: FindingValues = [.actual: .number(header.bitDepth)]
    if header.bitDepth == 16, isRefusedAsDeep { return refusedAsDeep(values) }
    // The depth of a palette image is that of its indices.
    guard header.colorType != .indexed else { return nil }
    guard use.isPlaced else {
      return image.asset.entry != nil && header.bitDepth == 16 ? problem(.note, values) : nil
    }
    return problem(header.bitDepth == 16 && use.isOf([.appIcon, .launchImage]) ? .warning : .note, values)
  }
}
