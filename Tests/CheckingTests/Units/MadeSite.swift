import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

@testable import Checking

/// A web site of one made-up page, its manifest and its images.
struct MadeSite {
  var links: [MadeLink] = []
  var images: [MadeSiteImage] = []
  var manifest: Result<WebManifest, WebManifestError>?
  /// For each image of the manifest where it leads.
  var resolutions: [LinkResolution] = []
  var metas: [PageMeta] = []
  var strayContent: StrayContent?
  var bodyStart: StrayContent?
  var maskIcons: [SitePath: MaskIconArt] = [:]
  /// Files at the root whose names have a meaning.
  var wellKnown: [WellKnownFile] = []
  var nearMisses: [NearMissName] = []

  static let page: SitePath = "index.html"
  static let manifestPath: SitePath = "app.webmanifest"

  init(_ change: (inout MadeSite) throws -> Void) rethrows { try change(&self) }

  /// A site of a manifest alone.
  init(manifest change: (inout WebManifest) -> Void, images: [MadeSiteImage] = []) {
    var manifest = WebManifest()
    change(&manifest)
    self.manifest = .success(manifest)
    self.images = images
    resolutions = manifest.images.map { image in
      image.source.map { .file(SitePath(bytes: Array($0.text.utf8))) } ?? .noAddress
    }
  }

  var app: MadeApp {
    MadeApp {
      $0.scope = .nothing
      $0.build = BuildTarget(
        families: [.iphone, .ipad], minimumOS: OSVersion(15), sdk: .atLeast(OSVersion(15)))
      $0.images = images.map(\.image)
      $0.details = { $0.form = .site(try content()) }
    }
  }

  private func content() throws -> TargetSite {
    let rows = try SiteImageRow.embedded()
    return TargetSite(
      site, folder: MadeApp.folder, rows: rows,
      images: images.map { made in
        SiteImage(
          path: made.path, asset: ImageAsset(path: MadeApp.folder.child(made.image.name)),
          rows: rows.filter { $0.id == made.row }.map(\.slot))
      }, uses: try WebUse.embedded())
  }

  private var site: WebSite {
    var site = WebSite()
    (site.pageCount, site.startPage, site.isRootCertain) = (1, Self.page, true)
    site.links = links.map(\.value)
    site.heads = [
      SiteHead(
        page: Self.page, links: Array(links.indices), metas: metas, strayContent: strayContent,
        bodyStart: bodyStart)
    ]
    site.manifests = [
      manifest.map { SiteManifest(path: Self.manifestPath, content: $0, resolutions: resolutions) }
    ].compactMap(\.self)
    site.maskIcons = maskIcons
    (site.wellKnownFiles, site.nearMisses) = (wellKnown, nearMisses)
    return site
  }
}

/// An image at the root of the site, taken for what a row of the table says.
struct MadeSiteImage {
  let image: MadeImage
  let row: RowID

  init(_ image: MadeImage, as row: RowID) { (self.image, self.row) = (image, row) }

  var path: SitePath { SitePath(names: [image.name]) }
}

/// A link of the page; to a file of its address unless something is changed.
struct MadeLink {
  var relations: [LinkRelation]
  var address: String?
  var resolution: LinkResolution
  var sizes: String?
  var media: (text: String, queries: MediaQueryList)?
  var color: String?
  var isInHead = true

  init(_ relation: LinkRelation, _ address: String?, _ change: (inout MadeLink) -> Void = { _ in }) {
    (relations, self.address) = ([relation], address)
    resolution = address.map { .file(SitePath(bytes: Array($0.utf8))) } ?? .noAddress
    change(&self)
  }

  var value: SiteLink {
    let link = PageLink(
      relations: relations, address: address.map(made), sizes: sizes.map(made),
      media: media.map { made($0.text) }, mediaQueries: media?.queries, color: color.map(made),
      position: SourcePosition(line: 3, column: 1), isInHead: isInHead)
    return SiteLink(link: link, page: MadeSite.page, resolution: resolution)
  }
}

/// A literal value of a page or a manifest.
func made(_ text: String) -> AttributeText {
  AttributeText(text, at: SourcePosition(line: 3, column: 7), isLiteral: true)
}

extension ManifestImage {
  /// An icon of a manifest.
  init(
    _ source: String?, sizes: String? = nil, type: String? = nil, purposes: Set<IconPurpose> = [.any],
    line: Int = 4
  ) {
    self.init(
      list: .icons, source: source.map(made), sizes: sizes.map(made), type: type.map(made),
      purposes: purposes,
      position: SourcePosition(line: line, column: 5))
  }
}

/// A media query of width, height and ratio, as pages write it for startup images.
func madeQuery(_ width: Int, _ height: Int, ratio: Int) -> (text: String, queries: MediaQueryList) {
  (
    "(device-width: \(width)px) and (device-height: \(height)px) and (-webkit-device-pixel-ratio: \(ratio))",
    MediaQueryList(queries: [
      .conditions(
        MediaConditions(
          isNegated: false, type: nil,
          features: [
            .deviceWidth(.exactly, Double(width)), .deviceHeight(.exactly, Double(height)),
            .pixelRatio(.exactly, Double(ratio)),
          ]))
    ])
  )
}
