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
  let ignored = IgnoredByGit()
  let releaseFiles = ReleaseFiles()

  func find(_ path: FilePath) -> Discovery {
    do throws(FileError) {
      switch try entryKind(path) {
      case .folder: return findFolder(path)
      case .file: return findFile(path)
      case .symbolicLink, .other: throw .notAFile
      }
    } catch {
      return Discovery(failures: [Failure(path: path, reason: whyUnread(path, error))])
    }
  }

  private func findFile(_ path: FilePath) -> Discovery {
    let kind = PathKind(path.fileName)
    switch kind {
    case .archive: return findProduct { $0.takeArchive(path) }
    case .iconFamily, .compiledCatalog:
      return builder.loneProduct(path, isCatalog: kind == .compiledCatalog)
    case .manifest, .projectFile, .iconManifest: return find(path.parentFolder)
    case .other where path.fileName.mayDescribeApp: return find(path.parentFolder)
    case .propertyList:
      var flags = flags
      if let owner = PlistOwner(of: path, buildSettings: flags.buildSettings) {
        if flags.targets.isEmpty { flags.targets = owner.targets }
        return UnitFinder(flags: flags, tables: tables, mapper: mapper).find(owner.project)
      }
      // The folder that it describes, with this plist for the app's.
      flags.infoPlist = path
      return UnitFinder(flags: flags, tables: tables, mapper: mapper).findFolder(path.parentFolder)
    default: return Discovery(units: [.targets([builder.singleImage(path)])])
    }
  }

  private func findFolder(_ path: FilePath) -> Discovery {
    let name = path.realName
    switch kindOfFolder(path, named: name) {
    case .project:
      let project = path.calling(itself: name)
      let folder = project.parentFolder
      return find(
        in: FolderScan.scan(below: folder, flags: flags), at: folder, onlyProjects: [project])
    case .workspace: return findWorkspace(path)
    case .iconComposer:
      let bundle = readIconBundle(at: path.calling(itself: name))
      return Discovery(units: builder.catalogs(ClaimedCatalogs(iconBundles: [bundle])))
    case .catalog:
      return Discovery(units: builder.catalogs(ClaimedCatalogs(catalogs: [path])))
    case .set:
      // A set is read as a catalog of it alone, and is known by its name: one that is the current folder too.
      return Discovery(units: builder.catalogs(ClaimedCatalogs(catalogs: [path.calling(itself: name)])))
    case .bundle: return findBundle(path)
    case .xcodeArchive: return findProduct { $0.takeXcodeArchive(BundleFolder(path)) }
    case .other where isOfIconFile(path): return find(path.appending("..").lexicallyNormalized())
    default:
      let entries = (try? listFolder(path)) ?? []
      if isUnpackedArchive(path, holding: entries) {
        return findProduct { $0.takeUnpackedArchive(BundleFolder(path)) }
      }
      return isUnpackedApp(path, holding: entries) ? findBundle(path) : findTree(path)
    }
  }

  private func findBundle(_ path: FilePath) -> Discovery {
    findProduct { $0.takeBundle(BundleFolder(path)) }
  }

  private func findProduct(_ take: (inout BundleFinder) -> Void) -> Discovery {
    var finder = BundleFinder(builder)
    take(&finder)
    return finder.found
  }

  private func findWorkspace(_ path: FilePath) -> Discovery {
    // Xcode keeps a workspace in every project, too, and its paths count from there.
    let around = path.parentFolder
    let isInProject = PathKind(around.realName) == .project
    let project = isInProject ? around.calling(itself: around.realName) : around
    let workspace = BuildWorkspace(reading: isInProject ? project.child(path.fileName) : path)
    let folder = isInProject ? project.parentFolder : around
    let projects = workspace.projects.filter { (try? entryKind($0)) == .folder }
    var found = find(
      in: FolderScan.scan(below: folder, flags: flags), at: folder, onlyProjects: projects,
      workspaces: [workspace])
    let lost = LostProjects(of: [workspace], besides: found.projectsOfApps)
    found.leftOut += lost.leftOut
    found.failures += workspace.failures + lost.failures
    if workspace.isEmpty { found.failures.append(Failure(path: path, reason: .project(.emptyWorkspace))) }
    return found
  }

  /// Everything below a folder that is nothing by itself.
  private func findTree(_ path: FilePath) -> Discovery {
    var scan = FolderScan.scan(below: path, flags: flags)
    let reach = WorkspaceReach(of: path)
    let cases = scan.letterCases
    let workspaces = scan.workspaces.map { BuildWorkspace(reading: $0, letterCases: cases) }
    scan.projects += reach.projects(of: workspaces)
    let missing = MissingCheckout(below: path, isExcluded: flags.isExcluded)
    var found = find(
      in: scan, at: path, onlyProjects: nil, workspaces: workspaces,
      doubts: scan.remarks.doubts + scan.excludedDescriptions + workspaces.doubts(below: path)
        + missing.doubts)
    found.failures += missing.failures
    let lost = LostProjects(
      of: workspaces, besides: found.projectsOfApps, repository: reach.repository)
    found.leftOut +=
      lost.leftOut + GitModules(around: path).absentModules(below: path, isExcluded: flags.isExcluded)
    // A workspace of which tools committed a part alone says nothing; what it would list lies here.
    found.failures += workspaces.flatMap(\.damage) + lost.failures
    found.leftOut += scan.unclaimedCatalogs(besides: found)
    return found.units.isEmpty ? products(of: found, in: scan) : found
  }

  /// Whether the folder holds the layers of an Icon Composer file.
  private func isOfIconFile(_ path: FilePath) -> Bool {
    guard path.realName == "Assets", let real = try? realPath(of: path) else { return false }
    return PathKind(real.parentFolder.fileName) == .iconComposer
  }

  /// A folder that holds nothing but built products, as a build leaves it, is judged as these. One that holds only
  /// sets, as icon generators export them, is judged as those.
  private func products(of found: Discovery, in scan: FolderScan) -> Discovery {
    if !scan.catalogs.straySets.isEmpty {
      var sets = Discovery(
        units: builder.catalogs(ClaimedCatalogs(catalogs: scan.catalogs.straySets)), leftOut: found.leftOut)
      sets.failures = found.failures
      return sets
    }
    let products = found.leftOut.filter(\.isBuiltProduct).map(\.path)
    guard !products.isEmpty else { return found }
    var all = Discovery(leftOut: found.leftOut.filter { !$0.isBuiltProduct }, failures: found.failures)
    for product in products {
      let skeleton = ProductSkeleton(product, isAmongPrograms: scan.holdsProgram)
      all += skeleton.map { find($0, below: scan.top ?? product) } ?? find(product)
    }
    return all
  }

  private func find(
    in scan: FolderScan, at top: FilePath, onlyProjects: [FilePath]?, workspaces: [BuildWorkspace] = [],
    doubts: [Doubt] = []
  ) -> Discovery {
    var scan = scan
    scan.removeSiteIcons()
    scan.takeImagesOfSubmodules { LooseEvidence.isNameOfApp($0, tables: tables) }
    scan.readIconBundles(by: mapper)
    // A project that is named is what is asked for.
    var descriptions = FoundDescriptions(
      projects: onlyProjects ?? scan.projects, openedBy: ProjectOpener(buildSettings: flags.buildSettings),
      mapper: mapper)
    if onlyProjects == nil {
      descriptions.readFiles(of: scan, ignored: ignored, isExcluded: flags.isExcluded)
    }
    return readingCatalogs(of: scan) {
      find(
        in: scan, at: top, describedBy: descriptions, isOfProjectsAlone: onlyProjects != nil,
        workspaces: workspaces, doubts: doubts)
    }
  }

  private func find(
    in scan: FolderScan, at top: FilePath, describedBy descriptions: FoundDescriptions,
    isOfProjectsAlone: Bool, workspaces: [BuildWorkspace], doubts: [Doubt]
  ) -> Discovery {
    var scan = scan
    var rootFinder = RootFinder(
      scan: scan, top: top, isOfProjectsAlone: isOfProjectsAlone, infoPlistFlag: flags.infoPlist,
      descriptions: descriptions, workspaceSchemes: workspaces.flatMap(\.schemes),
      isOfApp: { LooseEvidence.isNameOfApp($0, tables: tables) })
    let roots = (descriptions.apps + descriptions.answered).attached(to: rootFinder.findRoots())
    if roots.contains(where: { $0.target != nil && $0.gathersLooseImages }) { scan.images.index() }
    scan.takeLostImages(besides: roots)
    var found = Discovery(
      leftOut: scan.remarks.leftOut + rootFinder.leftOut + descriptions.leftOut,
      failures: scan.remarks.failures + rootFinder.failures + descriptions.failures)
    found.ledger =
      LedgerEntry.entries(of: scan) + rootFinder.ledger + descriptions.ledger
      + workspaces.flatMap { LedgerEntry.entries(of: $0) }
    var claims = CatalogClaims(scan, roots: roots, ignored: ignored, isExcluded: flags.isExcluded)
    let iconFiles = ListedIconFile.all(in: scan, below: top, besides: roots, described: descriptions.folders)
    var claimed = takeApps(roots, in: scan, iconFiles: iconFiles, claims: &claims, into: &found)
    claimed += takeDescribed(descriptions, in: scan, claims: &claims, into: &found)
    take(iconFiles, in: scan, at: top, besides: roots, into: &found)
    var sites = sites(in: scan, at: top, hasApp: !found.units.isEmpty || !roots.isEmpty, mentionedIn: &found)
    sites = takeSkeletons(of: scan, at: top, besides: sites, roots, into: &found)
    let sure = found.units.count
    let holdsNoApp = isOfProjectsAlone && workspaces.isEmpty && roots.holdNoApp && found.failures.isEmpty
    takeFreeImages(
      of: scan, outside: claimed + sites.flatMap { $0.claims(in: scan) }, at: top,
      besideLibrary: holdsNoApp, into: &found)
    let guessed =
      found.units.dropFirst(sure).flatMap(\.paths) + claims.free.iconBundles.map(\.path)
      + claims.free.catalogs.filter(holdsIconSet)
    found.settle(doubts + rootFinder.doubts, besides: guessed) { unusedIcons(claims, in: scan) }
    for site in sites { found.take(site, lost: scan.remarks.lostPages) }
    takeFreeCatalogs(claims, of: roots, describedBy: descriptions, in: scan, at: top, into: &found)
    if !isOfProjectsAlone { takePackedIcons(of: scan, at: top, into: &found) }
    return found
  }

  /// - Returns: the domains of those whose loose images are theirs.
  private func takeApps(
    _ roots: [AppRoot], in scan: FolderScan, iconFiles: [ListedIconFile], claims: inout CatalogClaims,
    into found: inout Discovery
  ) -> [FilePath] {
    var claimed: [FilePath] = []
    var unanswered: [AppUnit] = []
    // Targets of one project most often have one.
    let domains = roots.map { PathKey($0.domain) }.uniqued.map(\.path)
    let programs = scan.foldersOfPrograms
    for root in roots {
      let foreign = domains.filter { $0 != root.domain && $0.isInside(root.domain) }
      // Its catalogs are used also if it is not judged: nobody must be told that no target compiles them.
      let catalogs = claims.claim(for: root, foreign: foreign)
      if let target = root.target { found.targetNames.insert(target.name) }
      if let target = root.target, !flags.selects(target.name) {
        found.leftOut.append(root.leftOut(because: .target))
        continue
      }
      if let platform = root.platform, !flags.isJudged(platform, product: root.target?.product) {
        found.leftOut.append(root.leftOut(because: .platform(platform, by: flags.platformsOrigin)))
        continue
      }
      let app = AppUnit(
        root: root, foreign: foreign + root.others(among: programs), catalogs: catalogs)
      if found.take(app, in: scan, builder: builder, unanswered: &unanswered), root.gathersLooseImages {
        claimed.append(root.domain)
      }
    }
    let settled = found.settle(unanswered, beside: iconFiles, in: scan, builder: builder)
    for app in unanswered where !settled.contains(app.root.domain) { claims.release(app.catalogs) }
    return claimed + settled
  }
}
