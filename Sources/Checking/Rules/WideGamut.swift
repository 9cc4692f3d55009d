import ImageInspection
import SpecTables

extension Rule {
  static let wideGamut = Rule(
    id: "wide-gamut",
    severity: "note",
    title: "An icon's colours go beyond sRGB",
    rationale: """
      The file's colour chunks describe Display P3, Adobe RGB or another space that is clearly wider than \
      sRGB. Devices of the time of these images show it as if it were sRGB, with duller colours. Judged by \
      the primaries; a profile's name says nothing.
      """,
    remedy: "Convert the image to sRGB, and save it so.",
    evidence: .own, sources: ["PNG", "measured"]
  ) { app in
    app.images.filter { image in
      guard let kind = image.row?.kind, kind.isIcon || kind == .documentIcon else { return false }
      return image.png?.colorSpace == .wideGamut
    }.map { $0.note("a colour space wider than sRGB") }
  }
}
