import CompiledCatalog
import ImageProperties
import Model
import Places
import SystemPackage

extension CompiledAssets {
  /// The names of assets whose images are looked at.
  struct Wanted {
    /// Icons because a plist says so, whatever the catalog calls them.
    var icons: Set<String> = []
    /// Images of the Top Shelf.
    var shelves: Set<String> = []
    /// Of launch screens.
    var launchImages: Set<String> = []
  }

  init(_ catalog: CompiledCatalog, file: FileID, path: FilePath, _ wanted: Wanted = Wanted()) {
    var (icons, pictures): ([String: [ImageAsset]], [String: [ImageAsset]]) = ([:], [:])
    var deepColors: [(index: Int, rendition: Rendition)] = []
    let place = CatalogPlace(file: file, path: path)
    for (index, rendition) in catalog.renditions.enumerated() {
      let isBitmap = rendition.layout?.isBitmap == true
      if rendition.isDeep || isBitmap && rendition.gamut == .displayP3 {
        deepColors.append((index, rendition))
      }
      guard let name = rendition.facetName else { continue }
      if isBitmap, wanted.shelves.contains(name) || wanted.launchImages.contains(name) {
        pictures[name, default: []].append(place.asset(index, name, CompiledImage(rendition)))
      }
      if rendition.isAppIcon || wanted.icons.contains(name) && rendition.isPicture {
        icons[name, default: []].append(
          place.asset(index, name, CompiledImage(ofIcon: rendition)))
      }
    }
    self.init(
      file: file, path: path, isThinned: catalog.isThinned, names: Set(catalog.facets.map(\.name)),
      icons: icons, damage: catalog.damage.map { AnyDiagnosis($0) })
    stacks = CompiledStack.all(named: wanted.icons, in: catalog, at: place)
    self.pictures = pictures
    self.deepColors = deepColors.map { index, rendition in
      let name = rendition.facetName
      let isOfIcon = name.map { name in
        icons[name] != nil || stacks.keys.contains { name == $0 || name.hasPrefix("\($0)/") }
      }
      // Packed sheets have no name of their own, but one that the compiler made up.
      return place.asset(
        index, name ?? rendition.fileName, CompiledImage(rendition, isOfIcon: isOfIcon ?? false))
    }
  }
}

extension Rendition {
  /// Whether its samples have 16 bits.
  fileprivate var isDeep: Bool { pixelFormat == "RGBW" || pixelFormat == "GA16" }

  /// A colour, a font or data may have the name of an icon, and are none.
  fileprivate var isPicture: Bool {
    guard let layout, layout.isKnown else { return true }
    return layout.isBitmap
      || ["layer-stack", "icon-stack", "icon-group", "vector", "icon-sizes", "thinned-away"]
        .contains(layout.identifier)
  }
}

/// Where a compiled catalog is.
struct CatalogPlace {
  let file: FileID
  let path: FilePath

  /// One of its images.
  func asset(_ index: Int, _ name: String, _ image: CompiledImage) -> ImageAsset {
    ImageAsset(image, path: path, id: ImageID(file, rendition: index), name: name)
  }
}

extension CompiledImage {
  /// As an image of any asset, with all that is known of it.
  init(_ rendition: Rendition, isOfIcon: Bool = false) {
    self.init(
      rendition, size: rendition.size, opacity: rendition.opacity, isLayered: false, isOfIcon: isOfIcon,
      extent: .pixels(of: rendition), undecoded: rendition.undecoded.map { AnyDiagnosis($0) })
  }

  /// As an image of an icon: of one that is no app icon image, such as a layer, the size says nothing.
  fileprivate init(ofIcon rendition: Rendition) {
    let extent = rendition.pointSize.map { RenditionExtent.points("\($0)", scale: rendition.scale) }
    let isIcon = rendition.isAppIcon
    self.init(
      rendition, size: isIcon ? rendition.size : nil, opacity: isIcon ? rendition.opacity : .notApplicable,
      isLayered: rendition.part == .iconStack, isOfIcon: true, extent: extent ?? .pixels(of: rendition),
      undecoded: isIcon ? rendition.undecoded.map { AnyDiagnosis($0) } : [])
  }

  private init(
    _ rendition: Rendition, size: PixelSize?, opacity: RenditionOpacity, isLayered: Bool, isOfIcon: Bool,
    extent: RenditionExtent, undecoded: [AnyDiagnosis]
  ) {
    var facts = CompiledFacts(opacity: opacity, undecoded: undecoded)
    facts.isDeep = rendition.isDeep
    facts.isDisplayP3 = rendition.gamut == .displayP3
    self.init(
      idiom: rendition.idiom, scale: rendition.scale, appearance: rendition.appearance.kind,
      isLayered: isLayered, isOfIcon: isOfIcon, extent: extent,
      header: ImageFacts(compiled: facts, size: size, byteCount: rendition.payloadByteCount))
  }
}

extension RenditionExtent {
  fileprivate static func pixels(of rendition: Rendition) -> RenditionExtent {
    rendition.size.map { .pixels($0) } ?? .unknown
  }
}
