package import ImageProperties
package import Model
import Places
package import SpecTables

/// The images and colours of a target by the names that its launch screens give.
package struct LaunchAssets: Sendable {
  private var sets: [String: [SetContext]] = [:]
  private let loose: [String: [ImageAsset]]
  private let contents: [ImageID: ImageFacts]
  /// All names of a compiled catalog.
  private let compiled: Set<String>
  /// Of those the images that a launch screen names.
  private let compiledImages: [String: [ImageAsset]]
  /// Whether an image or colour that is not found is not in the app.
  package let knowsAllAssets: Bool

  init(_ app: AppTarget, sets contexts: [SetContext], loose images: [PlacedImage]) {
    let launch = app.description.launch
    let catalogs = app.catalogs
    loose = launch.looseImages
    compiled = app.compiledAssets?.names ?? []
    compiledImages = app.compiledAssets?.pictures ?? [:]
    knowsAllAssets =
      launch.knowsAllAssets && !catalogs.isIncomplete && !catalogs.isCompiledByScript && app.knowsCatalogs
    for context in contexts where context.set.use != .unused || context.set.type == .launchImage {
      sets[context.set.title, default: []].append(context)
    }
    contents = Dictionary(
      images.lazy.compactMap { image in image.facts.map { (image.asset.id, $0) } }
    ) { first, _ in first }
  }

  /// Whether an image of the name is there; nil where it may be, and is not known.
  func hasImage(_ name: String) -> Bool? {
    guard set(name, where: { !Self.withoutPicture.contains($0.set.type) }) == nil, loose[name] == nil,
      !compiled.contains(name),
      !compiled.contains(FileName(name).stem.display)
    else { return true }
    return knowsAllAssets ? false : nil
  }

  /// Sets that no image view can show. An `.appiconset` serves as an image on some systems.
  private static let withoutPicture: Set<SetType> = [
    .color, .data, .texture, .cubeTexture, .arResourceGroup, .arReferenceObject, .stickerPack, .sticker,
  ]

  func hasColor(_ name: String) -> Bool? {
    guard set(name, where: { $0.set.type == .color }) == nil, !compiled.contains(name) else {
      return true
    }
    return knowsAllAssets ? false : nil
  }

  /// The image set of the name, where it holds no image.
  func emptySet(_ name: String) -> CatalogSet? {
    set(name) { $0.set.type == .image && $0.set.manifest == .present }
      .flatMap { context in
        context.set.entries.contains { $0.file != .none } ? nil : context.set
      }
  }

  /// Whether the colour set of the name has entries, and none that says a colour.
  func isEmptyColor(_ name: String) -> Bool {
    guard let found = set(name, where: { $0.set.type == .color })?.set, found.manifest == .present
    else { return false }
    return found.entries.allSatisfy(\.lacksColor)
  }

  /// The devices, and whether the light appearance, for which a set that has files holds none.
  func gap(inImage name: String, families: Set<DeviceFamily>) -> LaunchGap? {
    guard let entries = set(name, where: { $0.set.type == .image })?.set.entries else { return nil }
    return LaunchGap(entries.filter { $0.file != .none }, families)
  }

  func gap(inColor name: String, families: Set<DeviceFamily>) -> LaunchGap? {
    guard let entries = set(name, where: { $0.set.type == .color })?.set.entries else { return nil }
    return LaunchGap(entries.filter { $0.color != nil }, families)
  }

  /// The renditions of an image; none of one that is compiled as a drawing alone.
  package func renditions(of name: String) -> [LaunchImageFile] {
    if let context = set(name, where: { $0.set.type == .image }) {
      return context.images.filter { $0.asset.entry != nil }.map { LaunchImageFile($0) }
    }
    if let images = loose[name] {
      return images.map { LaunchImageFile($0, facts: contents[$0.id]) }
    }
    return (compiledImages[name] ?? []).compactMap { asset in
      asset.compiled.map { LaunchImageFile(asset, compiled: $0) }
    }
  }

  /// Whether the image keeps its own size where a view is larger, since it is sliced.
  func isSliced(_ name: String) -> Bool {
    set(name, where: { $0.set.type == .image })?.set.entries.contains { $0.file != .none && $0.isSliced }
      ?? false
  }

  /// Points of an image: pixels of a rendition over its scale.
  package func points(of name: String) -> InterfaceSize? {
    renditions(of: name).lazy.compactMap(\.points).first
  }

  /// The colour of the name in the light and in the dark appearance.
  package func color(_ name: String, isDark: Bool) -> InterfaceColor? {
    guard let entries = set(name, where: { $0.set.type == .color })?.set.entries else { return nil }
    let usable = entries.filter {
      $0.color != nil && ($0.idiom == nil || $0.idiom == .universal || $0.idiom == .iphone)
    }
    func value(_ appearance: String?) -> InterfaceColor? {
      usable.first { entry in
        entry.appearances.count <= 1 && entry.appearances.first?.value == appearance
      }?.color
    }
    return (isDark ? value("dark") : value("light")) ?? value(nil) ?? usable.first?.color
  }

  private func set(_ name: String, where isMeant: (SetContext) -> Bool) -> SetContext? {
    for title in [name, FileName(name).stem.display] {
      if let found = sets[title]?.first(where: isMeant) { return found }
    }
    return nil
  }
}

/// What the files of a set leave out.
enum LaunchGap: Equatable {
  case device(DeviceFamily)
  /// All are for the dark appearance, or for another that is not always there.
  case light

  /// nil where there is no file at all, of which other rules speak, and where none is missing.
  fileprivate init?(_ entries: [SetEntry], _ families: Set<DeviceFamily>) {
    guard !entries.isEmpty else { return nil }
    for family in [DeviceFamily.iphone, .ipad] where families.contains(family) {
      let own = entries.filter { [.universal, Idiom(family), nil].contains($0.idiom) }
      guard !own.isEmpty else {
        self = .device(family)
        return
      }
      guard own.contains(where: { $0.appearances.allSatisfy { $0.value == "light" } }) else {
        self = .light
        return
      }
    }
    return nil
  }
}

/// One rendition of an image that a launch screen shows.
package struct LaunchImageFile: Sendable {
  package let asset: ImageAsset
  package let size: PixelSize?
  /// nil for one that is drawn at any scale.
  package let scale: Int?
  package let isDark: Bool
  let isVector: Bool
  /// Nil for all.
  package let idiom: Idiom?

  fileprivate init(_ image: PlacedImage) {
    let position = image.asset.entry?.position
    self.init(
      image.asset, size: image.headerSize, scale: position?.pixelsPerPoint,
      isDark: position?.appearance == .dark, idiom: position?.idiom)
  }

  fileprivate init(_ asset: ImageAsset, facts: ImageFacts?) {
    let parts = NameParts(asset.name)
    self.init(
      asset, size: facts?.size, scale: parts.scale ?? 1, isDark: false, idiom: parts.device.map { Idiom($0) })
  }

  fileprivate init(_ asset: ImageAsset, compiled: CompiledImage) {
    let idiom: Idiom? =
      switch compiled.idiom {
      case .phone: .iphone
      case .pad: .ipad
      case .universal: nil
      default: Idiom(compiled.idiom.identifier)
      }
    self.init(
      asset, size: compiled.size, scale: compiled.scale, isDark: compiled.appearance == .dark, idiom: idiom)
  }

  private init(_ asset: ImageAsset, size: PixelSize?, scale: Int?, isDark: Bool, idiom: Idiom?) {
    (self.asset, self.size, self.scale, self.isDark) = (asset, size, scale, isDark)
    isVector = asset.name.isVectorImage
    self.idiom = idiom == .universal ? nil : idiom
  }

  package var points: InterfaceSize? {
    size.map { size in
      let scale = Double(isVector ? 1 : max(scale ?? 1, 1))
      return InterfaceSize(width: Double(size.width) / scale, height: Double(size.height) / scale)
    }
  }
}
