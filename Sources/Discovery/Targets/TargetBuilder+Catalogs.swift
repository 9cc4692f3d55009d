import AssetCatalogs
import Model
import Places
import SpecTables
import SystemPackage

// Catalogs of their own.
extension TargetBuilder {
  /// Catalogs that belong to no app that is known, each judged by what it shows of itself.
  /// - Parameters:
  ///   - scan: of the tree in which they were found; none for those that the user named.
  ///   - stated: `.icns` files that are apps' icons, as their descriptions say.
  func catalogs(
    _ free: ClaimedCatalogs, in scan: FolderScan = .none, stated: [FilePath] = []
  ) -> [Unit] {
    let iconFolders = FreeIconFolders(free.catalogs, in: scan, stated: stated)
    let folders = Set(free.catalogs.map { PathKey($0.parentFolder) })
    let beside = Dictionary(grouping: free.iconBundles) { PathKey($0.path.parentFolder) }
    let catalogs = free.catalogs.map { path in
      CatalogUnit(
        path: path, iconBundles: beside[PathKey(path.parentFolder)] ?? [],
        limit: free.guessed.contains(PathKey(path)) ? .warning(.guess) : iconFolders.limit(of: path),
        builder: self)
    }
    let loose = free.iconBundles.filter { !folders.contains(PathKey($0.path.parentFolder)) }
    let files = loose.map {
      CatalogUnit(path: $0.path, iconBundles: [$0], isIconComposerFile: true, builder: self)
    }
    return (catalogs + files).map { .catalog($0) }
  }

  /// The apps of which a catalog of its own, or an Icon Composer file, shows an icon, each with what makes it up; the first
  /// has what is no icon as well. A catalog of several platforms ships with an app for each of them.
  func apps(at path: FilePath, of compiled: SourceCatalogs) -> ReadUnit {
    let names = SetNames(infoPlist: nil, flags: flags)
    let icons = CatalogIcons(compiled, flags: flags)
    guard let usual = icons.apps.first else {
      return ReadUnit(targets: [catalog(path, of: compiled, named: names)])
    }
    let judged = icons.apps.filter { icons.isJudged($0, by: flags) }
    guard let first = judged.first else {
      // What is no icon is the same apps'.
      let reason = SelectionReason.platform(usual.platforms[0], by: flags.platformsOrigin)
      return ReadUnit(leftOut: [LeftOut(path: path, reason: .selection(reason))])
    }
    let targets = judged.map { app in
      let builder = TargetBuilder(
        flags: flags.selecting(icons.platforms(of: app)), tables: tables, ignored: ignored,
        releaseFiles: releaseFiles)
      return builder.catalog(path, of: icons.part(of: app, hasRest: app == first), named: names)
    }
    return ReadUnit(
      targets: targets,
      leftOut: icons.apps.filter { !judged.contains($0) }.flatMap { icons.leftOut($0, by: flags) })
  }

  /// A catalog that the project gives to none of its targets, so that nothing in it is used, or that of a package, in
  /// which no icon is.
  func catalogWithoutIcons(_ catalog: AssetCatalog, isUnused: Bool) -> AppTarget {
    var names = SetNames()
    names.isKnown = true
    names.namesNothing = true
    var target = self.catalog(catalog.path, of: SourceCatalogs(catalogs: [catalog]), named: names)
    target.catalogs.isUnused = isUnused
    return target
  }

  private func catalog(_ path: FilePath, of compiled: SourceCatalogs, named names: SetNames) -> AppTarget {
    let catalogs = catalogs(compiled, named: names)
    var root = AppRoot(folder: path, domain: path)
    root.platform = compiled.isOfMacByIconFiles ? .macos : nil
    let facts = TargetFacts(
      root: root, infoPlist: nil, names: [], sets: catalogs.sets,
      hasIconBundle: !compiled.iconBundles.isEmpty, hasCatalog: true, flags: flags, tables: tables)
    var target = AppTarget(
      path: path, form: .catalog, build: facts.target, provenance: facts.provenance,
      request: AssetRequest(.nothing, adding: flags.requestedKinds), vocabulary: facts.vocabulary)
    target.catalogs = catalogs
    target.icon = target.resolvedIcon
    return target
  }
}

// Catalogs of a target.
extension TargetBuilder {
  /// What an app compiles, with what each set is to it, and what lies near it and is not compiled.
  func catalogs(
    of app: AppUnit, in scan: FolderScan, compiled: SourceCatalogs, named names: SetNames
  ) -> TargetCatalogs {
    let root = app.root
    var catalogs = catalogs(
      compiled, named: names, on: root.target == nil ? flags.platformOfOwnIcons : root.platform,
      strays: scan.catalogs.straySets.filter(app.owns))
    catalogs.nonMembers = app.catalogs.nonMembers
    catalogs.outsideIcons = outsideIcons(of: app, beside: catalogs, in: scan)
    catalogs.isCompiledByScript = app.catalogs.isCompiledByScript
    catalogs.catalogOfPack = root.catalogOfPack
    catalogs.copiedCatalog = root.copiedCatalog
    catalogs.isIncomplete =
      compiled.catalogs.contains { !$0.failures.isEmpty } || !app.catalogs.unreachable.isEmpty
    return catalogs
  }

  /// Why an app of an Info.plist is not judged, whose catalogs hold icons, and none that a selected app can have.
  func unselected(_ root: AppRoot, compiled: SourceCatalogs) -> LeftOut? {
    guard root.target == nil, !flags.platforms.isEmpty || flags.selectsMessages else { return nil }
    let icons = CatalogIcons(compiled, flags: flags)
    guard let usual = icons.apps.first, !icons.apps.contains(where: { icons.isJudged($0, by: flags) }) else {
      return nil
    }
    return root.leftOut(because: .platform(usual.platforms[0], by: flags.platformsOrigin))
  }

  func catalogs(
    _ compiled: SourceCatalogs, named names: SetNames, on platform: Platform? = nil, strays: [FilePath] = []
  ) -> TargetCatalogs {
    var catalogs = TargetCatalogs()
    catalogs.outlines = compiled.catalogs.map { CatalogOutline(path: $0.path, manifests: $0.manifests) }
    (catalogs.sets, catalogs.spareSets) = compiled.sets(named: names, on: platform)
    // Most often none is excluded, and a list of a hundred thousand need not be there twice.
    if catalogs.sets.contains(where: { flags.isExcluded($0.path) }) {
      catalogs.sets.removeAll { flags.isExcluded($0.path) }
    }
    catalogs.iconBundles = compiled.iconBundles
    catalogs.layers = compiled.iconBundles.flatMap(\.bitmapLayers)
    catalogs.straySets = strays
    catalogs.names = names
    return catalogs
  }

  /// Where the icons lie that the target names and none of its catalogs has: in one that a setting leaves out, or that is no
  /// member. A catalog that has no such set is not what is wrong.
  private func outsideIcons(
    of app: AppUnit, beside catalogs: TargetCatalogs, in scan: FolderScan
  ) -> [FileName: OutsideIcon] {
    let names = catalogs.names
    let named = [names.primary].compactMap(\.self) + names.alternates + names.otherIcons
    let present = catalogs.sets.map(\.name) + catalogs.iconBundles.map(\.name)
    let asked = Set(named.map(\.name)).subtracting(present)
    guard let members = app.root.members, !asked.isEmpty else { return [:] }
    let leftOut = scan.catalogs.paths.filter { members.settingExcluding($0) != nil }
    let (product, platform) = (app.root.target?.product, app.root.platform ?? .ios)
    func icons(of path: FilePath) -> [FileName] {
      if path.fileName.hasExtension("icon") { return [path.fileName.stem] }
      // One that is left out is a member; of others only an icon that the app could have shows that it should be one.
      return members.settingExcluding(path) != nil
        ? scan.catalogs.iconNames.names(in: path)
        : scan.catalogs.iconNames.filledNames(in: path) { $0.canBeIcon(of: product, on: platform) }
    }
    var found: [FileName: OutsideIcon] = [:]
    for path in leftOut + app.catalogs.nonMembers where found.count < asked.count {
      for icon in icons(of: path) where asked.contains(icon) && found[icon] == nil {
        found[icon] = OutsideIcon(catalog: path, exclusion: members.settingExcluding(path))
      }
    }
    return found
  }
}

extension SourceCatalogs {
  /// Whether Icon Composer files that are made for the Mac alone are the only icons.
  fileprivate var isOfMacByIconFiles: Bool {
    !iconBundles.isEmpty
      && iconBundles.allSatisfy { $0.content.systems == [.macOS] && !$0.content.hasUnknownPlatforms }
      && catalogs.allSatisfy { !$0.sets.contains { $0.type.isAppIcon } }
  }
}
