import AssetCatalogs
import Model
import SystemPackage

/// A catalog that belongs to no app, so that nothing else hangs on what is in it.
package struct CatalogUnit: Sendable {
  let path: FilePath
  /// The Icon Composer files beside it.
  var iconBundles: [IconBundle] = []
  /// Whether the path is that of an Icon Composer file, and no catalog is near it.
  var isIconComposerFile = false
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
    /// A package that copies it as it is, so that which Xcode compiles it is not known.
    case copyingPackage
  }

  func read() -> ReadUnit {
    var unit =
      isIconComposerFile
      ? builder.apps(at: path, of: SourceCatalogs(iconBundles: iconBundles)) : readCatalog()
    if limit != .none {
      for index in unit.targets.indices { unit.targets[index].severityLimit = limit }
    }
    return unit
  }

  private func readCatalog() -> ReadUnit {
    let catalog = readAssetCatalog(at: path).markingIgnored(builder.ignored)
    let diagnostics = CatalogDiagnostics(catalog)
    var unit = apps(of: catalog)
    unit.leftOut += diagnostics.leftOut
    unit.failures += diagnostics.failures
    return unit
  }

  private func apps(of catalog: AssetCatalog) -> ReadUnit {
    switch compiler {
    case .unknown:
      let bundles = (iconBundles + catalog.readIconBundles()).map { $0.markingIgnored(builder.ignored) }
      return builder.apps(at: catalog.path, of: SourceCatalogs(catalogs: [catalog], iconBundles: bundles))
    case .none:
      return ReadUnit(targets: [builder.catalogWithoutIcons(catalog, isUnused: true)])
    case .package:
      return ReadUnit(targets: [builder.catalogWithoutIcons(catalog, isUnused: false)])
    case .copyingPackage:
      var target = builder.catalogWithoutIcons(catalog, isUnused: true)
      target.catalogs.isCopiedByPackage = true
      return ReadUnit(targets: [target])
    }
  }
}
