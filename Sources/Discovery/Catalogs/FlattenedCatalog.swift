import Model
import Places
import SpecTables
import SystemPackage

/// The sets of a catalog one by one, those that hold others included.
struct FlattenedCatalog {
  private(set) var sets: [CatalogSet] = []
  private let catalog: FilePath
  private let known: KnownImages

  /// - Parameter use: what the target does with a set that lies in no other set.
  init(_ catalog: AssetCatalog, known: KnownImages, use: (AssetSet) -> SetUse) {
    (self.catalog, self.known) = (catalog.path, known)
    sets.reserveCapacity(catalog.sets.count)
    for set in catalog.sets {
      let around = Around(title: set.title, use: use(set))
      add(set, around, known.images(of: set) { images(of: set, around) })
    }
  }

  /// What is known of a set from the sets around it.
  private struct Around {
    var title: String
    var use: SetUse
    var stack: StackPlace?
    var brand: BrandPlace?
    /// Of the set that has the slots: an `imageset` in brand assets fills theirs.
    var slotType: SetType?

    func within(_ child: AssetSet) -> Around {
      var around = self
      // The folder of a layer has its only image set in it, always called Content.
      if child.name != "Content" { around.title += "/\(child.name.display)" }
      return around
    }
  }

  private mutating func add(_ set: AssetSet, _ around: Around) {
    add(set, around, images(of: set, around))
  }

  private mutating func add(_ set: AssetSet, _ around: Around, _ images: [ImageAsset]) {
    sets.append(
      CatalogSet(
        catalog: catalog, set: set, title: around.title, use: around.use, stack: around.stack,
        brand: around.brand, slotType: around.slotType ?? set.type, images: images))
    switch set.type.iconForm {
    case .sets: addBrandAssets(set, around)
    case .layers: addLayers(set, around)
    case .images, nil: for child in set.children { add(child, around.within(child)) }
    }
  }

  private mutating func addBrandAssets(_ set: AssetSet, _ around: Around) {
    for child in set.children {
      let entry = set.entries.first { $0.filename == child.path.fileName }
      var inside = around.within(child)
      inside.brand = BrandPlace(role: entry?.role, size: entry?.size, idiom: entry?.idiom)
      inside.slotType = set.type
      if entry == nil { inside.use = .unused }
      add(child, inside)
    }
  }

  private mutating func addLayers(_ stack: AssetSet, _ around: Around) {
    let order = stack.entries.compactMap(\.filename)
    for child in stack.children {
      var inside = around.within(child)
      if let index = order.firstIndex(of: child.path.fileName) {
        inside.stack = StackPlace(
          layer: index, layerCount: order.count, of: SetID(stack.path), titled: around.title)
      } else {
        inside.use = .unused
      }
      if inside.slotType == nil { inside.slotType = stack.type }
      add(child, inside)
    }
  }

  private func images(of set: AssetSet, _ around: Around) -> [ImageAsset] {
    if set.type == .icon { return set.files.filter(\.isRasterImage).map { imageOfFixedName($0, in: set) } }
    let manifest = set.manifestPath
    var named = Set<FileName>(minimumCapacity: set.entries.count)
    var images: [ImageAsset] = []
    images.reserveCapacity(set.files.count)
    let readsAll = set.type.takesOnlyImages
    for entry in set.entries {
      guard let file = entry.fileOnDisk else { continue }
      named.insert(file)
      guard readsAll || file.isRasterImage else { continue }
      var image = ImageAsset(path: set.path.child(file), name: file)
      image.entry = EntryPlace(
        manifest: manifest, at: entry.position,
        position: known.shared(
          entry.place(in: around.slotType ?? set.type, brand: around.brand, stack: around.stack)))
      image.role = set.role
      images.append(image)
    }
    for file in set.files where !named.contains(file) && file.isRasterImage {
      images.append(ImageAsset(path: set.path.child(file), name: file))
    }
    return images
  }

  /// The names in an `.iconset` say what each file is for.
  private func imageOfFixedName(_ name: FileName, in set: AssetSet) -> ImageAsset {
    var image = ImageAsset(path: set.path.child(name), name: name)
    image.entry = EntryPlace(
      manifest: image.path, at: nil,
      position: CatalogPosition(.set(set.type), file: name.display))
    return image
  }
}

extension AssetSet {
  fileprivate var title: String {
    (namespace + [name]).map(\.display).joined(separator: "/")
  }

  /// What an image of the set is for, where its kind of set says so.
  fileprivate var role: GivenRole? {
    switch type {
    case .sticker, .stickerSequence: GivenRole(.sticker, from: .catalog)
    case .image where template: GivenRole(.template, from: .catalog)
    default: nil
    }
  }
}

extension SetType {
  /// Icons, launch images and stickers are bitmaps; image sets may hold drawings, and data sets anything.
  fileprivate var takesOnlyImages: Bool {
    switch self {
    case .appIcon, .launchImage, .stickersIcon, .sticker, .stickerSequence: true
    case .image, .icon, .brandAssets, .imageStack, .imageStackLayer, .solidImageStack, .solidImageStackLayer,
      .stickerPack, .complication, .color, .data, .symbol, .texture, .cubeTexture, .mipmap, .spriteAtlas,
      .arResourceGroup, .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage,
      .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      false
    }
  }
}

extension FileName {
  fileprivate var isRasterImage: Bool { PathKind(self).isImage }
}
