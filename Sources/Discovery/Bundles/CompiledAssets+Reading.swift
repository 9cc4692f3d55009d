import CompiledCatalog
import ImageProperties
import Model
import SystemPackage

extension CompiledAssets {
  /// - Parameters:
  ///   - iconNames: names that are icons because a plist says so, whatever the catalog calls them.
  ///   - pictureNames: names of other images that a plist gives.
  init(
    _ catalog: CompiledCatalog, path: FilePath, iconNames: Set<String> = [], pictureNames: Set<String> = []
  ) {
    var (icons, pictures): ([String: [CompiledImage]], [String: [CompiledImage]]) = ([:], [:])
    var (deep, wide): (Set<String>, Set<String>) = ([], [])
    for rendition in catalog.renditions {
      // Packed sheets have no name of their own, but one that the compiler made up.
      let title = rendition.facetName ?? rendition.fileName
      if ["RGBW", "GA16"].contains(rendition.pixelFormat) { deep.insert(title) }
      let isBitmap = rendition.layout?.isBitmap == true
      if rendition.gamut == .displayP3, isBitmap { wide.insert(title) }
      guard let name = rendition.facetName else { continue }
      if isBitmap, pictureNames.contains(name) {
        pictures[name, default: []].append(CompiledImage(rendition))
      }
      if rendition.isAppIcon || iconNames.contains(name) && rendition.isPicture {
        icons[name, default: []].append(CompiledImage(ofIcon: rendition))
      }
    }
    self.init(
      path: path, isThinned: catalog.isThinned, names: Set(catalog.facets.map(\.name)), icons: icons,
      deepNames: deep.sorted(), wideNames: wide.sorted(), damage: catalog.damage.map(\.reason))
    stacks = CompiledStack.all(named: iconNames, in: catalog)
    self.pictures = pictures
  }
}

extension Rendition {
  /// A colour, a font or data may have the name of an icon, and are none.
  fileprivate var isPicture: Bool {
    guard let layout, layout.isKnown else { return true }
    return layout.isBitmap
      || ["layer-stack", "icon-stack", "icon-group", "vector", "icon-sizes", "thinned-away"]
        .contains(layout.identifier)
  }
}

extension CompiledImage {
  /// As an image of any asset, with all that is known of it.
  init(_ rendition: Rendition) {
    let size = rendition.size?.prose ?? "one image"
    self.init(
      size: rendition.size, idiom: rendition.idiom, scale: rendition.scale,
      appearance: rendition.appearance.kind, opacity: rendition.opacity, isLayered: false,
      label: "\(size) \(rendition.idiom.identifier)", undecoded: rendition.undecoded.map(\.reason))
  }

  /// As an image of an icon: of one that is no app icon image, such as a layer, the size says nothing.
  fileprivate init(ofIcon rendition: Rendition) {
    let size = rendition.pointSize.map { "\($0)@\(rendition.scale)x" } ?? rendition.size?.prose ?? "one image"
    self.init(
      size: rendition.isAppIcon ? rendition.size : nil, idiom: rendition.idiom, scale: rendition.scale,
      appearance: rendition.appearance.kind,
      opacity: rendition.isAppIcon ? rendition.opacity : .notApplicable,
      isLayered: rendition.part == .iconStack,
      label: "\(size) \(rendition.idiom.identifier)",
      undecoded: rendition.isAppIcon ? rendition.undecoded.map(\.reason) : [])
  }
}
