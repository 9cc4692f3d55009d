import FileTree
import Model
import Places
import SpecTables
import SystemPackage

/// Which catalogs of a tree belong to which app, and which to none.
struct CatalogClaims {
  private let scan: FolderScan
  private let ignored: IgnoredByGit
  private let isExcluded: (FilePath) -> Bool
  private var claimedPaths: Set<PathKey> = []
  /// How many apps have an Icon Composer file.
  private var usersOfBundles: [PathKey: Int] = [:]
  /// Those with icons that lie farther from the apps of property lists than the ones that these have.
  private var distantPaths: Set<PathKey> = []
  /// Folders of projects and of their targets, which have no other catalogs than their members.
  private let projectFolders: FolderSet
  /// A root of each project.
  private let projects: [PathKey: AppRoot]
  /// The catalogs that the scripts of each project name, as they are written.
  private let catalogsOfScripts: [PathKey: [String]]
  /// The projects that compile a catalog, once that is asked.
  private var owners: [PathKey: Set<PathKey>]?

  init(
    _ scan: FolderScan, roots: [AppRoot], ignored: IgnoredByGit, isExcluded: @escaping (FilePath) -> Bool
  ) {
    self.scan = scan
    self.ignored = ignored
    self.isExcluded = isExcluded
    projects = Dictionary(
      roots.compactMap { root in root.projectPath.map { (PathKey($0), root) } },
      uniquingKeysWith: { first, _ in first })
    catalogsOfScripts = projects.mapValues(\.catalogsOfScripts)
    let folders = roots.filter { $0.target != nil }.flatMap(\.sourceFolders).map { PathKey($0) }
    projectFolders = FolderSet(Set(folders).map(\.path))
  }

  /// The catalogs of one app, which no plist after it gets as well; another target may compile them too.
  /// - Parameter foreign: domains of other apps inside this one's.
  mutating func claim(for root: AppRoot, foreign: [FilePath]) -> ClaimedCatalogs {
    var own =
      root.members.map { claim($0, of: root, foreign: foreign) } ?? around(root, foreign: foreign)
    if root.target == nil, root.damage == nil {
      distantPaths.formUnion(
        own.removeDistantIcons(from: root, names: scan.catalogs.iconNames).map { PathKey($0) })
    }
    claimedPaths.formUnion(own.catalogs.map { PathKey($0) })
    claimedPaths.formUnion(own.iconBundles.map { PathKey($0.path) })
    for bundle in own.iconBundles { usersOfBundles[PathKey(bundle.path), default: 0] += 1 }
    return own
  }

  /// Gives up the Icon Composer files of a property list that turned out to describe no app here: a script may make the app of
  /// both. What its catalogs hold is none of an app either.
  mutating func release(_ catalogs: ClaimedCatalogs) {
    for key in catalogs.iconBundles.map({ PathKey($0.path) }) {
      let rest = (usersOfBundles[key] ?? 0) - 1
      usersOfBundles[key] = rest
      if rest <= 0 { claimedPaths.remove(key) }
    }
  }

  /// Takes what a description names.
  mutating func take(_ paths: [FilePath]) { claimedPaths.formUnion(paths.map(PathKey.init)) }

  private mutating func claim(
    _ members: ProjectMembers, of root: AppRoot, foreign: [FilePath]
  ) -> ClaimedCatalogs {
    var own = MemberCatalogs(members, in: scan, ignored: ignored, isExcluded: isExcluded).claimed
    own.nonMembers = members.copiedCatalogs.map { scan.resolved($0.lexicallyNormalized()) }
      .filter { (try? entryKind($0)) == .folder }
    guard root.mayHaveIcon else { return own }
    let filled = own.catalogs.filter { scriptFills($0, of: root) }
    if !filled.isEmpty {
      // What fills it lies beside it.
      let folders = Set(filled.map { PathKey($0.parentFolder) })
      let present = Set(own.catalogs.map { PathKey($0) })
      own.catalogs += scan.catalogs.paths.filter {
        folders.contains(PathKey($0.parentFolder)) && !present.contains(PathKey($0))
      }
      own.isCompiledByScript = true
      return own
    }
    guard own.catalogs.isEmpty, own.iconBundles.isEmpty, own.outsideIconBundles.isEmpty else { return own }
    let near = around(root, foreign: foreign)
    if members.hasScripts || !members.areAllKnown {
      // What a script makes of them is not known, nor whether it does.
      own.catalogs = near.catalogs
      own.iconBundles = near.iconBundles
      own.isCompiledByScript = members.hasScripts
    } else if members.hasPodsScript, near.catalogs.contains(where: { $0.isInside(root.folder) }) {
      own.catalogs = near.catalogs.filter { $0.isInside(root.folder) }
      own.iconBundles = near.iconBundles
      (own.isCompiledByScript, own.isCompiledByPods) = (true, true)
    } else {
      own.nonMembers += unlisted(near, around: root)
    }
    return own
  }

  /// Whether a script of the project names a catalog that holds nothing in the repository: it is filled while the project
  /// is built, maybe by a target on which the one that compiles it depends.
  private func scriptFills(_ catalog: FilePath, of root: AppRoot) -> Bool {
    guard let project = root.projectPath, let named = catalogsOfScripts[PathKey(project)], !named.isEmpty,
      let name = catalog.fileName.text
    else { return false }
    guard named.contains(where: { $0 == name || $0.hasSuffix("/" + name) }),
      let entries = try? listFolder(catalog)
    else { return false }
    return entries.allSatisfy { $0.name == manifestName || $0.name.hasPrefix(".") }
  }

  /// What lies in the target's part of the tree and may be meant for it, though nothing lists it.
  private mutating func unlisted(_ near: ClaimedCatalogs, around root: AppRoot) -> [FilePath] {
    var others = near.catalogs + near.iconBundles.map(\.path)
    others.removeAll { isForeign($0, to: root) }
    let outside = others.filter { !$0.isInside(root.folder) }
    let inside = others.filter { $0.isInside(root.folder) }
    // Outside of the project's folder lies most often what another target of it compiles.
    guard !outside.isEmpty else { return inside }
    let compiled = catalogsOfTargets(in: root)
    return inside + outside.filter { !compiled.contains(PathKey($0)) }
  }

  /// Whether a catalog is another project's, or lies in a Swift package of its own: what it holds is for other apps.
  private mutating func isForeign(_ catalog: FilePath, to root: AppRoot) -> Bool {
    let owners = owners ?? ownersOfCatalogs()
    self.owners = owners
    if let projects = owners[PathKey(catalog)], let own = root.projectPath, !projects.contains(PathKey(own)) {
      return true
    }
    for folder in catalog.foldersAround
    where folder != root.folder && folder.isInside(root.folder) && scan.isPackage(folder) {
      return true
    }
    return false
  }

  private func ownersOfCatalogs() -> [PathKey: Set<PathKey>] {
    var owners: [PathKey: Set<PathKey>] = [:]
    for (project, root) in projects {
      for catalog in catalogsOfTargets(in: root) { owners[catalog, default: []].insert(project) }
    }
    return owners
  }

  private func catalogsOfTargets(in root: AppRoot) -> Set<PathKey> {
    let claims = root.membersOfProject.map {
      MemberCatalogs($0, in: scan, ignored: ignored, isExcluded: isExcluded).claimed
    }
    return Set(claims.flatMap { $0.catalogs + $0.iconBundles.map(\.path) }.map { PathKey($0) })
  }

  /// Where no project says it: what lies in the app's part of the tree and is no other's.
  private func around(_ root: AppRoot, foreign: [FilePath]) -> ClaimedCatalogs {
    func isOwn(_ path: FilePath) -> Bool {
      path.isInside(root.domain) && !foreign.contains { path.isInside($0) }
        && (root.target != nil || !claimedPaths.contains(PathKey(path)))
    }
    return ClaimedCatalogs(
      catalogs: scan.catalogs.paths.filter(isOwn),
      iconBundles: scan.catalogs.iconBundles.filter { isOwn($0.path) })
  }

  /// Catalogs beside a project that gives them to none of its targets.
  var rest: [FilePath] { scan.catalogs.paths.filter { !isClaimed($0) && isBesideProject($0) } }

  /// Catalogs and Icon Composer files of no project.
  var free: ClaimedCatalogs {
    var free = ClaimedCatalogs(
      catalogs: scan.catalogs.paths.filter { !isClaimed($0) && !isBesideProject($0) },
      iconBundles: scan.catalogs.iconBundles.filter { !isClaimed($0.path) && !isBesideProject($0.path) })
    free.guessed = distantPaths
    return free
  }

  private func isClaimed(_ path: FilePath) -> Bool { claimedPaths.contains(PathKey(path)) }

  private func isBesideProject(_ path: FilePath) -> Bool {
    projectFolders.holds(path)
  }
}

extension AppRoot {
  /// The project's folder, and that of the target's Info.plist where it lies elsewhere: beside the folder of the project.
  fileprivate var sourceFolders: [FilePath] {
    guard let plistFolder = infoPlistPath?.lexicallyNormalized().parentFolder, !folder.isInside(plistFolder)
    else { return [folder] }
    return [folder, plistFolder]
  }
}
