import ImageProperties
import Model
import SpecTables

extension Rule {
  static let indexedColor = Rule(
    id: "indexed-color",
    severity: .note,
    title: "A PNG has a palette",
    plural: "PNGs have a palette",
    stamp: "palette",
    rationale: """
      The guideline's standard for icons and images is 24 bits of colour. A palette of at most 256 colours \
      shows bands in shades. Apps have shipped with it.
      """,
    remedy: "Save the image in 24-bit colour.",
    commands: [
      .fix(.withoutPalette)
    ],
    evidence: .apple, sources: ["HIG-iPad", "measured"],
    checks: .image(of: { use in use.row.map { $0.depth != .png8Allowed } ?? false }) { image in
      image.png?.header?.colorType == .indexed ? [image.problem(.note, IndexedColor())] : []
    })
}

struct IndexedColor: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "has a palette; the standard is 24-bit colour",
      consequence: finding.purposed("A palette of at most 256 colours shows bands in shades."),
      fix: finding.rewriting(.withoutPalette))
  }
}
