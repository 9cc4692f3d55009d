import ArtComparison
import ImageProperties
import SpecTables

extension Rule {
  static let maskWithColor = Rule(
    id: "mask-with-color",
    severity: .cases(
      .warning(
        "where the picture relies on several colours, or has a shadow or glow, and for a tinted icon that is not grey"
      ),
      .note(
        "for one colour other than white in a bar of iOS 6 and earlier, and where most images of the folder whose name says that they are masks are none"
      )),
    title: "An image that is used as a mask relies on its colours",
    plural: "images that are used as masks rely on their colours",
    rationale: """
      The system draws only the alpha channel of a mask, in the bar's own colour. A picture that relies \
      on two or more clearly different colours becomes a silhouette, and a shadow or glow a smudge. A single colour of \
      any kind is lost without harm: 169 of 310 template images in shipped apps have a tint. The guideline of iOS 6 \
      and earlier requires pure white.
      """,
    remedy: "Draw the picture as a shape: separate its parts by gaps or by different alpha.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"],
    checks: .image(
      needs: [.transparency, .outline, .thumbnail], of: { $0.isPlaced && $0.alpha == .mask }
    ) { image in
      image.maskWithColor.map { [$0] } ?? []
    },
    .image(needs: .thumbnail, of: { $0.isPlaced && $0.alpha == .opaqueGray }) { image in
      image.art.map(hasColor) == true ? [image.problem(.warning, MaskWithColor.tinted)] : []
    })
}

enum MaskWithColor: Fault {
  case darkShadow, lightShadow
  /// In the colour of the shape.
  case softShadow
  /// Without a blur, in whichever colour.
  case hardShadow
  /// A tinted icon that is not grey.
  case tinted
  case severalColors
  /// One colour, in a bar that requires white.
  case notWhite

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .darkShadow: withShadow(finding, "dark drop shadow")
    case .lightShadow: withShadow(finding, "light drop shadow")
    case .hardShadow: withShadow(finding, "hard drop shadow")
    case .softShadow:
      Sentences(
        of: finding, "has a soft shadow or glow in its own colour",
        consequence: finding.purposed(
          "The system draws only the alpha channel: the shape gets a smudge in the colour of the bar."),
        remedy: "Remove the shadow; the system adds its own effects.")
    case .tinted:
      Sentences(
        of: finding, "has colours; a tinted icon is drawn in shades of grey",
        consequence: finding.purposed("iOS uses only its brightness, and adds the user's colour."),
        remedy: "Export it in greyscale.")
    case .severalColors:
      Sentences(
        of: finding, "has several colours, but the system draws only its alpha channel",
        consequence: finding.purposed("It shows as a silhouette."),
        remedy: "Separate the parts of the shape by gaps or by different alpha.")
    case .notWhite:
      Sentences(
        of: finding, "has a colour other than white, which bars before iOS 7 require",
        consequence: finding.label.map { "\($0)." }, remedy: "Draw it in white.")
    }
  }

  private func withShadow(_ finding: Finding, _ shadow: Words) -> Sentences {
    Sentences(
      of: finding, "has a \(shadow)",
      consequence: finding.purposed(
        "The system draws only the alpha channel: the shadow becomes a smudge in the colour of the bar."),
      remedy: "Remove the shadow; the system adds its own effects.")
  }
}

/// Shades of one tint, as antialiasing and resampling leave them, stay below.
let clearlyDifferent = 96
private let nearlyWhite = 240

extension ImageContext {
  fileprivate var maskWithColor: Problem? {
    // Without a shape its colours are the lesser fault.
    guard let row, let outline, outline.lowestAlpha < RGBA.nearlyOpaque, let darkest = outline.shape.darkest,
      !evidence.isPlateOfBar(image)
    else {
      return nil
    }
    // Of single pixels; what antialiasing and one tint leave lies as far apart.
    let isVaried = outline.shape.colorRange >= clearlyDifferent
    var severity: Severity { isOfMiscastFolder ? .note : .warning }
    switch art.flatMap({ maskShadow($0, isOneColor: !isVaried) }) {
    case .dark: return problem(severity, MaskWithColor.darkShadow)
    case .light: return problem(severity, MaskWithColor.lightShadow)
    case .alike: return problem(severity, MaskWithColor.softShadow)
    case .cast: return problem(severity, MaskWithColor.hardShadow)
    case nil: break
    }
    if isVaried, art.map(hasSeveralColors) ?? true {
      return problem(severity, MaskWithColor.severalColors)
    }
    guard target.isDrawnByOldBars(row), darkest.lowestChannel < nearlyWhite else { return nil }
    return problem(.note, MaskWithColor.notWhite)
  }
}

extension RGBA {
  fileprivate var lowestChannel: UInt8 { min(red, green, blue) }
}
