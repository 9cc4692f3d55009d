package import ImageProperties
package import Places
package import SystemPackage

/// What of a compiled asset catalog the rules look at.
package struct CompiledAssets: Sendable {
  /// The `Assets.car`.
  package let file: FileID
  /// The same as the user would type it.
  package let path: FilePath
  /// Renditions were taken out for one device, so that what is absent may have been there.
  package let isThinned: Bool
  /// Every name that the catalog holds.
  package let names: Set<String>
  /// The images of each app icon, by name.
  package let icons: [String: [ImageAsset]]
  /// The layers of each app icon of tvOS and visionOS, by the icon's name.
  package var stacks: [String: CompiledStack] = [:]
  /// The pictures beside the icon that the plist or a launch screen names, such as those of the Top Shelf.
  package var pictures: [String: [ImageAsset]] = [:]
  /// The images of 16 bits a channel or in Display P3, whatever they are for.
  package var deepColors: [ImageAsset] = []
  /// Entries that could not be read at all.
  package let damage: [AnyDiagnosis]

  package init(
    file: FileID, path: FilePath, isThinned: Bool, names: Set<String>, icons: [String: [ImageAsset]],
    damage: [AnyDiagnosis]
  ) {
    self.file = file
    self.path = path
    self.isThinned = isThinned
    self.names = names
    self.icons = icons
    self.damage = damage
  }
}

/// What a compiled catalog says of one of its images: the key that it is found by, and its headers.
package struct CompiledImage: Sendable {
  package let idiom: RenditionIdiom
  package let scale: Int
  package let appearance: RenditionAppearance.Kind
  /// Whether it is put together from layers when it is drawn, as an icon of Icon Composer.
  package let isLayered: Bool
  /// Whether its asset is an app icon, of layers too.
  package let isOfIcon: Bool
  package let extent: RenditionExtent
  /// Size and opacity, as far as headers tell them.
  package let header: ImageFacts

  package init(
    idiom: RenditionIdiom, scale: Int, appearance: RenditionAppearance.Kind, isLayered: Bool,
    isOfIcon: Bool, extent: RenditionExtent, header: ImageFacts
  ) {
    self.idiom = idiom
    self.scale = scale
    self.appearance = appearance
    self.isLayered = isLayered
    self.isOfIcon = isOfIcon
    self.extent = extent
    self.header = header
  }
}

/// How large a person knows an image of a compiled catalog to be.
package enum RenditionExtent: Hashable, Sendable {
  /// - Parameter points: as a catalog's sources write them: "60x60".
  case points(String, scale: Int)
  case pixels(PixelSize)
  case unknown
}

/// What a person tells the images of one name by.
package struct RenditionLabel: Hashable, Sendable {
  package let extent: RenditionExtent
  package let idiom: RenditionIdiom

  package init(_ extent: RenditionExtent, _ idiom: RenditionIdiom) {
    (self.extent, self.idiom) = (extent, idiom)
  }
}

extension CompiledImage {
  package var label: RenditionLabel { RenditionLabel(extent, idiom) }
  package var size: PixelSize? { header.size }
  package var opacity: RenditionOpacity { header.compiled?.opacity ?? .unknown }
  package var undecoded: [AnyDiagnosis] { header.compiled?.undecoded ?? [] }

  /// Whether it is drawn where no appearance is chosen.
  package var isForAnyAppearance: Bool { appearance == .any || appearance == .light }
}
