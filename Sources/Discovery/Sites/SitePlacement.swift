import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// Finds what the images of a site are for: by links, by manifests, and by names at the root.
struct SitePlacement {
  private let site: WebSite
  private let rows: [SiteImageRow]
  /// The slot of each row: one object, however many images are for it.
  private let slots: [RowID: SpecRow]
  private var found: [SitePath: [RowID]] = [:]

  init(_ site: WebSite, rows: [SiteImageRow]) {
    (self.site, self.rows) = (site, rows)
    slots = Dictionary(rows.map { ($0.id, $0.slot) }, uniquingKeysWith: { first, _ in first })
    for link in site.links where link.link.isInHead { add(link) }
    for manifest in site.manifests { add(manifest) }
    for file in site.wellKnownFiles { add(file) }
  }

  /// - Parameter folder: of the site, as the user would type it.
  func images(in folder: FilePath) -> [SiteImage] {
    found.keys.sorted().map { path in
      let ids = found[path] ?? []
      return SiteImage(
        path: path, asset: ImageAsset(path: path.names.reduce(folder) { $0.child($1) }),
        rows: ids.compactMap { slots[$0] })
    }
  }

  private mutating func add(_ path: SitePath, _ row: RowID) {
    if found[path]?.contains(row) != true { found[path, default: []].append(row) }
  }

  private mutating func add(_ path: SitePath, _ row: SiteRow) { add(path, row.id) }

  private mutating func add(_ link: SiteLink) {
    guard let file = link.resolution.file else { return }
    for relation in link.link.relations {
      switch relation {
      case .touchIcon, .precomposedTouchIcon: add(file, touchRow(link.link.statedSizes?.sizes.first))
      case .startupImage: for row in startupRows(link.link) { add(file, row) }
      case .icon: add(file, .favicon)
      case .maskIcon: add(file, .maskIcon)
      case .manifest: break
      }
    }
  }

  private mutating func add(_ manifest: SiteManifest) {
    guard let content = try? manifest.content.get() else { return }
    for (image, resolution) in zip(content.images, manifest.resolutions) {
      guard image.list == .icons, let file = resolution.file, !content.isSpare(image) else { continue }
      if image.purposes.contains(.any) {
        let is192 = image.statedSizes?.sizes.contains(PixelSize(width: 192, height: 192)) == true
        add(file, is192 ? .manifestIcon : .largeManifestIcon)
      }
      if image.purposes.contains(.maskable) { add(file, .maskableIcon) }
      if image.purposes.contains(.monochrome) { add(file, .monochromeIcon) }
    }
  }

  private mutating func add(_ file: WellKnownFile) {
    switch file.kind {
    case .touchIcon(let size, _): add(file.path, touchRow(size))
    case .favicon: add(file.path, .favicon)
    case .manifest, .browserConfiguration: break
    }
  }

  /// The row of the size, else that of today's devices.
  private func touchRow(_ size: PixelSize?) -> RowID {
    let row = size.flatMap { size in rows.first { $0.kind == .touchIcon && $0.size?.width == size.width } }
    return row?.id ?? SiteRow.touchIcon.id
  }

  /// The screens that the media query selects for sure; of a link without one none is known.
  private func startupRows(_ link: PageLink) -> [RowID] {
    guard let queries = link.mediaQueries, !queries.queries.isEmpty else { return [] }
    let held = rows.filter { row in
      StartupAppearance.allCases.contains { appearance in
        row.startupScreen(appearance).map { queries.holds(on: $0) == true } ?? false
      }
    }
    return (held.first { $0.lastOS == nil } ?? held.first).map { [$0.id] } ?? []
  }
}

extension WebManifest {
  /// An icon that only some browsers can take, such as `favicon.ico`, beside one that all can.
  fileprivate func isSpare(_ image: ManifestImage) -> Bool {
    image.isOfOtherFormat && icons.contains { $0.purposes.contains(.any) && !$0.isOfOtherFormat }
  }
}

extension ManifestImage {
  /// By the ending of its name, of which the format of the file may be another.
  fileprivate var isOfOtherFormat: Bool {
    let path = (source?.text ?? "").prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".ico", ".jpg", ".jpeg", ".gif", ".bmp", ".avif"].contains { path.hasSuffix($0) }
  }
}
