import Model
import SpecTables

/// What the images of one compiled icon are for: headers tell their sizes, and with them their slots.
struct CompiledPlaces {
  /// Of an icon of layers the images of its layers, and what is made of them.
  let images: [ImageAsset]
  private let rowsOf: (ImageAsset) -> [SpecRow]
  /// What a layer must be hangs on the others of its stack, which are judged together.
  private let isStack: Bool

  init(_ icon: CompiledIcon, of target: TargetContext) {
    if let stack = CompiledStackLayout(icon, of: target) {
      (images, rowsOf, isStack) = (stack.images, stack.rows, true)
    } else {
      let layout = CompiledLayout(icon, of: target)
      (images, rowsOf, isStack) = (icon.assets, layout.rows, false)
    }
  }

  func placed(_ contents: InspectedImages) -> [PlacedImage] {
    images.map { asset in
      let rows = rowsOf(asset)
      return PlacedImage(
        asset, placements: rows.map { Placement(row: $0, match: .listed) }, alpha: alpha(of: asset, rows),
        content: contents[asset.id])
    }
  }

  func use(of asset: ImageAsset) -> ImageUse {
    let rows = rowsOf(asset)
    return ImageUse(row: rows.first, alpha: alpha(of: asset, rows))
  }

  private func alpha(of asset: ImageAsset, _ rows: [SpecRow]) -> AlphaPolicy? {
    isStack ? nil : rows.first?.alpha(inAppearance: asset.compiled?.appearanceInTables)
  }
}

extension CompiledIconContext {
  init(
    _ icon: CompiledIcon, of target: TargetContext, contents: InspectedImages,
    beside loose: SlotLayout = SlotLayout(isOfCatalog: false), isAlternateIcon: Bool = false
  ) {
    let images = CompiledPlaces(icon, of: target).placed(contents)
    let filling = Filling(images)
    let any = icon.assets.first.map {
      PlacedImage($0, placements: [], alpha: nil, content: contents[$0.id])
    }
    let slots =
      CompiledStackLayout(icon, of: target)?.slots(filling, any: any)
      ?? CompiledLayout(icon, of: target).slots(filling, beside: loose)
    self.init(
      icon: icon, layout: SlotLayout(images: images, slots: slots, isOfCatalog: true), target: target,
      isAlternateIcon: isAlternateIcon)
  }
}
