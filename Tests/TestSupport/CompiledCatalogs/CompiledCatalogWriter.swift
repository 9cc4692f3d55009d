/// Writes an `Assets.car` for tests, after the descriptions of the format by its independent readers.
///
///     var catalog = CompiledCatalogWriter()
///     catalog.addIcons("AppIcon", CompiledIcon.iOSSet)
///     catalog.add("Logo", [.image(40, 20), .image(80, 40, scale: 2, isOpaque: false)])
///     catalog.bytes
package struct CompiledCatalogWriter: Sendable {
  package var coreUIVersion = 917
  package var tool = "Xcode 16.2 (16C5032a) via AssetCatalogAgent"
  package var platform = "ios"
  package var minimumOS = "16.0"
  /// What took renditions out; empty for a whole catalog.
  package var thinning = ""
  /// Entries of a leaf: fewer than a tree has make a tree of two levels.
  package var leafCapacity = 500
  /// Leaves out what only fills up, as a fuzzer wants it.
  package var isCompact = false
  /// False for files as Xcode 7 wrote them.
  package var hasMetadata = true

  private var facets: [(name: String, part: Int, identifier: Int)] = []
  private var renditions: [(identifier: Int, rendition: CompiledRendition)] = []

  private static let keyFormat = [7, 13, 12, 15, 16, 24, 17, 1, 2, 8, 9]
  private static let appearanceIDs = [
    "UIAppearanceAny": 0, "UIAppearanceDark": 1, "UIAppearanceLight": 4, "ISAppearanceTintable": 10,
  ]

  package init() {}

  /// A name with its renditions.
  package mutating func add(_ name: String, _ renditions: [CompiledRendition], part: Int = 181) {
    let identifier = facet(name, part: part)
    self.renditions += renditions.map { (identifier, $0) }
  }

  package mutating func addColor(_ name: String, _ components: [Double], appearance: String? = nil) {
    var color = CompiledRendition(0, 0, .color(components))
    color.part = 217
    color.appearance = appearance
    add(name, [color], part: 217)
  }

  /// An icon set: its images, and for each device the list of their sizes.
  package mutating func addIcons(_ name: String, _ icons: [CompiledIcon]) {
    let identifier = facet(name, part: 220)
    var sets: [[Int]: [(points: Int, index: Int)]] = [:]
    for icon in icons {
      let device = [icon.idiom.rawValue, icon.subtype]
      // 83.5 is stored as 83.
      let points = Int(icon.points)
      let known = sets[device]?.first { $0.points == points }
      let index = known?.index ?? (sets[device]?.count ?? 0) + 1
      if known == nil { sets[device, default: []].append((points, index)) }
      let pixels = icon.pixels ?? Int(icon.points * Double(icon.scale))
      var image = CompiledRendition.image(
        pixels, pixels, scale: icon.scale, idiom: icon.idiom, isOpaque: icon.isOpaque,
        appearance: icon.appearance, compression: icon.compression)
      (image.part, image.sizeIndex, image.subtype) = (220, index, icon.subtype)
      image.isDisplayP3 = icon.isDisplayP3
      if let art = icon.art {
        image.content = .stored(art.compiled(isDeep: icon.isDeep), format: icon.isDeep ? "RGBW" : "ARGB")
      }
      image.fileName = "\(name)-\(pixels).png"
      renditions.append((identifier, image))
    }
    for (device, sizes) in sets.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var list = CompiledRendition(0, 0, .iconSizes(sizes))
      (list.part, list.subtype) = (218, device[1])
      list.idiom = CompiledRendition.Idiom(rawValue: device[0]) ?? .universal
      renditions.append((identifier, list))
    }
  }

  /// A sheet on which images of several names lie.
  package mutating func addSheet(page: Int, _ width: Int, _ height: Int, isOpaque: Bool) {
    var sheet = CompiledRendition.image(width, height, isOpaque: isOpaque)
    (sheet.element, sheet.sheetPage, sheet.fileName) = (9, page, "ZZZZPackedAsset-1.0.\(page)-gamut0")
    renditions.append((0, sheet))
  }

  private mutating func facet(_ name: String, part: Int) -> Int {
    if let known = facets.first(where: { $0.name == name }) { return known.identifier }
    facets.append((name, part, 6849 + facets.count))
    return 6848 + facets.count
  }

  /// Attributes for which the key format has another number, and a block of its own the right one.
  package var replacedAttributes: Set<Int> = []

  package var bytes: [UInt8] { file.bytes }

  /// The file with the places of its blocks: `CARHEADER`, `RENDITIONS leaf 0`, `RENDITIONS value 0`, ...
  package var file: (bytes: [UInt8], offsets: [String: Int]) {
    var store = BlockStoreWriter(leafCapacity: leafCapacity, isCompact: isCompact)
    store.addVariable("CARHEADER", header)
    if hasMetadata {
      let texts = [thinning, minimumOS, platform, "actool"]
      store.addVariable("EXTENDED_METADATA", Array("META".utf8) + texts.flatMap { zeroPadded($0, to: 256) })
    }
    store.addVariable(
      "KEYFORMAT",
      Array("tmfk".utf8) + little32(0) + little32(Self.keyFormat.count)
        + Self.keyFormat.flatMap { little32(replacedAttributes.contains($0) ? 5 : $0) })
    if !replacedAttributes.isEmpty {
      store.addVariable(
        "KEYFORMATWORKAROUND",
        Self.keyFormat.flatMap { little32(replacedAttributes.contains($0) ? $0 : 0) })
    }
    let names = renditions.compactMap(\.rendition.appearance)
    if !names.isEmpty {
      store.addTree("APPEARANCEKEYS", numbered(Self.appearanceIDs.sorted { $0.key < $1.key }))
    }
    if !languages.isEmpty {
      store.addTree("LOCALIZATIONKEYS", numbered(languages.enumerated().map { ($1, $0 + 1) }))
    }
    store.addTree("FACETKEYS", facets.map { (Array($0.name.utf8), facetValue($0.part, $0.identifier)) })
    store.addTree(
      "RENDITIONS",
      renditions.map { identifier, rendition in
        (key(of: rendition, identifier), rendition.record { link(toSheet: $0, for: rendition) })
      })
    let bytes = store.finish()
    return (bytes, store.offsets)
  }

  private var header: [UInt8] {
    Array("RATC".utf8) + little32(coreUIVersion) + little32(17) + little32(0) + little32(renditions.count)
      + zeroPadded("@(#)PROGRAM:CoreUI  PROJECT:CoreUI-\(coreUIVersion).1\n", to: 128)
      + zeroPadded(tool, to: 256) + [UInt8](repeating: 0, count: 16) + little32(0) + little32(2) + little32(1)
      + little32(platform == "macosx" ? 1 : 2)
  }

  private var languages: [String] { Set(renditions.compactMap(\.rendition.localization)).sorted() }

  private func numbered(_ names: [(key: String, value: Int)]) -> [(key: [UInt8], value: [UInt8])] {
    names.map { (Array($0.key.utf8), little16($0.value)) }
  }

  private func facetValue(_ part: Int, _ identifier: Int) -> [UInt8] {
    let pairs = [(1, 85), (2, part), (17, identifier)]
    return little16(0) + little16(0) + little16(pairs.count)
      + pairs.flatMap { little16($0.0) + little16($0.1) }
  }

  private func key(of rendition: CompiledRendition, _ identifier: Int) -> [UInt8] {
    let values = [
      7: rendition.appearance.flatMap { Self.appearanceIDs[$0] } ?? 0,
      13: rendition.localization.flatMap { languages.firstIndex(of: $0) }.map { $0 + 1 } ?? 0,
      12: rendition.scale, 15: rendition.idiom.rawValue, 16: rendition.subtype,
      24: rendition.isDisplayP3 ? 1 : 0, 17: identifier, 1: rendition.element, 2: rendition.part,
      8: rendition.sheetPage, 9: rendition.sizeIndex,
    ]
    return Self.keyFormat.flatMap { little16(values[$0] ?? 0) }
  }

  /// The key of a sheet as pairs, ended by zeros.
  private func link(toSheet page: Int, for rendition: CompiledRendition) -> [UInt8] {
    let pairs = [(1, 9), (2, 181), (8, page), (12, 1), (0, 0)]
    return pairs.flatMap { little16($0.0) + little16($0.1) }
  }
}
