package import ImageProperties
import SourceText

/// A place where a system or a browser shows a picture of a web site, and how it chooses it.
package struct WebUse: Equatable, Sendable {
  package let id: String
  package let platform: WebPlatform
  /// The place, as a reader would call it.
  package let label: String
  /// Where pictures come from; the first of them that has a usable one is asked.
  package let takes: [Source]
  package let choose: Choice
  /// The side that is looked for, in pixels.
  package let wants: Int?
  /// The smallest side that is taken, in pixels.
  package let least: Int?
  /// Empty where whatever a browser decodes is taken.
  package let formats: [FormatWord]
  /// What is shown where the site has none, in a sentence.
  package let without: String
  package let sources: [String]
  package let confidence: Confidence

  package enum Source: String, CaseIterable, Sendable {
    case touchLinks = "touch-links"
    case rootTouchIcons = "root-touch-icons"
    case iconLinks = "icon-links"
    case rootFavicon = "root-favicon"
    case maskLinks = "mask-links"
    case startupLinks = "startup-links"
    case manifestAny = "manifest-any"
    case manifestMaskable = "manifest-maskable"
  }

  /// How one picture is chosen among those of a source.
  package enum Choice: String, CaseIterable, Sendable {
    /// The size that is looked for, else the smallest larger one, else the largest (Safari Web Content Guide).
    case nearestLarger = "nearest-larger"
    /// The one whose media query holds, with the pixels of the screen.
    case exactScreen = "exact-screen"
    /// The last exact size, else one for any size, else the nearest larger one, else the nearest smaller one
    /// (manifest_icon_selector of Chromium).
    case manifestSquare = "manifest-square"
    /// By likeness to the sizes of a tab (select_favicon_frames of Chromium).
    case tabScore = "tab-score"
    /// The last SVG, else the size that is looked for, else an icon of Windows, else the nearest larger one, else the
    /// last one (FaviconLoader of Firefox).
    case svgThenSize = "svg-then-size"
    case first
  }

  static let table = "web-uses"

  /// The rows that were placed in the program when it was built.
  package static func embedded() throws(SpecError) -> [WebUse] {
    try SpecTables.embeddedRows(of: [table], WebUse.init)
  }

  private init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(
      node, table: table,
      keys: [
        "id", "platform", "label", "takes", "choose", "wants", "least", "formats", "without", "sources",
        "confidence",
      ])
    (platform, choose) = (try row.requiredWord("platform"), try row.requiredWord("choose"))
    id = try row.requiredText("id")
    label = try row.requiredText("label")
    takes = try row.words("takes", of: Source.self, standard: [])
    wants = try row.number("wants")
    least = try row.number("least")
    formats = try row.words("formats", of: FormatWord.self, standard: [])
    without = try row.requiredText("without")
    sources = try row.texts("sources")
    confidence = try row.word("confidence", standard: .c)
  }
}

/// Who shows a picture of a web site: a device with its own browser, or a browser of a computer.
package enum WebPlatform: String, CaseIterable, Sendable {
  case iphone, ipad, android, chrome, firefox, safari
}

extension WebUse {
  /// Whether the place takes images of a format. A browser tells the format by the bytes.
  package func takes(_ format: ImageFormat) -> Bool {
    // The first picture of an animated one is drawn as any PNG.
    let shown = format == .animatedPNG ? ImageFormat.png : format
    guard let word = FormatWord.allCases.first(where: { $0.format == shown }) else { return false }
    return formats.isEmpty || formats.contains(word)
  }
}
