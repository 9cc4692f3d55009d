import Model
import SpecTables

/// What the images of one compiled icon are for: headers tell their sizes, and with them their slots.
struct CompiledPlaces {
  /// Of an icon of layers the images of its layers, and what is made of them.
  let images: [ImageAsset]
  private let layout: Layout

  private enum Layout {
    case sizes(CompiledLayout)
    case stack(CompiledStackLayout)
  }

  init(_ icon: CompiledIcon, of target: TargetContext) {
    if let stack = CompiledStackLayout(icon.stack, of: target) {
      (images, layout) = (stack.images, .stack(stack))
    } else {
      (images, layout) = (icon.assets, .sizes(CompiledLayout(icon, of: target)))
    }
  }

  /// The pictures of the Top Shelf, where the catalog has no icon beside which they would lie; else nil.
  init?(withoutIconOf target: TargetContext) {
    guard target.app.compiledIcons.isEmpty, let stack = CompiledStackLayout(nil, of: target) else {
      return nil
    }
    (images, layout) = (stack.images, .stack(stack))
  }

  func placed(_ contents: InspectedImages) -> [PlacedImage] {
    switch layout {
    case .sizes(let layout):
      return images.map { asset in
        let rows = layout.rows(asset)
        return placed(asset, rows, ImageUse(asset, rows), contents)
      }
    case .stack(let layout):
      let isOpen = layout.isOpen(contents)
      return images.map { asset in
        let rows = layout.rows(asset)
        return placed(asset, rows, layout.use(of: asset, rows, isOpen: isOpen), contents)
      }
    }
  }

  private func placed(
    _ asset: ImageAsset, _ rows: [SpecRow], _ use: ImageUse, _ contents: InspectedImages
  ) -> PlacedImage {
    PlacedImage(
      asset, placements: rows.map { Placement(row: $0, match: .listed) }, use: use,
      content: contents[asset.id])
  }

  /// What the image may turn out to be for, before it is read.
  func possibleUses(of asset: ImageAsset) -> [ImageUse] {
    switch layout {
    case .sizes(let layout): return [ImageUse(asset, layout.rows(asset))]
    case .stack(let layout):
      let rows = layout.rows(asset)
      return [true, false].map { layout.use(of: asset, rows, isOpen: $0) }
    }
  }

  func slots(_ placed: [PlacedImage], beside loose: SlotLayout, any: PlacedImage?) -> [Slot] {
    let filling = Filling(placed)
    return switch layout {
    case .sizes(let layout): layout.slots(filling, beside: loose)
    case .stack(let layout): layout.slots(filling, any: any)
    }
  }
}

extension ImageUse {
  fileprivate init(_ asset: ImageAsset, _ rows: [SpecRow]) {
    self.init(
      row: rows.first, alpha: rows.first?.alpha(inAppearance: asset.compiled?.appearanceInTables))
  }
}

extension CompiledIconContext {
  init(
    _ icon: CompiledIcon, at places: CompiledPlaces, of target: TargetContext, contents: InspectedImages,
    beside loose: SlotLayout = SlotLayout(isOfCatalog: false), isAlternateIcon: Bool = false
  ) {
    let images = places.placed(contents)
    let any = icon.assets.first.map {
      PlacedImage($0, placements: [], alpha: nil, content: contents[$0.id])
    }
    self.init(
      icon: icon,
      layout: SlotLayout(
        images: images, slots: places.slots(images, beside: loose, any: any), isOfCatalog: true),
      target: target, isAlternateIcon: isAlternateIcon)
  }
}

extension TargetPlaces {
  /// The images of a compiled catalog that are judged with none of its icons: App Store Connect looks at the colours of every
  /// one, which headers tell. What lies on an icon without a size of its own, such as a layer, is among them.
  func imagesBesideIcons(_ icons: [CompiledIconContext], _ contents: InspectedImages) -> [PlacedImage] {
    let deep = target.refusesDeepColor ? target.app.compiledAssets?.deepColors ?? [] : []
    let judged =
      deep.isEmpty
      ? [] : Set(icons.flatMap(\.layout.images).filter { $0.inspected != nil }.map(\.asset.id))
    return (shelf?.placed(contents) ?? [])
      + deep.lazy.filter { !judged.contains($0.id) }.compactMap { asset in
        asset.compiled.map { PlacedImage(asset, placements: [], alpha: nil, content: .facts($0.header)) }
      }
  }
}
