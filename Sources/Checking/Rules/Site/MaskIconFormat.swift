import ImageProperties
import Model
import Places
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
    checks: .site { site in site.site.links.compactMap(site.unusableMaskIcon) }
  ) { finding in
    if finding.values.fault == "no-color" {
      return LegacySentences(
        "\(finding.oldName) links a mask-icon without a colour\(finding.morePages)",
        consequence: "Safari draws it in black.", remedy: "Add color=\"#5bbad5\", with a colour of your own.")
    }
    if finding.values.fault == "colors" || finding.values.fault == "picture" {
      return LegacySentences(
        "\(finding.values.text(.other)) "
          + (finding.values.fault == "picture"
            ? "places a picture"
            : "has \(finding.values.number(.limit)) colours: \(finding.values.text(.list))")
          + "; Safari's pinned tabs show one colour\(finding.morePages)",
        consequence: "Safari fills everything with the colour of the link: a silhouette.",
        remedy: "Draw the icon as black shapes on a transparent background.")
    }
    return LegacySentences(
      "\(finding.values.text(.other)) is \(finding.values.text(.format)); Safari's pinned tabs need SVG"
        + finding.morePages,
      consequence: "Safari shows the favicon.", remedy: "Link an SVG.")
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
        .warning, of: link,
        [.fault: .text("format"), .format: .text(format.name), .other: .text(file.display)])
    }
    if let art = site.maskIcons[file], art.hasPicture || art.colors.count > 1 {
      return problem(
        .warning, of: link,
        [
          .fault: .text(art.hasPicture ? "picture" : "colors"), .other: .text(file.display),
          .limit: .number(art.colors.count), .list: .texts(art.colors.prefix(3).map(shortened)),
        ])
    }
    return link.link.color == nil && !link.isInTemplate
      ? problem(.note, of: link, [.fault: .text("no-color")]) : nil
  }
}
