package import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedLink = Rule(
    id: "unresolved-link",
    severity: .cases(
      .error(
        "for a literal link to a manifest, a startup image or a pinned tab's icon, and for an icon of a manifest, in a "
          + "folder without templates, where the root of the site is known"),
      .warning()),
    title: "A page or a manifest links to an image that the site does not have",
    rationale: """
      Browsers resolve the address of a link against the page, and names byte by byte: on most web servers \
      Icon.png and icon.png are two files. Links to other servers, and links that a generator fills in, are not \
      looked at. Where the folder is a project that a build turns into a site, a missing file may come from the \
      build, so it is a warning.
      """,
    remedy: "Add the file, or correct the address.",
    commands: [.fix(.unsafe, "for letter case")],
    evidence: .own, sources: ["HTML", "SafariWeb", "appmanifest"],
    checks: .site { site in
      site.site.links.compactMap(site.unresolved)
        + site.manifests.flatMap { site.unresolvedImages(of: $0.place, $0.content) }
    })
}

/// - Parameters:
///   - name: the address, as the page or the manifest has it.
///   - other: where it leads, below the root of the site.
///   - list: the list of the manifest; nil for a link of a page.
enum UnresolvedLink: Fault {
  case absent(name: Untrusted, other: Untrusted, list: ManifestImage.List?)
  /// - Parameters:
  ///   - near: the file, whose name differs in letter case alone.
  ///   - otherPath: where it must be.
  case letterCase(
    name: Untrusted, other: Untrusted, near: FilePath, otherPath: FilePath, list: ManifestImage.List?)
  case folder(other: Untrusted)
  case noAddress

  func sentences(_ finding: Finding) -> Sentences {
    let relations = finding.linkRelations
    switch self {
    case .letterCase(let address, _, let near, let right, _):
      return Sentences(
        of: finding, "links to \(address), but the file is named \(near.fileName)\(finding.morePages)",
        consequence: "It loads on most Macs, and is missing on a server with a case-sensitive disk.",
        fix: .moveInGit(near, to: right))
    case .folder(let folder):
      return Sentences(
        of: finding, "links to the folder \(folder) as \(relations)\(finding.morePages)",
        consequence: "A server does not answer with an image.", remedy: "Name the file.")
    case .noAddress:
      return Sentences(
        of: finding, "has a link with rel=\"\(relations)\" and no address\(finding.morePages)",
        consequence: "Browsers ignore the element.", remedy: "Add href, or remove the element.")
    case .absent(let address, let missing, _):
      guard let link = finding.link else {
        return Sentences(
          of: finding, "refers to \(address), but the site has no \(missing)",
          consequence: "Browsers skip the image, and Chrome writes an error to the console.",
          remedy: "Add \(missing), or correct src: it is relative to the manifest.")
      }
      return Sentences(
        of: finding,
        "links to \(address) as \(relations), but the site has no \(missing)\(finding.morePages)",
        consequence: link.relations.consequenceOfAbsence, remedy: "Add \(missing), or correct the address.")
    }
  }
}

extension [LinkRelation] {
  /// Of a link that stands for several things at once, an icon of tabs is the least.
  fileprivate var consequenceOfAbsence: Words {
    switch count == 1 ? first : nil {
    case .touchIcon, .precomposedTouchIcon: "iOS uses another linked icon, or makes one from the page."
    case .startupImage: "The web app starts on a blank screen."
    case .maskIcon: "Safari shows the favicon in a pinned tab."
    case .manifest: "Browsers get no manifest: no icons, no name, no installation."
    case .icon, nil: "Browsers request /favicon.ico, or show no icon."
    }
  }
}

extension ManifestImage.List: FactValue {}

extension SiteContext {
  fileprivate func unresolved(_ link: SiteLink) -> Problem? {
    // Browsers pass over what is not in the head; the rule of that says so.
    guard link.link.isInHead else { return nil }
    switch link.resolution {
    case .missing(let path, let similar):
      // Without them every device still shows something of the site's own.
      let isSpare = link.link.relations.allSatisfy { $0 == .icon || $0.isTouchIcon }
      return problem(
        capped(isSpare ? .warning : .error, link), of: link, fault(link.addressText, path, similar)
      ).with {
        $0.key.expectedName = FileName(bytes: path.bytes)
      }
    case .folder(let path):
      return problem(.warning, of: link, UnresolvedLink.folder(other: Untrusted(path.display + "/")))
    case .noAddress where !link.isInTemplate && !link.link.is(.icon):
      return problem(.warning, of: link, UnresolvedLink.noAddress)
    default: return nil
    }
  }

  fileprivate func unresolvedImages(of place: SiteManifest, _ content: WebManifest) -> [Problem] {
    zip(content.images, place.resolutions).compactMap { image, resolution in
      guard case .missing(let path, let similar) = resolution, let source = image.source else { return nil }
      let isFromRoot = source.text.hasPrefix("/")
      // What a framework copies, it copies as it is.
      let isCopied = site.framework != nil && !site.served.isRoot && place.path.isInside(site.served)
      let isSure =
        site.templateCount == 0 && (site.isRootCertain || isCopied || !isFromRoot && !site.isGenerated)
      let severity: Severity = image.list == .icons && isSure ? .error : .warning
      return problem(
        severity, at: place.path, source.position,
        fault(Untrusted(shortening: source.text), path, similar, in: image.list)
      ).with { $0.key.expectedName = FileName(bytes: path.bytes) }
    }
  }

  private func fault(
    _ address: Untrusted, _ path: SitePath, _ similar: SitePath?, in list: ManifestImage.List? = nil
  ) -> UnresolvedLink {
    guard let similar else { return .absent(name: address, other: Untrusted(path), list: list) }
    return .letterCase(
      name: address, other: Untrusted(path), near: content.path(of: similar),
      otherPath: content.path(of: path), list: list)
  }
}
