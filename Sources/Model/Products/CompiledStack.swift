package import ImageProperties

/// An icon of a compiled catalog that tvOS or visionOS draws in layers.
package struct CompiledStack: Sendable {
  /// The stack itself, for each device and scale. Their sizes are known, their opacity is not.
  package var canvases: [ImageAsset] = []
  /// The pictures that the compiler makes of all layers together.
  package var flattened: [ImageAsset] = []
  /// Plain bitmaps of the icon's name for the store.
  package var storeBitmaps: [ImageAsset] = []
  /// The images of each layer for the device, by the layer's name.
  package var layers: [String: [ImageAsset]] = [:]
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

  /// The store's pictures of the icon at one of the sizes; a size that nothing tells is taken as right.
  package func storeImages(of sizes: [PixelSize]) -> [ImageAsset] {
    // Several bitmaps of one name are layers.
    (canvases + flattened + (storeBitmaps.count == 1 ? storeBitmaps : [])).filter { asset in
      guard let image = asset.compiled else { return false }
      return image.size.map(sizes.contains) ?? (image.idiom == .marketing)
    }
  }

  /// The images of a scale: of the layers; where no layer is known, of the stack.
  package func images(atScale scale: Int) -> [ImageAsset] {
    let known = layers.isEmpty ? drawnForDevice : layers.sorted { $0.key < $1.key }.flatMap(\.value)
    return known.filter { $0.compiled?.scale == scale }
  }

  /// Whether every layer has an image of the scale; where no layer is known, whether the stack has one.
  package func isWhole(atScale scale: Int) -> Bool {
    guard layers.isEmpty else {
      return layers.values.allSatisfy { images in images.contains { $0.compiled?.scale == scale } }
    }
    return drawnForDevice.isEmpty || drawnForDevice.contains { $0.compiled?.scale == scale }
  }

  private var drawnForDevice: [ImageAsset] {
    (canvases + flattened).filter { $0.compiled?.idiom != .marketing }
  }
}
