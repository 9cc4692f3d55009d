import AssetCatalogs
import Model
import SystemPackage

/// A catalog that belongs to no app, so that nothing else hangs on what is in it.
package struct CatalogUnit: Sendable {
  let path: FilePath
  /// The Icon Composer files beside it.
  var iconBundles: [IconBundle] = []
  var compiler = Compiler.unknown
  /// The worst severity that a fault of it can have, where something else is the app's icon or may be.
  var limit = SeverityLimit.none
  let builder: TargetBuilder

  /// What compiles the catalog.
  enum Compiler: Sendable {
    case unknown
    /// The project beside it gives it to none of its targets.
    case none
    /// A package that a target is built with: nothing in it is an icon.
    case package
  }

  func read() -> ReadUnit {
    let catalog = readAssetCatalog(at: path).markingIgnored(builder.ignored)
    let diagnostics = CatalogDiagnostics(catalog)
    var target = target(catalog)
    if limit != .none { target.severityLimit = limit }
    return ReadUnit(targets: [target], leftOut: diagnostics.leftOut, failures: diagnostics.failures)
  }

  private func target(_ catalog: AssetCatalog) -> AppTarget {
    switch compiler {
    case .unknown:
      builder.catalog(
        catalog,
        iconBundles: (iconBundles + catalog.readIconBundles()).map {
          $0.markingIgnored(builder.ignored)
        })
    case .none: builder.catalogWithoutIcons(catalog, isUnused: true)
    case .package: builder.catalogWithoutIcons(catalog, isUnused: false)
    }
  }
}
