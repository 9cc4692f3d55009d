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
    checks: .site { site in site.site.heads.flatMap(site.mixedIcons) })
}

struct MixedPrecomposed: Fault {
  /// The plain icon.
  let name: Untrusted
  /// The precomposed one.
  let other: Untrusted
  let actual: PixelSize

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding,
      "links \(name) as apple-touch-icon and \(other) as apple-touch-icon-precomposed, both for "
        + "\(actual) px\(finding.morePages)",
      consequence: "iOS 6 and earlier shows the precomposed one; iOS 7 and later treats both alike.")
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
        MixedPrecomposed(name: Untrusted(twin.file), other: Untrusted(file), actual: size))
    }
  }

  private func shownSize(_ link: SiteLink, _ file: SitePath) -> PixelSize? {
    link.link.statedSizes?.sizes.first ?? size(of: file)
  }
}
