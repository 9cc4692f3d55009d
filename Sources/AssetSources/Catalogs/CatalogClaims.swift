import AssetCatalogs
import FileTree
import Projects
import SpecTables
import SystemPackage

/// Which catalogs of a tree belong to which app, and which to none.
struct CatalogClaims {
  private let scan: FolderScan
  private var claimedPaths: Set<PathKey> = []
  private var projects: [PathKey: ProjectCatalogs] = [:]
  /// Folders of projects that tell which catalogs their targets compile.
  private let tellingFolders: [FilePath]

  init(scan: FolderScan, roots: [AppRoot]) {
    self.scan = scan
    var folders: Set<PathKey> = []
    for root in roots {
      guard let project = root.project, projects[PathKey(project.path)] == nil else { continue }
      let catalogs = ProjectCatalogs(project, from: scan)
      projects[PathKey(project.path)] = catalogs
      if catalogs.byTarget != nil { folders.insert(PathKey(root.folder)) }
    }
    tellingFolders = folders.map(\.path)
  }

  /// The catalogs of one app, which no plist after it gets as well; another target may compile them too.
  /// - Parameter foreign: domains of other apps inside this one's.
  mutating func claim(for root: AppRoot, foreign: [FilePath]) -> TargetCatalogs {
    var own: TargetCatalogs
    if let project = root.project, let target = root.target,
      let members = projects[PathKey(project.path)]?.byTarget?[target.name]
    {
      own = members
    } else if root.target.map({ $0.product == .other }) ?? false {
      own = TargetCatalogs()
    } else {
      own = around(root, foreign: foreign)
    }
    claimedPaths.formUnion(own.catalogs.map { PathKey($0.path) })
    claimedPaths.formUnion(own.iconBundles.map { PathKey($0.path) })
    return own
  }

  /// Where no project tells: what lies in the app's part of the tree and is no other's.
  private func around(_ root: AppRoot, foreign: [FilePath]) -> TargetCatalogs {
    func isOwn(_ path: FilePath) -> Bool {
      path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
        && (root.target != nil || !claimedPaths.contains(PathKey(path)))
    }
    return TargetCatalogs(
      catalogs: scan.catalogs.filter { isOwn($0.path) },
      iconBundles: scan.iconBundles.filter { isOwn($0.path) })
  }

  /// Catalogs beside a project that gives them to none of its targets.
  var rest: [AssetCatalog] { unclaimed.filter(isBesideProject) }

  /// Catalogs of no project.
  var free: TargetCatalogs {
    TargetCatalogs(
      catalogs: unclaimed.filter { !isBesideProject($0) },
      iconBundles: scan.iconBundles.filter { bundle in
        !claimedPaths.contains(PathKey(bundle.path)) && !tellingFolders.contains { bundle.path.isInside($0) }
      })
  }

  private var unclaimed: [AssetCatalog] { scan.catalogs.filter { !claimedPaths.contains(PathKey($0.path)) } }

  private func isBesideProject(_ catalog: AssetCatalog) -> Bool {
    tellingFolders.contains { catalog.path.isInside($0) }
  }
}
