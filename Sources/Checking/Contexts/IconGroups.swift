import ImageProperties
import Model
import Places
import SpecTables

/// Which images of one place show one icon: those of one platform, appearance and shape, the largest first.
///
/// Found once for all rules: seven that each found it took 0.9% of a check of 30 apps, where this takes 0.3%.
struct IconGroups: Sendable {
  /// The places of the images of each icon, in the order of their first ones.
  let groups: [[Int]]
  /// Of files that come more than once, the places at which each came before.
  private let repeated: [Int: [Int]]

  /// - Parameter isOfCatalog: the images of a set or of a compiled icon; loose ones are told by folder and first letters
  ///   ("Icon-60@2x.png" and "Icon.png" are one icon).
  init(_ images: [PlacedImage], isOfCatalog: Bool) {
    var (groups, order): ([IconGroupKey: [(place: Int, width: Int)]], [IconGroupKey]) = ([:], [])
    var (places, repeated): ([ImageID: [Int]], [Int: [Int]]) = ([:], [:])
    for (place, image) in images.enumerated() where image.use.showsIconArt {
      // Of art that no rule can see nothing is shown.
      guard let size = image.inspected?.art?.size else { continue }
      if let earlier = places[image.asset.id] { repeated[place] = earlier }
      places[image.asset.id, default: []].append(place)
      let key = IconGroupKey(
        icon: isOfCatalog ? image.iconOfCatalog : image.looseIcon,
        quarters: size.width == size.height ? nil : size.width * 4 / max(size.height, 1))
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append((place, size.width))
    }
    // Images of one size stay in their order.
    self.groups = order.map { key in
      (groups[key] ?? []).sorted { $0.width == $1.width ? $0.place < $1.place : $0.width > $1.width }
        .map(\.place)
    }
    self.repeated = repeated
  }

  /// The places of the same file before one.
  func earlier(_ place: Int) -> [Int] { repeated.isEmpty ? [] : repeated[place] ?? [] }
}

/// What the images of one icon have in common.
private struct IconGroupKey: Hashable {
  let icon: Icon
  /// Of their width in four of their height; nil of a square.
  let quarters: Int?

  enum Icon: Hashable {
    case ofCatalog(ImageAsset.Devices, appearance: ImageAppearance?)
    case loose(LooseIconName, folder: PathKey, appearance: ImageAppearance?)
  }
}

/// What is left of the name of a loose icon without its size.
private enum LooseIconName: Hashable {
  /// The icon of the app, by the letters that its file begins with.
  case primary(String)
  case alternate(String)
}

extension PlacedImage {
  /// Of the images of one set, or of one compiled icon.
  fileprivate var iconOfCatalog: IconGroupKey.Icon {
    let devices = asset.devices ?? .ios
    return .ofCatalog(
      devices == .ios && row?.kind == .watchIcon ? .watch : devices, appearance: asset.appearance)
  }

  /// A description can give the images for dark and tinted icons beside the light one.
  fileprivate var looseIcon: IconGroupKey.Icon {
    .loose(iconName, folder: PathKey(asset.path.parentFolder), appearance: asset.appearance)
  }

  /// `Dark` of `Dark60x60@2x.png`.
  private var nameWithoutSize: String {
    let base = NameParts(asset.name).base.display
    guard let side = base.split(separator: "x", omittingEmptySubsequences: false).last,
      side.first?.isNumber == true, base.hasSuffix("\(side)x\(side)")
    else { return base }
    return String(base.dropLast(2 * side.count + 1))
  }

  /// The names that the store has for its icon stand for the app's.
  private var iconName: LooseIconName {
    guard use.row?.kind != .storeIcon else { return .primary("icon") }
    // Icon-Dark.png beside Icon.png shows another picture, and shall.
    if use.row?.kind == .alternateIcon { return .alternate(nameWithoutSize) }
    let letters = asset.name.lowercased.bytes.prefix { $0.isASCIISmallLetter }
    return .primary(String(decoding: letters, as: UTF8.self))
  }
}
