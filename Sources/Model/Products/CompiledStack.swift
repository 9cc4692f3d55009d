package import ImageProperties

/// An icon of a compiled catalog that tvOS or visionOS draws in layers.
package struct CompiledStack: Sendable {
  /// The stack itself, for each device and scale. Their sizes are known, their opacity is not.
  package var canvases: [CompiledImage] = []
  /// The pictures that the compiler makes of all layers together.
  package var flattened: [CompiledImage] = []
  /// The images of each layer for the device, by the layer's name.
  package var layers: [String: [CompiledImage]] = [:]
  /// The layers that the stack for the device lists; nil where nothing lists them.
  package var listedLayers: Int?

  package init() {}
}

extension CompiledStack {
  /// How many layers have an image; nil where the catalog does not tell.
  package var layerCount: Int? {
    if let listedLayers { return max(listedLayers, layers.count) }
    // A plain image of the icon's name may be any of its layers.
    let isKnown = !canvases.isEmpty || layers.keys.contains { $0.contains("/") }
    return isKnown && !layers.isEmpty ? layers.count : nil
  }

  /// Whether the store's picture of the icon is there at one of the sizes; a size that nothing tells is taken as right.
  package func hasStoreImage(of sizes: [PixelSize]) -> Bool {
    (canvases + flattened).contains { image in
      guard let size = image.size else { return image.idiom == .marketing }
      return sizes.contains(size)
    }
  }

  /// Whether every layer has an image of the scale; where no layer is known, whether the stack has one.
  package func isWhole(atScale scale: Int) -> Bool {
    guard layers.isEmpty else {
      return layers.values.allSatisfy { images in images.contains { $0.scale == scale } }
    }
    let known = (canvases + flattened).filter { $0.idiom != .marketing }
    return known.isEmpty || known.contains { $0.scale == scale }
  }
}
