import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let linkSizeDiffers = Rule(
    id: "link-size-differs",
    severity: .cases(.warning("for touch icons and icons of a manifest"), .note()),
    title: "The sizes of a link are not those of its image",
    rationale: """
      iOS chooses among touch icons by the sizes that their links state, and scales the image that it gets. Chrome \
      rejects an icon of a manifest whose pixels differ from its sizes. A value that is not a size is ignored.
      """,
    remedy: "Correct sizes, or export the image at the size that is stated.",
    evidence: .verified, sources: ["SafariWeb", "chrome-manifest", "HTML"],
    checks: .site { site in
      site.site.links.filter(\.link.isInHead).flatMap(site.differingSizes)
        + site.manifests.flatMap { site.differingSizes(of: $0.place, $0.content) }
    })
}

/// - Parameters:
///   - sizes: those that are stated.
///   - expected: the first of them.
///   - other: the image.
enum LinkSizeDiffers: Fault {
  case link(sizes: [PixelSize], actual: PixelSize, expected: PixelSize?, other: Untrusted)
  /// An icon of a manifest.
  case manifest(sizes: [PixelSize], actual: PixelSize, expected: PixelSize?, other: Untrusted)
  /// - Parameter name: the word that is none.
  case notASize(name: Untrusted)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .notASize(let word):
      return Sentences(
        "\(finding.name): \(word) in sizes is not a size\(finding.morePages)",
        consequence: "Browsers ignore it.", remedy: "Write sizes=\"180x180\".")
    case .manifest(let sizes, let actual, _, let file):
      return Sentences(
        of: finding, "states the size \(attribute(sizes)) for \(file), which is \(actual) px",
        consequence: "Chrome rejects the icon and writes an error to the console.",
        remedy: "Correct sizes to \(actual.description), or export the image at \(attribute(sizes)).")
    case .link(let sizes, let actual, _, let file):
      let isTouchIcon = finding.link?.relations.contains(where: \.isTouchIcon) == true
      return Sentences(
        of: finding,
        "states sizes=\"\(attribute(sizes))\" for \(file), which is \(actual) px"
          + finding.morePages,
        consequence: isTouchIcon
          ? "iOS chooses the icon by the stated size, and then scales it."
          : "Browsers choose the icon by the stated size, and then scale it.",
        remedy: "Correct sizes to \(actual.description), or export the image at \(attribute(sizes)).")
    }
  }

  /// "16x16 32x32", as pages write it.
  private func attribute(_ sizes: [PixelSize]) -> String {
    sizes.map(\.description).joined(separator: " ")
  }
}

extension SiteContext {
  fileprivate func differingSizes(_ link: SiteLink) -> [Problem] {
    guard let position = link.link.sizes?.position, let stated = link.link.statedSizes else { return [] }
    if let word = stated.invalidWords.first {
      return [
        problem(.note, of: link, at: position, LinkSizeDiffers.notASize(name: Untrusted(shortening: word)))
      ]
    }
    guard let file = link.resolution.file, let actual = differing(stated, file) else { return [] }
    return [
      problem(
        link.link.isTouchIcon ? .warning : .note, of: link, at: position,
        LinkSizeDiffers.link(
          sizes: stated.sizes, actual: actual, expected: stated.sizes.first, other: Untrusted(file)))
    ]
  }

  fileprivate func differingSizes(of place: SiteManifest, _ content: WebManifest) -> [Problem] {
    zip(content.images, place.resolutions).compactMap { image, resolution in
      guard image.list == .icons, let position = image.sizes?.position, let stated = image.statedSizes,
        stated.invalidWords.isEmpty, let file = resolution.file, let actual = differing(stated, file)
      else { return nil }
      return problem(
        .warning, at: place.path, position,
        LinkSizeDiffers.manifest(
          sizes: stated.sizes, actual: actual, expected: stated.sizes.first, other: Untrusted(file))
      ).with { $0.key.discriminator = image.source?.text }
    }
  }

  /// The pixels of the file where none of the sizes is theirs.
  private func differing(_ stated: IconSizes, _ file: SitePath) -> PixelSize? {
    guard !stated.isAny, !stated.sizes.isEmpty, let size = size(of: file), !stated.sizes.contains(size) else {
      return nil
    }
    return size
  }
}
