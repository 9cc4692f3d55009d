import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let appearanceArt = Rule(
    id: "appearance-art",
    severity: .warning,
    title: "A dark or tinted icon is not drawn for its appearance",
    rationale: """
      iOS 18 tints an icon by the brightness of its tinted image alone, so colours of equal brightness become one. A \
      dark image that equals the light one changes nothing; without it iOS derives a dark icon.
      """,
    remedy: "Export the tinted icon in gray on black, and draw a dark version or remove its entry.",
    evidence: .apple, sources: ["HIG-appicons", "measured"],
    checks: .set(needs: .thumbnail, of: { $0.showsIconArt }) { set in
      let icons = set.iconFamilies.flatMap(\.icons)
      return icons.compactMap { $0.problemOfAppearance(among: icons) }
    }
  ) { finding in
    guard finding.values.fault == "dark" else {
      return Sentences(
        "\(finding.name) has colours, but iOS tints this icon by its brightness alone",
        consequence: finding.purposed("Contrast between colours of equal brightness is lost."),
        remedy: "Export a grayscale image on black.")
    }
    return Sentences(
      "\(finding.name) is the same picture as the light icon \(finding.values.text(.other))",
      consequence: finding.purposed("The icon does not change in Dark Mode."),
      remedy: "Draw a dark version, or remove the entry: iOS then derives one.")
  }
}

extension IconArt {
  fileprivate func problemOfAppearance(among icons: [IconArt]) -> Problem? {
    switch appearance {
    case "tinted": return hasColor(art) ? image.problem(.warning, [.fault: .text("tinted")]) : nil
    case "dark":
      let light = icons.first { other in
        other.appearance == nil && other.art.size == art.size
          && other.image.asset.entry?.position.idiom == image.asset.entry?.position.idiom
      }
      guard let light, looksEqual(art, light.art) else { return nil }
      return image.problem(.warning, [.fault: .text("dark"), .other: .name(light.image.asset.name)])
    default: return nil
    }
  }
}
