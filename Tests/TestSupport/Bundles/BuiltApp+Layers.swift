/// The layered icon of an app for Apple TV or Apple Vision, as the asset compiler leaves it in a catalog.
package struct CompiledLayers: Sendable {
  package var name = "App Icon"
  package var layers = ["Front", "Back"]
  package var idiom = CompiledRendition.Idiom.tv
  /// Pixels at one pixel a point.
  package var width: Int
  package var height: Int
  package var scales = [1, 2]
  package var isOpaque = true
  package var compression = CompiledRendition.Compressed.runLengths
  /// Whether the compiler made a picture of all layers.
  package var isFlattened = true

  package init(_ width: Int, _ height: Int, _ idiom: CompiledRendition.Idiom = .tv) {
    (self.width, self.height, self.idiom) = (width, height, idiom)
  }
}

extension CompiledCatalogWriter {
  /// A stack with its flattened picture, and a name of its own for each layer.
  /// - Parameter layerName: what the names of the layers begin with; nil for the icon's own name.
  package mutating func add(_ stack: CompiledLayers, layersOf layerName: String? = nil) {
    for scale in stack.scales {
      let (width, height) = (stack.width * scale, stack.height * scale)
      var root = CompiledRendition(width, height, .raw([], layout: 1002))
      (root.scale, root.idiom, root.fileName) = (scale, stack.idiom, "Contents.json")
      add(stack.name, [root])
      if stack.isFlattened {
        var flat = CompiledRendition.image(
          width, height, scale: scale, idiom: stack.idiom, isOpaque: stack.isOpaque,
          compression: stack.compression)
        (flat.part, flat.fileName) = (208, "ZZZZFlattenedImage-\(scale).1.0-gamut0")
        add(stack.name, [flat])
      }
      for layer in stack.layers {
        let isOpaque = layer == stack.layers.last && stack.isOpaque
        add(
          "\(layerName ?? stack.name)/\(layer)/Content",
          [
            .image(
              width, height, scale: scale, idiom: stack.idiom, isOpaque: isOpaque,
              compression: stack.compression)
          ])
      }
    }
  }
}

extension BuiltApp {
  /// An app for Apple TV with its brand assets.
  package static let television = BuiltApp.television()

  /// The same with other layers, or other pictures of the Top Shelf.
  package static func television(
    _ small: CompiledLayers? = CompiledLayers(400, 240),
    store: CompiledLayers? = CompiledLayers(1280, 768, .marketing),
    shelf: [CompiledRendition] = television(shelfOfWidth: 2320)
  ) -> BuiltApp {
    var catalog = CompiledCatalogWriter()
    catalog.platform = "atv"
    if let small { catalog.add(small) }
    if var store {
      if store.scales == [1, 2] { store.scales = [1] }
      catalog.add(store, layersOf: "App Icon - App Store")
    }
    if !shelf.isEmpty { catalog.add("Top Shelf Image Wide", shelf) }
    return BuiltApp(plist: televisionPlist, catalog: catalog, files: [:])
  }

  package static func television(shelfOfWidth width: Int, isOpaque: Bool = true) -> [CompiledRendition] {
    [1, 2].map { scale in
      .image(
        width * scale, 720 * scale, scale: scale, idiom: .tv, isOpaque: isOpaque,
        compression: CompiledRendition.Compressed.runLengths)
    }
  }

  private static let televisionPlist: FixturePropertyList = [
    "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.tv", "DTPlatformName": "appletvos",
    "DTSDKName": "appletvos18.0", "MinimumOSVersion": "15.0", "UIDeviceFamily": [3],
    "CFBundleIcons": ["CFBundlePrimaryIcon": "App Icon"],
    "TVTopShelfImage": ["TVTopShelfPrimaryImageWide": "Top Shelf Image Wide"],
  ]

  /// An app for Apple Vision.
  package static func vision(_ icon: CompiledLayers? = nil) -> BuiltApp {
    var layers = icon ?? CompiledLayers(512, 512, .vision)
    if icon == nil { layers.scales = [2] }
    layers.name = "AppIcon"
    var catalog = CompiledCatalogWriter()
    catalog.platform = "xros"
    catalog.add(layers)
    return BuiltApp(
      plist: [
        "CFBundlePackageType": "APPL", "DTPlatformName": "xros", "DTSDKName": "xros2.0",
        "MinimumOSVersion": "1.0", "UIDeviceFamily": [7],
        "CFBundleIcons": ["CFBundlePrimaryIcon": "AppIcon"],
      ], catalog: catalog, files: [:])
  }
}
