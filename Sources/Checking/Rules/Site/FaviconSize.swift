import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let faviconSize = Rule(
    id: "favicon-size",
    severity: .note,
    title: "The largest favicon is small",
    stamp: "small",
    rationale: """
      Google shows favicons in its results and advises a square icon larger than 48 pixels. Tabs on screens \
      with two pixels per point show 32 x 32.
      """,
    remedy: "Add an icon of 48 x 48 px or more, or an SVG.",
    evidence: .verified, sources: ["google-favicon"],
    checks: .site { site in
      guard let (path, size) = site.largestFavicon, let row = site.content.row(.searchFavicon)?.slot,
        let wanted = row.size, size.width < wanted.width
      else { return [] }
      return [site.problem(.note, at: path, nil, FaviconSize(actual: size)).on(row)]
    })
}

struct FaviconSize: Fault {
  let actual: PixelSize

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "The largest favicon is \(finding.name), \(actual) px",
      consequence: "Google advises more than 48 x 48 px for search results.")
  }
}

extension SiteContext {
  /// nil where an icon is an SVG, which serves every size, or one is not known here.
  fileprivate var largestFavicon: (SitePath, PixelSize)? {
    let links = site.links.filter { $0.link.is(.icon) && $0.link.isInHead }
    guard links.allSatisfy({ $0.resolution.file != nil || $0.resolution.isMissing }) else { return nil }
    let root = site.wellKnownFiles.filter { $0.kind == .favicon }.map(\.path)
    let files = Set(links.compactMap(\.resolution.file) + root)
    let facts = files.sorted().map { path in (path, image(at: path)?.facts) }
    guard facts.allSatisfy({ $0.1?.size != nil && $0.1?.format != .svg }) else { return nil }
    return facts.compactMap { path, facts in facts?.size.map { (path, $0) } }.max { $0.1.width < $1.1.width }
  }
}
