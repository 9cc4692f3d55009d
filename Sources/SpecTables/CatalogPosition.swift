import Places

/// The place of an entry in a set of an asset catalog: the keys of its Contents.json that say what the image
/// is for. Keys that the compiler does not look at in a set of the type are dropped, and values that it
/// assumes are filled in, so that entries that mean the same are equal.
///
/// A class only so that the many places that hold a position share it; it never changes.
///
/// Source: Asset Catalog Format Reference; tolerances measured on sets that compile.
package final class CatalogPosition: Sendable {
  package let holder: Holder
  /// The name of the file, in an `iconset`, which has no Contents.json.
  package let file: String?
  package let idiom: Idiom?
  /// Points, `60x60`; the `grid-size` of a sticker pack.
  package let size: String?
  package let scale: String?
  /// The role; of a layer of a stack `back` for the last one, `upper` for the others.
  package let role: String?
  package let subtype: String?
  package let platform: String?
  /// Nil for any.
  package let appearance: ImageAppearance?
  package let orientation: String?
  package let extent: String?
  /// `7.0` and up; nil stands for the systems before.
  package let minimumSystemVersion: String?
  package let screenWidth: String?

  /// What lists the image.
  package enum Holder: Hashable, Sendable {
    case set(SetType)
    /// The file of Icon Composer that has it as a layer.
    case iconComposer
    /// The description of an app whose icons a tool makes of it.
    case description

    /// As tables and reports for programs print it.
    package var word: String {
      switch self {
      case .set(let type): type.rawValue
      case .iconComposer: "icon"
      case .description: "source"
      }
    }
  }

  /// The type of the set; nil where no set lists it.
  package var set: SetType? { if case .set(let type) = holder { type } else { nil } }

  /// Takes the values as an entry has them.
  package init(
    _ holder: Holder, file: String? = nil, idiom: Idiom? = nil, size: String? = nil, scale: String? = nil,
    role: String? = nil, subtype: String? = nil, platform: String? = nil, appearance: ImageAppearance? = nil,
    orientation: String? = nil, extent: String? = nil, minimumSystemVersion: String? = nil,
    screenWidth: String? = nil
  ) {
    let isLaunchImage = holder == .set(.launchImage)
    let isStack = holder == .set(.imageStack) || holder == .set(.solidImageStack)
    self.holder = holder
    self.file = file
    // The name of the family in the first betas of visionOS.
    self.idiom = holder == .set(.solidImageStack) && idiom == .reality ? .vision : idiom
    // Generators write a size in launch sets, and a layer is as large as its stack.
    self.size = isLaunchImage || isStack ? nil : size
    let isSingle = idiom == .universal && size == "1024x1024" || idiom?.isForStore ?? false
    // An entry for all scales stands for the one that all Apple TVs have.
    let scale = holder == .set(.brandAssets) && scale == nil ? Self.plainScale : scale
    self.scale = holder == .set(.imageStack) || isSingle && scale == Self.plainScale ? nil : scale
    self.role = role
    self.subtype = subtype
    // Only an entry for every device has to say for which system it is; sets of Messages are for iOS.
    // A value that the compiler does not know leaves the entry without a slot, whatever its idiom.
    let isUnknown = platform.map { !Self.platforms.contains($0) } ?? false
    self.platform = isUnknown || idiom == .universal && holder != .set(.stickersIcon) ? platform : nil
    self.appearance = appearance
    self.orientation = isLaunchImage ? orientation : nil
    // Xcode 5 wrote "regular" at first.
    self.extent = !isLaunchImage ? nil : extent == nil || extent == "regular" ? "full-screen" : extent
    self.minimumSystemVersion = isLaunchImage ? Self.launchSystem(minimumSystemVersion) : nil
    self.screenWidth = screenWidth
  }

  /// Entries for the Mac have the idiom `mac` and no platform: `Unknown platform value "macos"`.
  private static let platforms = ["ios", "watchos", "tvos", "xros", "visionos"]

  /// As the tables of this program print it: "appiconset iphone 60x60 2x".
  package var text: String {
    let system = minimumSystemVersion.map { "from \($0)" }
    let words = [
      holder.word, file, idiom?.text, platform, role, size, scale, subtype, screenWidth, orientation, extent,
      system, appearance?.text.display,
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
  /// As many pixels as points, which goes without saying in many places.
  package static let plainScale = "1x"

  /// 2 of `2x`; nil of a text of another form.
  package static func pixelsPerPoint(_ scale: String) -> Int? {
    let bytes = scale.utf8
    // As nearly all are: to split off the last character takes ten times as long.
    if bytes.count == 2, bytes.last == UInt8(ascii: "x"), let digit = bytes.first, digit.isASCIIDigit {
      return Int(digit - UInt8(ascii: "0"))
    }
    return scale.hasSuffix("x") ? Int(scale.dropLast()) : nil
  }

  /// Nil where the image is for any scale.
  package var pixelsPerPoint: Int? { scale.flatMap(Self.pixelsPerPoint) }

  /// In the name of a file: "@2x", and nothing for 1x and for any scale.
  package var scaleSuffix: String { scale.map { $0 == Self.plainScale ? "" : "@\($0)" } ?? "" }

  /// As Xcode writes it into the entry: the image for a store has one, which tells it from no other.
  package var writtenScale: String? { scale ?? (idiom?.isForStore == true ? Self.plainScale : nil) }
}

extension CatalogPosition: Hashable {
  package static func == (left: CatalogPosition, right: CatalogPosition) -> Bool {
    left === right
      || left.holder == right.holder && left.idiom == right.idiom && left.size == right.size
        && left.scale == right.scale && left.role == right.role && left.subtype == right.subtype
        && left.file == right.file && left.platform == right.platform && left.appearance == right.appearance
        && left.orientation == right.orientation && left.extent == right.extent
        && left.minimumSystemVersion == right.minimumSystemVersion && left.screenWidth == right.screenWidth
  }

  /// The keys that tell most entries apart; the tables are read at every start.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(idiom)
    hasher.combine(size ?? subtype)
    hasher.combine(scale ?? file)
    hasher.combine(role ?? orientation)
  }
}
