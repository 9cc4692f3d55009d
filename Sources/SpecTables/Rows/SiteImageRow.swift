package import ImageProperties
package import Places
import SourceText

/// An image that a web site can have: a touch icon, a startup image, an icon of its manifest, a favicon.
///
/// These rows are no slots of an app, and no loose file is matched with them: a page or a manifest links to
/// the image.
package struct SiteImageRow: Equatable, Sendable {
  package let id: RowID
  package let kind: SiteImageKind
  /// What it is for, as a reader would call it.
  package let label: String
  /// Of a startup image, the screens that it is for, as a reader would call them; nil for all others.
  package let screen: String?
  /// The names under which it is found at the root without a link.
  package let names: [FileName]
  package let size: PixelSize?
  /// Of a file that holds several images, the sizes that it should hold.
  package let alsoSizes: [PixelSize]
  package let sizeRule: SizeRule
  /// Of a startup image: the screen as media queries see it, upright; nil for all others.
  package let points: PixelSize?
  package let scale: Int?
  package let orientation: Orientation?
  /// The versions of iOS whose devices use it.
  package let firstOS: OSVersion?
  package let lastOS: OSVersion?
  /// The word of the manifest's `purpose`.
  package let purpose: String?
  /// The radius of the circle in the middle that is never cut off, as percent of the smaller side.
  package let safeRadius: Int?
  package let need: Need
  /// What happens without it, in a sentence.
  package let missing: String
  package let alpha: AlphaPolicy
  package let formats: [FormatWord]
  package let sources: [String]
  package let confidence: Confidence

  /// The same as a slot, for findings and the checklist.
  package var slot: SpecRow { SpecRow(self) }

  static let table = "site-images"

  /// The rows that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> [SiteImageRow] {
    try SpecTables.embeddedRows(of: [table], SiteImageRow.init)
  }

  private init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: siteImageKeys)
    kind = try row.requiredWord("kind")
    id = RowID(try row.requiredText("id"))
    let use = try row.requiredText("label")
    screen = try row.text("screen")
    label = screen.map { "\(use), \($0)" } ?? use
    names = try row.texts("names").map { FileName($0) }
    size = try row.size("size")
    alsoSizes = try row.sizes("also")
    sizeRule = try row.word("size_is", standard: .exact)
    points = try row.size("points")
    scale = try row.number("scale")
    orientation = try row.word("orientation", of: Orientation.self)
    firstOS = try row.version("first_os")
    lastOS = try row.version("last_os")
    purpose = try row.text("purpose")
    safeRadius = try row.number("safe_radius")
    need = try row.word("need", standard: .optional)
    missing = try row.requiredText("missing")
    alpha = try row.word("alpha", standard: .allowed)
    formats = try row.words("formats", of: FormatWord.self, standard: [.png])
    sources = try row.texts("sources")
    confidence = try row.word("confidence", standard: .c)
  }

  /// Whether devices with this version of iOS or a later one use the image.
  package func isUsed(from minimumOS: OSVersion) -> Bool { lastOS.map { $0 >= minimumOS } ?? true }
}

/// What an image of a web site is for.
package enum SiteImageKind: String, CaseIterable, Sendable {
  case touchIcon = "touch-icon"
  case startupImage = "startup-image"
  case manifestIcon = "manifest-icon"
  case maskIcon = "mask-icon"
  case favicon

  package var assetKind: AssetKind {
    switch self {
    case .touchIcon: .webClipIcon
    case .startupImage: .startupImage
    case .manifestIcon: .manifestIcon
    case .maskIcon: .maskIcon
    case .favicon: .favicon
    }
  }
}

private let siteImageKeys: JSONKeys = [
  "id", "kind", "label", "screen", "names", "size", "also", "size_is", "points", "scale", "orientation",
  "first_os",
  "last_os", "purpose", "safe_radius", "need", "missing", "alpha", "formats", "sources", "confidence",
]
