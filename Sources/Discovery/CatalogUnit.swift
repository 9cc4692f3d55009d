import AssetCatalogs
import Model
import SystemPackage

/// A catalog that belongs to no app, so that nothing else hangs on what is in it.
package struct CatalogUnit: Sendable {
  let path: FilePath
  /// The Icon Composer files beside it.
  var iconBundles: [IconBundle] = []
  /// Whether the project beside it gives it to none of its targets.
  var isUnused = false
  let builder: TargetBuilder

  func read() -> ReadUnit {
    let catalog = readAssetCatalog(at: path)
    let diagnostics = CatalogDiagnostics(catalog)
    return ReadUnit(targets: [target(catalog)], leftOut: diagnostics.leftOut, failures: diagnostics.failures)
  }

  private func target(_ catalog: AssetCatalog) -> AppTarget {
    if isUnused { return builder.uncompiledCatalog(catalog) }
    return builder.catalog(catalog, iconBundles: iconBundles + catalog.readIconBundles())
  }
}
