import Places
package import SpecTables
package import SystemPackage

/// A web site as a target is one: its links, its images and the rows of the table that they are for.
package struct TargetSite: Sendable {
  package let site: WebSite
  /// The folder of the site; paths of a site are below it.
  package let folder: FilePath
  /// Of the table of a site's images.
  package let rows: [SiteImageRow]
  /// The icons and startup images, each file once, in byte order of path.
  package let images: [SiteImage]
  /// The places that show images of a site.
  package let uses: [WebUse]

  package init(
    _ site: WebSite, folder: FilePath, rows: [SiteImageRow], images: [SiteImage], uses: [WebUse]
  ) {
    (self.site, self.folder, self.rows, self.images, self.uses) = (site, folder, rows, images, uses)
  }

  package func use(_ id: String) -> WebUse? { uses.first { $0.id == id } }

  package func path(of path: SitePath) -> FilePath {
    path.names.reduce(folder) { $0.child($1) }
  }

  package func row(_ row: SiteRow) -> SiteImageRow? { rows.first { $0.is(row) } }
}

/// An image file of a site, and what pages, manifests and its name take it for.
package struct SiteImage: Sendable {
  package let path: SitePath
  package let asset: ImageAsset
  /// Best match first; never empty.
  package let rows: [SpecRow]

  package init(path: SitePath, asset: ImageAsset, rows: [SpecRow]) {
    (self.path, self.asset, self.rows) = (path, asset, rows)
  }

  /// What the first row says; what a manifest wants masked has a rule of its own.
  package var alpha: AlphaPolicy? {
    guard let row = rows.first else { return nil }
    return row.kind == .manifestIcon || row.kind == .maskIcon ? .allowed : row.alpha
  }
}
