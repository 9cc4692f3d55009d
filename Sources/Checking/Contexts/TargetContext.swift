package import Model
package import SpecTables

/// What rules know of the target that an image or a set is judged for.
///
/// A class only so that all contexts of an app share it; it never changes.
package final class TargetContext: Sendable {
  package let app: AppTarget
  package let tables: SpecTables
  package let names: LooseNames
  let start: LaunchStart
  let answers: PictureAnswers

  /// - Parameter answers: what other targets of the run found in the pictures that they share.
  package init(_ app: AppTarget, tables: SpecTables, answers: PictureAnswers = PictureAnswers()) {
    self.app = app
    self.tables = tables
    self.answers = answers
    names = LooseNames(infoPlist: app.description.infoPlist, tables: tables)
    start = LaunchStart(app, names: names)
  }
}

extension TargetContext {
  var build: BuildTarget { app.build }
  var provenance: Provenance { app.provenance }
  var kind: InputKind { app.kind }
  var platform: Platform { app.build.platform }
  var product: Product { app.build.product }
  var infoPlist: InfoPlist? { app.description.infoPlist }
  /// No target compiles the catalog.
  var isUnused: Bool { app.catalogs.isUnused }

  /// Whether an Info.plist is all that shows an app: which catalogs it has is a guess.
  var isOfList: Bool { if case .folder = app.form { app.name == nil } else { false } }

  /// Whether devices and the store look for an icon in an image: in a product at its top level, not in the folders of its
  /// languages.
  func looksForIcons(in image: ImageAsset) -> Bool { app.product == nil || image.locale == nil }

  /// Whether an icon set of the target must be complete: action extensions and whatever has no icon aside.
  var needsIcon: Bool { product != .other && product != .actionExtension }

  /// Whether an icon set is drawn with its colours: action and share extensions draw it as a mask.
  func drawsInColor(_ set: CatalogSet?) -> Bool { set?.isIcon != true || needsIcon || isUnused }

  /// Whether bars of iOS 6 or earlier draw an image of the row.
  func isDrawnByOldBars(_ row: SpecRow) -> Bool {
    (row.kind == .barIcon || row.kind == .tabBarIcon) && build.minimumOS < OSVersion(7)
  }

  /// The SDK from which on a slot counts, where that of the target is not known.
  func requiredSince(_ applicability: Applicability) -> RequiredSince? {
    guard case .fromSDK(let version) = applicability else { return nil }
    return RequiredSince(platform: platform, version: version)
  }
}
