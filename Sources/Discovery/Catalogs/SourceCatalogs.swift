import AssetCatalogs
import Model
import Places
import SpecTables
import SystemPackage

/// The catalogs and Icon Composer files that one target compiles.
struct SourceCatalogs {
  var catalogs: [AssetCatalog] = []
  var iconBundles: [IconBundle] = []

  /// The names of what can be an icon.
  var iconNames: Set<FileName> {
    let sets = catalogs.flatMap(\.sets).filter(\.type.isAppIcon).map(\.name)
    return Set(sets + iconBundles.map(\.name))
  }

  /// The same, without those that the icon of a platform with stacks of layers cannot be.
  func iconNames(on platform: Platform?) -> Set<FileName> {
    guard platform == .tvos || platform == .visionos else { return iconNames }
    let types: Set<SetType> = [.brandAssets, .imageStack, .solidImageStack]
    return Set(catalogs.flatMap(\.sets).filter { types.contains($0.type) }.map(\.name))
  }

  /// The sets, each with what the target does with it.
  func sets(named names: SetNames) -> [CatalogSet] {
    let icon = loneSet { $0 == .appIcon || $0 == .brandAssets || $0 == .stickersIcon }
    let launchImage = loneSet { $0 == .launchImage }
    return catalogs.flatMap { catalog in
      FlattenedCatalog(catalog) { set in names.use(of: set, loneIcon: icon, loneLaunchImage: launchImage) }
        .sets
    }
  }

  /// The only set of some types.
  private func loneSet(_ isOfType: (SetType) -> Bool) -> FilePath? {
    // By index: a project has thousands of sets, and to take one out of the list is to copy it.
    let paths = catalogs.flatMap { catalog in
      catalog.sets.indices.filter { isOfType(catalog.sets[$0].type) }.map { catalog.sets[$0].path }
    }
    return paths.count == 1 ? paths[0] : nil
  }
}
