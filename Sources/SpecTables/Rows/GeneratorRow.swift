package import ImageProperties
package import Places
import SourceText

/// An image from which a tool makes the icons or the launch screen of an app: an Expo icon, a MAUI splash screen.
///
/// These rows are no slots of an app, and no loose file is matched with them: a description names the image.
package struct GeneratorRow: Equatable, Sendable {
  package let id: RowID
  /// The id of the format of the description.
  package let tool: String
  package let platform: Platform
  package let kind: AssetKind
  package let label: String
  /// The least that the tool should be given; nil where it takes any.
  package let size: PixelSize?
  package let sizeRule: SizeRule
  /// With less the tool stops; nil where it takes any.
  package let stopsBelow: PixelSize?
  /// Whether the tool makes sizes that are larger than the image as well.
  package let enlarges: Bool
  /// The images for which the tool has a place, once it has reduced them to a power of two; at others it stops. Empty where it
  /// takes any.
  private let places: [PixelSize]
  /// The same of images whose name ends in `@2x`.
  private let retinaPlaces: [PixelSize]
  package let need: Need
  /// What happens without it, in a sentence.
  package let missing: String
  package let alpha: AlphaPolicy
  package let formats: [FormatWord]
  package let sources: [String]
  package let confidence: Confidence

  static let table = "generator-sources"

  /// The rows that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> [GeneratorRow] { try embeddedRows.get() }

  /// Read once: each app that is described elsewhere takes some.
  private static let embeddedRows = Result { () throws(SpecError) in
    try SpecTables.embeddedRows(of: [table], GeneratorRow.init)
  }

  /// The same as a slot, for findings and the checklist.
  /// - Parameters:
  ///   - size: the pixels that the image must have, where the description states them.
  ///   - least: the pixels that the tool makes of it, where the description states them.
  package func slot(size: PixelSize? = nil, least: Int? = nil) -> SpecRow {
    SpecRow(self, stated: size, least: least)
  }

  /// The sides of images for which the tool has a place; nil where it takes any.
  package func sides(isRetina: Bool) -> [Int]? {
    places.isEmpty && retinaPlaces.isEmpty ? nil : (isRetina ? retinaPlaces : places).map(\.width)
  }

  private init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: generatorKeys)
    (kind, platform) = (try row.requiredWord("kind"), try row.requiredWord("platform"))
    id = RowID(try row.requiredText("id"))
    tool = try row.requiredText("tool")
    label = try row.requiredText("label")
    size = try row.size("size")
    sizeRule = try row.word("size_is", standard: .about)
    stopsBelow = try row.size("stops_below")
    enlarges = try row.flag("enlarges") ?? true
    (places, retinaPlaces) = (try row.sizes("places"), try row.sizes("places_2x"))
    need = try row.word("need", standard: .optional)
    missing = try row.requiredText("missing")
    alpha = try row.word("alpha", standard: .allowed)
    formats = try row.words("formats", of: FormatWord.self, standard: [.png])
    sources = try row.texts("sources")
    confidence = try row.word("confidence", standard: .c)
  }
}

private let generatorKeys: JSONKeys = [
  "id", "tool", "platform", "kind", "label", "size", "size_is", "stops_below", "enlarges", "places",
  "places_2x", "need",
  "missing", "alpha",
  "formats",
  "sources",
  "confidence",
]
