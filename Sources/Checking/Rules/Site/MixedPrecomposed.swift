import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let mixedPrecomposed = Rule(
    id: "mixed-precomposed",
    severity: .note,
    title: "A page links different touch icons of one size, plain and precomposed",
    rationale: """
      iOS 6 and earlier added gloss to plain touch icons and preferred precomposed ones. iOS 7 and later treat both \
      alike, so which of two icons of one size is shown depends on the system.
      """,
    remedy: "Keep one of them, as apple-touch-icon.",
    evidence: .apple, sources: ["SafariWeb"],
    checks: .site { site in site.site.heads.flatMap(site.mixedIcons) }
  ) { finding in
    LegacySentences(
      "\(finding.oldName) links \(finding.values.text(.name)) as apple-touch-icon and \(finding.values.text(.other)) as "
        + "apple-touch-icon-precomposed, both for \(finding.values.text(.actual)) px\(finding.morePages)",
      consequence: "iOS 6 and earlier shows the precomposed one; iOS 7 and later treats both alike.",
      remedy: "Keep one of them, as apple-touch-icon.")
  }
}

extension SiteContext {
  /// The first pair of each size that differs.
  fileprivate func mixedIcons(_ head: SiteHead) -> [Problem] {
    let plain = links(of: head) { $0.relations == [.touchIcon] }
    let composed = links(of: head) { $0.relations == [.precomposedTouchIcon] }
    var seen: Set<PixelSize> = []
    return composed.compactMap { link, file in
      guard let size = shownSize(link, file),
        let twin = plain.first(where: { $0.file != file && shownSize($0.link, $0.file) == size }),
        !plain.contains(where: { $0.file == file }), link.page == head.page, seen.insert(size).inserted
      else { return nil }
      return problem(
        .note, of: link,
        values: [.name: .text(twin.file.display), .other: .text(file.display), .actual: .size(size)])
    }
  }

  private func problem(_ severity: Severity, of link: SiteLink, values: FindingValues) -> Problem {
    problem(severity, of: link, at: nil, values)
  }

  private func shownSize(_ link: SiteLink, _ file: SitePath) -> PixelSize? {
    link.link.statedSizes?.sizes.first?.pixels ?? size(of: file)
  }
}
