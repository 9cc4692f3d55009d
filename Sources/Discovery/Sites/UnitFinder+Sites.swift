import FileTree
import Model
import Places
import SystemPackage
import WebPages

/// Whether the head of a page links to an icon for the home screen or to a manifest.
private func linksIcons(_ page: FilePath) -> Bool {
  guard (try? entryKind(page)) == .file,
    let bytes = try? readBeginning(of: page, count: WebLimits.headBytes)
  else { return false }
  return readWebPage(bytes, isWhole: bytes.count < WebLimits.headBytes).isForHomeScreen
}

private let trialFolders: Set<FileName> = [
  "test", "tests", "__tests__", "e2e", "fixture", "fixtures", "__fixtures__",
]

/// A web site that was read.
struct FoundSite {
  let folder: FilePath
  var read: ReadUnit
  /// Whether images below it have names of an app's, which are judged as well.
  var liesAroundImages = false
  /// Whether it is documentation of what lies around it.
  var isDocumentation = false

  /// Why no icon of it can be looked at; nil where one is, or where all that it lacks is known.
  fileprivate var reasonWithoutImage: SiteDiagnostic? {
    let reasons = read.targets.map { target -> SiteDiagnostic? in
      if case .site(let site) = target.form, site.images.isEmpty { site.site.reasonWithoutImage } else { nil }
    }
    return reasons.contains(nil) ? nil : reasons.first ?? nil
  }

  fileprivate var hasManifest: Bool {
    read.targets.contains { target in
      if case .site(let site) = target.form { !site.site.manifests.isEmpty } else { false }
    }
  }

  /// What of the images is its own and no app's.
  func claims(in scan: FolderScan) -> [FilePath] {
    liesAroundImages
      ? scan.images.paths.filter { $0.fileName.hasPrefix("apple-touch-icon") && $0.isInside(folder) }
      : [folder]
  }

  /// The same around images that are judged as an app's.
  fileprivate var aroundImages: FoundSite {
    var site = besideApp
    site.liesAroundImages = true
    return site
  }

  /// The same where something else is judged.
  var besideApp: FoundSite {
    var site = self
    site.read.failures.removeAll { [.site(.onlyFilledLinks), .site(.noLinkedImage)].contains($0.reason) }
    return site
  }
}

extension UnitFinder {
  /// The sites of a folder without an app, or the one that a flag names. Those of which no icon can be looked at are no pass by
  /// themselves.
  func sites(
    in scan: FolderScan, at top: FilePath, hasApp: Bool, mentionedIn found: inout Discovery
  ) -> [FoundSite] {
    let sites = readSites(in: scan, at: top, hasApp: hasApp, mentionedIn: &found)
    if !hasApp, !sites.isEmpty { found.takeIconsOfElectron(below: top) }
    if !hasApp, flags.siteRoot == nil, let program = programOfPages(of: sites, in: scan, at: top) {
      found.failures.append(Failure(path: program, reason: .site(.pagesOfProgram)))
      return []
    }
    let others = sites.filter { !$0.isDocumentation }
    let decisive = others.isEmpty ? sites : others
    guard !hasApp, decisive.allSatisfy({ $0.reasonWithoutImage != nil && !$0.liesAroundImages }) else {
      return sites
    }
    return sites.map { site in
      var site = site
      if let reason = site.reasonWithoutImage {
        site.read.failures.append(Failure(path: site.folder, reason: .site(reason)))
      }
      return site
    }
  }

  /// The program that shows the pages in its window. What a framework makes or a server shows, or has a manifest, is a site, whatever
  /// shows it as well.
  private func programOfPages(of sites: [FoundSite], in scan: FolderScan, at top: FilePath) -> FilePath? {
    guard !sites.isEmpty, scan.siteSigns.projects.isEmpty, scan.siteSigns.served.isEmpty,
      !sites.contains(where: \.hasManifest)
    else { return nil }
    return programOfWindows(around: sites.map(\.folder), below: top)
  }

  /// Beside an app a site is only mentioned, for its icons are not the app's.
  private func readSites(
    in scan: FolderScan, at top: FilePath, hasApp: Bool, mentionedIn found: inout Discovery
  ) -> [FoundSite] {
    let extensions = BrowserExtensions(scan.siteSigns)
    if let root = flags.siteRoot {
      guard root.isInside(top) || top.isInside(root) else { return [] }
      return [read(root, extensions, isRootCertain: true)].compactMap(\.self)
    }
    let hasCatalogs = !scan.catalogs.paths.isEmpty || !scan.catalogs.iconBundles.isEmpty
    let areImagesOfApp = showsApp(scan.images.paths)
    guard !hasApp, !hasCatalogs, !areImagesOfApp || scan.isOfServer(at: top) else {
      found.leftOut += scan.siteSigns.sites(linksIcons: linksIcons).map {
        LeftOut(path: $0.folder, reason: .place(.webSite(pages: $0.pages)))
      }
      return []
    }
    let sites = readSites(in: scan, at: top, extensions, mentionedIn: &found)
    // Names of images alone are a guess, and take no site's place.
    return areImagesOfApp ? sites.map(\.aroundImages) : sites
  }

  private func readSites(
    in scan: FolderScan, at top: FilePath, _ extensions: BrowserExtensions, mentionedIn found: inout Discovery
  ) -> [FoundSite] {
    // A page may be one that a desktop program shows; what is a site by more than pages stays one.
    let isDesktop =
      !scan.images.families.isEmpty && !scan.siteSigns.hasFramework && scan.siteSigns.served.isEmpty
      && scan.siteSigns.sites(linksIcons: linksIcons).isEmpty
      && !scan.siteSigns.holdsServedPage(linksIcons: linksIcons)
    if !found.hasUnreadDescription { found.leftOut += scan.unclaimedIconFiles }
    let isOnlyPages = holdsOnlyPages(scan, at: top)
    let named = scan.siteSigns.projects
    let trials = named.filter { isTrial($0, below: top) }
    let projects = named.filter { !trials.contains($0) }.compactMap { project in
      var site = read(project, extensions)
      site?.isDocumentation = scan.siteSigns.isOfDocumentation(project)
      return site
    }
    // The documentation of a program is not what users have of it.
    let isBesideProgram = !scan.images.families.isEmpty || found.leftOut.contains(where: \.isBuiltProduct)
    let isDocumented = isBesideProgram && !projects.isEmpty && projects.allSatisfy(\.isDocumentation)
    if isDesktop || isDocumented { return [] }
    if scan.siteSigns.mayBeSite {
      guard !named.isEmpty, !named.contains(top) else {
        return [read(top, extensions, isOnlyPages: isOnlyPages)].compactMap(\.self)
      }
      // Each project has a root of its own; what lies outside of them is one more site.
      found.leftOut += trials.map { LeftOut(path: $0, reason: .place(.tests)) }
      let rest = read(
        top, extensions, isOnlyPages: isOnlyPages && projects.isEmpty, except: named)
      return projects + [rest].compactMap(\.self)
    }
    let rest = scan.siteSigns.served.filter { folder in !projects.contains { folder.isInside($0.folder) } }
    return projects + rest.compactMap { read($0, extensions, isRootCertain: true) }
  }

  /// Whether no image is here but those that pages of tests show.
  private func holdsOnlyPages(_ scan: FolderScan, at top: FilePath) -> Bool {
    let tests = PagesOfTests(scan.siteSigns, below: top)
    return scan.images.paths.allSatisfy(tests.hold) && scan.images.ofOtherFormats.isEmpty
  }

  private func read(
    _ folder: FilePath, _ extensions: BrowserExtensions, isRootCertain: Bool = false,
    isOnlyPages: Bool = false, except others: [FilePath] = []
  ) -> FoundSite? {
    SiteUnit(
      folder: folder, isRootCertain: isRootCertain, flags: flags, isOnlyPages: isOnlyPages, others: others,
      extensions: extensions
    ).read().map { FoundSite(folder: folder, read: $0) }
  }

  /// Whether tests of the repository use the project.
  private func isTrial(_ project: FilePath, below top: FilePath) -> Bool {
    let names = project.fileNames.dropFirst(top == "." ? 0 : top.fileNames.count)
    return names.contains { trialFolders.contains($0.lowercased) }
  }

  /// Whether images have several of the exact names of app icons and launch images. One alone may be a picture of
  /// a web page.
  func showsApp(_ images: [FilePath]) -> Bool {
    images.lazy.filter { LooseEvidence.isNameOfApp($0.fileName, tables: tables) }.prefix(2).count == 2
  }
}

extension Discovery {
  /// - Parameter pages: those of the whole tree that cannot be read.
  mutating func take(_ site: FoundSite, lost pages: [Failure]) {
    failures += site.read.failures + pages.filter { $0.path.isInside(site.folder) }
    units.append(.targets(site.read.targets))
  }
}

extension FolderScan {
  /// Whether what lies here is a web site by more than pages: a framework makes it, a server fills its pages in, or it begins at
  /// the top.
  fileprivate func isOfServer(at top: FilePath) -> Bool {
    siteSigns.hasFramework || !siteSigns.served.isEmpty
      || siteSigns.holdsServedPage(linksIcons: linksIcons)
      || siteSigns.sites(linksIcons: linksIcons).contains { $0.folder == top }
  }

  /// Takes the touch icons of web sites out: an app has none of them.
  mutating func removeSiteIcons() {
    let sites = siteSigns.folders
    guard !sites.isEmpty else { return }
    images.paths.removeAll { image in
      image.fileName.hasPrefix("apple-touch-icon") && sites.contains { image.isInside($0) }
    }
  }
}

extension Discovery {
  /// Whether there is a description of which not all is known: an icon may be the one that it names.
  var hasUnreadDescription: Bool {
    failures.contains { if case .description = $0.reason { true } else { false } }
  }
}
