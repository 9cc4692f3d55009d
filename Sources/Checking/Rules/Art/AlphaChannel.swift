import ImageProperties
import Model
import SpecTables

extension Rule {
  static let alphaChannel = Rule(
    id: "alpha-channel",
    severity: .cases(
      .warning(
        "on icons of watches, Messages and the Top Shelf, and on the 1024 x 1024 icon if the SDK is known to be "
          + "26 or later (--for-upload)"), .note()),
    title: "An opaque image has an alpha channel",
    plural: "opaque images have an alpha channel",
    stamp: "alpha channel",
    isToldByIcon: true,
    rationale: """
      Every pixel is opaque, so the channel, or the tRNS chunk, carries no information and can be dropped. \
      App Store Connect has always accepted it in loose icons. In asset catalogs, 28 of 56 App Store icons of \
      shipped apps are opaque with a channel, so it is a note. \(refusedUploads) So it is a warning for the 1024 x 1024 icon \
      of an app that is built with the 26 SDK, which all uploads need since April 2026.
      """,
    remedy: "Save the image without alpha.",
    commands: [.fix(.withoutAlphaChannel)],
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
    })
}

/// Of the 1024 x 1024 icon, as `Specs/store-messages.json` has it of ITMS-90717.
private let refusedUploads =
  "App Store Connect rejected some uploads of 2026 for an alpha channel whose pixels are all opaque (three reports), "
  + "while half of the shipped apps have one."

struct AlphaChannel: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    // As a note, too: the reader learns what is known of it.
    let isOfStore =
      finding.set != nil && finding.row?.kind == .appIcon && finding.row?.alpha == .opaqueWithoutChannel
    return Sentences(
      of: finding, "has an alpha channel, though every pixel is opaque",
      consequence: finding.purposed(
        isOfStore
          ? Words(refusedUploads)
          : finding.severity == .warning
            ? "The channel carries no information, and uploads have been rejected for it."
            : "The channel carries no information."),
      fix: finding.rewriting(.withoutAlphaChannel))
  }
}

extension ImageContext {
  fileprivate var needlessChannel: Problem? {
    // A crushed PNG has the channel whether its original had one or not.
    guard target.drawsInColor(set), let row, let png, png.carriesAlpha, !png.isCrushed, isOpaque == true
    else {
      return nil
    }
    guard isRefusedAtTimes(row) else { return problem(.note, AlphaChannel()) }
    return problem(.warning, AlphaChannel()).with { $0.weight.storeCodes = codesOfAlpha }
  }

  /// Whether App Store Connect has rejected such an image for its channel alone: icons of watches and of Messages,
  /// and the 1024 x 1024 icon of uploads with the SDK of 2026. Half of the apps before shipped with one.
  private func isRefusedAtTimes(_ row: SpecRow) -> Bool {
    let isOfStore =
      row.size?.width == target.tables.storeIconSize?.width
      && (row.kind == .storeIcon || alpha == .opaqueWithoutChannel)
    guard isOfStore, target.platform == .ios, target.product != .messages else {
      return alpha == .opaqueWithoutChannel
    }
    return image.asset.entry != nil && target.build.sdk.version >= OSVersion(26)
  }
}
