import AssetSources
import ImageInspection
import SpecTables

extension Rule {
  static let maskWithColor = Rule(
    id: "mask-with-color",
    severity: "warning; note for one colour other than white in a bar of iOS 6 and earlier",
    title: "An image that is used as a mask needs its colours",
    rationale: """
      Of a mask only the alpha channel is drawn, in the bar's own colour. A picture that two or more clearly \
      different colours carry becomes a silhouette. One colour, whichever, is lost without harm: 169 of 310 \
      template images in shipped apps have a tint. The guideline of iOS 6 and earlier asks for pure white.
      """,
    remedy: "Draw the picture as a shape: what must be told apart needs gaps or another alpha.",
    evidence: .apple, sources: ["HIG-iPad", "HIG-extensions", "measured"]
  ) { app in
    app.placedImages.compactMap { image in
      // Without a shape its colours are the lesser fault.
      guard let row = image.row, image.alpha == .mask, let evidence = image.png?.evidence,
        evidence.lowestAlpha < 250, let darkest = evidence.shape.darkest
      else { return nil }
      if evidence.shape.colorRange >= clearlyDifferent {
        var problem = image.note("several colours carry the shape, and only alpha is drawn")
        problem.severity = .warning
        problem.consequence = "\(image.purpose ?? row.label). It shows as a silhouette."
        return problem
      }
      guard app.isDrawnByOldBars(row), darkest.lowestChannel < nearlyWhite else { return nil }
      return image.note("one colour other than white, which bars before iOS 7 ask for")
    }
  }
}

/// Shades of one tint, as antialiasing and resampling leave them, stay below.
private let clearlyDifferent = 96
private let nearlyWhite = 240

extension ExaminedApp {
  /// Whether the image is for a bar of iOS 6 or earlier.
  func isDrawnByOldBars(_ row: SpecRow) -> Bool {
    (row.kind == .barIcon || row.kind == .tabBarIcon) && input.target.minimumOS < OSVersion(7)
  }
}

extension RGBA {
  fileprivate var lowestChannel: UInt8 { min(red, green, blue) }
}
