import CompiledCatalog
import Model

extension CompiledStack {
  /// The layers of the icons of these names.
  ///
  /// A layer has a name of its own, which begins with that of its icon: `App Icon/Front/Content`. Where all layers
  /// have the name of the icon, their keys tell them apart.
  static func all(
    named names: Set<String>, in catalog: CompiledCatalog, at place: CatalogPlace
  ) -> [String: CompiledStack] {
    guard !names.isEmpty else { return [:] }
    var stacks: [String: CompiledStack] = [:]
    let prefixes = names.sorted().map { (name: $0, prefix: Array("\($0)/".utf8)) }
    for (index, rendition) in catalog.renditions.enumerated() {
      guard let title = rendition.facetName,
        let name = names.contains(title)
          ? title : prefixes.first(where: { title.utf8.starts(with: $0.prefix) })?.name
      else { continue }
      stacks[name, default: CompiledStack()].add(
        rendition, place.asset(index, title, CompiledImage(rendition, isOfIcon: true)), named: title, of: name
      )
    }
    return stacks
  }

  private mutating func add(
    _ rendition: Rendition, _ image: ImageAsset, named title: String, of name: String
  ) {
    if rendition.layout == .layerStack {
      canvases.append(image)
      if rendition.idiom != .marketing, let count = rendition.layerCount {
        listedLayers = max(listedLayers ?? 0, count)
      }
    } else if rendition.part == .flattenedStack {
      flattened.append(image)
    } else if rendition.part != .blurredStack, rendition.layout?.isBitmap == true {
      guard rendition.idiom != .marketing else {
        if title == name { storeBitmaps.append(image) }
        return
      }
      let layer = title == name ? "\(rendition.key[.layer])" : title
      layers[layer, default: []].append(image)
    }
  }
}
