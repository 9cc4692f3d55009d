import AssetSources
import ImageInspection
import SpecTables

extension Rule {
  static let transparentPixels = Rule(
    id: "transparent-pixels",
    severity:
      "error on the 1024 x 1024 icon, watch icons and the back layer of a stack; else warning; note where every pixel is nearly opaque",
    title: "An image that must be opaque has see-through pixels",
    rationale: """
      The home screen draws icons on black, so what is see-through turns black; a launch image shows black \
      likewise. The guideline forbids alpha in app icons, and apps have shipped with it. Alpha of 250 and more \
      is the leftover of a resampling, which nobody sees.
      """,
    remedy: "Fill the background, and save without alpha.",
    commands: ["magick Icon.png -background white -alpha remove -alpha off PNG24:Icon.png"],
    storeCodes: ["ITMS-90717", "ITMS-90396", "ITMS-90647", "ITMS-90497"],
    evidence: .apple, sources: ["QA1686", "HIG-iPad", "ITMS-90717", "ITMS-watch", "measured"]
  ) { app in
    if let icon = app.compiledIcon { return app.seeThrough(icon) }
    guard app.showsIconAsDrawn else { return [] }
    return app.placedImages.compactMap { image in
      guard let row = image.row, let size = image.condition.size, let evidence = image.png?.evidence,
        evidence.lowestAlpha < 255, evidence.visibleBounds != nil || !row.kind.isBlankWithoutArt
      else { return nil }
      let isTinted = image.alpha == .opaqueGray
      guard image.alpha?.forbidsTransparency == true || isTinted else { return nil }
      var problem = image.note(description(of: evidence, size: size))
      problem.severity = isTinted ? .note : severity(of: image, row, evidence, in: app)
      problem.consequence = "\(row.label). It shows black where it is see-through."
      problem.remedy = "Fill the background, and save without alpha."
      if problem.severity == .error {
        problem.consequence = "\(row.label). The upload is refused."
        problem.storeCodes = image.codesOfAlpha
      } else if problem.severity == .warning, !image.isRefusedWithAlpha {
        problem.storeCodes = image.codesOfAlpha
      }
      return problem
    }
  }

  private static func severity(
    of image: ExaminedImage, _ row: SpecRow, _ evidence: PixelEvidence, in app: ExaminedApp
  ) -> Severity {
    if app.set?.stack?.isBack == true || image.isRefusedWithAlpha {
      return app.set?.use == .primaryIcon ? .error : .warning
    }
    return evidence.lowestAlpha >= 250 || row.kind == .storeIcon ? .note : .warning
  }

  private static func description(of evidence: PixelEvidence, size: PixelSize) -> String {
    guard let visible = evidence.visibleBounds else { return "wholly transparent, must be opaque" }
    let count = evidence.clearPixels + evidence.translucentPixels
    if evidence.transparentOnlyInCorners {
      return "only the corners are transparent: already rounded, must be square"
    }
    if evidence.clearPixels == 0, evidence.lowestAlpha >= 250 {
      return
        "\(count) pixels are not quite opaque (alpha \(evidence.lowestAlpha) and up), as resampling leaves them"
    }
    let isSmaller = visible.width < size.width || visible.height < size.height
    let box = isSmaller ? "; the picture fills \(visible.width) x \(visible.height) of \(size.prose)" : ""
    return "\(count) see-through pixels, must be opaque\(box)"
  }
}

extension ExaminedImage {
  /// Whether uploads with a see-through pixel in the icon were refused: the 1024 x 1024 icon of an icon set,
  /// and every icon of a watch app.
  var isRefusedWithAlpha: Bool {
    guard asset.entry != nil, let row, alpha == .opaqueWithoutChannel else { return false }
    return row.kind == .watchIcon || row.kind == .appIcon && row.size?.width == 1024
  }

  /// Those of Messages and the Top Shelf were reported once each.
  var codesOfAlpha: [String] {
    if isRefusedWithAlpha { return row?.kind == .watchIcon ? ["ITMS-90396"] : ["ITMS-90717"] }
    guard asset.entry != nil, alpha == .opaqueWithoutChannel else { return [] }
    switch row?.kind {
    case .messagesIcon: return ["ITMS-90647"]
    case .topShelfImage: return ["ITMS-90497"]
    default: return []
    }
  }
}
