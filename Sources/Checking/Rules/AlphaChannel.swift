import AssetSources
import ImageInspection
import SpecTables

extension Rule {
  static let alphaChannel = Rule(
    id: "alpha-channel",
    severity: "warning on the 1024 x 1024 icon and those of watches, Messages and the Top Shelf, else note",
    title: "An opaque image carries an alpha channel",
    rationale: """
      Every pixel is opaque, so the channel, or the tRNS chunk, says nothing and can be dropped. Loose icons \
      were accepted with it. The 1024 x 1024 icon of an asset catalog was refused for it (ITMS-90717, several \
      reports), yet 28 of 33 counted ones of shipped apps that carry a channel are opaque, most likely \
      because the asset compiler drops it.
      """,
    remedy: "Save the image without alpha (RGB, colour type 2).",
    commands: ["magick Icon.png -alpha off PNG24:Icon.png"],
    storeCodes: ["ITMS-90717", "ITMS-90396", "ITMS-90647", "ITMS-90497"],
    evidence: .verified, sources: ["QA1686", "ITMS-90717", "ITMS-watch", "measured"]
  ) { app in
    guard app.showsIconAsDrawn else { return [] }
    return app.placedImages.compactMap { image in
      // A crushed PNG has the channel whether its original had one or not.
      guard let row = image.row, image.alpha?.forbidsTransparency == true || image.alpha == .opaqueGray,
        row.kind != .launchImage, let png = image.png, png.carriesAlpha, !png.isCrushed,
        png.isOpaque == true
      else { return nil }
      var problem = image.note("alpha channel, though every pixel is opaque")
      // The icons of the store, of watches and of Messages are the ones that were refused for it.
      let isOfStore = row.kind == .storeIcon && row.size?.width == 1024
      guard isOfStore || image.alpha == .opaqueWithoutChannel else { return problem }
      problem.severity = .warning
      problem.storeCodes = image.codesOfAlpha
      return problem
    }
  }
}
