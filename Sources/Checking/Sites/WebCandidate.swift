package import ImageProperties
package import Model
package import Places
package import SpecTables

/// One picture that a browser may take for a place.
package struct WebCandidate: Sendable {
  package enum Origin: Equatable, Sendable {
    case link(LinkRelation)
    /// At the root of the site, by its name alone.
    case root
    case manifest(IconPurpose)
  }

  package let origin: Origin
  /// As the page or the manifest writes it; of a file at the root its name.
  package let address: Untrusted
  /// Nil where what is behind the address is not known here.
  package let file: SitePath?
  /// The image behind the address.
  package let image: ImageID?
  /// What `sizes` says; nil where it says nothing, or a generator fills it in.
  package let stated: IconSizes?
  package let type: String?
  package let facts: ImageFacts?
  /// Why no browser can take it; nil where one can.
  package let fault: Fault?
  let mediaQueries: MediaQueryList?
  let hasMedia: Bool

  package enum Fault: String, Sendable {
    /// The site has no such file.
    case missing
    case damaged
    /// It holds no image that the place takes.
    case format
    /// Smaller than the place takes.
    case small
    /// It has not the pixels of the screen.
    case size
  }

  /// The pixels of an image that has one size.
  package var pixels: PixelSize? {
    guard let facts, facts.format != .svg, facts.format != .ico else { return nil }
    return facts.size
  }

  /// Another server's, or an address that a generator fills in: it may be what the place shows.
  package var isUnknown: Bool { file == nil && fault == nil }

  func with(_ fault: Fault) -> WebCandidate {
    WebCandidate(
      origin: origin, address: address, file: file, image: image, stated: stated, type: type, facts: facts,
      fault: fault,
      mediaQueries: mediaQueries, hasMedia: hasMedia)
  }
}

/// What one place shows of a site.
package struct WebChoice: Sendable {
  package let use: WebUse
  /// Nil where the place falls back to what it makes itself.
  package let image: WebCandidate?
  /// What comes before it in the place's order, or would fit better, and cannot be taken.
  package let passedOver: [WebCandidate]
}

extension SiteContext {
  /// What each place shows of the pages of a head, in the order of the table.
  /// - Parameter head: nil for a site of which no page is here.
  func choices(of head: SiteHead?, for uses: [WebUse]) -> [WebChoice] {
    uses.map { choice(of: head, for: $0) }
  }

  func choice(of head: SiteHead?, for use: WebUse) -> WebChoice {
    var passedOver: [WebCandidate] = []
    for source in use.takes {
      let candidates = candidates(from: source, of: head, for: use)
      // Chrome loads what it chooses by the stated sizes, and tries nothing after it.
      if use.least != nil, let taken = chosen(among: candidates, by: use), taken.fault != nil {
        return WebChoice(
          use: use, image: nil, passedOver: passedOver + candidates.filter { $0.fault != nil })
      }
      let usable = candidates.filter { $0.fault == nil }
      passedOver += candidates.filter { $0.fault != nil }
      if let image = chosen(among: usable, by: use) {
        return WebChoice(use: use, image: image, passedOver: passedOver)
      }
    }
    return WebChoice(use: use, image: nil, passedOver: passedOver)
  }

  func candidates(
    from source: WebUse.Source, of head: SiteHead?, for use: WebUse
  ) -> [WebCandidate] {
    switch source {
    case .touchLinks: links(of: head, for: use, where: \.isTouchIcon)
    case .iconLinks: links(of: head, for: use) { $0.is(.icon) }
    case .maskLinks: links(of: head, for: use) { $0.is(.maskIcon) }
    case .startupLinks: links(of: head, for: use) { $0.is(.startupImage) }
    case .rootTouchIcons: atRoot(for: use) { if case .touchIcon = $0 { true } else { false } }
    case .rootFavicon: atRoot(for: use) { $0 == .favicon }
    case .manifestAny: icons(of: head, for: .any, use)
    case .manifestMaskable: icons(of: head, for: .maskable, use)
    }
  }

  private func links(
    of head: SiteHead?, for use: WebUse, where isWanted: (PageLink) -> Bool
  ) -> [WebCandidate] {
    (head?.links ?? []).map { site.links[$0] }.compactMap { link in
      guard link.link.isInHead, isWanted(link.link), let relation = link.link.relations.first,
        link.resolution != .noAddress
      else { return nil }
      return candidate(
        .link(relation), link.link.address?.text ?? "", link.resolution, sizes: link.link.statedSizes,
        type: link.link.type?.text, media: link.link, for: use)
    }
  }

  private func atRoot(
    for use: WebUse, where isWanted: (WellKnownFile.Kind) -> Bool
  ) -> [WebCandidate] {
    // Browsers request these names at the root of the server alone.
    site.wellKnownFiles.filter { $0.path.folder == site.served && isWanted($0.kind) }.map { file in
      var sizes: IconSizes?
      if case .touchIcon(let size?, _) = file.kind { sizes = IconSizes(size.description) }
      return candidate(.root, file.path.name.display, .file(file.path), sizes: sizes, type: nil, for: use)
    }
  }

  private func icons(of head: SiteHead?, for purpose: IconPurpose, _ use: WebUse) -> [WebCandidate] {
    guard let place = manifest(of: head), let content = try? place.content.get() else { return [] }
    return zip(content.images, place.resolutions).compactMap { image, resolution in
      guard image.list == .icons, image.purposes.contains(purpose), let source = image.source,
        !source.text.isEmpty
      else { return nil }
      // Both take an icon by the sizes that it states: without any it is none.
      guard
        image.sizes?.isLiteral == false || image.statedSizes.map({ $0.isAny || !$0.sizes.isEmpty }) == true
      else { return nil }
      return candidate(
        .manifest(purpose), source.text, resolution, sizes: image.statedSizes, type: image.type?.text,
        for: use)
    }
  }

  private func candidate(
    _ origin: WebCandidate.Origin, _ address: String, _ resolution: LinkResolution, sizes: IconSizes?,
    type: String?, media: PageLink? = nil, for use: WebUse
  ) -> WebCandidate {
    let image = resolution.file.flatMap { self.image(at: $0) }
    return WebCandidate(
      origin: origin, address: Untrusted(address), file: resolution.file, image: image?.asset.id,
      stated: sizes,
      type: type,
      facts: image?.facts, fault: fault(resolution, image, for: use), mediaQueries: media?.mediaQueries,
      hasMedia: media?.media != nil)
  }

  private func fault(
    _ resolution: LinkResolution, _ image: PlacedImage?, for use: WebUse
  ) -> WebCandidate.Fault? {
    switch resolution {
    case .missing, .folder, .invalid, .page, .noAddress: return .missing
    case .file: break
    case .symbolicLink, .external, .protocolRelative, .data, .otherScheme, .dynamic, .undecoded: return nil
    }
    guard let image, let facts = image.facts else { return nil }
    if case .corrupt = image.condition { return .damaged }
    guard use.takes(facts.format) else { return .format }
    if let least = use.least, facts.format != .svg, facts.format != .ico, let size = facts.size,
      min(size.width, size.height) < least
    {
      return .small
    }
    return nil
  }

  /// The manifest that browsers read of a page: its first link to one.
  func manifest(of head: SiteHead?) -> SiteManifest? {
    guard let head else { return site.manifests.first }
    let link = head.links.lazy.map { site.links[$0] }.first { $0.link.is(.manifest) && $0.link.isInHead }
    return link?.resolution.file.flatMap { file in site.manifests.first { $0.path == file } }
  }

  /// The head whose pages a user adds to the home screen: that of the start page, else the first that has a link.
  var mainHead: SiteHead? {
    site.heads.first { $0.page == site.startPage }
      ?? site.heads.first { $0.page.folder.isRoot && $0.page.name.stem == "index" }
      ?? site.heads.first { $0.links.contains { site.links[$0].link.isInHead } } ?? site.heads.first
  }
}
