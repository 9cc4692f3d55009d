import ImageInspection
import SpecTables

extension Rule {
  static let roundedCorners = Rule(
    id: "rounded-corners",
    severity: "note",
    title: "An icon seems to come with its corners already rounded",
    rationale: """
      The system rounds the corners itself and asks for corners of 90 degrees. Where all four corner areas \
      have one colour that no edge has in its middle, the icon was most likely rounded before and laid on a \
      ground: at the device's own radius a rim of that ground remains. Corners that are cut clear are told \
      by transparent-pixels.
      """,
    remedy: "Export the icon square, its ground reaching into the corners.",
    evidence: .apple, sources: ["HIG-iPad", "QA1686"]
  ) { app in
    app.placedImages.compactMap { image in
      guard let row = image.row, row.kind.isIcon, let evidence = image.png?.evidence,
        evidence.lowestAlpha >= 250, evidence.cornersStandOut
      else { return nil }
      return image.note("the four corners have one colour of their own: already rounded, must be square")
    }
  }
}

extension AssetKind {
  /// The kinds whose corners the system rounds.
  var isIcon: Bool {
    switch self {
    case .appIcon, .spotlightIcon, .storeIcon, .webClipIcon: true
    default: false
    }
  }
}
