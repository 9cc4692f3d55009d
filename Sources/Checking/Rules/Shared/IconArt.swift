import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// One image of an icon, and what stays of its art.
struct IconArt: Sendable {
  let image: PlacedImage
  let art: ArtSignature
  fileprivate let view: EvidenceView
  fileprivate let answers: PictureAnswers

  var picture: SmallPicture? { view.picture }
  /// Whether its art is framed; nil where the rule may not see its picture.
  var frame: IconFrame? {
    picture.flatMap { picture in answers.frames.answer(for: image.asset.id) { iconFrame(picture) } }
  }
  /// The part of it that is not there; nil, too, where the rule may not see its picture.
  var missingPart: MissingPart? {
    picture.flatMap { picture in
      answers.missingParts.answer(for: image.asset.id) { ArtComparison.missingPart(of: picture) }
    }
  }
  var border: BorderEvidence? { view.border }
  /// It has a ground of its own, and at most its corners cut out: the mean alpha tells.
  var isMostlyOpaque: Bool { art.ink.coverage > 0.9 }
}

/// Where an icon is shown, other than on a device.
enum IconPlace: String, FactValue {
  case store
}

extension ImageUse {
  /// Whether the image is an icon of the app, the art of which is compared with that of its other sizes.
  var showsIconArt: Bool {
    switch row?.kind {
    case .appIcon, .spotlightIcon, .storeIcon, .alternateIcon, .carPlayIcon, .watchIcon, .macIcon,
      .messagesIcon:
      true
    default: false
    }
  }
}

extension IconArt {
  /// nil for an icon that devices show.
  var place: IconPlace? {
    image.row?.kind == .storeIcon || image.asset.idiom?.hasSuffix("marketing") == true ? .store : nil
  }

  /// Whether it shows what another one shows, as far as their sizes can tell.
  func showsPicture(of other: IconArt) -> Bool {
    guard let picture, let its = other.picture else { return false }
    return !pictureDifference(picture, its).isFault
  }

  var isForMac: Bool { image.row?.kind == .macIcon || image.asset.idiom == "mac" }

  var appearance: String? { image.asset.appearance }

  /// As another image's finding tells of it.
  var title: ImageTitle { ImageTitle(image.asset) }

  /// An image of the wrong size has a finding, and is drawn by nothing at its own pixels.
  var hasSizeOfItsRow: Bool { image.row?.acceptedSizes.contains(art.size) ?? false }

}

/// Images that show one icon: those of one place, platform, appearance and shape, the largest first.
///
/// What a rule of scope `.icon` looks at.
struct IconFamily: Sendable {
  private(set) var icons: [IconArt]
  let target: TargetContext
  /// Whether it is an icon that the app starts with.
  let isOfApp: Bool

  /// One for each icon; none where the rule may not see them.
  var pictures: [SmallPicture] {
    let pictures = icons.compactMap(\.picture)
    return pictures.count == icons.count ? pictures : []
  }

  var isForMac: Bool { icons.first?.isForMac == true }

  /// Those that show another picture than most of them.
  var strangers: [ArtStranger] {
    let pictures = pictures
    guard !pictures.isEmpty else { return [] }
    let icon = PictureAnswers.Icon(images: icons.map(\.image.asset.id), isRedrawn: isForMac)
    return target.answers.strangers.answer(for: icon) { differentArt(in: pictures, isRedrawn: isForMac) }
  }

  func filtered(_ isKept: (IconArt) -> Bool) -> IconFamily {
    var family = self
    family.icons.removeAll { !isKept($0) }
    return family
  }

  /// The families of some images, each file once, in an order that does not change.
  /// - Parameter isOfApp: nil where the images say it.
  fileprivate static func all(
    _ images: [PlacedImage], of target: TargetContext, isOfApp: Bool? = nil, seen evidence: EvidenceView,
    key: (PlacedImage) -> String
  ) -> [IconFamily] {
    var families: [String: [IconArt]] = [:]
    var seen: Set<ImageID> = []
    for image in images where image.use.showsIconArt {
      let view = evidence.view(of: image)
      guard let art = view.art, seen.insert(image.asset.id).inserted else {
        continue
      }
      let shape = art.size.width == art.size.height ? "" : " \(art.size.width * 4 / max(art.size.height, 1))"
      families[key(image) + shape, default: []].append(
        IconArt(image: image, art: art, view: view, answers: target.answers))
    }
    return families.sorted { $0.key < $1.key }.map { _, icons in
      let icons = icons.enumerated().sorted(by: largestFirst).map(\.element)
      return IconFamily(
        icons: icons, target: target,
        isOfApp: isOfApp ?? (icons.first?.image.use.isOf([.alternateIcon]) == false))
    }
  }

  /// Images of one size stay in their order.
  private static func largestFirst(
    _ left: (offset: Int, element: IconArt), _ right: (offset: Int, element: IconArt)
  ) -> Bool {
    let widths = (left.element.art.size.width, right.element.art.size.width)
    return widths.0 == widths.1 ? left.offset < right.offset : widths.0 > widths.1
  }
}

extension SetContext {
  /// The icons of the set, as far as the rule may see their art.
  var iconFamilies: [IconFamily] { iconFamilies(seen: evidence) }

  func iconFamilies(seen evidence: EvidenceView) -> [IconFamily] {
    .ofCatalog(images, of: target, isOfApp: set.use == .primaryIcon, seen: evidence)
  }
}

extension AppContext {
  /// What a check finds in the icons that are in no set: loose ones, by folder and first letters ("Icon-60@2x.png" and
  /// "Icon.png" are one icon), and those of the compiled catalog.
  ///
  /// The compiler writes some sizes of its icon beside the catalog, so that what those show is told of them alone.
  func problemsOfIcons(_ check: (IconFamily) -> [Problem]) -> [Problem] {
    let ofLoose = looseIconFamilies(seen: evidence).flatMap(check)
    guard ofLoose.isEmpty else { return ofLoose }
    return (icons + alternates).flatMap { context in
      [IconFamily].ofCatalog(context.layout.images, of: target, seen: evidence)
        .flatMap(check).together(of: context.icon)
    }
  }

  func looseIconFamilies(seen evidence: EvidenceView) -> [IconFamily] {
    IconFamily.all(loose.images, of: target, seen: evidence) { image in
      "\(image.asset.path.parentFolder.display)/\(image.iconName)"
    }
  }
}

extension [IconFamily] {
  /// The icons of one set, or of one compiled icon.
  fileprivate static func ofCatalog(
    _ images: [PlacedImage], of target: TargetContext, isOfApp: Bool? = nil, seen evidence: EvidenceView
  ) -> [IconFamily] {
    IconFamily.all(images, of: target, isOfApp: isOfApp, seen: evidence) { image in
      let idiom = image.asset.idiom ?? ""
      let family =
        idiom.hasPrefix("mac")
        ? "mac" : idiom.hasPrefix("watch") || image.row?.kind == .watchIcon ? "watch" : "ios"
      return "\(family) \(image.asset.appearance ?? "")"
    }
  }
}

extension PlacedImage {
  /// What is left of a name without the size that it ends in: `Dark` of `Dark60x60@2x.png`.
  private var nameWithoutSize: String {
    let base = NameParts(asset.name).base.display
    guard let side = base.split(separator: "x", omittingEmptySubsequences: false).last,
      side.first?.isNumber == true, base.hasSuffix("\(side)x\(side)")
    else { return base }
    return String(base.dropLast(2 * side.count + 1))
  }

  /// The letters that the name begins with; the names that the store has for its icon stand for the app's.
  fileprivate var iconName: String {
    guard use.row?.kind != .storeIcon else { return "icon" }
    // Icon-Dark.png beside Icon.png shows another picture, and shall.
    if use.row?.kind == .alternateIcon { return "alternate \(nameWithoutSize)" }
    let letters = asset.name.lowercased.bytes.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension TargetContext {
  /// The placeholder that an icon shows, of those that are known and those of the configuration.
  func placeholder(shownBy icon: IconArt) -> PlaceholderMatch? {
    // Before it is known whether it is needed: what a rule reads must not depend on which one asks first.
    let picture = icon.picture
    return answers.placeholders.answer(for: icon.image.asset.id) {
      let match = placeholderMatch(icon.art, among: Placeholder.embedded + tables.housePlaceholders)
      guard let match, !match.isExact, let picture else { return match }
      return hasOutline(of: match.placeholder, picture) ? match : nil
    }
  }

  /// The generator's picture whose glyph an icon shows, changed in colour or scale or with something upon it.
  func placeholder(changedIn icon: IconArt) -> PlaceholderMatch? {
    icon.picture.flatMap { picture in
      answers.glyphs.answer(for: icon.image.asset.id) {
        placeholderGlyph(in: picture, among: Placeholder.embedded)
      }
    }
  }
}
