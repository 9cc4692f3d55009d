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
      loses any finer detail; 1, 2 and 4 bits show bands. Apps have shipped with both.
      """,
    remedy: "Save the image with 8 bits per channel.",
    commands: [.fix(.eightBitsPerChannel(bits: 16))],
    storeCodes: ["ITMS-90682"],
    evidence: .apple, sources: ["HIG-iPad", "measured"],
    checks: .image { image in image.otherDepth.map { [$0] } ?? [] })
}

enum BitDepth: Fault {
  /// - Parameter actual: bits per channel.
  case otherDepth(actual: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .otherDepth(let bits):
      Sentences(
        of: finding, SampleDepth(actual: bits).predicate,
        consequence: finding.purposed(
          bits == 16 ? "The conversion to 8 bits loses any finer detail." : "Shades show bands."),
        fix: finding.rewriting(.eightBitsPerChannel(bits: bits)))
    }
  }
}

/// - Parameter actual: bits per channel.
struct SampleDepth: DeepColor {
  let actual: Int

  var predicate: Words { "has \(counted(actual, "bit")) per channel instead of 8" }

  static func predicate(of images: DeepImages) -> Words {
    "has images with 16 bits per channel instead of 8: \(images.words)"
  }
}

extension ImageContext {
  fileprivate var otherDepth: Problem? {
    // Nearly every image has 8.
    guard let depth = image.inspected?.sampleDepth, depth != 8 else { return nil }
    if depth == 16, isRefusedAsDeep { return refusedAsDeep(SampleDepth(actual: depth)) }
    guard let bits = image.inspected?.bitsPerChannel, bits != 8 else { return nil }
    // The depth of a palette image is that of its indices.
    guard png?.header?.colorType != .indexed else { return nil }
    let fault = BitDepth.otherDepth(actual: bits)
    guard use.isPlaced else {
      return image.asset.entry != nil && bits == 16 ? problem(.note, fault) : nil
    }
    return problem(bits == 16 && use.isOf([.appIcon, .launchImage]) ? .warning : .note, fault)
  }
}
