import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let wrongSize = Rule(
    id: "wrong-size",
    severity: "as the empty slot; note for a launch image of the other height",
    title: "An image is not of its slot's size",
    rationale: """
      A slot takes one size. The store counts an icon only if a file has exactly the pixels asked for; a \
      launch image of another size is ignored or stretched. Launch images with and without the status bar \
      (1004 and 1024 rows, 748 and 768) both shipped, so that one is only noted.
      """,
    remedy: "Export the image again at the size that is named.",
    commands: [
      "sips -z 57 57 Icon.png (macOS; height, then width)",
      "magick Icon.png -resize 57x57! Icon.png (from larger art only)",
    ],
    storeCodes: ["ITMS-90022", "ITMS-90023"],
    evidence: .verified, sources: ["QA1686", "ITMS-icons", "measured"]
  ) { app in
    app.placedImages.compactMap { app.wrongSize($0) }
  }
}

extension ExaminedApp {
  fileprivate func wrongSize(_ image: ExaminedImage) -> Problem? {
    guard let size = image.condition.size, let row = image.row, let wanted = row.size, row.sizeRule == .exact,
      set?.stack?.isBack ?? true,
      !image.placements.contains(where: { $0.row.size == size })
    else { return nil }
    let isOtherHeight = row.alsoSizes.contains(size)
    if isOtherHeight, set == nil, servesBothEras { return nil }
    // The name was wrong as well, and the guideline itself advises 1024 pixels under it.
    if row.kind == .storeIcon, image.placements.contains(where: { $0.match != .named }), size.isStoreIcon {
      return nil
    }
    if isOtherHeight, row.kind != .launchImage { return nil }
    let name = image.asset.name.display
    return Problem(
      severity: isOtherHeight || row.kind == .storeIcon || image.asset.role != nil
        ? .note : severityOfLosing(image),
      path: image.asset.path,
      row: row, locale: image.asset.locale,
      message: "\(name): \(size.prose) pixels, must be \(wanted.prose)\(hint(size, wanted))",
      consequence: isOtherHeight
        ? "\(row.label). Right for an app that hides, or draws under, the status bar."
        : "\(image.purpose ?? row.label). \(row.missing)",
      remedy: "Export it again at \(wanted.prose).", expected: wanted, actual: size,
      storeCodes: isOtherHeight ? [] : row.codes)
  }

  /// An app for iOS 6 and iOS 7 may bring either height of an iPad launch image.
  private var servesBothEras: Bool {
    input.target.minimumOS < OSVersion(7) && input.target.sdk.version >= OSVersion(7)
  }

  private func hint(_ size: PixelSize, _ wanted: PixelSize) -> String {
    if size.isExactly(2, times: wanted) { return " (exactly double)" }
    if wanted.isExactly(2, times: size) { return " (exactly half)" }
    return size.width == wanted.height && size.height == wanted.width ? " (width and height swapped)" : ""
  }
}

extension PixelSize {
  fileprivate var isStoreIcon: Bool { width == height && [512, 1024].contains(width) }
}
