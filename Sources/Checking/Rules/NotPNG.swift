import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let notPNG = Rule(
    id: "not-png",
    severity:
      "as the empty slot; warning for an image of no slot, and in a catalog for a format that Apple's tools read; note for iTunesArtwork",
    title: "A file is not a PNG where a PNG is asked for",
    rationale: """
      Icons and launch images are PNG by content, whatever the name says. A renamed JPEG, a placeholder of Git \
      LFS that was never fetched, or a PNG that a text filter has mangled leaves the slot empty.
      """,
    remedy: "Save the picture as PNG.",
    commands: [
      "sips -s format png Icon.jpg --out Icon.png (macOS)", "magick Icon.jpg PNG24:Icon.png",
      "git lfs pull (for a Git LFS pointer)",
    ],
    evidence: .apple, sources: ["QA1686", "HIG-iPad"]
  ) { app in
    app.images.compactMap { image in
      guard case .notPNG(let format, let size) = image.condition, image.row?.accepts(format) != true,
        !image.isTouchIconUnderWrongName, !image.isOfAnotherFormatByName
      else {
        return nil
      }
      return app.notPNG(image, format, size)
    }
  }
}

extension ExaminedApp {
  fileprivate func notPNG(_ image: ExaminedImage, _ format: ImageFormat, _ size: PixelSize?) -> Problem {
    return Problem(
      severity: severityOfForeignFormat(image, format),
      path: image.asset.path, row: image.row, locale: image.asset.locale,
      message: "\(image.asset.name.display): \(format.sentence)",
      consequence: image.row.map { "\($0.label). \($0.missing)" }
        ?? "Xcode's PNG step stops at it, or the app draws nothing.",
      remedy: format.remedy, expected: image.row?.size, actual: size)
  }
}

extension ExaminedApp {
  /// The asset compiler looks at the content, and takes formats that the system can read.
  private func severityOfForeignFormat(_ image: ExaminedImage, _ format: ImageFormat) -> Severity {
    if image.asset.entry != nil {
      if format.isReadByAssetCompiler { return .warning }
      // An image set that cannot be read stops the build ("Distill failed").
      return set == nil ? .error : severityOfLosing(image)
    }
    if image.placements.isEmpty { return .warning }
    return image.row?.kind == .storeIcon ? .note : severityOfLosing(image)
  }
}

extension ImageFormat {
  /// Seen under the name of a PNG in catalogs of shipped apps, or reported to compile.
  var isReadByAssetCompiler: Bool {
    switch self {
    case .jpeg, .heic, .webP, .gif, .animatedPNG: true
    default: false
    }
  }
}

extension ExaminedImage {
  /// Image sets may hold a JPEG under its own name.
  fileprivate var isOfAnotherFormatByName: Bool {
    asset.entry != nil && placements.isEmpty && !asset.path.fileName.hasExtension("png")
  }

  /// An older guideline calls a touch icon `.jpg`; misnamed-file says what it must be.
  fileprivate var isTouchIconUnderWrongName: Bool {
    guard row?.kind == .webClipIcon, case .misnamed = placements.first?.match else { return false }
    return true
  }
}

extension ImageFormat {
  fileprivate var sentence: String {
    switch self {
    case .empty: "empty file, must be a PNG"
    case .gitLFSPointer: "a Git LFS pointer, not the picture"
    case .mangledPNG: "a PNG that was changed as if it were text"
    case .unknown: "no PNG and no other known image, must be a PNG"
    default: "\(name) data, must be a PNG"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .gitLFSPointer: "Fetch the picture: git lfs pull"
    case .mangledPNG: "Take the picture from before the change, and mark *.png as binary in .gitattributes."
    default: "Save it again as PNG."
    }
  }
}
