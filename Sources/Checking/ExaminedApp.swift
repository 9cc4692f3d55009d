import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SourceText
package import SpecTables
import SystemPackage

/// One part of an input with its images laid out on the slots: what every rule looks at. The loose images
/// of an app are one part, each icon or launch set of its catalogs another, all other sets the last.
package struct ExaminedApp: Sendable {
  let input: AssetInput
  let part: Part
  let names: LooseNames
  let images: [ExaminedImage]
  /// Those of ``images`` that are for a row; in catalogs they are few.
  let placedImages: [ExaminedImage]
  let scaleFamilies: [[ScaledImage]]
  package let slots: [Slot]
  /// The set that the part is; nil for loose images and for the other sets.
  let set: CatalogSet?
  /// The sets whose manifests are judged with the part.
  let sets: [CatalogSet]

  init(input: AssetInput, part: Part, names: LooseNames, images: [ExaminedImage], slots: [Slot]) {
    self.input = input
    self.part = part
    self.names = names
    self.images = images
    placedImages = images.filter(\.isPlaced)
    scaleFamilies = placedImages.scaleFamilies
    self.slots = slots
    switch part {
    case .app, .separateImages, .compiled: (set, sets) = (nil, [])
    case .slotted(let set): (self.set, sets) = (set, [set])
    case .others(let sets): (set, self.sets) = (nil, sets)
    }
  }
}

extension ExaminedApp {
  /// The images of each of ``sets``, which follow each other as the sets do.
  var imagesOfSets: [ArraySlice<ExaminedImage>] {
    var rest = images[...]
    return sets.map { set in
      let own = rest.prefix(set.images.count)
      rest = rest.dropFirst(own.count)
      return own
    }
  }
}

/// What an examination is about.
enum Part: Sendable {
  /// The app itself: its description and its loose images.
  case app
  /// Some of the loose images that stand for themselves.
  case separateImages
  /// A set whose images fill slots.
  case slotted(CatalogSet)
  /// An icon of a built product's compiled catalog.
  case compiled(CompiledIcon)
  /// All other sets of the target's catalogs.
  case others([CatalogSet])
}

/// One image and the rows that it is for.
///
/// A class only so that the parts and rules share it; it never changes.
final class ExaminedImage: Sendable {
  let asset: ImageAsset
  /// The rows that it fills, best match first; empty where no table and no plist knows the image.
  let placements: [Placement]
  /// The best match.
  let row: SpecRow?
  /// What the slot says of alpha, or the appearance or layer that the image is drawn in.
  let alpha: AlphaPolicy?
  let condition: ImageCondition
  /// The PNG's facts, where it can be read.
  let png: PNGFacts?

  init(_ asset: ImageAsset, placements: [Placement], alpha: AlphaPolicy?) {
    self.asset = asset
    self.placements = placements
    row = placements.first?.row
    self.alpha = alpha
    condition = ImageCondition(asset.content)
    png = condition.isUsable ? asset.facts?.png : nil
  }

  /// Whether the image is for a slot; the rules on style are silent about all others.
  var isPlaced: Bool { row != nil }

  /// Of a PNG, and of another format where the row takes it.
  var pixelSize: PixelSize? { condition.pixelSize }
}

extension ImageAsset {
  /// Pixels as the header says, whether the rest can be read or not.
  var headerSize: PixelSize? { facts?.size }
}

struct Placement: Sendable {
  let row: SpecRow
  let match: Match

  enum Match: Equatable, Sendable {
    case named
    /// Someone says what the image of free name is for.
    case given
    /// A plist gives the free name.
    case listed
    /// The name is wrong; the right one is given.
    case misnamed(right: FileName, NearMiss?)
  }
}

/// Whether an image can be judged at all; the first of these that applies is its one finding.
enum ImageCondition: Sendable {
  case readable(PixelSize)
  case notPNG(ImageFormat, PixelSize?)
  case corrupt(PNGFault)
  case unread

  init(_ content: ImageContent) {
    guard case .facts(let facts) = content else {
      self = .unread
      return
    }
    guard let png = facts.png else {
      self = .notPNG(facts.format, facts.size)
      return
    }
    if let fault = png.fault {
      self = .corrupt(fault)
    } else if let size = facts.size {
      self = .readable(size)
    } else {
      self = .notPNG(facts.format, facts.size)
    }
  }

  var size: PixelSize? {
    if case .readable(let size) = self { size } else { nil }
  }

  /// Of a PNG, and of an image of another format.
  var pixelSize: PixelSize? {
    switch self {
    case .readable(let size): size
    case .notPNG(_, let size): size
    case .corrupt, .unread: nil
    }
  }

  var isUsable: Bool { size != nil }
}

/// One row of a table as this app sees it.
package struct Slot: Sendable {
  package let row: SpecRow
  package let asked: Asked
  package let need: Need
  /// Indices of the images that are there for it, right or wrong.
  let filling: [Int]
  /// The severity of a fault that leaves the slot without a usable image.
  let emptySeverity: Severity
  /// Whether a plist or a manifest names a file for this slot which is not there: said once, by the rule
  /// of that.
  var isClaimed = false
  /// Where the entry of the set's manifest stands that is to be filled.
  var entry: SourcePosition?
  /// Where an image is that fills it and is not among the part's: a compiled catalog, or a loose file
  /// beside it.
  var served: FilePath?

  package var isAsked: Bool { asked != .no }
  var isEmpty: Bool { filling.isEmpty && served == nil }
}

extension ExaminedApp {
  /// The severity of a fault that makes `image` unusable: that of the worst slot it leaves empty. An image
  /// for no slot, or for one that is not asked for, can only be noted.
  func severityOfLosing(_ image: ExaminedImage) -> Severity {
    let lost = image.placements.compactMap { placement in slots.first { $0.row.id == placement.row.id } }
      .map(\.emptySeverity).min()
    // The asset compiler warns of every image that it passes over.
    if set != nil { return min(lost ?? .warning, .warning) }
    // An image of free name fills no slot that is asked for, and yet nothing is drawn in its place.
    if image.asset.role != nil { return .warning }
    return lost ?? .note
  }

  /// Whether the images are loose, and known by name.
  var isLoose: Bool {
    if case .app = part { input.kind != .assetCatalog } else { false }
  }

  func slot(_ id: String) -> Slot? { slots.first { $0.row.id == id } }

  /// Whether anything was judged: a slot was asked for, or an image met one, or a manifest named one, or an
  /// Icon Composer file was read.
  /// Checking that a file is a whole PNG is not yet judging it; a single file that the user named is.
  var isJudged: Bool {
    // Of a built product the description and the catalog are judged, whatever images are there.
    input.kind == .image || input.product != nil || slots.contains(where: \.isAsked)
      || images.contains { $0.isPlaced || $0.asset.entry != nil }
      || isAppPart && input.iconBundles.contains { $0.manifest != .absent }
  }
}
