package import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  package static let notPNG = Rule(
    id: "not-png",
    severity: .cases(
      .asEmptySlot("where a slot needs the image"),
      .warning(
        "for an image of no slot, and in an icon or launch image set for a format that Apple's tools read"),
      .note(
        "for iTunesArtwork, for a touch icon that is a JPEG, and in an image set for a format that Apple's tools read"
      )),
    title: "A file is not a PNG where a PNG is required",
    plural: "files are not PNG where a PNG is required",
    rationale: """
      Icons and launch images are PNG by content, whatever the name says. A renamed JPEG, a Git LFS pointer that \
      was never fetched, or a PNG that a text filter has mangled leaves the slot empty.
      """,
    remedy: "Save the picture as PNG.",
    commands: [
      .fix(.asPNG, "for a JPEG or a WebP"),
      "sips -s format png Icon.jpg --out Icon.png (macOS)",
      "git lfs pull (for a Git LFS pointer)",
    ],
    evidence: .apple, sources: ["QA1686", "HIG-iPad"],
    // What a set's manifest does not list is built nowhere, and reported as that.
    checks: .image { image in image.notPNG.map { image.isLeftOver ? [] : [$0] } ?? [] })
}

extension Finding {
  /// The format of a picture that would serve its slot as a PNG.
  package var formatToConvert: ImageFormat? {
    guard case .otherFormat(let found)? = fault as? NotPNG else { return nil }
    return found.format.formats.first
  }
}

enum NotPNG: Fault {
  case empty(FoundFormat)
  case gitLfsPointer(FoundFormat)
  /// A PNG that a text conversion or a wrong byte has broken.
  case mangled(FoundFormat)
  case unknown(FoundFormat)
  case otherFormat(FoundFormat)
  /// Of a format that Apple's tools read, and without a picture that its own header describes.
  case damaged(FoundFormat)
  /// A JPEG that a web page has for its touch icon.
  case touchIcon(FoundFormat)

  private var found: FoundFormat {
    switch self {
    case .empty(let found), .gitLfsPointer(let found), .mangled(let found), .unknown(let found),
      .otherFormat(let found), .damaged(let found), .touchIcon(let found):
      found
    }
  }

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(of: finding, predicate, consequence: consequence(finding), remedy: remedy)
  }

  private var predicate: Words {
    switch self {
    case .empty: "is an empty file, not a PNG"
    case .gitLfsPointer: "is a Git LFS pointer, not the picture"
    case .mangled: "is a PNG that a text conversion has damaged"
    case .unknown: "is neither a PNG nor any other known image"
    case .damaged(let found): "is a damaged \(found.format.words) without a picture"
    case .otherFormat(let found), .touchIcon(let found):
      "is \(found.format.words), not \(found.accepted)"
    }
  }

  private func consequence(_ finding: Finding) -> Words {
    if case .touchIcon = self {
      return finding.purposed("Safari shows it, but Apple's guidelines require PNG for web clip icons.")
    }
    if found.kind != nil, finding.row?.isOfGenerator == true {
      return finding.purposed(
        "The tool's documentation requires PNG: it may stop, or copy the file as it is.")
    }
    if found.kind != nil {
      return finding.purposed(
        "Apple's tools convert it, and apps have shipped with it, but the slot is meant for a PNG.")
    }
    return finding.row.map { finding.purposed(Words($0.missing)) }
      ?? "Xcode's PNG step stops with an error, or the app draws nothing."
  }

  private var remedy: Words {
    switch self {
    case .gitLfsPointer: "Fetch the picture: git lfs pull"
    case .mangled: "Restore the picture from before the change, and mark *.png as binary in .gitattributes."
    case .damaged: "Export the picture again, as \(found.accepted)."
    case .empty, .unknown, .otherFormat, .touchIcon: "Save it again as \(found.accepted)."
    }
  }

  var stamp: Sentence? { Sentence(Words(found.format.words)) }

  var inOneStep: InOneStep? {
    guard case .gitLfsPointer = self else { return nil }
    return InOneStep(
      "files are Git LFS pointers: the images themselves are not here", remedy: "Fetch them: git lfs pull")
  }
}

/// What a file is, and what its slot takes.
struct FoundFormat: Hashable, Sendable {
  let format: FormatNames
  /// Pixels, where the file says them.
  let actual: PixelSize?
  /// Pixels of the slot.
  let expected: PixelSize?
  /// That Apple's tools convert the format.
  let kind: Flag?
  /// The formats that the slot takes, where it takes several.
  let list: FormatNames?

  fileprivate var accepted: String { list?.words ?? "PNG" }
}

/// Formats of images as a sentence names them.
struct FormatNames: Hashable, FactValue {
  let formats: [ImageFormat]

  var words: String { listed(formats.map(\.name), "or") }
  var fact: Fact { .word(words) }
}

extension ImageContext {
  /// Whether the file is said to hold no picture at all, which is more than that its data is cut short.
  var isSaidToBeDamaged: Bool {
    if case .damaged? = notPNG?.fault as? NotPNG { true } else { false }
  }

  fileprivate var isLeftOver: Bool { self.set?.manifest == .present && image.asset.entry == nil }

  fileprivate var notPNG: Problem? {
    guard case .notPNG(let format, let size) = image.condition else { return nil }
    if format == .jpeg, let row, row.kind == .webClipIcon, row.isOfSite, row.accepts(.jpeg) {
      return problem(
        .note,
        NotPNG.touchIcon(
          FoundFormat(
            format: FormatNames(formats: [format]), actual: size, expected: row.size, kind: nil, list: nil)))
    }
    guard row?.accepts(format) != true,
      !image.isTouchIconUnderWrongName, !image.isOfAnotherFormatByName
    else { return nil }
    let accepted = row.map { $0.formats.map(\.format) } ?? []
    let found = FoundFormat(
      format: FormatNames(formats: [format]), actual: size, expected: row?.size,
      kind: Flag(isConverted(format)),
      list: accepted.count > 1 ? FormatNames(formats: accepted) : nil)
    return problem(severity(of: format), (isDamaged ? NotPNG.damaged : format.fault)(found)).with {
      if format == .jpeg || format == .webP, !isDamaged, canBeConverted {
        $0.repair.fix = .rewrite(image.asset.path, .asPNG)
      }
    }
  }

  /// Under the name of a PNG it is written in its place; in a set the entries that name it are known.
  private var canBeConverted: Bool {
    canBeWritten && image.facts?.frames == 1
      && (image.asset.path.fileName.hasExtension("png") || image.asset.entry != nil)
  }

  private var isDamaged: Bool {
    guard case .notPNG(let format, _) = image.condition, image.facts?.hasPicture == false,
      set?.hasSlots == true
    else {
      return false
    }
    return format.isReadByAssetCompiler
  }

  /// Image sets of shipped apps hold documents of Photoshop, TIFF and PDF as well.
  private func isConverted(_ format: ImageFormat) -> Bool {
    guard image.asset.entry != nil, !isDamaged else { return false }
    if format.isReadByAssetCompiler { return true }
    return set?.hasSlots != true && [.photoshop, .tiff, .pdf].contains(format)
  }

  /// The asset compiler looks at the content, and takes formats that the system can read.
  private func severity(of format: ImageFormat) -> Severity {
    if image.asset.entry != nil {
      // Xcode converts what it compiles; only an icon or a launch image has to be a PNG.
      if isConverted(format) { return set?.hasSlots == true || row?.isOfGenerator == true ? .warning : .note }
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
  var isReadByAssetCompiler: Bool {
    switch self {
    case .jpeg, .heic, .webP, .gif, .animatedPNG: true
    case .png, .crushedPNG, .mangledPNG, .avif, .pdf, .svg, .tiff, .bmp, .ico, .icns, .photoshop, .rendition,
      .gitLFSPointer, .html, .xml, .text, .empty, .unknown:
      false
    }
  }

  fileprivate var fault: (FoundFormat) -> NotPNG {
    switch self {
    case .empty: NotPNG.empty
    case .gitLFSPointer: NotPNG.gitLfsPointer
    case .mangledPNG: NotPNG.mangled
    case .unknown: NotPNG.unknown
    default: NotPNG.otherFormat
    }
  }
}
