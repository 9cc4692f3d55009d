import FileTree
import Model
import Places
import SpecTables
import SystemPackage

// What no app claims.
extension UnitFinder {
  /// Images that no app claims. Beside an app, or beside an icon of another kind, they are art for other purposes:
  /// a store front, a web site, a generator's output.
  /// - Parameter besideLibrary: what the user named is a project without an app, of which none can be an icon.
  func takeFreeImages(
    of scan: FolderScan, outside claimed: [FilePath], at top: FilePath, besideLibrary: Bool,
    into found: inout Discovery
  ) {
    let finder = RoleFinder(flags: flags, names: LooseNames(infoPlist: nil, tables: tables), top: top)
    let claimed = FolderSet(claimed)
    let ofOthers = FolderSet(scan.foldersOfOtherSystems)
    let all = (scan.images.paths + scan.images.ofOtherFormats.filter(finder.takes))
      .filter { !claimed.holds($0) && (!ofOthers.holds($0) || finder.isGivenByUser($0)) }
      .sorted(by: byByteOrder)
    let hasIcon =
      besideLibrary || found.units.contains(where: \.mayHaveIcon) || !scan.catalogs.iconBundles.isEmpty
      || scan.catalogs.paths.contains(where: holdsIconSet)
    guard hasIcon else {
      let free = found.leavingOutPages(
        of: scan, from: all, keeping: finder.isGivenByUser, by: self, at: top)
      let evidence = LooseEvidence(of: free, in: scan, flags: flags, tables: tables)
      guard evidence.isEnough, !isMereRepository(top, of: free, finder) else {
        let given = free.filter(finder.isGivenByUser)
        found.units += builder.folders(of: given, in: scan, top: top, amongRoots: true).map { .targets([$0]) }
        if given.count < free.count {
          found.leftOut.append(
            LeftOut(path: top, reason: .place(.unclaimedImages(free.count - given.count))))
        }
        found.nameTouchIcons(among: free.filter { !finder.isGivenByUser($0) })
        return
      }
      found.units += builder.folders(of: free, in: scan, top: top, amongRoots: false).map { .targets([$0]) }
      return
    }
    let wanted = all.filter(finder.isGivenByUser)
    found.units += builder.folders(of: wanted, in: scan, top: top, amongRoots: true).map { .targets([$0]) }
    if wanted.count < all.count {
      found.leftOut.append(
        LeftOut(path: top, reason: .place(.unclaimedImages(all.count - wanted.count))))
    }
  }

  /// Whether a whole repository has no image of an app but those in folders named `templates`, `stickers` or the like,
  /// which many a program has. Of a folder of images that the user named its folders say what they are for.
  private func isMereRepository(_ top: FilePath, of free: [FilePath], _ finder: RoleFinder) -> Bool {
    (try? entryKind(top.child(".git"))) != nil && flags.families == nil && flags.requestedKinds.isEmpty
      && flags.infoPlist == nil && free.contains(where: finder.isNamedByFolder)
      && !free.contains(where: finder.isKnownByItself)
  }
}

extension Discovery {
  /// Names the folders of touch icons: a program makes the links to them, as Rails does.
  fileprivate mutating func nameTouchIcons(among images: [FilePath]) {
    let icons = images.filter { $0.fileName.hasPrefix("apple-touch-icon") }
    let folders = Dictionary(grouping: icons) { PathKey($0.parentFolder) }
    for folder in folders.keys.map(\.path).sorted(by: byByteOrder) {
      let count = folders[PathKey(folder)]?.count ?? 0
      leftOut.append(LeftOut(path: folder, reason: .place(.unlinkedTouchIcons(count))))
    }
  }

  /// The images that may be an app's: not those that pages of tests show, nor those of a browser's extension. What the user says
  /// of an app here counts more.
  fileprivate mutating func leavingOutPages(
    of scan: FolderScan, from images: [FilePath], keeping isGiven: (FilePath) -> Bool,
    by finder: UnitFinder<some Mapper>,
    at top: FilePath
  ) -> [FilePath] {
    let flags = finder.flags
    guard flags.families == nil, flags.requestedKinds.isEmpty, flags.infoPlist == nil, flags.siteRoot == nil
    else { return images }
    let tests = PagesOfTests(scan.siteSigns, below: top)
    let own = images.filter { !tests.hold($0) || isGiven($0) }
    if own.count < images.count {
      leftOut += tests.folders.map { LeftOut(path: $0, reason: .place(.tests)) }
    }
    let extensions = BrowserExtensions(scan.siteSigns)
    return finder.showsApp(own) ? own : own.filter { !extensions.hold($0) || isGiven($0) }
  }
}

extension Unit {
  /// Whether what is built has an icon of its own: a project of libraries has none.
  fileprivate var mayHaveIcon: Bool {
    guard case .project(let project) = self else { return true }
    return project.apps.contains(where: \.root.mayHaveIcon)
  }
}

extension [AppRoot] {
  /// Whether all are targets that have no icon, as those of libraries and tests.
  var holdNoApp: Bool { allSatisfy { $0.target?.product.hasAppIcon == false } }
}
