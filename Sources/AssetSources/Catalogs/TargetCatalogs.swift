import AssetCatalogs
import FileTree
import Projects
import SystemPackage

/// The catalogs and Icon Composer files that one target compiles.
struct TargetCatalogs {
  var catalogs: [AssetCatalog] = []
  var iconBundles: [IconBundle] = []

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

  /// Those of a scan that the target's resources phase and synchronized folders hold; nil where the
  /// project gives no target any catalog, so that it tells nothing.
  static func members(of target: ProjectTarget, in project: XcodeProject, from scan: FolderScan)
    -> TargetCatalogs?
  {
    guard project.targets.contains(where: { holdsAny($0, of: scan) }) else { return nil }
    return TargetCatalogs(
      catalogs: scan.catalogs.filter { target.holds($0.path) },
      iconBundles: scan.iconBundles.filter { target.holds($0.path) })
  }

  private static func holdsAny(_ target: ProjectTarget, of scan: FolderScan) -> Bool {
    scan.catalogs.contains { target.holds($0.path) } || scan.iconBundles.contains { target.holds($0.path) }
  }
}

extension ProjectTarget {
  /// Whether the file or folder is one of the target's resources.
  func holds(_ path: FilePath) -> Bool {
    if synchronizedFolders.contains(where: { $0.holds(path) }) { return true }
    return resources.contains { file in
      let member = file.path.lexicallyNormalized()
      return member == path || file.isFolderReference && path.isInside(member)
    }
  }
}
