import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let appearanceArt = Rule(
    id: "appearance-art",
    severity: .cases(.warning(), .note("where the light icon is dark already")),
    title: "The dark icon is the light one, or another picture",
    plural: "dark icons are the light one, or another picture",
    rationale: """
      A dark image that shows the same picture in the same colours as the light one changes nothing; without it iOS \
      18 and later derive a dark icon. Where the light icon is dark by itself, that may be meant. A dark or tinted \
      image in which nothing is drawn where the light one has something belongs to another icon, and so does one with a \
      ribbon, a badge or a band upon it that the light one does not have. A tinted one that is dark on light where the light \
      one is light on dark is a negative. \
      `\(Rule.maskWithColor.id)` reports a tinted image that has colours.
      """,
    remedy: "Draw a dark version, or remove the entry: iOS then derives one.",
    evidence: .apple, sources: ["HIG-appicons", "measured"],
    checks: .setOfSlots(needs: .picture, of: { $0.showsIconArt }) { set in
      let icons = set.iconFamilies.flatMap(\.icons)
      let drawings = LightDrawings()
      return icons.compactMap { $0.problemOfAppearance(among: icons, drawings) }
    })
}

struct AppearanceArt: Fault {
  /// The light icon.
  let other: FileName
  /// Whether the light icon is dark by itself.
  var isDarkAlready = false

  func sentences(_ finding: Finding) -> Sentences {
    guard !isDarkAlready else {
      return Sentences(
        of: finding, "is the same picture as the light icon \(other), which is dark already",
        consequence: finding.purposed("The icon does not change in Dark Mode."),
        remedy: "Keep it if the icon is meant to look the same in both.")
    }
    return Sentences(
      of: finding, "is the same picture as the light icon \(other)",
      consequence: finding.purposed("The icon does not change in Dark Mode."))
  }
}

struct OtherAppearanceArt: Fault {
  /// The light icon.
  let other: FileName

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "seems to show another picture than the light icon \(other)",
      consequence: finding.purposed("Users see two different icons for one app."),
      remedy: "Export it from the same art as the light icon.")
  }
}

struct NegativeAppearanceArt: Fault {
  /// The light icon.
  let other: FileName

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is a negative of the light icon \(other)",
      consequence: finding.purposed("The tint fills the ground, and the art is dark."),
      remedy: "Export it in the grey of the light icon.")
  }
}

/// The dark and the tinted icon are compared with the drawing of the same light one.
private typealias LightDrawings = Answers<ImageID, LightDrawing?>

extension IconArt {
  fileprivate func problemOfAppearance(among icons: [IconArt], _ drawings: LightDrawings) -> Problem? {
    guard appearance == .dark || appearance == .tinted else { return nil }
    let light = icons.first { other in
      other.appearance == nil && other.art.size == art.size
        && other.image.asset.entry?.position.idiom == image.asset.entry?.position.idiom
    }
    guard let light, let picture, let its = light.picture else { return nil }
    let name = light.image.asset.name
    // A light icon without colours may serve as the tinted one.
    if appearance == .dark, looksEqual(picture, its) {
      let isDarkAlready = isDark(its)
      return image.problem(
        isDarkAlready ? .note : .warning, AppearanceArt(other: name, isDarkAlready: isDarkAlready),
        beside: light.image)
    }
    // On the grey under what is see-through, dark art shows other edges than on the ground that iOS lays there.
    guard isMostlyOpaque, !isNearlyBlank(art), !isNearlyBlank(light.art) else { return nil }
    if appearance == .tinted, isNegative(picture, its) {
      return image.problem(.warning, NegativeAppearanceArt(other: name), beside: light.image)
    }
    guard let drawing = drawings.answer(for: light.image.asset.id, { LightDrawing(its) }),
      showsOtherDrawing(picture, drawing) || showsAddition(picture, drawing)
        || showsTurnedDrawing(picture, drawing)
    else { return nil }
    return image.problem(.warning, OtherAppearanceArt(other: name), beside: light.image)
  }
}
