import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

// What files describe that are no projects.
extension UnitFinder {
  /// - Returns: the images from which the apps' icons are made.
  func takeDescribed(
    _ descriptions: FoundDescriptions, in scan: FolderScan, claims: inout CatalogClaims,
    into found: inout Discovery
  ) -> [FilePath] {
    // What a link leads to is judged at the link.
    var linked: Set<PathKey> = []
    found.units += descriptions.damaged.map { .targets([builder.damaged($0.fault, format: $0.format)]) }
    var claimed: [FilePath] = []
    for tool in descriptions.apps {
      let described = builder.described(tool)
      for bundle in tool.app.iconBundles.map(\.value) {
        let place = scan.resolved(bundle)
        claims.take([bundle, place])
        if PathKey(place) != PathKey(bundle) { linked.insert(PathKey(place)) }
      }
      if !described.units.isEmpty { claimed += tool.app.sources.map(\.path.value) }
      found += described
    }
    found.ledger.removeAll { $0.kind == .iconFile && linked.contains(PathKey($0.path)) }
    return claimed
  }

  /// The `.icns` of a Mac app that its property list names, where no project and no description has one: a script may copy what lies
  /// beside the list. Those that none names are said where neither lists nor projects tell of any icon; where nothing is an app,
  /// the pages of a site are looked for first.
  func take(
    _ iconFiles: [ListedIconFile], in scan: FolderScan, at top: FilePath, besides roots: [AppRoot],
    into found: inout Discovery
  ) {
    let isAlone = found.units.isEmpty
    let stubs = roots.filter { $0.compilesNothing && flags.selects($0.target?.name ?? "") }
    let besideSets = isAlone ? [] : iconFiles.filter { $0.liesBesideIconsetAlone(of: roots, in: scan) }
    let isWanted =
      isAlone || !stubs.isEmpty || !besideSets.isEmpty || iconFiles.contains(where: \.isApart)
    if flags.isJudged(.macos, product: .application), isWanted {
      let known = Set(found.units.flatMap(\.paths).map { PathKey($0.lexicallyNormalized()) })
      let byList = Dictionary(grouping: stubs) { $0.infoPlistPath.map { PathKey($0.lexicallyNormalized()) } }
      for file in iconFiles {
        let own = byList[PathKey(file.list.lexicallyNormalized())] ?? []
        let isBeside =
          besideSets.contains { $0.icon == file.icon } || file.isApart && !file.liesBesideIconSet(in: scan)
        guard isAlone || isBeside || own.contains(where: { $0.leaves(file) }) else { continue }
        guard !known.contains(PathKey(file.icon.lexicallyNormalized())) else { continue }
        found += builder.iconFile(file, below: top)
      }
    }
    let isOfLists =
      found.units.isEmpty && !roots.isEmpty && roots.allSatisfy { $0.project == nil && $0.damage == nil }
    let isOfStubs =
      !stubs.isEmpty && found.units.allSatisfy(\.isProject)
      && stubs.count(where: \.copiesNoImage) == roots.count(where: \.mayHaveIcon)
    if isOfLists || isOfStubs { found.leftOut += scan.unclaimedIconFiles }
  }
}

extension AppRoot {
  /// Whether the project builds a Mac app with nothing in it that an icon may be compiled from.
  fileprivate var compilesNothing: Bool {
    guard platform == .macos, mayHaveIcon, shipping?.ships != false, let members else { return false }
    return members.compiled.isEmpty && members.copiedCatalogs.isEmpty
      && members.folders.synchronizedPaths.isEmpty
  }

  fileprivate var copiesNoImage: Bool { members?.images.isEmpty == true }

  /// Whether the target does not copy the icon that its list names and that lies beside that.
  fileprivate func leaves(_ file: ListedIconFile) -> Bool {
    guard let members else { return false }
    return !members.images.contains { $0.nameInBundle == file.icon.fileName }
  }
}

extension ListedIconFile {
  /// Whether an `.iconset` is all that is judged of the app that its property list describes: the app has the `.icns` that the list
  /// names and that lies beside it, and what that was made of changes nothing there.
  ///
  /// Source: Information Property List, CFBundleIconFile; iconutil(1).
  fileprivate func liesBesideIconsetAlone(of roots: [AppRoot], in scan: FolderScan) -> Bool {
    let list = PathKey(list.lexicallyNormalized())
    let isOfList = roots.contains { root in
      root.project == nil && root.damage == nil && root.describedIcon == nil
        && root.infoPlistPath.map { PathKey($0.lexicallyNormalized()) } == list
    }
    guard isOfList else { return false }
    let folder = self.list.parentFolder
    return scan.catalogs.paths.contains { $0.fileName.hasExtension("iconset") && $0.isInside(folder) }
      && !liesBesideIconSet(in: scan)
  }

  /// Whether a catalog in the folder of its list has an icon set, which the app may have in its place.
  fileprivate func liesBesideIconSet(in scan: FolderScan) -> Bool {
    let folder = list.parentFolder
    return scan.catalogs.paths.contains {
      !$0.fileName.hasExtension("iconset") && $0.isInside(folder) && holdsIconSet($0)
    }
  }
}

extension Unit {
  fileprivate var isProject: Bool { if case .project = self { true } else { false } }
}

extension FolderScan {
  /// The icons of Mac apps, as ones that nothing names; those that links lead to once.
  var unclaimedIconFiles: [LeftOut] {
    let links = Set(
      images.families.filter { (try? entryKind($0, following: false)) == .symbolicLink }.map { PathKey($0) })
    let others = links.isEmpty ? [] : images.families.filter { !links.contains(PathKey($0)) }
    let files = Set(others.compactMap { try? realPath(of: $0) }.map { PathKey($0) })
    let icons = images.families.filter { path in
      guard links.contains(PathKey(path)), let real = try? realPath(of: path) else { return true }
      return !files.contains(PathKey(real))
    }
    let named = IconsNamedInTexts(icons, below: top, isExcluded: walk.isExcluded)
    return icons.sorted(by: byByteOrder).map { LeftOut(path: $0, reason: .place(named.reason(of: $0))) }
  }

  /// The compiled catalogs, where no app is known that could have them, and no description is left unread that may name one.
  func unclaimedCatalogs(besides found: Discovery) -> [LeftOut] {
    guard !catalogs.compiled.isEmpty, !found.hasUnreadDescription,
      !found.units.contains(where: \.holdsNamedApp)
    else { return [] }
    return catalogs.compiled.sorted(by: byByteOrder).map {
      LeftOut(path: $0, reason: .place(.unclaimedCatalog))
    }
  }
}

extension Unit {
  /// Whether it is more than loose images and what a list says of them.
  var holdsNamedApp: Bool {
    switch self {
    case .project(let project): project.apps.contains { $0.root.target != nil }
    case .targets(let targets): targets.contains { $0.name != nil || $0.product != nil }
    case .catalog: true
    }
  }
}

extension Discovery {
  /// The whole `.icns` files that descriptions and lists of apps name.
  var iconFamiliesOfApps: [FilePath] {
    units.flatMap { unit -> [FilePath] in
      guard case .targets(let targets) = unit else { return [] }
      return targets.filter { $0.describedIn != nil && $0.product?.iconFile?.isDamaged == false }.map(\.path)
    }
  }
}
