import ImageProperties
import Model
import SpecTables

/// Lays the layers of a compiled icon, and the pictures beside it, out on the rows of tvOS or visionOS.
struct CompiledStackLayout {
  let icon: CompiledIcon
  let stack: CompiledStack
  let assets: CompiledAssets
  let target: TargetContext

  /// nil for an icon of another platform.
  init?(_ icon: CompiledIcon, of target: TargetContext) {
    guard target.platform.drawsLayers, let assets = target.app.product?.assets else { return nil }
    self.icon = icon
    self.assets = assets
    self.target = target
    stack = icon.stack ?? CompiledStack()
  }

  /// Every image that the icon and its pictures are made of.
  var images: [ImageAsset] {
    let layers = stack.layers.sorted { $0.key < $1.key }.flatMap(\.value)
    let shelves = [target.infoPlist?.topShelf, target.infoPlist?.topShelfWide].compactMap(\.self).uniqued
    return stack.canvases + stack.flattened + stack.storeBitmaps + layers
      + shelves.flatMap { assets.pictures[$0] ?? [] }
  }

  /// What an image is for.
  func rows(_ asset: ImageAsset) -> [SpecRow] {
    all.filter { row in isSatisfied(row) && images(of: row).contains { $0.id == asset.id } }
  }

  /// - Parameter any: an image of the icon, which stands for those of which nothing tells and which are taken as right.
  func slots(_ filling: Filling, any: PlacedImage?) -> [Slot] {
    all.map { row in
      let isSatisfied = isSatisfied(row)
      let applicability =
        isSatisfied || !target.app.isPartOfABuild ? row.applicability(to: target.build) : .no
      return Slot(
        row: row, applicability: applicability, need: row.need, filling: filling[row.id],
        emptySeverity: applicability == .yes ? row.absent : max(row.absent, .warning),
        isClaimed: isReported(row), substitute: isSatisfied && !filling.holds(row.id) ? any : nil)
    }
  }

  private var all: [SpecRow] {
    target.tables.rows(ofSet: target.platform == .tvos ? "brandassets" : "solidimagestack").filter { row in
      target.tables.isJudged(row.kind) && row.applicability(to: target.build) != .no
    }
  }

  private func isSatisfied(_ row: SpecRow) -> Bool {
    guard let scale = row.scale else { return true }
    switch row.kind {
    case .topShelfImage: return !images(of: row).isEmpty
    case .visionIcon: return stack.isWhole(atScale: scale)
    default:
      return row.isOfTelevisionStore
        ? !stack.storeImages(of: row.acceptedSizes).isEmpty : stack.isWhole(atScale: scale)
    }
  }

  /// The images that the row has, of a stack those of all its layers.
  private func images(of row: SpecRow) -> [ImageAsset] {
    guard let scale = row.scale else { return [] }
    if row.kind == .topShelfImage {
      return pictures(of: row).filter { asset in
        guard let image = asset.compiled else { return false }
        return image.size.map(row.acceptedSizes.contains) ?? (image.scale == scale)
      }
    }
    if row.isOfTelevisionStore { return stack.storeImages(of: row.acceptedSizes) }
    return stack.images(atScale: scale)
  }

  /// The pictures of the Top Shelf that the plist names for the row.
  private func pictures(of row: SpecRow) -> [ImageAsset] {
    name(of: row).flatMap { assets.pictures[$0] } ?? []
  }

  private func name(of row: SpecRow) -> String? {
    row.isOfWideShelf ? target.infoPlist?.topShelfWide : target.infoPlist?.topShelf
  }

  /// Whether another rule reports the empty slot: that of a missing key, or of a missing layer.
  private func isReported(_ row: SpecRow) -> Bool {
    if row.kind == .topShelfImage { return row.isOfWideShelf && name(of: row) == nil }
    return row.positions.contains { $0.role == "upper" }
  }
}

extension Platform {
  /// Whether icons are stacks of layers.
  var drawsLayers: Bool { self == .tvos || self == .visionos }
}

extension SpecRow {
  /// Whether the row is a Top Shelf image of tvOS 10 and later.
  fileprivate var isOfWideShelf: Bool { positions.contains { $0.role == "top-shelf-image-wide" } }

  /// Whether the row is the icon of tvOS for the App Store.
  fileprivate var isOfTelevisionStore: Bool { positions.contains { $0.size == "1280x768" } }
}
