import FileTree
import Model
import Places
import SpecTables
import SystemPackage
import WebPages

/// A folder that may be a web site, as its user named it.
struct SiteUnit: Sendable {
  let folder: FilePath
  /// The folder is what the server shows: a flag says so.
  let isRootCertain: Bool
  let flags: TargetFlags
  /// No image is in the folder, so what its pages lack, or could not be read of them, is all that there is to say.
  var isOnlyPages = false
  /// Folders below it that are sites of their own.
  var others: [FilePath] = []
  var extensions: BrowserExtensions

  /// The site with its images; nil where no page and no name says anything of icons.
  func read() -> ReadUnit? {
    let site = readWebSite(
      isRootCertain: isRootCertain, isOfExtension: { extensions.hold(file($0)) },
      list: { path throws(FileError) in
        let folder = file(path)
        return try listFolder(folder).filter { entry in
          let path = folder.child(entry.name)
          return !entry.name.isAppleDouble && !flags.isExcluded(path) && !others.contains(path)
        }
      },
      read: { path, limit throws(FileError) in try readBeginning(of: file(path), count: limit) })
    let isSite =
      site.hasIcons || !site.nearMisses.isEmpty || isRootCertain || isOnlyPages && site.startPage != nil
    guard isSite else {
      return isOnlyPages && !site.diagnostics.isEmpty
        ? ReadUnit(failures: site.diagnostics.map { failure(of: $0) }) : nil
    }
    do throws(SpecError) {
      let (rows, uses) = (try SiteImageRow.embedded(), try WebUse.embedded())
      return ReadUnit(
        targets: [target(site, rows: rows, uses: uses)], failures: site.diagnostics.map { failure(of: $0) })
    } catch {
      return ReadUnit(failures: [Failure(error)])
    }
  }

  private func file(_ path: SitePath) -> FilePath { path.names.reduce(folder) { $0.child($1) } }

  private func target(_ site: WebSite, rows: [SiteImageRow], uses: [WebUse]) -> AppTarget {
    let images = SitePlacement(site, rows: rows).images(in: folder)
    let minimumOS = flags.minimumOS ?? Platform.ios.assumedSystem
    var target = AppTarget(
      path: folder, form: .site(TargetSite(site, folder: folder, rows: rows, images: images, uses: uses)),
      build: BuildTarget(
        families: [.iphone, .ipad], minimumOS: minimumOS, sdk: .atLeast(flags.sdk ?? minimumOS)),
      provenance: Provenance(
        families: .stated(.site),
        minimumOS: flags.minimumOS == nil
          ? .assumed(.nothing(flag: "--min-os")) : .stated(.named(flags.minimumOSOrigin)),
        sdk: .assumed(.siteWithoutSDK)),
      request: AssetRequest(.nothing, adding: flags.requestedKinds), vocabulary: .plain)
    target.loose = LooseImages(images.map(\.asset))
    return target
  }

  private func failure(of diagnostic: SiteDiagnostic) -> Failure {
    switch diagnostic {
    case .unreadable(let path, let error): Failure(path: file(path), reason: .unreadable(error))
    case .tooDeep(let path), .tooLarge(let path, _), .undeclaredUTF16(let path), .refusedEncoding(let path),
      .cutPage(let path, _), .tooManyLinksOnPage(let path, _):
      Failure(path: file(path), reason: .site(diagnostic))
    case .tooManyEntries, .tooManyPages, .tooManyLinks, .tooManyHeads, .tooManyManifests,
      .onlyFilledLinks, .noLinkedImage, .pagesOfProgram:
      Failure(path: folder, reason: .site(diagnostic))
    }
  }
}
