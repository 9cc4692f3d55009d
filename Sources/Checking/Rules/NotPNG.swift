import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let notPNG = Rule(
    id: "not-png",
    severity: "as the empty slot; warning for an image of no slot; note for iTunesArtwork",
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
      guard case .notPNG(let facts) = image.condition, image.row?.accepts(facts.format) != true,
        !image.isTouchIconUnderWrongName
      else {
        return nil
      }
      return app.notPNG(image, facts)
    }
  }
}

extension ExaminedApp {
  fileprivate func notPNG(_ image: ExaminedImage, _ facts: ImageFacts) -> Problem {
    let isStoreIcon = image.row?.kind == .storeIcon
    return Problem(
      severity: image.placements.isEmpty ? .warning : isStoreIcon ? .note : severityOfLosing(image),
      path: image.asset.path, row: image.row, locale: image.asset.locale,
      message: "\(image.asset.name.display): \(facts.format.sentence)",
      consequence: image.row.map { "\($0.label). \($0.missing)" }
        ?? "Xcode's PNG step stops at it, or the app draws nothing.",
      remedy: facts.format.remedy, expected: image.row?.size, actual: facts.size)
  }
}

extension ExaminedImage {
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
