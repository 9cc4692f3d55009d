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
    let catalog = readAssetCatalog(at: path, leaving: \.standsForItself)
    let remarks = CatalogRemarks(catalog)
    return Discovery(inputs: [input(catalog)], leftOut: remarks.leftOut, failures: remarks.failures)
  }

  private func input(_ catalog: AssetCatalog) -> AssetInput {
    if isUnused { return builder.uncompiledCatalog(catalog) }
    return builder.catalog(catalog, iconBundles: iconBundles + catalog.readIconBundles())
  }
}
