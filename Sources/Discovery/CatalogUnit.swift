import AssetCatalogs
import Model
import SystemPackage

/// A catalog that belongs to no app, so that nothing else hangs on what is in it.
package struct CatalogUnit: Sendable {
  let path: FilePath
  /// The Icon Composer files beside it.
  var iconBundles: [IconBundle] = []
  var compiler = Compiler.unknown
  /// Whether something else may be the app's icon: what is wrong is an error of nobody who is known.
  var isGuess = false
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
    let catalog = readAssetCatalog(at: path)
    let diagnostics = CatalogDiagnostics(catalog)
    var target = target(catalog)
    if isGuess { target.severityLimit = .warning(.guess) }
    return ReadUnit(targets: [target], leftOut: diagnostics.leftOut, failures: diagnostics.failures)
  }

  private func target(_ catalog: AssetCatalog) -> AppTarget {
    switch compiler {
    case .unknown: builder.catalog(catalog, iconBundles: iconBundles + catalog.readIconBundles())
    case .none: builder.catalogWithoutIcons(catalog, isUnused: true)
    case .package: builder.catalogWithoutIcons(catalog, isUnused: false)
    }
  }
}
