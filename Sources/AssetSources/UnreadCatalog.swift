import AssetCatalogs
import SystemPackage

/// A catalog that belongs to no app, so that nothing else hangs on what is in it.
struct UnreadCatalog: Sendable {
  let path: FilePath
  /// The Icon Composer files beside it.
  var iconBundles: [IconBundle] = []
  /// Whether the project beside it gives it to none of its targets.
  var isUnused = false
  let builder: InputBuilder

  func read() -> Discovery {
    let catalog = readAssetCatalog(at: path)
    let remarks = CatalogRemarks(catalog)
    let bundles = iconBundles + catalog.iconBundles.map { readIconBundle(at: $0) }
    let input =
      isUnused ? builder.uncompiledCatalog(catalog) : builder.catalog(catalog, iconBundles: bundles)
    return Discovery(inputs: [input], leftOut: remarks.leftOut, failures: remarks.failures)
  }
}
