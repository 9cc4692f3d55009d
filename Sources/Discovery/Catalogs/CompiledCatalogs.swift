import AssetCatalogs
import Model
import Places
import Projects
import SystemPackage

/// The catalogs and Icon Composer files that one target compiles.
struct CompiledCatalogs {
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
}

/// Which files and folders are the resources of one target: those of its resources phase, and those in its
/// synchronized folders.
private struct TargetMembership {
  private let paths: Set<PathKey>
  private let folderReferences: [FilePath]
  private let synchronizedFolders: [SynchronizedFolder]

  init(_ target: ProjectTarget) {
    paths = Set(target.resources.map { PathKey($0.path.lexicallyNormalized()) })
    folderReferences = target.resources.filter(\.isFolderReference).map { $0.path.lexicallyNormalized() }
    synchronizedFolders = target.synchronizedFolders
  }

  func holds(_ path: FilePath) -> Bool {
    paths.contains(PathKey(path)) || synchronizedFolders.contains { $0.holds(path) }
      || folderReferences.contains { path.isInside($0) }
  }
}

/// What each target of one project compiles, as far as the project tells.
struct ProjectCatalogs {
  /// By the target's name; nil where the project gives no target any catalog, so that it tells nothing.
  let byTarget: [String: ClaimedCatalogs]?

  init(_ project: XcodeProject, from scan: FolderScan) {
    var byTarget: [String: ClaimedCatalogs] = [:]
    for target in project.targets {
      let membership = TargetMembership(target)
      byTarget[target.name] = ClaimedCatalogs(
        catalogs: scan.catalogs.filter(membership.holds),
        iconBundles: scan.iconBundles.filter { membership.holds($0.path) })
    }
    let tellsAny = byTarget.values.contains { !$0.catalogs.isEmpty || !$0.iconBundles.isEmpty }
    self.byTarget = tellsAny ? byTarget : nil
  }
}
