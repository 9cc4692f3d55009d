import AssetCatalogs
import FileTree
import Projects
import SpecTables
import SystemPackage

/// Which catalogs of a tree belong to which app, and which to none.
struct CatalogClaims {
  private let scan: FolderScan
  private var claimedPaths: Set<FilePath> = []
  /// Folders of projects that tell which catalogs their targets compile.
  private let tellingFolders: [FilePath]

  init(scan: FolderScan, roots: [AppRoot]) {
    self.scan = scan
    tellingFolders = roots.compactMap { root in
      guard let project = root.project, let target = root.target,
        TargetCatalogs.members(of: target, in: project, from: scan) != nil
      else { return nil }
      return root.folder
    }
  }

  /// The catalogs of one app, which no plist after it gets as well; another target may compile them too.
  /// - Parameter foreign: domains of other apps inside this one's.
  mutating func claim(for root: AppRoot, foreign: [FilePath]) -> TargetCatalogs {
    var own: TargetCatalogs
    if let project = root.project, let target = root.target,
      let members = TargetCatalogs.members(of: target, in: project, from: scan)
    {
      own = members
    } else if root.target.map({ $0.product == .other }) ?? false {
      own = TargetCatalogs()
    } else {
      own = around(root, foreign: foreign)
    }
    claimedPaths.formUnion(own.catalogs.map(\.path))
    claimedPaths.formUnion(own.iconBundles.map(\.path))
    return own
  }

  /// Where no project tells: what lies in the app's part of the tree and is no other's.
  private func around(_ root: AppRoot, foreign: [FilePath]) -> TargetCatalogs {
    func isOwn(_ path: FilePath) -> Bool {
      path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
        && (root.target != nil || !claimedPaths.contains(path))
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
        !claimedPaths.contains(bundle.path) && !tellingFolders.contains { bundle.path.isInside($0) }
      })
  }

  private var unclaimed: [AssetCatalog] { scan.catalogs.filter { !claimedPaths.contains($0.path) } }

  private func isBesideProject(_ catalog: AssetCatalog) -> Bool {
    tellingFolders.contains { catalog.path.isInside($0) }
  }
}
