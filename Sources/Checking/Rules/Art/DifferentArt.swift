import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let differentArt = Rule(
    id: "different-art",
    severity: .cases(
      .warning(), .note("where small sizes leave out a part of the large ones, or one is noisy")),
    title: "One size of an icon shows another picture",
    plural: "sizes of an icon show another picture",
    rationale: """
      All sizes of an icon show one picture, small ones with fewer details. A logo that was replaced in most \
      sizes and forgotten in one, or in the App Store icon, gives users two icons for one app. Each size is compared \
      with what the largest one looks like when it is reduced: its colours, what is drawn, and where. Small sizes may \
      be simplified; the smaller they are, the less counts as a fault. Docs/accuracy.md says how often the \
      comparison is right.
      """,
    remedy: "Export every size from the same art.",
    evidence: .reported, sources: ["HIG-iPad", "measured"],
    checks: .icon(needs: .picture) { icon in icon.drawn.compactMap(\.stranger) },
    .pair(needs: .picture, of: { $0.showsIconArt }) { pair in pair.differentIcon.map { [$0] } ?? [] })
}

enum DifferentArt: Fault {
  /// The same art at another place or scale.
  case moved(OtherIcon)
  case stretched(OtherIcon)
  case mirrored(OtherIcon)
  case upsideDown(OtherIcon)
  case turned(OtherIcon)
  /// The same drawing in other colours, or in grey.
  case recolored(OtherIcon)
  case different(OtherIcon)
  /// Another picture, less certainly.
  case maybe(OtherIcon)
  /// Small sizes without a part, as a word across.
  case simpler(OtherIcon)
  /// Covered with noise or dots that the others do not have.
  case noisy(OtherIcon)
  /// An icon of the Mac that has a ground where the others are see-through.
  case opaque(OtherIcon)
  /// The same values without the Display P3 that they are meant in.
  case withoutProfile(OtherIcon)

  var marks: [FaultMark] { [.difference] }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .moved(let icon):
      sentences(finding, icon, "shows the art of \(icon.words) at another place or scale")
    case .stretched(let icon): sentences(finding, icon, "shows the art of \(icon.words) stretched")
    case .mirrored(let icon): sentences(finding, icon, "shows the art of \(icon.words) mirrored")
    case .upsideDown(let icon): sentences(finding, icon, "shows the art of \(icon.words) upside down")
    case .turned(let icon): sentences(finding, icon, "shows the art of \(icon.words) at another angle")
    case .recolored(let icon): sentences(finding, icon, "shows the art of \(icon.words) in other colours")
    case .different(let icon): sentences(finding, icon, "shows another picture than \(icon.words)")
    case .maybe(let icon): sentences(finding, icon, "may show another picture than \(icon.words)")
    case .simpler(let icon):
      Sentences(
        of: finding, "leaves out a part of \(icon.words)",
        consequence: finding.purposed("Small sizes may be simpler on purpose."),
        remedy: "Leave it so if it is meant; else export every size from the same art.")
    case .noisy(let icon): sentences(finding, icon, "is noisy or jagged where \(icon.words) is smooth")
    case .opaque(let icon): sentences(finding, icon, "is opaque where \(icon.words) is transparent")
    case .withoutProfile(let icon):
      sentences(
        finding, icon, "has the pixel values of \(icon.words), but not its Display P3 profile",
        remedy: "Export every size with the profile, or convert it to sRGB.")
    }
  }

  private func sentences(
    _ finding: Finding, _ icon: OtherIcon, _ what: Words, remedy: Words? = nil
  ) -> Sentences {
    let more = andOthers(of: icon.count, "does", "do", "size")
    return Sentences(
      of: finding, "\(what)\(more)",
      consequence: finding.purposed(
        icon.kind == .store
          ? "The App Store shows another icon than the device."
          : "Users see two different icons for one app, depending on the device and the screen."),
      remedy: icon.otherPath.map { _ in "Build the product again from the current project." } ?? remedy)
  }
}

/// What an icon is compared with.
struct OtherIcon: Hashable, Sendable {
  /// The image that shows the icon's art.
  let other: ImageTitle
  /// The images that differ from it.
  let count: Int
  var kind: IconPlace?
  /// The folder of ``other``, where that is one of the project and the icon is the product's.
  var otherPath: FilePath?

  fileprivate var words: Words { otherPath.map { "\(other.words) in \($0)" } ?? other.words }
}

/// Up to it, in times of what may be honest, the words are careful.
private let unsureTo: Float = 1.3

extension IconFamily {
  /// Without the blank images, of which another rule says what is wrong. Of the Mac's icons the small ones may be plates where
  /// the large ones have a shape. Of others those that are see-through differ from opaque ones by their ground at least, which
  /// yet another rule says: they are compared among themselves.
  fileprivate var drawn: [IconFamily] {
    let shown = filtered { !isNearlyBlank($0.art) }
    guard isForMac else {
      return [shown.filtered(\.isMostlyOpaque), shown.filtered { !$0.isMostlyOpaque }]
    }
    let isOpaque = icons.first?.isMostlyOpaque == true
    return [shown.filtered { $0.art.size.width >= smallestOfOneShape || $0.isMostlyOpaque == isOpaque }]
  }

  /// One finding for all images of the icon that differ from the rest.
  fileprivate var stranger: Problem? { otherPicture ?? noise ?? otherGround ?? lostProfile }

  private var otherPicture: Problem? {
    // A forgotten placeholder is that, and has a finding of its own.
    let strangers = strangers.filter {
      target.placeholder(shownBy: icons[$0.index]) == nil && !isOfOtherGamut($0)
    }
    guard let first = strangers.max(by: { $0.difference.excess < $1.difference.excess }),
      target.placeholder(shownBy: icons[first.reference]) == nil
    else { return nil }
    let icon = icons[first.index]
    let other = OtherIcon(other: icons[first.reference].title, count: strangers.count, kind: icon.place)
    let isSimpler = strangers.allSatisfy(\.leavesOutPart)
    return icon.image.problem(
      isSimpler ? .note : .warning, isSimpler ? DifferentArt.simpler(other) : first.difference.fault(other),
      beside: icons[first.reference].image)
  }
}

extension IconFamily {
  /// Whether all that is other about its colours may be that they are stored for another gamut.
  private func isOfOtherGamut(_ stranger: ArtStranger) -> Bool {
    let (icon, other) = (icons[stranger.index], icons[stranger.reference])
    return stranger.difference.kind == .recolored && stranger.difference.excess <= mostByGamut
      && !icon.hasGamut(of: other) && !icon.hasOtherColors(than: other, isRedrawn: isForMac)
  }

  /// On the grey under what is see-through a ground of that grey does not show, nor corners anywhere: the alpha of all sizes tells.
  private var otherGround: Problem? {
    guard isForMac else { return nil }
    let large = icons.filter { $0.art.size.width >= smallestOfOneShape }
    let usual = large.map(\.art.ink.coverage).sorted().dropLast(large.count / 2).last ?? 1
    guard let other = large.first(where: { $0.art.ink.coverage <= usual + mostByMargins }) else { return nil }
    let found = large.filter {
      $0.art.ink.coverage > usual + mostByMargins && $0.isFilled(beside: other)
    }
    guard let first = found.first else { return nil }
    return first.image.problem(
      .warning, DifferentArt.opaque(OtherIcon(other: other.title, count: found.count, kind: first.place)),
      beside: other.image)
  }

  private var lostProfile: Problem? {
    guard let wide = icons.first(where: { $0.image.facts?.colorSpace == .displayP3 }), let its = wide.picture
    else { return nil }
    let found = icons.filter { icon in
      !icon.hasGamut(of: wide) && icon.picture.map { hasValuesOfDisplayP3($0, beside: its) } == true
    }
    return found.first.map { first in
      first.image.problem(
        .warning,
        DifferentArt.withoutProfile(OtherIcon(other: wide.title, count: found.count, kind: first.place)),
        beside: wide.image)
    }
  }
}

extension IconArt {
  /// Whether it covers more because something lies where the other one is transparent, and not because it is drawn larger, as small sizes
  /// are.
  fileprivate func isFilled(beside other: IconArt) -> Bool {
    art.ink.coverage >= leastOpaque || filledShare > moreByCorners * other.filledShare
  }
}

/// The pure red of sRGB is (234, 51, 35) in Display P3, which is 38 steps apart: 5.43 times what places of two sizes may differ by.
private let mostByGamut: Float = 5.5

/// Margins are whole pixels: the sizes of 54 icons for the Mac differ by up to 0.02 in what they cover, and by 0.026 and more where
/// corners are filled that are rounded by 0.175 of the side.
private let mostByMargins: Float = 0.025

/// What has no transparent pixels but those that resampling leaves.
private let leastOpaque: Float = 0.99

/// Of 102 icons for the Mac five have a size that covers more than the others by as much as corners. Four are drawn larger, and fill
/// their rectangle by up to 1.002 times as much; of 250 sizes with corners filled on purpose 218 do by more than this.
private let moreByCorners: Float = 1.02

/// Of an icon of the Mac, in pixels.
private let smallestOfOneShape = 58

extension PictureDifference {
  fileprivate func fault(_ icon: OtherIcon) -> DifferentArt {
    switch kind {
    case .moved, .scaled: .moved(icon)
    case .stretched: .stretched(icon)
    case .mirrored: .mirrored(icon)
    case .upsideDown: .upsideDown(icon)
    case .turned: .turned(icon)
    case .recolored: .recolored(icon)
    case .different, .same: excess < unsureTo ? .maybe(icon) : .different(icon)
    }
  }
}

extension PairContext {
  /// The loose icons of the product against the icon of the project. Of those in its Assets.car ``StaleProduct`` says it,
  /// and then all.
  fileprivate var differentIcon: Problem? {
    guard !hasStaleIcon else { return nil }
    let built = product.looseIconFamilies(seen: evidence).flatMap(\.icons)
      .filter { $0.image.row?.kind == .appIcon && $0.image.asset.locale == nil }
    guard !built.isEmpty, let own = sourceIcon, let ownPicture = own.picture else { return nil }
    let found = built.compactMap { icon -> (IconArt, PictureDifference)? in
      guard let picture = icon.picture else { return nil }
      let difference = pictureDifference(picture, ownPicture)
      return difference.isFault ? (icon, difference) : nil
    }
    guard let first = found.max(by: { $0.1.excess < $1.1.excess }) else { return nil }
    return first.0.image.problem(
      .warning,
      first.1.fault(
        OtherIcon(
          other: own.title, count: found.count, otherPath: own.image.asset.path.parentFolder)),
      beside: own.image)
  }

  /// The largest image of the project's icon for any appearance.
  private var sourceIcon: IconArt? {
    let primary = source.sets.filter { $0.set.use == .primaryIcon }
      .flatMap { $0.iconFamilies(seen: evidence) }
    let families = primary.isEmpty ? source.looseIconFamilies(seen: evidence) : primary
    return families.flatMap(\.icons).filter { $0.appearance == nil && $0.image.row?.kind == .appIcon }
      .max { $0.art.size.width < $1.art.size.width }
  }
}
