package import CompiledCatalog
package import ImageInspection
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
  /// Names of assets with an image of 16 bits a channel, in byte order.
  package let deepNames: [String]
  /// Names of assets with an image in Display P3, in byte order.
  package let wideNames: [String]
  /// Entries that could not be read at all.
  package let damage: [String]
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
}

extension CompiledAssets {
  /// - Parameter iconNames: names that are icons because a plist says so, whatever the catalog calls them.
  init(_ catalog: CompiledCatalog, path: FilePath, iconNames: Set<String>) {
    var icons: [String: [CompiledImage]] = [:]
    var (deep, wide): (Set<String>, Set<String>) = ([], [])
    for rendition in catalog.renditions {
      // Packed sheets have no name of their own, but one that the compiler made up.
      let title = rendition.facetName ?? rendition.fileName
      if ["RGBW", "GA16"].contains(rendition.pixelFormat) { deep.insert(title) }
      if rendition.gamut == .displayP3, rendition.layout?.isBitmap == true { wide.insert(title) }
      guard let name = rendition.facetName, rendition.isAppIcon || iconNames.contains(name) else { continue }
      icons[name, default: []].append(CompiledImage(rendition))
    }
    self.init(
      path: path, isThinned: catalog.isThinned, names: Set(catalog.facets.map(\.name)), icons: icons,
      deepNames: deep.sorted(), wideNames: wide.sorted(), damage: catalog.damage.map(\.reason))
  }
}

extension CompiledImage {
  fileprivate init(_ rendition: Rendition) {
    let size = rendition.pointSize.map { "\($0)@\(rendition.scale)x" } ?? rendition.size?.prose ?? "one image"
    self.init(
      size: rendition.isAppIcon ? rendition.size : nil, idiom: rendition.idiom, scale: rendition.scale,
      appearance: rendition.appearance.kind,
      opacity: rendition.isAppIcon ? rendition.opacity : .notApplicable,
      isLayered: rendition.part == .iconStack,
      label: "\(size) \(rendition.idiom.identifier)",
      undecoded: rendition.isAppIcon ? rendition.undecoded.map(\.reason) : [])
  }

  /// Whether it is drawn where no appearance is chosen.
  package var isForAnyAppearance: Bool { appearance == .any || appearance == .light }
}
