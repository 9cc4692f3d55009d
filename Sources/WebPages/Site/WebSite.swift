/// The icons of a web site as its files give them: pages, links, manifests and the names at the root.
package struct WebSite: Sendable {
  package internal(set) var pageCount = 0
  /// Pages that a generator fills in. Where there are any, what is missing may come from the build.
  package internal(set) var templateCount = 0
  /// Each different link once, in the order of the pages.
  package internal(set) var links: [SiteLink] = []
  /// Pages grouped by what their heads say, in the order of their first pages.
  package internal(set) var heads: [SiteHead] = []
  /// Those that a page links to, in byte order.
  package internal(set) var manifests: [SiteManifest] = []
  /// In byte order.
  package internal(set) var wellKnownFiles: [WellKnownFile] = []
  /// Names that nothing links to and that nearly are ones that iOS or a browser requests.
  package internal(set) var nearMisses: [NearMissName] = []
  package internal(set) var remarks: [SiteRemark] = []
  /// The folders that may be the root of the server, the site's own first.
  package internal(set) var roots: [SitePath] = []

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
  package internal(set) var pageCount = 1
  package internal(set) var resolution: LinkResolution
  /// A page that has it is filled in by a generator.
  package let isInTemplate: Bool
}

/// What the heads of some pages have in common.
package struct SiteHead: Equatable, Sendable {
  /// Of the first page.
  package let page: SitePath
  package internal(set) var pageCount = 1
  /// Indices into the site's links, in the order of the page.
  package let links: [Int]
  package let metas: [PageMeta]
  package let isTemplate: Bool
  package let strayContent: StrayContent?
}

/// A manifest that pages link to.
package struct SiteManifest: Sendable {
  package let path: SitePath
  package let content: Result<WebManifest, ManifestError>
  /// For each image of the manifest where it leads.
  package internal(set) var resolutions: [LinkResolution]
}
