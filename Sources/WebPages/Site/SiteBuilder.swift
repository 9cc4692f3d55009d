import FileTree
package import Model
import Places

/// Puts a site together from its pages, one after another in the order of ``SiteFiles/pages``, so that no
/// more than the page at hand has to be in memory.
package struct SiteBuilder {
  var resolver: SiteResolver
  /// The tool that makes the pages.
  let framework: FrameworkKind?
  var sourceLinks: [Int] = []
  private var sources: [SitePath] = []
  /// What a plugin adds to every page when the site is built.
  var linksOfEveryPage: [Int] = []
  var computed: [ComputedIcon] = []
  var site = WebSite()
  private var linksByKey: [LinkKey: Int] = [:]
  private var headsByKey: [HeadKey: Int] = [:]

  /// - Parameter isRootCertain: the folder is what the server shows, and nothing else is tried; so it is also
  ///   where the files say it: see ``SiteFiles/isServerRoot``.
  package init(_ files: SiteFiles, isRootCertain: Bool = false) {
    framework = isRootCertain ? nil : FrameworkKind.find(in: files)
    resolver = SiteResolver(files: files, isRootCertain: isRootCertain || files.isServerRoot)
    resolver.served = framework?.served(in: files)
    if framework?.hasFileIcons == true { resolver.iconFolders = FrameworkKind.nextFolders }
    resolver.foldersOfAssets = files.foldersOfAssets
    site.diagnostics = files.diagnostics
    site.roots = resolver.roots
    site.isRootCertain = resolver.isRootCertain
    site.isGenerated = !isRootCertain && (files.isGenerated || framework != nil)
    site.served = resolver.served ?? .root
  }

  package mutating func add(_ page: WebPage, at path: SitePath) {
    // A server runs it, and it writes no page by itself.
    if path.isProgram, !page.hasMarkup { return }
    site.pageCount += 1
    if page.isTemplate {
      site.templateCount += 1
    } else if path.folder.isRoot, site.startPage == nil, startNames.contains(path.name) {
      site.startPage = path
    }
    if page.isOfTrunk {
      site.isGenerated = true
      for copy in page.copies { resolver.copies.add(copy, of: path) }
    }
    if page.isUndeclaredUTF16 {
      note(.undeclaredUTF16(path))
    } else if page.encoding == .replacement {
      note(.refusedEncoding(path))
    }
    if page.isCut { note(.cutPage(path, limit: WebLimits.pageBytes)) }
    if page.hasTooManyLinks { note(.tooManyLinksOnPage(path, limit: WebLimits.linksOfPage)) }
    resolver.addMounts(of: page, in: path.folder)
    let links = page.links.compactMap { index(of: $0, on: page, at: path) }
    addHead(of: page, links: links, at: path)
  }

  mutating func noteUnreadable(_ diagnostic: SiteDiagnostic) { note(diagnostic) }

  /// The source files of the framework that may link to icons, in byte order.
  var sourcePaths: [SitePath] { framework?.sources(in: resolver.files) ?? [] }

  mutating func add(_ icons: SourceIcons, at path: SitePath) {
    sources.append(path)
    computed += icons.computed.map { ComputedIcon($0.kind, at: path, $0.position) }
    for link in icons.links { addSource(link, at: path) }
  }

  func hasManifest(at path: SitePath) -> Bool { site.manifests.contains { $0.path == path } }

  /// - Parameter resolution: nil where the address says it.
  mutating func addSource(_ link: PageLink, at path: SitePath, leadingTo resolution: LinkResolution? = nil) {
    guard site.links.count < WebLimits.links else { return note(.tooManyLinks(limit: WebLimits.links)) }
    sourceLinks.append(site.links.count)
    // An address without a slash before it is relative to a page, of which none is known.
    let resolution =
      resolution ?? resolver.resolve(link.address, in: site.served, isTemplate: true)
    site.links.append(SiteLink(link: link, page: path, resolution: resolution, isInTemplate: true))
  }

  /// The icons of pinned tabs that the pages added so far link to, in byte order.
  var maskIconPaths: [SitePath] {
    Set(site.links.filter { $0.link.is(.maskIcon) }.compactMap(\.resolution.file)).sorted()
  }

  package mutating func add(_ art: MaskIconArt?, at path: SitePath) { site.maskIcons[path] = art }

  /// The site, with what is to be said of all of it.
  package func finished() -> WebSite {
    var site = site
    site.manifests.sort { $0.path < $1.path }
    if let framework {
      site.framework = WebFramework(name: framework.name, sources: sources.count, computed: computed)
      if let first = sourceLinks.first {
        site.heads.append(SiteHead(page: site.links[first].page, links: sourceLinks, isTemplate: true))
      }
    }
    findSimilarNames(in: &site)
    site.leaveToBundlers()
    addWellKnownFiles(to: &site)
    return site
  }

  private mutating func index(of link: PageLink, on page: WebPage, at path: SitePath) -> Int? {
    var resolution = resolver.resolve(
      link.address, in: path.folder, base: page.base, isTemplate: page.isTemplate || isPartial(path),
      isEntry: startNames.contains(path.name))
    // Browsers guess the encoding of a page that names none, and may guess another.
    if resolution.isMissing, page.encoding == .windows1252, page.encodingOrigin == .assumed,
      [link.address, page.base].contains(where: { $0?.text.utf8.contains { $0 >= 0x80 } == true })
    {
      resolution = .undecoded
    }
    let isInTemplate = page.isTemplate || page.isOfTrunk
    let key = LinkKey(link, resolution, on: path, isInTemplate: isInTemplate)
    if let index = linksByKey[key] {
      site.links[index].pageCount += 1
      return index
    }
    guard site.links.count < WebLimits.links else {
      note(.tooManyLinks(limit: WebLimits.links))
      return nil
    }
    linksByKey[key] = site.links.count
    site.links.append(
      SiteLink(link: link, page: path, resolution: resolution, isInTemplate: isInTemplate))
    return site.links.count - 1
  }

  private mutating func addHead(of page: WebPage, links: [Int], at path: SitePath) {
    let links = links + linksOfEveryPage
    let key = HeadKey(page, links: links)
    if let index = headsByKey[key] {
      site.heads[index].pageCount += 1
      return
    }
    guard site.heads.count < WebLimits.heads else { return note(.tooManyHeads(limit: WebLimits.heads)) }
    headsByKey[key] = site.heads.count
    site.heads.append(
      SiteHead(
        page: path, links: links, metas: page.metas, isTemplate: page.isTemplate,
        strayContent: page.strayContent,
        bodyStart: page.links.contains { !$0.isInHead } ? page.bodyStart : nil))
  }

  mutating func note(_ diagnostic: SiteDiagnostic) {
    guard site.diagnostics.count < WebLimits.diagnostics, !site.diagnostics.contains(diagnostic) else {
      return
    }
    site.diagnostics.append(diagnostic)
  }

  private func findSimilarNames(in site: inout WebSite) {
    let hasMissing =
      site.links.contains { $0.resolution.isMissing }
      || site.manifests.contains { $0.resolutions.contains(where: \.isMissing) }
    guard hasMissing else { return }
    let names = SimilarNames(resolver.files)
    let roots = site.roots
    func completed(_ resolution: LinkResolution) -> LinkResolution {
      guard case .missing(let path, _) = resolution else { return resolution }
      return .missing(path, similar: roots.lazy.compactMap { names.path(like: $0.appending(path)) }.first)
    }
    for index in site.links.indices {
      let resolution = completed(site.links[index].resolution)
      let isUnknown = !resolver.isRootCertain && site.links[index].page.isServerTemplate
      if isUnknown, case .missing(_, similar: nil) = resolution {
        site.links[index].resolution = .dynamic
      } else {
        site.links[index].resolution = resolution
      }
    }
    for index in site.manifests.indices {
      site.manifests[index].resolutions = site.manifests[index].resolutions.map(completed)
    }
  }
}

private let startNames: Set<FileName> = ["index.html", "index.htm", "index.xhtml"]

/// Folders of pieces that generators put into pages.
private func isPartial(_ path: SitePath) -> Bool {
  path.names.contains { name in
    name.bytes.first == UInt8(ascii: "_")
      || ["includes", "layouts", "partials", "templates", "views"].contains(name)
  }
}
