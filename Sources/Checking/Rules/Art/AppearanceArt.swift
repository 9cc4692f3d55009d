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
    title: "The dark icon is the light one",
    plural: "dark icons are the light one",
    rationale: """
      A dark image that shows the same picture in the same colours as the light one changes nothing; without it iOS \
      18 and later derive a dark icon. `mask-with-color` reports a tinted image that has colours.
      """,
    remedy: "Draw a dark version, or remove its entry: iOS then derives one.",
    evidence: .apple, sources: ["HIG-appicons", "measured"],
    checks: .slotSet(needs: .thumbnail, of: { $0.showsIconArt }) { set in
      let icons = set.iconFamilies.flatMap(\.icons)
      return icons.compactMap { $0.problemOfDark(among: icons) }
    })
}

struct AppearanceArt: Fault {
  /// The light icon.
  let other: FileName

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      "\(finding.name) is the same picture as the light icon \(other)",
      consequence: finding.purposed("The icon does not change in Dark Mode."),
      remedy: "Draw a dark version, or remove the entry: iOS then derives one.")
  }
}

extension IconArt {
  fileprivate func problemOfDark(among icons: [IconArt]) -> Problem? {
    guard appearance == "dark" else { return nil }
    let light = icons.first { other in
      other.appearance == nil && other.art.size == art.size
        && other.image.asset.entry?.position.idiom == image.asset.entry?.position.idiom
    }
    guard let light, looksEqual(art, light.art) else { return nil }
    return image.problem(.warning, AppearanceArt(other: light.image.asset.name))
  }
}
