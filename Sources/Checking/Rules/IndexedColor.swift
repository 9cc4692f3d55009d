import ImageInspection
import SpecTables

extension Rule {
  static let indexedColor = Rule(
    id: "indexed-color",
    severity: "note",
    title: "A PNG has a palette",
    rationale: """
      The guideline's standard for icons and images is 24 bits of colour. A palette of at most 256 colours \
      shows bands in shades. Apps have shipped with it.
      """,
    remedy: "Save the image in 24-bit colour.",
    commands: ["magick Icon.png PNG24:Icon.png"],
    evidence: .apple, sources: ["HIG-iPad", "measured"]
  ) { app in
    app.placedImages.filter { image in
      guard let row = image.row, row.depth != .png8Allowed else { return false }
      return image.png?.header?.colorType == .indexed
    }
    .map { $0.note("palette image, the standard is 24-bit colour") }
  }
}
