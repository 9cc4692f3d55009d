import ArtComparison
import ImageProperties
import Model
import SpecTables

extension Rule {
  static let maskWithColor = Rule(
    id: "mask-with-color",
    severity: .cases(
      .warning(
        "where the picture relies on several colours, or has a drop shadow, and for a tinted icon that is not grey"
      ),
      .note("for one colour other than white in a bar of iOS 6 and earlier")),
    title: "An image that is used as a mask relies on its colours",
    plural: "images that are used as masks rely on their colours",
    rationale: """
      The system draws only the alpha channel of a mask, in the bar's own colour. A picture that relies \
      on two or more clearly different colours becomes a silhouette, and a drop shadow a smudge. A single colour of \
      any kind is lost without harm: 169 of 310 template images in shipped apps have a tint. The guideline of iOS 6 \
      and earlier requires pure white.
      """,
    remedy: "Draw the picture as a shape: separate its parts by gaps or by different alpha.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"],
    checks: .image(needs: [.outline, .thumbnail], of: { $0.isPlaced && $0.alpha == .mask }) { image in
      image.maskWithColor.map { [$0] } ?? []
    },
    .image(needs: .thumbnail, of: { $0.isPlaced && $0.alpha == .opaqueGray }) { image in
      image.art.map(hasColor) == true ? [image.problem(.warning, [.fault: .text("tinted")])] : []
    }
  ) { finding in
    if let shade = finding.values.fault.shadow {
      return LegacySentences(
        "\(finding.oldName) has a \(shade) drop shadow",
        consequence: finding.oldPurposed(
          "The system draws only the alpha channel: the shadow becomes a smudge in the colour of the bar."),
        remedy: "Remove the shadow; the system adds its own effects.")
    }
    if finding.values.fault == "tinted" {
      return LegacySentences(
        "\(finding.oldName) has colours; a tinted icon is drawn in shades of grey",
        consequence: finding.oldPurposed("iOS uses only its brightness, and adds the user's colour."),
        remedy: "Export it in greyscale.")
    }
    if finding.values.fault == "several-colors" {
      return LegacySentences(
        "\(finding.oldName) has several colours, but the system draws only its alpha channel",
        consequence: finding.oldPurposed("It shows as a silhouette."),
        remedy: "Separate the parts of the shape by gaps or by different alpha.")
    }
    return LegacySentences(
      "\(finding.oldName) has a colour other than white, which bars before iOS 7 require",
      consequence: finding.oldLabel.map { "\($0)." }, remedy: "Draw it in white.")
  }
}

/// Shades of one tint, as antialiasing and resampling leave them, stay below.
private let clearlyDifferent = 96
private let nearlyWhite = 240

extension ImageContext {
  fileprivate var maskWithColor: Problem? {
    // Without a shape its colours are the lesser fault.
    guard let row, let outline, outline.lowestAlpha < 250, let darkest = outline.shape.darkest else {
      return nil
    }
    let hasSeveralColors = outline.shape.colorRange >= clearlyDifferent
    switch art.flatMap({ maskShadow($0, isOneColor: !hasSeveralColors) }) {
    case .dark: return problem(.warning, [.fault: .text("dark-shadow")])
    case .light: return problem(.warning, [.fault: .text("light-shadow")])
    case nil: break
    }
    if hasSeveralColors {
      return problem(.warning, [.fault: .text("several-colors")])
    }
    guard target.isDrawnByOldBars(row), darkest.lowestChannel < nearlyWhite else { return nil }
    return problem(.note, [.fault: .text("not-white")])
  }
}

extension String {
  /// "dark" or "light", where the fault is a shadow.
  fileprivate var shadow: String? {
    switch self {
    case "dark-shadow": "dark"
    case "light-shadow": "light"
    default: nil
    }
  }
}

extension RGBA {
  fileprivate var lowestChannel: UInt8 { min(red, green, blue) }
}
