import ImageProperties
import Model
import SpecTables

extension Rule {
  static let alphaChannel = Rule(
    id: "alpha-channel",
    severity: .cases(
      .warning("on the 1024 x 1024 icon and those of watches, Messages and the Top Shelf"), .note()),
    title: "An opaque image has an alpha channel",
    rationale: """
      Every pixel is opaque, so the channel, or the tRNS chunk, carries no information and can be dropped. \
      Loose icons were accepted with it. The 1024 x 1024 icon of an asset catalog has been rejected for it \
      (ITMS-90717, several reports), yet 28 of 33 counted ones of shipped apps that have a channel are \
      opaque, most likely because the asset compiler drops it.
      """,
    remedy: "Save the image without alpha (RGB, colour type 2).",
    commands: ["magick Icon.png -alpha off PNG24:Icon.png"],
    storeCodes: ["ITMS-90717", "ITMS-90396", "ITMS-90647", "ITMS-90497"],
    evidence: .verified, sources: ["QA1686", "ITMS-90717", "ITMS-watch", "measured"],
    checks: .image(
      needs: .transparency,
      of: { use in
        guard let row = use.row, row.kind != .launchImage else { return false }
        return use.alpha?.forbidsTransparency == true || use.alpha == .opaqueGray
      }
    ) { image in
      image.needlessChannel.map { [$0] } ?? []
    }
  ) { finding in
    Sentences(
      "\(finding.name) has an alpha channel, though every pixel is opaque",
      consequence: finding.purposed(
        finding.severity == .warning
          ? "The channel carries no information, and uploads have been rejected for it."
          : "The channel carries no information."),
      remedy: "Save the image without alpha.")
  }
}

extension ImageContext {
  fileprivate var needlessChannel: Problem? {
    // A crushed PNG has the channel whether its original had one or not.
    guard target.drawsInColor(set), let row, let png, png.carriesAlpha, !png.isCrushed, isOpaque == true
    else {
      return nil
    }
    // The icons of the App Store, of watches and of Messages are the ones that have been rejected for it.
    let isOfStore = row.kind == .storeIcon && row.size?.width == 1024
    guard isOfStore || alpha == .opaqueWithoutChannel else { return problem(.note) }
    return problem(.warning).with { $0.storeCodes = codesOfAlpha }
  }
}
