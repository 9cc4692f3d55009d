import AssetSources
import CompiledCatalog
import FileTree
import ImageInspection
import SpecTables
import SystemPackage

/// An app icon of a compiled catalog, named by the product's plist.
struct CompiledIcon: Sendable {
  let name: String
  /// The key that names it.
  let key: String
  /// The `Assets.car`.
  let path: FilePath
  let images: [CompiledImage]
}

extension AssetInput {
  /// The icons that the plist names and the compiled catalog holds.
  var compiledIcons: [CompiledIcon] {
    guard let product, let assets = product.assets else { return [] }
    return product.iconNames.compactMap { named in
      assets.icons[named.name].map {
        CompiledIcon(name: named.name, key: named.key, path: assets.path, images: $0)
      }
    }
  }

  /// What is not in a build for one device or for the simulator may be in the one for the store.
  var isPartOfABuild: Bool { product?.isForSimulator == true || product?.assets?.isThinned == true }
}

extension CompiledIcon {
  /// Whether one image is compiled from which the system makes every size.
  ///
  /// Per-size sets compile their 1024 x 1024 image for the store alone.
  var isSingleSize: Bool {
    images.contains { $0.size?.width == 1024 && $0.isForAnyAppearance && $0.idiom != .marketing }
  }

  /// Whether an image of the row's pixels is compiled, for whichever device: the store looks for sizes.
  func serves(_ row: SpecRow, in set: String) -> Bool {
    let appearances = row.positions.filter { $0.set == set }.map(\.appearance)
    return images.contains { image in
      guard let size = image.size, row.acceptedSizes.contains(size) else { return false }
      return appearances.contains { $0 == image.appearanceInTables }
    }
  }

  /// Whether an image is there that may be of any size.
  var hasImageOfUnknownSize: Bool {
    isOfLayersAlone || images.contains { $0.size == nil && !$0.undecoded.isEmpty }
  }

  /// Whether only the layers of an Icon Composer icon are there, without the images that are made of them.
  var isOfLayersAlone: Bool {
    images.contains(where: \.isLayered) && !images.contains { $0.size != nil }
  }
}

extension CompiledImage {
  /// As the tables call it; nil for any appearance.
  fileprivate var appearanceInTables: String? {
    switch appearance {
    case .any, .light: nil
    case .dark: "dark"
    case .tinted: "tinted"
    default: "other"
    }
  }
}

extension ExaminedApp {
  /// Lays the images of a compiled icon out on the rows of the set that it was compiled from.
  /// - Parameter app: the loose images, of which those that the plist lists serve as well.
  init(_ icon: CompiledIcon, beside app: ExaminedApp, tables: SpecTables) {
    let layout = CompiledLayout(icon: icon, app: app, tables: tables)
    self.init(
      input: app.input, part: .compiled(icon), names: app.names, images: [], slots: layout.slots())
  }

  /// The icon of the compiled catalog that the part is.
  var compiledIcon: CompiledIcon? {
    if case .compiled(let icon) = part { icon } else { nil }
  }
}

private struct CompiledLayout {
  let icon: CompiledIcon
  let app: ExaminedApp
  let rows: [SpecRow]
  let set: String

  init(icon: CompiledIcon, app: ExaminedApp, tables: SpecTables) {
    self.icon = icon
    self.app = app
    let target = app.input.target
    let set = target.product == .messages ? "stickersiconset" : "appiconset"
    self.set = set
    // The icons of other platforms are stacks, whose layers are facets of their own.
    let isOfSizes = target.platform != .tvos && target.platform != .visionos
    rows =
      isOfSizes
      ? tables.rows(ofSet: set).filter { row in
        tables.isJudged(row.kind) && row.asked(by: target) != .no
      } : []
  }

  func slots() -> [Slot] {
    let scheme = icon.isSingleSize ? "single-size" : "per-size"
    return rows.filter { $0.scheme == nil || $0.scheme == scheme }.map { row in
      let served = served(row)
      let isWanted = served != nil || !app.input.isPartOfABuild
      let asked = isWanted ? row.asked(by: app.input.target) : .no
      let absent = row.severityOfAbsenceInCatalog(sdk: app.input.target.sdk.version)
      return Slot(
        row: row, asked: asked, need: row.need, filling: [],
        emptySeverity: asked == .yes ? absent : max(absent, .warning),
        isClaimed: icon.hasImageOfUnknownSize || isHeldByLooseImage(row), served: served)
    }
  }

  private func served(_ row: SpecRow) -> FilePath? {
    if icon.serves(row, in: set) { return icon.path }
    // A loose image of the store's size was never accepted.
    guard row.size?.width != 1024 else { return nil }
    return looseImages(of: row).first { $0.pixelSize.map(row.acceptedSizes.contains) ?? false }?.asset.path
  }

  private func looseImages(of row: SpecRow) -> [ExaminedImage] {
    app.images.filter { image in image.placements.contains { $0.row == row } }
  }

  /// Of a loose image that is wrong its own finding says all.
  private func isHeldByLooseImage(_ row: SpecRow) -> Bool { !looseImages(of: row).isEmpty }
}

extension AssetInput {
  /// Whether a compiled icon has the pixels of a row that loose images are for as well.
  func isCompiled(_ row: SpecRow) -> Bool {
    compiledIcons.contains { $0.isSingleSize || $0.serves(row, in: "appiconset") }
  }
}
