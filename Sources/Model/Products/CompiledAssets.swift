package import ImageProperties
package import SystemPackage

/// What of a compiled asset catalog the rules look at.
package struct CompiledAssets: Sendable {
  /// The `Assets.car`.
  package let path: FilePath
  /// Renditions were taken out for one device, so that what is absent may have been there.
  package let isThinned: Bool
  /// Every name that the catalog holds.
  package let names: Set<String>
  /// The images of each app icon, by name.
  package let icons: [String: [CompiledImage]]
  /// The layers of each app icon of tvOS and visionOS, by the icon's name.
  package var stacks: [String: CompiledStack] = [:]
  /// The pictures that the plist names beside the icon, such as those of the Top Shelf.
  package var pictures: [String: [CompiledImage]] = [:]
  /// Names of assets with an image of 16 bits a channel, in byte order.
  package let deepNames: [String]
  /// Names of assets with an image in Display P3, in byte order.
  package let wideNames: [String]
  /// Entries that could not be read at all.
  package let damage: [String]

  package init(
    path: FilePath, isThinned: Bool, names: Set<String>, icons: [String: [CompiledImage]],
    deepNames: [String], wideNames: [String], damage: [String]
  ) {
    self.path = path
    self.isThinned = isThinned
    self.names = names
    self.icons = icons
    self.deepNames = deepNames
    self.wideNames = wideNames
    self.damage = damage
  }
}

extension CompiledAssets {
  /// Whether the name is that of an app icon, of layers too.
  package func isIcon(_ name: String) -> Bool { icons[name] != nil || stacks[name] != nil }
}

/// One image of a compiled app icon.
package struct CompiledImage: Sendable {
  package let size: PixelSize?
  package let idiom: RenditionIdiom
  package let scale: Int
  package let appearance: RenditionAppearance.Kind
  package let opacity: RenditionOpacity
  /// Whether it is put together from layers when it is drawn, as an icon of Icon Composer.
  package let isLayered: Bool
  /// A few words: "60x60@2x phone".
  package let label: String
  /// Why not all is known of it; empty where it is.
  package let undecoded: [String]

  package init(
    size: PixelSize?, idiom: RenditionIdiom, scale: Int, appearance: RenditionAppearance.Kind,
    opacity: RenditionOpacity, isLayered: Bool, label: String, undecoded: [String]
  ) {
    self.size = size
    self.idiom = idiom
    self.scale = scale
    self.appearance = appearance
    self.opacity = opacity
    self.isLayered = isLayered
    self.label = label
    self.undecoded = undecoded
  }
}

extension CompiledImage {
  /// Whether it is drawn where no appearance is chosen.
  package var isForAnyAppearance: Bool { appearance == .any || appearance == .light }
}
