import ImageProperties
import Model
import SpecTables

/// Lays the layers of a compiled icon, and the pictures beside it, out on the rows of tvOS or visionOS.
struct CompiledStackLayout {
  let stack: CompiledStack
  let assets: CompiledAssets
  let target: TargetContext

  /// nil for an icon of another platform.
  init?(_ stack: CompiledStack?, of target: TargetContext) {
    guard target.platform.drawsLayers, let assets = target.app.compiledAssets else { return nil }
    self.assets = assets
    self.target = target
    self.stack = stack ?? CompiledStack()
  }

  /// Every image that the icon and its pictures are made of.
  var images: [ImageAsset] {
    let layers = stack.layers.sorted { $0.key < $1.key }.flatMap(\.value)
    return stack.canvases + stack.flattened + stack.storeBitmaps + layers + shelves
  }

  /// The pictures of the Top Shelf that the plist names.
  private var shelves: [ImageAsset] {
    let names = [target.infoPlist?.topShelf, target.infoPlist?.topShelfWide].compactMap(\.self).uniqued
    return names.flatMap { assets.pictures[$0] ?? [] }
  }

  /// What an image is for; of a picture of the Top Shelf that the app does not need, the row of its size.
  func rows(_ asset: ImageAsset) -> [SpecRow] {
    let rows = all.filter { row in isSatisfied(row) && images(of: row).contains { $0.id == asset.id } }
    guard rows.isEmpty, let size = asset.compiled?.size, shelves.contains(where: { $0.id == asset.id }) else {
      return rows
    }
    return Array(
      target.tables.rows(of: .brandAssets).lazy.filter {
        $0.kind == .topShelfImage && $0.acceptedSizes.contains(size)
      }.prefix(1))
  }

  /// Whether no layer can be the back one, which is opaque: the catalog does not say which it is. Where the compiler
  /// made a picture of all layers, that tells it.
  func isOpen(_ contents: InspectedImages) -> Bool {
    guard !stack.flattened.contains(where: { $0.compiled?.idiom != .marketing }) else { return false }
    return stack.layers.values.joined().allSatisfy { asset in
      (contents[asset.id].facts ?? asset.compiled?.header)?.compiled?.opacity == .transparent
    }
  }

  /// What an image is judged as, which of a layer and a picture of all layers is the icon, wanted or not.
  /// - Parameter rows: that it is for.
  func use(of asset: ImageAsset, _ rows: [SpecRow], isOpen: Bool) -> ImageUse {
    let row = rows.first
    if stack.flattened.contains(where: { $0.id == asset.id }) {
      return ImageUse(row: row ?? iconRow(of: asset), alpha: .opaque, part: .whole)
    }
    if stack.layers.values.joined().contains(where: { $0.id == asset.id }) {
      return ImageUse(
        row: row ?? iconRow(of: asset), alpha: isOpen ? .opaque : nil, part: isOpen ? .back : .upper)
    }
    return ImageUse(row: row, alpha: row?.kind == .topShelfImage ? row?.alpha : nil)
  }

  private func iconRow(of asset: ImageAsset) -> SpecRow? {
    let rows = all.filter { $0.kind != .topShelfImage }
    return rows.first { $0.scale == asset.compiled?.scale } ?? rows.first
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
    target.tables.rows(of: target.build.iconSet).filter { row in
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
    return row.positions.contains { $0.role == StackPlace.upperRole }
  }
}

extension SpecRow {
  /// Whether the row is a Top Shelf image of tvOS 10 and later.
  fileprivate var isOfWideShelf: Bool { positions.contains { $0.role == "top-shelf-image-wide" } }

  /// Points of the icon of tvOS for the App Store, as catalogs write them.
  static let televisionStoreSize = "1280x768"

  fileprivate var isOfTelevisionStore: Bool { positions.contains { $0.size == Self.televisionStoreSize } }
}
