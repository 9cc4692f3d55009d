package import ImageProperties
package import Places
import SourceText

/// One slot: a place that an image can or must fill.
///
/// A class only so that the many places that hold a row share it; it never changes.
package final class SpecRow: Sendable {
  package let id: RowID
  package let kind: AssetKind
  /// What it is for, as a reader would call it: "iPhone home screen icon".
  package let label: String
  /// The names under which a loose file fills the slot, Apple's first.
  package let names: [FileName]
  /// Pixels; nil where the row only states a rule.
  package let size: PixelSize?
  /// Other sizes that shipped apps use here, such as a launch image without the status bar.
  package let alsoSizes: [PixelSize]
  package let maxSize: PixelSize?
  package let sizeRule: SizeRule
  package let orientation: Orientation?
  package let scale: Int?
  /// nil: the row informs and is never asked for.
  package let condition: Condition?
  package let need: Need
  /// Declarations and slots that make an optional row a recommended one.
  package let recommendedWhen: [String]
  /// The severity of the empty slot.
  package let absent: Severity
  /// The first SDK whose apps were refused without the image; a warning before.
  package let refusedFromSDK: OSVersion?
  /// The slot whose image the system uses in place of this one.
  package let uses: RowID?
  /// What happens without it, in a sentence.
  package let missing: String
  package let alpha: AlphaPolicy
  /// What a file may be by content.
  package let formats: [FormatWord]
  package let depth: DepthPolicy
  /// Pixels to keep free at the edges.
  package let safeArea: Insets?
  /// Pixels that the system cuts off each edge.
  package let trim: Int?
  package let codes: [String]
  /// Keys of `sources.json`, each with the place in it after a colon where there is one.
  package let sources: [String]
  package let confidence: Confidence
  /// The entries of asset catalogs that fill the slot.
  package let positions: [CatalogPosition]
  /// Rows of one set type with different schemes are alternatives: a set needs all required rows of one.
  package let scheme: RowScheme?
  /// Whether a loose file can fill the slot, by its name or by a role.
  package let isLoose: Bool
  /// Whether a page or a manifest of a web site links to the image.
  package let isOfSite: Bool
  /// Whether a tool makes other images of it, which a description names.
  package let isOfGenerator: Bool
  /// Of a generator's row whose size a description states: the id of the row of any size.
  package let base: RowID?

  static let keys: JSONKeys = [
    "id", "kind", "label", "names", "size", "also", "max_size", "size_is", "orientation", "scale", "asked",
    "need",
    "recommended_when", "absent", "uses", "missing", "alpha", "formats", "depth", "safe_area", "trim",
    "codes",
    "sources",
    "confidence", "catalog", "scheme", "loose", "refused_from_sdk",
  ]

  /// - Parameter standard: what stands where a key is absent.
  init(_ node: JSONNode, table: String, standard: RowStandard = RowStandard()) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: standard.keys)
    guard let kind = try row.word("kind", of: AssetKind.self) ?? standard.kind else {
      throw row.fault(node, .missing(key: "kind"))
    }
    self.kind = kind
    id = RowID(try row.requiredText("id", or: standard.id))
    label = try row.requiredText("label", or: standard.label)
    let stated = try row.texts("names").map { FileName($0) }
    names = standard.names ?? stated
    size = try row.size("size")
    alsoSizes = try row.sizes("also")
    maxSize = try row.size("max_size")
    sizeRule = try row.word("size_is", standard: .exact)
    orientation = try row.word("orientation", of: Orientation.self)
    scale = try row.number("scale")
    condition =
      try row.node["asked"].map { node throws(SpecError) in
        try Condition(node, table: table, families: standard.families)
      }
      ?? standard.condition
    need = try row.word("need", standard: .optional)
    recommendedWhen = try row.texts("recommended_when")
    absent = try row.word("absent", standard: standard.absent)
    refusedFromSDK = try row.version("refused_from_sdk")
    uses = try row.text("uses").map { RowID($0) }
    missing = try row.requiredText("missing", or: standard.missing)
    alpha = try row.word("alpha", standard: .allowed)
    formats = try row.words("formats", of: FormatWord.self, standard: [.png])
    depth = try row.word("depth", standard: .rgb8OrRGBA8)
    safeArea = try row.node["safe_area"].map { node throws(SpecError) in try Insets(node, table: table) }
    trim = try row.number("trim")
    codes = try row.texts("codes")
    sources = try row.texts("sources")
    confidence = try row.word("confidence", standard: .c)
    positions = try row.positions("catalog")
    scheme = try row.word("scheme", of: RowScheme.self)
    isLoose = try row.flag("loose") ?? (!names.isEmpty || positions.isEmpty)
    (isOfSite, isOfGenerator, base) = (false, false, nil)
  }

  init(_ packed: inout PackedReader) {
    (id, kind, label) = (RowID(packed.text()), packed.word(), packed.text())
    names = packed.sharedList().map { FileName($0) }
    size = packed.optional(PixelSize.init)
    alsoSizes = packed.list(PixelSize.init)
    maxSize = packed.optional(PixelSize.init)
    (sizeRule, orientation, scale) = (packed.word(), packed.optionalWord(), packed.optionalNumber())
    condition = packed.optionalCondition()
    (need, recommendedWhen, absent) = (packed.word(), packed.sharedList(), packed.word())
    refusedFromSDK = packed.optional(OSVersion.init)
    (uses, missing, alpha) = (packed.optionalText().map { RowID($0) }, packed.text(), packed.word())
    formats = packed.list { $0.word() }
    depth = packed.word()
    safeArea = packed.optional(Insets.init)
    trim = packed.optionalNumber()
    (codes, sources, confidence) = (packed.sharedList(), packed.sharedList(), packed.word())
    positions = packed.list(CatalogPosition.init)
    (scheme, isLoose) = (packed.optionalWord(), packed.flag())
    (isOfSite, isOfGenerator, base) = (false, false, nil)
  }

  /// The slot of an image of a web site, which is in no table of apps.
  convenience init(_ row: SiteImageRow) {
    self.init(
      id: row.id, kind: row.kind.assetKind, label: row.label, names: row.names, size: row.size,
      alsoSizes: row.alsoSizes, sizeRule: row.sizeRule, orientation: row.orientation, scale: row.scale,
      need: row.need, absent: .note, missing: row.missing, alpha: row.alpha,
      formats: row.formats, sources: row.sources, confidence: row.confidence, isOfSite: true)
  }

  /// The slot of an image from which a tool makes others.
  /// - Parameters:
  ///   - stated: the pixels where the description states them; nil for the row's.
  ///   - least: of each side, what the tool makes of it at most, where the description states that.
  convenience init(_ row: GeneratorRow, stated: PixelSize?, least: Int?) {
    let least = least.map { PixelSize(width: $0, height: $0) }
    let suffix = stated.map { $0.width == $0.height ? ".\($0.width)" : ".\($0.width)x\($0.height)" }
    self.init(
      id: suffix.map { RowID(row.id.text + $0) } ?? row.id, kind: row.kind,
      label: row.label + (stated.map { ", \($0.width) x \($0.height)" } ?? ""),
      size: stated ?? least ?? row.size, alsoSizes: [],
      sizeRule: stated == nil ? row.sizeRule : .exact, need: row.need, absent: .warning, missing: row.missing,
      alpha: row.alpha, formats: row.formats, sources: row.sources, confidence: row.confidence,
      isOfGenerator: true, base: stated == nil ? nil : row.id)
  }

  /// A slot outside of the tables of apps. No store looks at its image, or at what a tool makes of it in another depth,
  /// so a palette is as good as RGB.
  private init(
    id: RowID, kind: AssetKind, label: String, names: [FileName] = [], size: PixelSize?,
    alsoSizes: [PixelSize],
    sizeRule: SizeRule, orientation: Orientation? = nil, scale: Int? = nil, need: Need, absent: Severity,
    missing: String, alpha: AlphaPolicy, formats: [FormatWord], sources: [String], confidence: Confidence,
    isOfSite: Bool = false, isOfGenerator: Bool = false, base: RowID? = nil
  ) {
    (self.id, self.kind, self.label, self.names) = (id, kind, label, names)
    (self.size, self.alsoSizes, self.sizeRule) = (size, alsoSizes, sizeRule)
    (self.orientation, self.scale) = (orientation, scale)
    (self.need, self.absent, self.missing) = (need, absent, missing)
    (self.alpha, self.formats, depth) = (alpha, formats, .png8Allowed)
    (self.sources, self.confidence) = (sources, confidence)
    (self.isOfSite, self.isOfGenerator, self.base) = (isOfSite, isOfGenerator, base)
    (maxSize, condition, refusedFromSDK, uses, safeArea, trim, scheme) = (nil, nil, nil, nil, nil, nil, nil)
    (recommendedWhen, codes, positions, isLoose) = ([], [], [], false)
  }

  /// Dark and tinted entries of every size obey the appearance, not the row.
  package func alpha(inAppearance appearance: ImageAppearance?) -> AlphaPolicy {
    switch appearance {
    case .dark: .expected
    case .tinted: .opaqueGray
    default: alpha
    }
  }

  /// Whether a target asks for the row; one that only informs is never asked for.
  package func applicability(to target: BuildTarget) -> Applicability {
    condition?.applicability(to: target) ?? .no
  }

  /// Whether the app starts in the orientation of an iPad's launch image; yes for all other rows.
  package func isForStart(of target: BuildTarget) -> Bool {
    guard kind == .launchImage, condition?.families == [.ipad], let orientation else { return true }
    return target.startOrientations.contains(orientation.general)
  }

  /// The severity of the slot left empty by an app of this SDK.
  package func severityOfAbsence(sdk: OSVersion) -> Severity {
    refusedFromSDK.map { sdk < $0 } == true ? max(absent, .warning) : absent
  }

  /// The same of a set of a catalog, from which the system makes the small sizes.
  package func severityOfAbsenceInCatalog(sdk: OSVersion) -> Severity {
    kind == .spotlightIcon ? .note : severityOfAbsence(sdk: sdk)
  }

  package func accepts(_ format: ImageFormat) -> Bool { formats.contains { $0.format == format } }

  /// Whether it knows images by no name and no entry, so that it can have any number of them.
  package var isOfAnyName: Bool { names.isEmpty && positions.isEmpty }
  package var acceptedSizes: [PixelSize] { (size.map { [$0] } ?? []) + alsoSizes }
}

extension SpecRow: Hashable {
  package static func == (left: SpecRow, right: SpecRow) -> Bool { left === right || left.id == right.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// How a set makes up an icon, where there are two ways.
package enum RowScheme: String, CaseIterable, Sendable {
  /// One image for each size.
  case perSize = "per-size"
  /// One image, of which the system makes all sizes.
  case singleSize = "single-size"
}
