import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

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

  /// How much it covers of a rectangle as wide and high as its middle: all where it has corners, less where they are rounded, and as
  /// much at any scale.
  var filledShare: Float {
    let side = ArtSignature.side
    let middles = [side / 2 - 1, side / 2]
    func mean(_ index: (_ line: Int, _ place: Int) -> Int) -> Float {
      let sum = middles.reduce(0) { sum, line in
        sum + (0..<side).reduce(0) { $0 + art.alpha(index(line, $1)) }
      }
      return Float(sum) / Float(255 * side * middles.count)
    }
    let area = mean { $0 * side + $1 } * mean { $1 * side + $0 }
    return area > 0 ? art.ink.coverage / area : 0
  }
}

/// Where an icon is shown, other than on a device.
enum IconPlace: String, FactValue {
  case store
}

extension ImageUse {
  /// Whether the image is an icon of the app, the art of which is compared with that of its other sizes.
  var showsIconArt: Bool { row?.kind.showsIconArt ?? false }
}

extension IconArt {
  /// nil for an icon that devices show.
  var place: IconPlace? {
    image.row?.kind == .storeIcon || image.asset.isForStore ? .store : nil
  }

  /// Whether it shows what another one shows, as far as their sizes can tell.
  func showsPicture(of other: IconArt) -> Bool {
    guard let picture, let its = other.picture else { return false }
    return !pictureDifference(picture, its).isFault
  }

  var isForMac: Bool { image.row?.kind == .macIcon || image.asset.devices == .mac }

  var appearance: ImageAppearance? { image.asset.appearance }

  /// As another image's finding tells of it.
  var title: ImageTitle { ImageTitle(image.asset) }
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

  /// The icons of some images, each file once, as far as a rule may see them.
  /// - Parameter isOfApp: nil where the images say it.
  fileprivate static func all(
    _ layout: SlotLayout, of target: TargetContext, isOfApp: Bool? = nil, seen evidence: EvidenceView
  ) -> [IconFamily] {
    func art(_ place: Int) -> IconArt? {
      let image = layout.images[place]
      let view = evidence.view(of: image)
      return view.art.map { IconArt(image: image, art: $0, view: view, answers: target.answers) }
    }
    return layout.icons.groups.compactMap { places in
      let icons = places.compactMap { place in
        layout.icons.earlier(place).contains { art($0) != nil } ? nil : art(place)
      }
      guard let largest = icons.first else { return nil }
      return IconFamily(
        icons: icons, target: target,
        isOfApp: isOfApp ?? (largest.image.use.isOf([.alternateIcon]) == false))
    }
  }
}

extension SetContext {
  /// The icons of the set, as far as the rule may see their art.
  var iconFamilies: [IconFamily] { iconFamilies(seen: evidence) }

  func iconFamilies(seen evidence: EvidenceView) -> [IconFamily] {
    IconFamily.all(layout, of: target, isOfApp: set.use == .primaryIcon, seen: evidence)
  }
}

extension AppContext {
  /// What a check finds in the icons that are in no set: loose ones, and those of the compiled catalog.
  ///
  /// The compiler writes some sizes of its icon beside the catalog, so that what those show is told of them alone.
  func problemsOfIcons(_ check: (IconFamily) -> [Problem]) -> [Problem] {
    let ofLoose = looseIconFamilies(seen: evidence).flatMap(check)
    guard ofLoose.isEmpty else { return ofLoose }
    return (icons + alternates).flatMap { context in
      IconFamily.all(context.layout, of: target, seen: evidence).flatMap(check).together(of: context.icon)
    }
  }

  func looseIconFamilies(seen evidence: EvidenceView) -> [IconFamily] {
    IconFamily.all(loose, of: target, seen: evidence)
  }
}

extension TargetContext {
  /// The placeholder that an icon shows, of those that are known and those of the configuration.
  func placeholder(shownBy icon: IconArt) -> PlaceholderMatch? {
    // Before it is known whether it is needed: what a rule reads must not depend on which one asks first.
    let picture = icon.picture
    return answers.placeholders.answer(for: icon.image.asset.id) {
      let house = tables.housePlaceholders
      // Hardly anybody has some of their own, and a list with them is a new one for each icon.
      let placeholders = house.isEmpty ? Placeholder.embedded : Placeholder.embedded + house
      let match = placeholderMatch(icon.art, among: placeholders)
      guard let match, !match.isExact, let picture else { return match }
      return hasOutline(of: match.placeholder, among: placeholders, picture) ? match : nil
    }
  }

  /// The generator's picture whose glyph an icon shows, changed in colour or scale or with something upon it.
  func placeholder(changedIn icon: IconArt) -> PlaceholderMatch? {
    icon.picture.flatMap { picture in
      answers.glyphs.answer(for: icon.image.asset.id) {
        placeholderGlyph(in: picture, among: Placeholder.embeddedGlyphs)
      }
    }
  }
}

extension ArtSignature {
  /// Whether no more of it is clear than resampling leaves of an opaque icon at its edges; corners that are cut out take more.
  var isOpaqueButForEdges: Bool { ink.coverage > leastCoverage }
}

private let leastCoverage: Float = 0.975
