import AssetCatalogs
import Model
import Places
import Projects
import SystemPackage

/// The catalogs and Icon Composer files that one target compiles.
struct CompiledCatalogs {
  var catalogs: [AssetCatalog] = []
  var iconBundles: [IconBundle] = []

  /// The names of what can be an icon.
  var iconNames: Set<FileName> {
    let sets = catalogs.flatMap(\.sets).filter(\.type.isAppIcon).map(\.name)
    return Set(sets + iconBundles.map(\.name))
  }

  /// The sets, each with what the target does with it.
  func sets(named names: SetNames) -> [CatalogSet] {
    let all = catalogs.flatMap(\.sets)
    let icons = all.filter { $0.type == .appIcon || $0.type == .brandAssets || $0.type == .stickersIcon }
    let launchImages = all.filter { $0.type == .launchImage }
    return catalogs.flatMap { catalog in
      FlattenedCatalog(catalog) { set in
        names.use(
          of: set, loneIcon: icons.count == 1 ? icons[0].path : nil,
          loneLaunchImage: launchImages.count == 1 ? launchImages[0].path : nil)
      }.sets
    }
  }
}
