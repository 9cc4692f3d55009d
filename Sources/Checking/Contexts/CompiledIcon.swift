import ImageProperties
package import Model
package import Places
import SpecTables
package import SystemPackage

/// An app icon of a compiled catalog that the product's plist names.
package struct CompiledIcon: Sendable {
  package let name: String
  /// The key that names it.
  package let key: String
  /// The `Assets.car`.
  package let path: FilePath
  package let assets: [ImageAsset]
  /// Its layers, where the platform draws icons in layers and the catalog holds some.
  let stack: CompiledStack?
}

extension AppTarget {
  /// The icons that the plist names and the compiled catalog holds.
  var compiledIcons: [CompiledIcon] {
    guard let product, let assets = product.assets else { return [] }
    return product.iconNames.compactMap { named in
      assets.icons[named.name].map {
        CompiledIcon(
          name: named.name, key: named.key, path: assets.path, assets: $0,
          stack: build.platform.drawsLayers ? assets.stacks[named.name] : nil)
      }
    }
  }

  /// The alternate icons that the plist takes from the compiled catalog, each once.
  var compiledAlternates: [CompiledIcon] {
    guard let assets = compiledAssets, build.platform == .ios else { return [] }
    var seen: Set<String> = []
    return (description.infoPlist?.alternateIcons ?? []).compactMap { icon in
      guard let name = icon.iconName, seen.insert(name).inserted, let images = assets.icons[name] else {
        return nil
      }
      return CompiledIcon(
        name: name, key: icon.key.appending("CFBundleIconName").text, path: assets.path, assets: images,
        stack: nil)
    }
  }

  /// What is not in a build for one device or for the simulator may be in the one for the store.
  var isPartOfABuild: Bool { product?.isForSimulator == true || compiledAssets?.isThinned == true }

  /// Whether a compiled icon has the pixels of a row that loose images are for as well.
  func isCompiled(_ row: SpecRow) -> Bool {
    compiledIcons.contains { icon in
      icon.isSingleSize || icon.images.contains { $0.serves(row, in: .appIcon) }
    }
  }
}

extension CompiledIcon {
  package var id: SetID { SetID(name, in: path) }

  var images: [CompiledImage] { assets.compactMap(\.compiled) }

  /// Whether one image is compiled from which the system makes every size.
  ///
  /// Per-size sets compile their 1024 x 1024 image for the store alone.
  var isSingleSize: Bool {
    images.contains { $0.size?.width == 1024 && $0.isForAnyAppearance && $0.idiom != .marketing }
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
  /// Whether the image has the row's pixels and appearance, for whichever device: the store looks for sizes.
  func serves(_ row: SpecRow, in set: SetType) -> Bool {
    // The system draws the icons of a Mac as they are, in their own shape.
    guard let size, row.acceptedSizes.contains(size), idiom != .mac || row.kind == .macIcon else {
      return false
    }
    return row.positions.contains { $0.set == set && $0.appearance == appearanceInTables }
  }

  /// As the tables have it; nil for any appearance.
  var appearanceInTables: ImageAppearance? {
    switch appearance {
    case .any, .light: nil
    case .dark: .dark
    case .tinted: .tinted
    default: .other(Untrusted("other"))
    }
  }
}
