/// The icons of a web site as its files give them: pages, links, manifests and the names at the root.
package struct WebSite: Sendable {
  package var pageCount = 0
  /// The page that a server shows for the folder, unless a generator fills it in.
  package var startPage: SitePath?
  /// Pages that a generator fills in. Where there are any, what is missing may come from the build.
  package var templateCount = 0
  /// Each different link once, in the order of the pages.
  package var links: [SiteLink] = []
  /// Pages grouped by what their heads say, in the order of their first pages.
  package var heads: [SiteHead] = []
  /// Those that a page links to, in byte order.
  package var manifests: [SiteManifest] = []
  /// What the icons of pinned tabs paint with, those that are SVG and could be read.
  package var maskIcons: [SitePath: MaskIconArt] = [:]
  /// In byte order.
  package var wellKnownFiles: [WellKnownFile] = []
  /// Names that nothing links to and that nearly are ones that iOS or a browser requests.
  package var nearMisses: [NearMissName] = []
  package var diagnostics: [SiteDiagnostic] = []
  /// The folders that may be the root of the server, the site's own first.
  package var roots: [SitePath] = []
  /// The folder below the site's own that a framework copies to the root of the server; the empty path where the site's
  /// folder is the root.
  package var served = SitePath.root
  /// Of the sources of a framework, what is read of them.
  package var framework: WebFramework?
  /// The folder is what the server shows: the user says so, or its files do.
  package var isRootCertain = false
  /// A file of a generator is at the root: what is missing may come from its build.
  package var isGenerated = false

  package init() {}

  /// What lies at the root is all that a server shows there: nothing that a build adds is missing.
  package var isRootSure: Bool {
    (isRootCertain || isRootProven) && !isGenerated && templateCount == 0 && framework == nil
  }

  /// The start page of the folder links to an image by an address from the root on, and it is there.
  private var isRootProven: Bool {
    startPage?.folder.isRoot == true
      && links.contains { link in
        guard link.page == startPage, let address = link.link.address?.text, address.hasPrefix("/"),
          !address.hasPrefix("//")
        else { return false }
        return link.resolution.file != nil
      }
  }

  /// Whether a page says anything of icons, or a name at the root does.
  package var hasIcons: Bool {
    !links.isEmpty || wellKnownFiles.contains { $0.kind != .browserConfiguration }
  }
}

/// A link, and the pages that have it.
package struct SiteLink: Equatable, Sendable {
  /// As the first page writes it.
  package let link: PageLink
  package let page: SitePath
  package var pageCount = 1
  package var resolution: LinkResolution
  /// A page that has it is filled in by a generator.
  package let isInTemplate: Bool

  package init(link: PageLink, page: SitePath, resolution: LinkResolution, isInTemplate: Bool = false) {
    self.link = link
    self.page = page
    self.resolution = resolution
    self.isInTemplate = isInTemplate
  }
}

/// What the heads of some pages have in common.
package struct SiteHead: Equatable, Sendable {
  /// Of the first page.
  package let page: SitePath
  package var pageCount = 1
  /// Indices into the site's links, in the order of the page.
  package let links: [Int]
  package let metas: [PageMeta]
  package let isTemplate: Bool
  package let strayContent: StrayContent?
  /// Where the body begins, if a link lies in it.
  package let bodyStart: StrayContent?

  package init(
    page: SitePath, links: [Int], metas: [PageMeta] = [], isTemplate: Bool = false,
    strayContent: StrayContent? = nil, bodyStart: StrayContent? = nil
  ) {
    self.bodyStart = bodyStart
    self.page = page
    self.links = links
    self.metas = metas
    self.isTemplate = isTemplate
    self.strayContent = strayContent
  }

  /// Whether the first meta of this name says `yes`; names are compared without case.
  package func isYes(_ name: String) -> Bool {
    metas.first { $0.name == name }?.content?.text.lowercased() == "yes"
  }
}

/// A manifest that pages link to.
package struct SiteManifest: Sendable {
  package let path: SitePath
  package let content: Result<WebManifest, WebManifestError>
  /// For each image of the manifest where it leads.
  package var resolutions: [LinkResolution]

  package init(
    path: SitePath, content: Result<WebManifest, WebManifestError>, resolutions: [LinkResolution] = []
  ) {
    (self.path, self.content, self.resolutions) = (path, content, resolutions)
  }
}
