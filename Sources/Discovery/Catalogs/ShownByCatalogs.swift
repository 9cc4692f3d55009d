import Model
import SpecTables

/// What the icon sets of an app's catalogs alone show of it.
struct ShownByCatalogs {
  var platform: Platform?
  /// Whether every icon set is one for Messages.
  var isForMessages = false
  var families: Set<DeviceFamily> = []
  var minimumOS: OSVersion?
  /// The oldest SDK whose Xcode writes what is there, and what that is.
  var sdk: (version: OSVersion, source: Origin.Source)?
  var isEmpty = true

  init(_ sets: [CatalogSet]) {
    let all = sets.filter(\.isIcon)
    let used = all.filter { $0.use != .unused }
    // Where nobody says which set is used, each of them shows something.
    let icons = used.isEmpty ? all : used
    isEmpty = icons.isEmpty
    let idioms = Set(icons.flatMap(\.filledEntries).compactMap(\.family))
    let entries = icons.flatMap(\.entries)
    families = idioms.isEmpty ? Set(entries.compactMap(\.family)) : idioms
    // Xcode lists 29 and 40 points for iPad also in sets of iPhone apps, and an app without a place on the home screen is none for it.
    // A set for Messages has no such icon.
    if families.contains(.iphone), icons.contains(where: { $0.type == .appIcon }),
      !entries.contains(where: \.isOfPadHome)
    {
      families.remove(.ipad)
    }
    let isAllIcns = !sets.isEmpty && sets.allSatisfy { $0.type == .icon }
    platform = isAllIcns ? .macos : Self.platform(of: icons)
    isForMessages = !icons.isEmpty && icons.allSatisfy { $0.type == .stickersIcon }
    if entries.contains(where: \.isSingleSize) {
      // A single-size set compiles for these systems alone.
      // Source: Xcode 14 release notes.
      families.formUnion([.iphone, .ipad])
      minimumOS = OSVersion(12)
    } else if entries.contains(where: { $0.idiom == .iosMarketing }) {
      minimumOS = OSVersion(12)
    }
    for mark in entries.compactMap(\.sdkMark) where sdk.map({ $0.version < mark.version }) ?? true {
      sdk = mark
    }
  }

  /// The one platform for which the icon sets have entries; iOS where they have entries of several.
  private static func platform(of icons: [CatalogSet]) -> Platform? {
    if icons.contains(where: { $0.type == .brandAssets }) { return .tvos }
    if icons.contains(where: { $0.type == .solidImageStack }) { return .visionos }
    let entries = icons.flatMap(\.entries)
    let platforms = Set(entries.compactMap(\.shownPlatform))
    return platforms.count == 1 ? platforms.first : platforms.contains(.ios) ? .ios : nil
  }
}

extension CatalogSet {
  fileprivate var filledEntries: [SetEntry] { entries.filter { $0.fileOnDisk != nil } }
}

extension SetEntry {
  var isSingleSize: Bool { idiom == .universal && platform == "ios" && size == "1024x1024" }

  /// Whether it is for the home screen of an iPad, of iOS 6, 7 or the iPad Pro.
  fileprivate var isOfPadHome: Bool {
    idiom == .ipad && ["72x72", "76x76", "83.5x83.5"].contains(size)
  }

  fileprivate var family: DeviceFamily? {
    switch idiom {
    case .iphone: .iphone
    case .ipad: .ipad
    default: nil
    }
  }

  /// The platform that its devices have; nil where it may be for any.
  var shownPlatform: Platform? {
    switch idiom {
    case .iphone, .ipad, .iosMarketing, .car: .ios
    case .watch, .watchMarketing: .watchos
    case .mac: .macos
    case .tv: .tvos
    case .vision, .reality: .visionos
    case .universal: platform.flatMap(Platform.init(rawValue:))
    default: nil
    }
  }

  /// What only an Xcode with this iOS SDK, or a later one, writes.
  fileprivate var sdkMark: (version: OSVersion, source: Origin.Source)? {
    if appearances.contains(where: { $0.value == "tinted" }) { return (OSVersion(18), .tintedIcon) }
    if isSingleSize { return (OSVersion(16), .singleSizeIcon) }
    return idiom == .iosMarketing ? (OSVersion(11), .marketingIcon) : nil
  }
}
