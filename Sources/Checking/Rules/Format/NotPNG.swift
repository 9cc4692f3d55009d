import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let notPNG = Rule(
    id: "not-png",
    severity: .cases(
      .asEmptySlot("where a slot needs the image"),
      .warning("for an image of no slot, and in a catalog for a format that Apple's tools read"),
      .note("for iTunesArtwork")),
    title: "A file is not a PNG where a PNG is required",
    plural: "files are not PNG where a PNG is required",
    rationale: """
      Icons and launch images are PNG by content, whatever the name says. A renamed JPEG, a Git LFS pointer that \
      was never fetched, or a PNG that a text filter has mangled leaves the slot empty.
      """,
    remedy: "Save the picture as PNG.",
    commands: [
      "sips -s format png Icon.jpg --out Icon.png (macOS)", "magick Icon.jpg PNG24:Icon.png",
      "git lfs pull (for a Git LFS pointer)",
    ],
    evidence: .apple, sources: ["QA1686", "HIG-iPad"],
    checks: .image { image in image.notPNG.map { [$0] } ?? [] }
  ) { finding in
    LegacySentences(
      message(finding),
      consequence: consequence(finding), remedy: remedy(finding))
  }

  private static func consequence(_ finding: Finding) -> String {
    if finding.values.flag(.kind) {
      return finding.oldPurposed(
        "Apple's tools convert it, and apps have shipped with it, but the slot is meant for a PNG.")
    }
    return finding.row.map { finding.oldPurposed($0.missing) }
      ?? "Xcode's PNG step stops with an error, or the app draws nothing."
  }

  private static func message(_ finding: Finding) -> String {
    switch finding.values.fault {
    case "empty": "\(finding.oldName) is an empty file, not a PNG"
    case "git-lfs-pointer": "\(finding.oldName) is a Git LFS pointer, not the picture"
    case "mangled": "\(finding.oldName) is a PNG that a text conversion has damaged"
    case "unknown": "\(finding.oldName) is neither a PNG nor any other known image"
    default:
      "\(finding.oldName) is \(finding.values.text(.format)), not "
        + (finding.values.has(.list) ? finding.values.text(.list) : "PNG")
    }
  }

  private static func remedy(_ finding: Finding) -> String {
    switch finding.values.fault {
    case "git-lfs-pointer": "Fetch the picture: git lfs pull"
    case "mangled": "Restore the picture from before the change, and mark *.png as binary in .gitattributes."
    default: "Save it again as \(finding.values.has(.list) ? finding.values.text(.list) : "PNG")."
    }
  }
}

extension ImageContext {
  fileprivate var notPNG: Problem? {
    guard case .notPNG(let format, let size) = image.condition, row?.accepts(format) != true,
      !image.isTouchIconUnderWrongName, !image.isOfAnotherFormatByName
    else { return nil }
    return problem(
      severity(of: format),
      [
        .fault: .text(format.fault), .format: .text(format.name), .actual: size.map { .size($0) },
        .expected: row?.size.map(FindingValue.size),
        .kind: isConverted(format) ? .flag(true) : nil,
        .list: (row?.formats.count ?? 0) > 1
          ? row.map { .text(listed($0.formats.map(\.format.name), "or")) } : nil,
      ])
  }

  /// Image sets of shipped apps hold documents of Photoshop, TIFF and PDF as well.
  private func isConverted(_ format: ImageFormat) -> Bool {
    guard image.asset.entry != nil else { return false }
    if format.isReadByAssetCompiler { return true }
    return set?.hasSlots != true && [.photoshop, .tiff, .pdf].contains(format)
  }

  /// The asset compiler looks at the content, and takes formats that the system can read.
  private func severity(of format: ImageFormat) -> Severity {
    if image.asset.entry != nil {
      if isConverted(format) { return .warning }
      // An image set that cannot be read stops the build ("Distill failed").
      return set?.hasSlots == true ? severityOfLoss : .error
    }
    if image.placements.isEmpty { return .warning }
    return row?.kind == .storeIcon ? .note : severityOfLoss
  }
}

extension PlacedImage {
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
  /// Seen under the name of a PNG in catalogs of shipped apps, or reported to compile.
  fileprivate var isReadByAssetCompiler: Bool {
    switch self {
    case .jpeg, .heic, .webP, .gif, .animatedPNG: true
    default: false
    }
  }

  fileprivate var fault: String {
    switch self {
    case .empty: "empty"
    case .gitLFSPointer: "git-lfs-pointer"
    case .mangledPNG: "mangled"
    case .unknown: "unknown"
    default: "other-format"
    }
  }
}
