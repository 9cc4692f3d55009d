import Model
import Places
import SpecTables

extension Rule {
  static let manifestOnlyMaskable = Rule(
    id: "manifest-only-maskable",
    severity: .note,
    title: "A web app manifest has maskable icons alone",
    rationale: """
      Safari takes icons of purpose any from a manifest, where a page links no touch icon; it passes over maskable \
      and monochrome ones.
      """,
    remedy: "List an icon without purpose as well, or link a touch icon.",
    evidence: .verified, sources: ["mdn-manifest"],
    checks: .site { site in
      site.manifests.compactMap { place, content in
        guard !content.icons.isEmpty, content.icons.allSatisfy({ $0.purposes == [.maskable] }),
          site.rootTouchIcons.isEmpty,
          site.heads(linking: place).contains(where: { head in
            !head.links.contains { site.site.links[$0].link.isTouchIcon }
          })
        else { return nil }
        return site.problem(.note, at: place.path, content.icons.first?.position)
      }
    }
  ) { finding in
    Sentences(
      "\(finding.name) has only maskable icons, and its pages link no touch icon",
      consequence: "Safari uses icons of purpose any alone, so iOS makes an icon from the page.",
      remedy: "List an icon without purpose as well, or link a touch icon.")
  }
}
