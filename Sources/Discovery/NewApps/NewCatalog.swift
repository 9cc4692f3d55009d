import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// The catalog of an app that is about to be started: its sets with their slots, and no image.
struct NewCatalog {
  let path: FilePath = "Assets.xcassets"
  private let build: BuildTarget
  private let flags: TargetFlags
  private let tables: SpecTables

  init(for build: BuildTarget, flags: TargetFlags, tables: SpecTables) {
    (self.build, self.flags, self.tables) = (build, flags, tables)
  }

  var sets: [CatalogSet] {
    switch build.platform {
    case .ios where build.product == .messages: [set(.stickersIcon, "iMessage App Icon.stickersiconset")]
    case .ios, .macos, .watchos: [appIcon]
    case .tvos: brandAssets
    case .visionos:
      // The layers in between may be left out; two are the least.
      ["Front", "Back"].enumerated().map { index, name in
        set(
          .image, FilePath("AppIcon.solidimagestack/\(name).solidimagestacklayer/Content.imageset"),
          slotType: .solidImageStack, title: "AppIcon/\(name)",
          stack: StackPlace(
            layer: index, layerCount: 2, of: SetID(path.appending("AppIcon.solidimagestack")),
            titled: "AppIcon")
        )
      }
    }
  }

  private var appIcon: CatalogSet {
    var rows: [SpecRow] = []
    // A single image came with Xcode 14, and is made into all sizes for iOS 12 and watchOS 7 and later.
    let firstSystem = [Platform.ios: OSVersion(12), .watchos: OSVersion(7)][build.platform]
    if let firstSystem, flags.hasAllSizes || build.minimumOS < firstSystem {
      rows =
        flags.hasWholeList
        ? tables.sizeList(for: build)
        : tables.rows(of: .appIcon).filter {
          $0.scheme == .perSize && $0.applicability(to: build) != .no
        }
    }
    let places = rows.compactMap { $0.positions.first { $0.set == .appIcon } }
    return set(.appIcon, "AppIcon.appiconset", entries: places.map(SetEntry.init))
  }

  /// Two layered icons, each of two layers at least, and the pictures of the Top Shelf.
  private var brandAssets: [CatalogSet] {
    let name = "App Icon & Top Shelf Image"
    func part(_ folder: String, title: String, _ brand: BrandPlace, stack: StackPlace? = nil) -> CatalogSet {
      set(
        .image, FilePath("\(name).brandassets/\(folder).imageset"), slotType: .brandAssets,
        title: "\(name)/\(title)", stack: stack, brand: brand)
    }
    return BrandPart.all(tables).flatMap { brand -> [CatalogSet] in
      guard brand.isStack else { return [part(brand.name, title: brand.name, brand.place)] }
      return ["Front", "Back"].enumerated().map { index, layer in
        part(
          "\(brand.name).imagestack/\(layer).imagestacklayer/Content", title: "\(brand.name)/\(layer)",
          brand.place,
          stack: StackPlace(
            layer: index, layerCount: 2,
            of: SetID(path.appending("\(name).brandassets").appending("\(brand.name).imagestack")),
            titled: "\(name)/\(brand.name)"))
      }
    }
  }

  private func set(
    _ type: SetType, _ folder: FilePath, entries: [SetEntry] = [], slotType: SetType? = nil,
    title: String? = nil, stack: StackPlace? = nil, brand: BrandPlace? = nil
  ) -> CatalogSet {
    var set = AssetSet(path: path.appending(folder.components), type: type, namespace: [])
    set.manifest = .present
    set.entries = entries
    return CatalogSet(
      catalog: path, set: set, title: title ?? set.name.display, use: .primaryIcon, stack: stack,
      brand: brand, slotType: slotType ?? type, images: [])
  }
}

/// One part of the brand assets of an Apple TV app, under the name that Xcode gives it.
struct BrandPart {
  let name: String
  let place: BrandPlace
  let isStack: Bool

  static func all(_ tables: SpecTables) -> [BrandPart] {
    let places = tables.rows(of: .brandAssets).flatMap(\.positions)
    func sizes(_ role: String) -> [String] {
      places.filter { $0.role == role }.compactMap(\.size).reduce(into: []) { list, size in
        if !list.contains(size) { list.append(size) }
      }
    }
    let parts = [
      ("primary-app-icon", ["App Icon", "App Icon - App Store"]), ("top-shelf-image", ["Top Shelf Image"]),
      ("top-shelf-image-wide", ["Top Shelf Image Wide"]),
    ]
    let all = parts.flatMap { role, names in
      // The tables list the icon of the home screen before the larger one of the store.
      zip(names, sizes(role)).map { name, size in
        BrandPart(
          name: name, place: BrandPlace(role: role, size: size, idiom: .tv),
          isStack: role == "primary-app-icon")
      }
    }
    // As Xcode lists them: by the names of their folders, in which a full stop follows.
    return all.sorted { "\($0.name)." < "\($1.name)." }
  }
}

extension SpecTables {
  /// The list of sizes of Xcode's templates before the single image, in its order: without what only iOS before 7 and
  /// the notifications of the first watchOS used.
  fileprivate func sizeList(for build: BuildTarget) -> [SpecRow] {
    let idioms: [Idiom] = [.iphone, .ipad, .iosMarketing, .watch, .watchMarketing]
    let listed = rows(of: .appIcon).compactMap { row -> (row: SpecRow, idiom: Int)? in
      let isOfPast =
        row.condition?.minimumOSBelow.map { build.platform == .ios && $0 <= OSVersion(7) } ?? false
      guard row.scheme == .perSize, row.need != .optional || row.kind == .spotlightIcon, !isOfPast,
        let idiom = row.positions.first?.idiom, let place = idioms.firstIndex(of: idiom),
        build.hasFamily(ofIdiom: idiom)
      else { return nil }
      return (row, place)
    }
    // The tables list the sizes of a watch by their role, as the template does.
    guard build.platform == .ios else { return listed.map(\.row) }
    return listed.sorted { left, right in
      (left.idiom, left.row.points, left.row.scale ?? 1) < (
        right.idiom, right.row.points, right.row.scale ?? 1
      )
    }.map(\.row)
  }
}

extension SpecRow {
  fileprivate var points: Double { Double(size?.width ?? 0) / Double(scale ?? 1) }
}

extension BuildTarget {
  fileprivate func hasFamily(ofIdiom idiom: Idiom) -> Bool {
    guard let family = DeviceFamily(rawValue: idiom.text) else {
      return idiom == (platform == .ios ? .iosMarketing : .watchMarketing)
    }
    return families.contains(family)
  }
}

extension SetEntry {
  /// An entry at a place of the tables, without a file.
  fileprivate init(_ place: CatalogPosition) {
    self.init(position: SourcePosition(line: 1, column: 1))
    (idiom, size, scale) = (place.idiom, place.size, place.scale)
    var rare = RareKeys()
    (rare.role, rare.subtype, rare.platform) = (place.role, place.subtype, place.platform)
    self.rare = rare
  }
}
