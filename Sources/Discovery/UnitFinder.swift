import AssetCatalogs
import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// Finds the units of one path.
struct UnitFinder<Reader: Mapper> {
  let flags: TargetFlags
  let tables: SpecTables
  let mapper: Reader

  func find(_ path: FilePath) -> Discovery {
    do throws(FileError) {
      switch try entryKind(path) {
      case .folder: return findFolder(path)
      case .file: return findFile(path)
      case .symbolicLink, .other: throw .notAFile
      }
    } catch {
      return Discovery(failures: [Failure(path: path, reason: error.reason + suggestion(for: path, error))])
    }
  }

  private func findFile(_ path: FilePath) -> Discovery {
    if PathKind(path.fileName) == .archive {
      var finder = BundleFinder(builder)
      finder.takeArchive(path)
      return finder.found
    }
    return Discovery(units: [.targets([builder.singleImage(path)])])
  }

  private func findFolder(_ path: FilePath) -> Discovery {
    switch PathKind(path.fileName) {
    case .project:
      let folder = path.parentFolder
      return find(
        in: FolderScan(below: folder, isExcluded: flags.isExcluded), at: folder, onlyProject: path)
    case .iconComposer:
      let bundle = readIconBundle(at: path)
      return Discovery(units: builder.catalogs(ClaimedCatalogs(iconBundles: [bundle])))
    case .catalog, .set:
      // A set is read as a catalog of it alone.
      return Discovery(units: builder.catalogs(ClaimedCatalogs(catalogs: [path])))
    case .bundle:
      var finder = BundleFinder(builder)
      finder.takeBundle(BundleFolder(path))
      return finder.found
    case .xcodeArchive:
      var finder = BundleFinder(builder)
      finder.takeXcodeArchive(BundleFolder(path))
      return finder.found
    default:
      return find(
        in: FolderScan(below: path, isExcluded: flags.isExcluded), at: path, onlyProject: nil)
    }
  }

  private func find(in scan: FolderScan, at top: FilePath, onlyProject: FilePath?) -> Discovery {
    var scan = scan
    var rootFinder = RootFinder(
      scan: scan, top: top, onlyProject: onlyProject, infoPlistFlag: flags.infoPlist, mapper: mapper)
    let roots = rootFinder.findRoots()
    if roots.contains(where: { $0.target != nil && $0.gathersLooseImages }) { scan.indexImages() }
    var found = Discovery(
      leftOut: scan.leftOut + rootFinder.leftOut, failures: scan.failures + rootFinder.failures)
    var claims = CatalogClaims(scan, roots: roots)
    let claimed = takeApps(roots, in: scan, claims: &claims, into: &found)
    let finder = RoleFinder(flags: flags, names: LooseNames(infoPlist: nil, tables: tables), top: top)
    var free = (scan.images + scan.otherImages.filter(finder.takes))
      .filter { image in !claimed.contains { image.isInside($0) } }.sorted(by: byByteOrder)
    let hasApp = !roots.isEmpty || !scan.catalogs.isEmpty || !scan.iconBundles.isEmpty || finder.showsApp(free)
    if let site = takeSite(in: scan, at: top, hasApp: hasApp, into: &found) {
      // The icons of a site are not loose images of an app.
      free.removeAll { hasApp ? site.images.contains(PathKey($0)) : $0.isInside(site.folder) }
    }
    found.units += builder.folders(of: free, in: scan, top: top, amongRoots: !claimed.isEmpty)
      .map { .targets([$0]) }
    found.units += claims.rest.map {
      .catalog(CatalogUnit(path: $0, isUnused: true, builder: builder))
    }
    found.units += builder.catalogs(claims.free)
    return found
  }

  /// The site of a folder without an app, or the one that a flag names. Any other one is only mentioned.
  private func takeSite(
    in scan: FolderScan, at top: FilePath, hasApp: Bool, into found: inout Discovery
  ) -> (folder: FilePath, images: Set<PathKey>)? {
    let named = flags.siteRoot.flatMap { $0.isInside(top) || top.isInside($0) ? $0 : nil }
    if named != nil || !hasApp && scan.siteSigns.mayBeSite {
      let unit = SiteUnit(folder: named ?? top, isRootCertain: named != nil, flags: flags)
      guard let read = unit.read() else { return nil }
      found.failures += read.failures
      found.units.append(.targets(read.targets))
      return (unit.folder, Set(read.targets.flatMap(\.loose.images).map { PathKey($0.path) }))
    }
    if hasApp {
      found.leftOut += scan.siteSigns.sites.map { site in
        LeftOut(
          path: site.folder,
          reason: "a web site with \(counted(site.pages, "page")), skipped unless you pass it explicitly")
      }
    }
    return nil
  }

  /// - Returns: the domains of those whose loose images are theirs.
  private func takeApps(
    _ roots: [AppRoot], in scan: FolderScan, claims: inout CatalogClaims, into found: inout Discovery
  ) -> [FilePath] {
    var claimed: [FilePath] = []
    for root in roots {
      let foreign = roots.map(\.domain).filter { $0 != root.domain && $0.isInside(root.domain) }
      // Its catalogs are used also if it is not judged: nobody must be told that no target compiles them.
      let catalogs = claims.claim(for: root, foreign: foreign)
      if let platform = root.platform, !flags.isJudged(platform) {
        found.leftOut.append(
          LeftOut(path: root.shownPath, reason: "\(root.shownName)not on the platforms that --platform selects"))
        continue
      }
      let app = AppUnit(root: root, foreign: foreign, catalogs: catalogs)
      if found.take(app, in: scan, builder: builder), root.gathersLooseImages {
        claimed.append(root.domain)
      }
    }
    return claimed
  }

  private var builder: TargetBuilder { TargetBuilder(flags: flags, tables: tables) }
}

extension Discovery {
  /// - Returns: whether it is an app: of a target that is sure, of a plist its images tell.
  fileprivate mutating func take(_ app: AppUnit, in scan: FolderScan, builder: TargetBuilder) -> Bool {
    if let project = app.root.project, app.root.target != nil {
      if case .project(var unit)? = units.last, unit.apps.last?.root.project?.path == project.path {
        unit.apps.append(app)
        units[units.count - 1] = .project(unit)
      } else {
        units.append(.project(ProjectUnit(apps: [app], scan: scan, builder: builder)))
      }
      return true
    }
    let read = ProjectUnit(apps: [app], scan: scan, builder: builder).read()
    leftOut += read.leftOut
    failures += read.failures
    if read.targets.isEmpty {
      let path = app.root.infoPlistPath ?? app.root.folder
      leftOut.append(LeftOut(path: path, reason: "an Info.plist with no image of an app near it"))
    } else {
      units.append(.targets(read.targets))
    }
    return !read.targets.isEmpty
  }
}

/// The nearest name in the folder of a path that does not exist.
func suggestion(for path: FilePath, _ error: FileError) -> String {
  guard error == .absent, let entries = try? listFolder(path.parentFolder) else { return "" }
  let near = entries.first { nearMiss($0.name, path.fileName) != nil }
  return near.map { " (did you mean \(path.parentFolder.child($0.name).display)?)" } ?? ""
}

extension RoleFinder {
  /// Whether images have several of the exact names of app icons and launch images. One alone may be a picture of
  /// a web page.
  fileprivate func showsApp(_ images: [FilePath]) -> Bool {
    let kinds: Set<AssetKind> = [.appIcon, .launchImage]
    return images.lazy.filter { image in
      names.rows(named: image.fileName).contains { kinds.contains($0.kind) }
    }.prefix(2).count == 2
  }
}
