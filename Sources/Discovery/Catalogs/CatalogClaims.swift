import AssetCatalogs
import FileTree
import Model
import Places
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

  init(_ scan: FolderScan, roots: [AppRoot]) {
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
  mutating func claim(for root: AppRoot, foreign: [FilePath]) -> ClaimedCatalogs {
    var own: ClaimedCatalogs
    if let project = root.project, let target = root.target,
      let members = projects[PathKey(project.path)]?.byTarget?[target.name]
    {
      own = members
    } else if root.target.map({ $0.product == .other }) ?? false {
      own = ClaimedCatalogs()
    } else {
      own = around(root, foreign: foreign)
    }
    claimedPaths.formUnion(own.catalogs.map { PathKey($0) })
    claimedPaths.formUnion(own.iconBundles.map { PathKey($0.path) })
    return own
  }

  /// Where no project tells: what lies in the app's part of the tree and is no other's.
  private func around(_ root: AppRoot, foreign: [FilePath]) -> ClaimedCatalogs {
    func isOwn(_ path: FilePath) -> Bool {
      path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
        && (root.target != nil || !claimedPaths.contains(PathKey(path)))
    }
    return ClaimedCatalogs(
      catalogs: scan.catalogs.filter(isOwn), iconBundles: scan.iconBundles.filter { isOwn($0.path) })
  }

  /// Catalogs beside a project that gives them to none of its targets.
  var rest: [FilePath] { scan.catalogs.filter { !isClaimed($0) && isBesideProject($0) } }

  /// Catalogs and Icon Composer files of no project.
  var free: ClaimedCatalogs {
    ClaimedCatalogs(
      catalogs: scan.catalogs.filter { !isClaimed($0) && !isBesideProject($0) },
      iconBundles: scan.iconBundles.filter { !isClaimed($0.path) && !isBesideProject($0.path) })
  }

  private func isClaimed(_ path: FilePath) -> Bool { claimedPaths.contains(PathKey(path)) }

  private func isBesideProject(_ path: FilePath) -> Bool {
    tellingFolders.contains { path.isInside($0) }
  }
}
