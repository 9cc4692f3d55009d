import Model
import Places
import SpecTables

extension Rule {
  static let ignoredManifest = Rule(
    id: "ignored-manifest",
    severity: .cases(.warning("for a second link of a page"), .note("for one that no page links to")),
    title: "Browsers do not read a web app manifest",
    rationale: """
      A browser reads the manifest of the first link with rel="manifest" in the head, and no other. It looks for none \
      by name: a manifest that no page links to is never read.
      """,
    remedy: "Keep one link to one manifest on each page.",
    evidence: .verified, sources: ["appmanifest", "HTML"],
    checks: .site { site in site.site.heads.flatMap(site.laterManifests) + site.unlinkedManifests })
}

enum IgnoredManifest: Fault {
  /// - Parameters:
  ///   - name: the address.
  ///   - other: that of the first link.
  case second(name: Untrusted, other: Untrusted)
  case unlinked

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .second(let address, let first):
      Sentences(
        of: finding, "links to a second manifest, \(address)\(finding.morePages)",
        consequence: "Browsers read \(first) alone.", remedy: "Remove one of the two links.")
    case .unlinked:
      Sentences(
        "No page links to \(finding.name)", consequence: "Browsers never read it.",
        remedy: "Add <link rel=\"manifest\" href=\"/\(finding.name)\"> to the head of each page.")
    }
  }
}

extension SiteContext {
  fileprivate func laterManifests(_ head: SiteHead) -> [Problem] {
    let links = head.links.map { site.links[$0] }.filter { $0.link.is(.manifest) && $0.link.isInHead }
    guard let first = links.first, !head.isTemplate else { return [] }
    // Two links to one file are nothing worse than untidy.
    return links.dropFirst().filter { $0.resolution != first.resolution && $0.page == head.page }.prefix(1)
      .map {
        problem(
          .warning, of: $0, IgnoredManifest.second(name: $0.addressText, other: first.addressText))
      }
  }

  /// Of a site that is whole: no generator may add the link.
  fileprivate var unlinkedManifests: [Problem] {
    guard site.isRootCertain, site.framework == nil, site.templateCount == 0, site.startPage != nil,
      !site.links.contains(where: { $0.link.is(.manifest) })
    else { return [] }
    return site.wellKnownFiles.filter { $0.kind == .manifest }.map {
      problem(.note, at: $0.path, nil, IgnoredManifest.unlinked)
    }
  }
}
