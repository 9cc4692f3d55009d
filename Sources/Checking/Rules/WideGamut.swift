import AssetSources
import ImageInspection
import SpecTables

extension Rule {
  static let wideGamut = Rule(
    id: "wide-gamut",
    severity: "error for Display P3 in the catalog of an app for iOS before 9.3, else note",
    title: "An icon's colours go beyond sRGB",
    rationale: """
      The file's colour chunks describe Display P3, Adobe RGB or another space that is clearly wider than \
      sRGB. Devices of the time of these images show it as if it were sRGB, with duller colours. Judged by \
      the primaries; a profile's name says nothing.
      """,
    remedy: "Convert the image to sRGB, and save it so.",
    storeCodes: ["ITMS-90682"],
    evidence: .own, sources: ["PNG", "measured"]
  ) { app in
    app.refusedInCatalog(app.input.product?.assets?.wideNames, "Display P3, must be sRGB")
      + app.images.compactMap { image in
        if image.png?.colorSpace == .displayP3, app.refusesDeepColor(image) {
          return image.refusedAsDeep("Display P3, must be sRGB")
        }
        guard let kind = image.row?.kind, kind.isIcon || kind == .documentIcon,
          image.png?.colorSpace.isWiderThanSRGB == true
        else { return nil }
        return image.note("a colour space wider than sRGB")
      }
  }
}
