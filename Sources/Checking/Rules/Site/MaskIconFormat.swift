import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  static let maskIconFormat = Rule(
    id: "mask-icon-format",
    severity: .cases(.warning("for an image that is not SVG, or has several colours"), .note()),
    title: "The icon of a pinned tab is not what Safari draws",
    rationale: """
      Safari draws the icon of a pinned tab from one SVG, all of it in the colour that the link states: \
      everything painted becomes opaque, so art in several colours turns into a silhouette. From Safari 12 on \
      it shows favicons in tabs, and the mask icon in the Touch Bar and the favourites.
      """,
    remedy: "Link an SVG of one colour, and state the colour.",
    evidence: .apple, sources: ["SafariPin"],
    checks: .site { site in site.site.links.compactMap(site.unusableMaskIcon) })
}

/// - Parameters:
///   - other: the image.
///   - limit: how many colours it has.
///   - list: the first of them.
enum MaskIconFormat: Fault {
  case format(format: ImageFormat, other: Untrusted)
  /// A picture of pixels is placed in the SVG.
  case picture(other: Untrusted, limit: Int, list: [Untrusted])
  case colors(other: Untrusted, limit: Int, list: [Untrusted])
  case noColor

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .format(let format, let file):
      Sentences(
        "\(file) is \(format.name); Safari's pinned tabs need SVG\(finding.morePages)",
        consequence: "Safari shows the favicon.", remedy: "Link an SVG.")
    case .picture(let file, _, _): silhouette(finding, file, "places a picture")
    case .colors(let file, let count, let colors):
      silhouette(finding, file, "has \(count) colours: \(colors.listed())")
    case .noColor:
      Sentences(
        of: finding, "links a mask-icon without a colour\(finding.morePages)",
        consequence: "Safari draws it in black.", remedy: "Add color=\"#5bbad5\", with a colour of your own.")
    }
  }

  private func silhouette(_ finding: Finding, _ file: Untrusted, _ what: Words) -> Sentences {
    Sentences(
      "\(file) \(what); Safari's pinned tabs show one colour\(finding.morePages)",
      consequence: "Safari fills everything with the colour of the link: a silhouette.",
      remedy: "Draw the icon as black shapes on a transparent background.")
  }
}

extension SiteContext {
  fileprivate func unusableMaskIcon(_ link: SiteLink) -> Problem? {
    guard link.link.is(.maskIcon), link.link.isInHead, let file = link.resolution.file,
      let format = image(at: file)?.facts?.format
    else { return nil }
    // An SVG is text, and one with a long comment before its element is not known for it.
    if ![.svg, .xml, .html, .text].contains(format) {
      return problem(
        .warning, of: link, MaskIconFormat.format(format: format, other: Untrusted(file)))
    }
    if let art = site.maskIcons[file], art.hasPicture || art.colors.count > 1 {
      let (name, count) = (Untrusted(file), art.colors.count)
      let colors = art.colors.prefix(3).map { Untrusted(shortening: $0) }
      return problem(
        .warning, of: link,
        art.hasPicture
          ? MaskIconFormat.picture(other: name, limit: count, list: colors)
          : .colors(other: name, limit: count, list: colors))
    }
    return link.link.color == nil && !link.isInTemplate
      ? problem(.note, of: link, MaskIconFormat.noColor) : nil
  }
}
