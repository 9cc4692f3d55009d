package import ImageProperties
import Places
import SourceText

/// A screen of a device, for its launch images and for what a picture of its size is likely to be.
package struct Screen: Equatable, Sendable {
  package let id: String
  package let family: DeviceFamily
  package let models: [String]
  /// Points, upright.
  package let points: PixelSize
  /// Pixels that the system draws for a point.
  package let scale: Int
  /// Pixels as the system draws them, which is the size of a launch image.
  package let pixels: PixelSize
  /// Pixels of the panel; the 5.5-inch and mini iPhones reduce what is drawn.
  package let panel: PixelSize
  /// `compact x regular`: width and height; nil where the system has no such classes.
  package let sizeClassPortrait: String?
  package let sizeClassLandscape: String?
  /// The `subtype` of the entries of a launch set.
  package let launchImageSubtype: String?
  /// The `minimum-system-version` of those entries; nil for screens that only launch storyboards serve.
  package let launchImageMinimumOS: OSVersion?
  package let firstOS: OSVersion?
  package let sources: [String]
  package let confidence: Confidence

  static let table = "screens"

  /// All lines of the table. A test finds a fault in them, as in all tables.
  static let embedded: [Screen] =
    (try? SpecTables.embeddedRows(of: [table], Screen.init(_:table:))) ?? []

  init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: screenKeys)
    family = try row.requiredWord("family")
    points = try row.required("points", row.size)
    scale = try row.required("scale", row.number)
    pixels = try row.required("pixels", row.size)
    id = try row.requiredText("id")
    models = try row.texts("models")
    panel = try row.size("panel") ?? pixels
    sizeClassPortrait = try row.text("portrait")
    sizeClassLandscape = try row.text("landscape")
    launchImageSubtype = try row.text("subtype")
    launchImageMinimumOS = try row.version("launch_image_os")
    firstOS = try row.version("first_os")
    sources = try row.texts("sources")
    confidence = try row.word("confidence", standard: .c)
  }
}

private let screenKeys: JSONKeys = [
  "id", "family", "models", "points", "scale", "pixels", "panel", "portrait", "landscape", "subtype",
  "launch_image_os", "first_os", "sources", "confidence",
]
