/// The place of an entry in a set of an asset catalog: the keys of its Contents.json that say what the image
/// is for. Keys that the compiler does not look at in a set of the type are dropped, and values that it
/// assumes are filled in, so that entries that mean the same are equal.
///
/// Source: Asset Catalog Format Reference; tolerances measured on sets that compile.
package struct CatalogPosition: Hashable, Sendable {
  /// The set's extension: `appiconset`, `launchimage`, `stickersiconset`, `brandassets`, `imagestack`,
  /// `solidimagestack`, `iconset`, `complicationset`, `stickerpack`.
  package let set: String
  package let idiom: String?
  /// Points, `60x60`; the `grid-size` of a sticker pack.
  package let size: String?
  package let scale: String?
  /// The role; of a layer of a stack `back` for the last one, `upper` for the others.
  package let role: String?

  /// Nil where no rare key is given, as for most.
  private let rareKeys: RareKeys.Box?

  /// Takes the values as an entry has them.
  package init(
    set: String, file: String? = nil, idiom: String? = nil, size: String? = nil, scale: String? = nil,
    role: String? = nil, subtype: String? = nil, platform: String? = nil, appearance: String? = nil,
    orientation: String? = nil, extent: String? = nil, minimumSystemVersion: String? = nil,
    screenWidth: String? = nil
  ) {
    let isLaunchImage = set == "launchimage"
    let isStack = set == "imagestack" || set == "solidimagestack"
    self.set = set
    // The name of the family in the first betas of visionOS.
    self.idiom = set == "solidimagestack" && idiom == "reality" ? "vision" : idiom
    // Generators write a size in launch sets, and a layer is as large as its stack.
    self.size = isLaunchImage || isStack ? nil : size
    let isSingle = idiom == "universal" && size == "1024x1024" || idiom?.hasSuffix("-marketing") ?? false
    // An entry for all scales stands for the one that all Apple TVs have.
    let scale = set == "brandassets" && scale == nil ? "1x" : scale
    self.scale = set == "imagestack" || isSingle && scale == "1x" ? nil : scale
    self.role = role
    // Only an entry for every device has to say for which system it is; sets of Messages are for iOS.
    // A value that the compiler does not know leaves the entry without a slot, whatever its idiom.
    let isUnknown = platform.map { !Self.platforms.contains($0) } ?? false
    let rare = RareKeys(
      file: file, subtype: subtype,
      platform: isUnknown || idiom == "universal" && set != "stickersiconset" ? platform : nil,
      appearance: appearance, orientation: isLaunchImage ? orientation : nil,
      // Xcode 5 wrote "regular" at first.
      extent: !isLaunchImage ? nil : extent == nil || extent == "regular" ? "full-screen" : extent,
      minimumSystemVersion: isLaunchImage ? Self.launchSystem(minimumSystemVersion) : nil,
      screenWidth: screenWidth)
    rareKeys = rare.isEmpty ? nil : .box(rare)
  }

  /// Entries for the Mac have the idiom `mac` and no platform: `Unknown platform value "macos"`.
  private static let platforms = ["ios", "watchos", "tvos", "xros", "visionos"]

  /// The keys that tell most entries apart; the tables are read at every start.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(idiom)
    hasher.combine(size ?? subtype)
    hasher.combine(scale ?? file)
    hasher.combine(role ?? orientation)
  }

  /// As the tables of this program print it: "appiconset iphone 60x60 2x".
  package var text: String {
    let system = minimumSystemVersion.map { "from \($0)" }
    let words = [
      set, file, idiom, platform, role, size, scale, subtype, screenWidth, orientation, extent, system,
      appearance,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// `7.0` for "7", "7.0" and "7.0.0"; nil for the systems before, whose entries have no version.
  private static func launchSystem(_ text: String?) -> String? {
    guard let text, let version = OSVersion(text) else { return text }
    return version < OSVersion(7) ? nil : version.description
  }
}

extension CatalogPosition {
  /// The name of the file, in an `iconset`, which has no Contents.json.
  package var file: String? { rareKeys?.keys.file }
  package var subtype: String? { rareKeys?.keys.subtype }
  package var platform: String? { rareKeys?.keys.platform }
  /// The value of the luminosity: `dark`, `tinted`.
  package var appearance: String? { rareKeys?.keys.appearance }
  package var orientation: String? { rareKeys?.keys.orientation }
  package var extent: String? { rareKeys?.keys.extent }
  /// `7.0` and up; nil stands for the systems before.
  package var minimumSystemVersion: String? { rareKeys?.keys.minimumSystemVersion }
  package var screenWidth: String? { rareKeys?.keys.screenWidth }
}

/// The keys that few positions have, apart: each image of a catalog has a position, and each key takes
/// 16 bytes.
private struct RareKeys: Equatable, Sendable {
  let file: String?
  let subtype: String?
  let platform: String?
  let appearance: String?
  let orientation: String?
  let extent: String?
  let minimumSystemVersion: String?
  let screenWidth: String?

  var isEmpty: Bool {
    file == nil && subtype == nil && platform == nil && appearance == nil && orientation == nil
      && extent == nil && minimumSystemVersion == nil && screenWidth == nil
  }

  indirect enum Box: Equatable, Sendable {
    case box(RareKeys)

    var keys: RareKeys {
      switch self {
      case .box(let keys): keys
      }
    }
  }
}
