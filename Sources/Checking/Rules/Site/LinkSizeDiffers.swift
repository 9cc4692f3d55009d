import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

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
    },
    sentences: linkSizeSentences)
}

private enum OldFault: String {
  case link, manifest
  case notASize = "not-a-size"
}

extension SiteContext {
  fileprivate func differingSizes(_ link: SiteLink) -> [Problem] {
    guard let position = link.link.sizes?.position, let stated = link.link.statedSizes else { return [] }
    if let word = stated.invalidWords.first {
      return [
        problem(
          .note, of: link, at: position,
          [.fault: .text(OldFault.notASize.rawValue), .name: .text(shortened(word))])
      ]
    }
    guard let file = link.resolution.file, let actual = differing(stated, file) else { return [] }
    return [
      problem(
        link.link.isTouchIcon ? .warning : .note, of: link, at: position, values(.link, stated, file, actual))
    ]
  }

  fileprivate func differingSizes(of place: SiteManifest, _ content: WebManifest) -> [Problem] {
    zip(content.images, place.resolutions).compactMap { image, resolution in
      guard image.list == .icons, let position = image.sizes?.position, let stated = image.statedSizes,
        stated.invalidWords.isEmpty, let file = resolution.file, let actual = differing(stated, file)
      else { return nil }
      return problem(.warning, at: place.path, position, values(.manifest, stated, file, actual)).with {
        $0.subject = image.source?.text
      }
    }
  }

  private func values(
    _ fault: OldFault, _ stated: IconSizes, _ file: SitePath, _ actual: PixelSize
  ) -> FindingValues {
    [
      .fault: .text(fault.rawValue), .sizes: .sizes(stated.sizes.map(\.pixels)), .actual: .size(actual),
      .expected: stated.sizes.first.map { .size($0.pixels) }, .other: .text(file.display),
    ]
  }

  /// The pixels of the file where none of the sizes is theirs.
  private func differing(_ stated: IconSizes, _ file: SitePath) -> PixelSize? {
    guard !stated.isAny, !stated.sizes.isEmpty, let size = size(of: file),
      !stated.sizes.contains(where: { $0.pixels == size })
    else { return nil }
    return size
  }
}

@Sendable private func linkSizeSentences(_ finding: Finding) -> LegacySentences {
  let values = finding.values
  let stated = values.texts(.sizes).map { $0.replacing(" x ", with: "x") }.joined(separator: " ")
  let actual = values.size(.actual)?.description ?? ""
  switch OldFault(rawValue: values.fault) {
  case .notASize:
    return LegacySentences(
      "\(finding.oldName): \(values.text(.name)) in sizes is not a size\(finding.morePages)",
      consequence: "Browsers ignore it.", remedy: "Write sizes=\"180x180\".")
  case .manifest:
    return LegacySentences(
      "\(finding.oldName) states the size \(stated) for \(values.text(.other)), which is \(values.text(.actual)) px",
      consequence: "Chrome rejects the icon and writes an error to the console.",
      remedy: "Correct sizes to \(actual), or export the image at \(stated).")
  case .link, nil:
    let isTouchIcon = values.text(.kind).contains("touch-icon")
    return LegacySentences(
      "\(finding.oldName) states sizes=\"\(stated)\" for \(values.text(.other)), which is \(values.text(.actual)) px"
        + finding.morePages,
      consequence: isTouchIcon
        ? "iOS chooses the icon by the stated size, and then scales it."
        : "Browsers choose the icon by the stated size, and then scale it.",
      remedy: "Correct sizes to \(actual), or export the image at \(stated).")
  }
}
