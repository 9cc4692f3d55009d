import AssetCatalogs
import Model
import Places
import Projects
import SpecTables
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

  /// The same, without those that the icon of a platform with stacks of layers cannot be.
  func iconNames(on platform: Platform?) -> Set<FileName> {
    guard platform == .tvos || platform == .visionos else { return iconNames }
    let types: Set<SetType> = [.brandAssets, .imageStack, .solidImageStack]
    return Set(catalogs.flatMap(\.sets).filter { types.contains($0.type) }.map(\.name))
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
