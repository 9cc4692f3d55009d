import ImageProperties
package import Model
import Places
import SpecTables

/// A web site: what a rule of scope `.site` looks at.
package struct SiteContext: Sendable {
  let target: TargetContext
  package let content: TargetSite
  /// The images that pages and manifests link to, and those of a name that browsers request.
  package let layout: SlotLayout
  private let imagesByPath: [SitePath: PlacedImage]

  init(_ content: TargetSite, of target: TargetContext, contents: InspectedImages) {
    let images = content.images.map { image in
      PlacedImage(
        image.asset, placements: image.rows.map { Placement(row: $0, match: .listed) }, use: image.use,
        content: contents[image.asset.id])
    }
    let filling = Filling(images)
    let slots = filling.rows.map { row in
      // A browser draws nothing in place of a damaged image, and no store refuses one.
      Slot(row: row, applicability: .yes, need: row.need, filling: filling[row.id], emptySeverity: .warning)
    }
    (self.target, self.content) = (target, content)
    layout = SlotLayout(images: images, slots: slots, isOfCatalog: false)
    imagesByPath = Dictionary(
      zip(content.images.lazy.map(\.path), images), uniquingKeysWith: { first, _ in first })
  }
}

extension SiteContext {
  var site: WebSite { content.site }

  func image(at path: SitePath) -> PlacedImage? { imagesByPath[path] }

  /// Pixels of an image that has one size: nil for SVG and Windows icons, and for what could not be read.
  func size(of path: SitePath) -> PixelSize? {
    guard let image = image(at: path), let facts = image.facts, facts.format != .svg, facts.format != .ico
    else { return nil }
    return image.pixelSize
  }

  /// The links of a head that a browser sees and follows to a file of the site.
  func links(of head: SiteHead, where isWanted: (PageLink) -> Bool) -> [(link: SiteLink, file: SitePath)] {
    head.links.map { site.links[$0] }.filter { $0.link.isInHead && isWanted($0.link) }
      .compactMap { link in link.resolution.file.map { (link, $0) } }
  }

  /// The manifests that could be read.
  var manifests: [(place: SiteManifest, content: WebManifest)] {
    site.manifests.compactMap { place in (try? place.content.get()).map { (place, $0) } }
  }

  /// Whether a head makes its page a web app that runs without Safari's bars.
  func declaresWebApp(_ head: SiteHead) -> Bool {
    if head.isYes("apple-mobile-web-app-capable") || head.isYes("mobile-web-app-capable") { return true }
    let linked = links(of: head) { $0.is(.manifest) }.map(\.file)
    return manifests.contains { linked.contains($0.place.path) && $0.content.isStandalone }
      // A manifest that is not known here may say so.
      || head.links.contains { site.links[$0].link.is(.manifest) && site.links[$0].resolution.file == nil }
      || site.manifests.contains { linked.contains($0.path) && (try? $0.content.get()) == nil }
  }

  /// What a link literally says is wrong only where no build changes it, and an address from the server's root
  /// only where that is known.
  func capped(_ severity: Severity, _ link: SiteLink) -> Severity {
    let isFromRoot = link.link.address?.text.drop { $0.isWhitespace }.first == "/"
    let isSure = site.isRootCertain || !isFromRoot && !site.isGenerated
    return site.templateCount > 0 || link.isInTemplate || !isSure ? max(severity, .warning) : severity
  }
}

/// Problems.
extension SiteContext {
  /// A problem of a link, shown on the first page that has it.
  func problem(
    _ severity: Severity, of link: SiteLink, at position: SourcePosition? = nil, _ fault: any Fault
  ) -> Problem {
    let place = position ?? link.link.address?.position ?? link.link.position
    return problem(severity, at: link.page, place, fault).with {
      let use = LinkUse(relations: link.link.relations, otherPages: max(0, link.pageCount - 1))
      $0.subject = .link(use, for: nil)
      $0.key.discriminator =
        link.link.relations.map(\.rawValue).joined(separator: " ") + " "
        + (link.link.address.map { shortened($0.text) } ?? "")
    }
  }

  /// A problem of a file of the site: a page, a manifest, an image.
  func problem(
    _ severity: Severity, at path: SitePath, _ position: SourcePosition? = nil, _ fault: any Fault
  ) -> Problem {
    Problem(severity, at: content.path(of: path), named: name(of: path), fault).with {
      if position == nil, let image = image(at: path) { $0.subject = .image(image, on: nil) }
      $0.place.point(at: position)
    }
  }

  private func name(of path: SitePath) -> SubjectName {
    if path.isRoot { return .outside(Untrusted(".")) }
    return path.folder.isRoot ? .file(content.path(of: path)) : .outside(Untrusted(path))
  }
}

extension SiteLink {
  var addressText: Untrusted { Untrusted(shortening: link.address?.text ?? "") }
}

extension WebManifest {
  /// Whether the app runs in a window of its own.
  var isStandalone: Bool {
    ["standalone", "fullscreen", "minimal-ui"].contains(display?.text.lowercased() ?? "")
  }
}

extension Untrusted {
  init(_ path: SitePath) { self.init(path.display) }

  /// A value of a stranger's page as a sentence can hold it.
  init(shortening text: String) { self.init(shortened(text)) }

  /// The same of a value that is known for one already.
  var inShort: Untrusted { Untrusted(written(by: ShorteningEscaper())) }
}

private struct ShorteningEscaper: TextEscaper {
  func escaped(_ text: String) -> String { shortened(text) }
}

/// What a value of a stranger's page is known by: the part of it that sentences hold.
func shortened(_ text: String) -> String {
  text.unicodeScalars.count <= 120 ? text : "\(text.prefix(117))..."
}
