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

  /// Reads the catalogs of the scan that an app can claim; the others are no app's, whatever is in them.
  init(_ scan: inout FolderScan, roots: [AppRoot]) {
    var members: [PathKey: ProjectMembers] = [:]
    for case let project? in roots.map(\.project) where members[PathKey(project.path)] == nil {
      members[PathKey(project.path)] = ProjectMembers(project)
    }
    scan.readCatalogs { path in
      roots.contains { path.isInside($0.domain) || path.isInside($0.folder) }
        || members.values.contains { $0.holds(path) }
    }
    var folders: Set<PathKey> = []
    for root in roots {
      guard let path = root.project.map({ PathKey($0.path) }), projects[path] == nil else { continue }
      let catalogs = members[path].map { ProjectCatalogs($0, from: scan) }
      projects[path] = catalogs
      if catalogs?.byTarget != nil { folders.insert(PathKey(root.folder)) }
    }
    tellingFolders = folders.map(\.path)
    self.scan = scan
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
  var rest: [AssetCatalog] {
    scan.catalogs.filter { !claimedPaths.contains(PathKey($0.path)) && isBesideProject($0.path) }
  }

  /// Catalogs of no project, read or not.
  var free: FreeCatalogs {
    let read = Dictionary(scan.catalogs.map { (PathKey($0.path), $0) }) { first, _ in first }
    return FreeCatalogs(
      catalogs: scan.catalogPaths.filter { path in
        !claimedPaths.contains(PathKey(path)) && !isBesideProject(path)
      }.map { FreeCatalogs.Catalog(path: $0, content: read[PathKey($0)]) },
      iconBundles: scan.iconBundles.filter { bundle in
        !claimedPaths.contains(PathKey(bundle.path)) && !isBesideProject(bundle.path)
      })
  }

  private func isBesideProject(_ path: FilePath) -> Bool {
    tellingFolders.contains { path.isInside($0) }
  }
}

/// Catalogs and Icon Composer files that belong to no app that is known.
struct FreeCatalogs {
  struct Catalog {
    let path: FilePath
    /// nil for one that nobody had to look into yet.
    let content: AssetCatalog?
  }

  var catalogs: [Catalog] = []
  var iconBundles: [IconBundle] = []
}
