import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedLink = Rule(
    id: "unresolved-link",
    severity: .cases(
      .error("for a literal link in a folder without templates, where the root of the site is known"),
      .warning()),
    title: "A page or a manifest links to an image that the site does not have",
    rationale: """
      Browsers resolve the address of a link against the page, and names byte by byte: on most web servers \
      Icon.png and icon.png are two files. Links to other servers, and links that a generator fills in, are not \
      looked at. Where the folder is a project that a build turns into a site, a missing file may come from the \
      build, so it is a warning.
      """,
    remedy: "Add the file, or correct the address.",
    evidence: .own, sources: ["HTML", "SafariWeb", "appmanifest"],
    checks: .site { site in
      site.site.links.compactMap(site.unresolved)
        + site.manifests.flatMap { site.unresolvedImages(of: $0.place, $0.content) }
    },
    sentences: unresolvedLinkSentences)
}

private enum OldFault: String {
  case absent
  case letterCase = "letter-case"
  case folder
  case noAddress = "no-address"
}

extension SiteContext {
  fileprivate func unresolved(_ link: SiteLink) -> Problem? {
    // Browsers pass over what is not in the head; the rule of that says so.
    guard link.link.isInHead else { return nil }
    switch link.resolution {
    case .missing(let path, let similar):
      let onlyIcon = link.link.relations == [.icon]
      return problem(capped(onlyIcon ? .warning : .error, link), of: link, values(path, similar)).with {
        $0.values[.name] = .text(link.addressText)
        $0.expectedName = FileName(bytes: path.bytes)
      }
    case .folder(let path):
      return problem(
        .warning, of: link, [.fault: .text(OldFault.folder.rawValue), .other: .text(path.display + "/")])
    case .noAddress where !link.isInTemplate && !link.link.is(.icon):
      return problem(.warning, of: link, [.fault: .text(OldFault.noAddress.rawValue)])
    default: return nil
    }
  }

  fileprivate func unresolvedImages(of place: SiteManifest, _ content: WebManifest) -> [Problem] {
    zip(content.images, place.resolutions).compactMap { image, resolution in
      guard case .missing(let path, let similar) = resolution, let source = image.source else { return nil }
      let isFromRoot = source.text.hasPrefix("/")
      let isSure = site.templateCount == 0 && (site.isRootCertain || !isFromRoot && !site.isGenerated)
      let severity: Severity = image.list == .icons && isSure ? .error : .warning
      return problem(severity, at: place.path, source.position, values(path, similar)).with {
        $0.values[.name] = .text(shortened(source.text))
        $0.values[.list] = .text(image.list.rawValue)
        $0.expectedName = FileName(bytes: path.bytes)
      }
    }
  }

  private func values(_ path: SitePath, _ similar: SitePath?) -> FindingValues {
    [
      .fault: .text((similar == nil ? OldFault.absent : .letterCase).rawValue), .other: .text(path.display),
      .near: similar.map { .path(content.path(of: $0)) },
      .otherPath: similar.map { _ in .path(content.path(of: path)) },
    ]
  }
}

@Sendable private func unresolvedLinkSentences(_ finding: Finding) -> LegacySentences {
  let values = finding.values
  let (address, missing) = (values.text(.name), values.text(.other))
  switch OldFault(rawValue: values.fault) {
  case .letterCase:
    let near = values.path(.near)
    return LegacySentences(
      "\(finding.oldName) links to \(address), but the file is named \(near?.fileName.display ?? "")"
        + finding.morePages,
      consequence: "It loads on most Macs, and is missing on a server with a case-sensitive disk.",
      remedy: "git mv \(shellQuoted(near?.display ?? "")) \(shellQuoted(values.text(.otherPath)))")
  case .folder:
    return LegacySentences(
      "\(finding.oldName) links to the folder \(missing) as \(values.text(.kind))\(finding.morePages)",
      consequence: "A server does not answer with an image.", remedy: "Name the file.")
  case .noAddress:
    return LegacySentences(
      "\(finding.oldName) has a link with rel=\"\(values.text(.kind))\" and no address\(finding.morePages)",
      consequence: "Browsers ignore the element.", remedy: "Add href, or remove the element.")
  case .absent, nil:
    guard values.has(.kind) else {
      return LegacySentences(
        "\(finding.oldName) refers to \(address), but the site has no \(missing)",
        consequence: "Browsers skip the image, and Chrome writes an error to the console.",
        remedy: "Add \(missing), or correct src: it is relative to the manifest.")
    }
    return LegacySentences(
      "\(finding.oldName) links to \(address) as \(values.text(.kind)), but the site has no \(missing)"
        + finding.morePages,
      consequence: consequence(of: values.text(.kind)), remedy: "Add \(missing), or correct the address.")
  }
}

private func consequence(of relation: String) -> String {
  switch relation {
  case "apple-touch-icon", "apple-touch-icon-precomposed":
    "iOS uses another linked icon, or makes one from the page."
  case "apple-touch-startup-image": "The web app starts on a blank screen."
  case "mask-icon": "Safari shows the favicon in a pinned tab."
  case "manifest": "Browsers get no manifest: no icons, no name, no installation."
  default: "Browsers request /favicon.ico, or show no icon."
  }
}
