import ImageProperties
import Model
import Places
import SystemPackage

/// The Assets.car of a built product, made up: the icon AppIcon, which the plist names, and what lies beside it.
struct MadeCompiled {
  static let path = MadeApp.folder.child("Assets.car")

  /// The images of the icon.
  var icon: [MadeRendition] = []
  /// Those of the alternate icons, by their names.
  var alternates: [String: [MadeRendition]] = [:]
  /// Those of its layers, by their names.
  var layers: [String: [MadeRendition]] = [:]
  /// Images of 16 bits or in Display P3, by the names of their assets.
  var deepColors: [String: MadeRendition] = [:]
  var damage: [AnyDiagnosis] = []
  var isThinned = false
  var isForSimulator = false

  init(_ change: (inout MadeCompiled) -> Void = { _ in }) { change(&self) }

  /// - Parameter contents: what its images hold, which are added.
  func product(contents: inout [ImageID: ImageContent]) -> BuiltProduct {
    var index = 0
    func asset(_ made: MadeRendition, named name: String, isOfIcon: Bool = true) -> ImageAsset {
      index += 1
      let id = ImageID(.file(PathKey(Self.path)), rendition: index)
      contents[id] = .facts(made.facts)
      return ImageAsset(made.image(isOfIcon: isOfIcon), path: Self.path, id: id, name: name)
    }
    let name = "AppIcon"
    let named = [(key: name, value: icon)] + alternates.sorted { $0.key < $1.key }
    let icons = Dictionary(
      uniqueKeysWithValues: named.map { name, images in (name, images.map { asset($0, named: name) }) })
    var assets = CompiledAssets(
      file: .file(PathKey(Self.path)), path: Self.path, isThinned: isThinned,
      names: Set([name]).union(deepColors.keys), icons: icons,
      damage: damage
    )
    if !layers.isEmpty {
      var stack = CompiledStack()
      for (layer, images) in layers { stack.layers[layer] = images.map { asset($0, named: layer) } }
      stack.listedLayers = layers.count
      assets.stacks[name] = stack
    }
    assets.deepColors = deepColors.sorted { $0.key < $1.key }.map {
      asset($0.value, named: $0.key, isOfIcon: false)
    }
    return BuiltProduct(
      catalog: .read(assets), iconNames: [BundleIconName(key: "CFBundleIconName", name: name)],
      hasIconKeys: true, isForSimulator: isForSimulator)
  }
}

/// One image of a compiled catalog: opaque unless its pixels are changed.
struct MadeRendition {
  var size: PixelSize?
  var idiom = RenditionIdiom.phone
  var scale = 1
  var isLayered = false
  var isDeep = false
  var isDisplayP3 = false
  /// nil: its pixels tell.
  var opacity: RenditionOpacity?
  var undecoded: [AnyDiagnosis] = []
  var pixels = MadePixels()

  init(_ width: Int?, _ height: Int? = nil, _ change: (inout MadeRendition) -> Void = { _ in }) {
    size = width.map { PixelSize(width: $0, height: height ?? $0) }
    change(&self)
  }

  private var extent: RenditionExtent {
    size.map { .points("\($0.width)x\($0.height)", scale: scale) } ?? .unknown
  }

  fileprivate var facts: ImageFacts {
    var compiled = CompiledFacts(
      opacity: opacity ?? (pixels.lowestAlpha == 255 ? .opaque : .transparent), undecoded: undecoded)
    (compiled.isDeep, compiled.isDisplayP3) = (isDeep, isDisplayP3)
    compiled.pixels = size.map {
      Shared(DecodedPixels(evidence: pixels.evidence(of: $0), art: nil, picture: nil))
    }
    return ImageFacts(compiled: compiled, size: size, byteCount: 1000)
  }

  fileprivate func image(isOfIcon: Bool) -> CompiledImage {
    CompiledImage(
      idiom: idiom, scale: scale, appearance: .any, isLayered: isLayered, isOfIcon: isOfIcon, extent: extent,
      header: facts)
  }
}
