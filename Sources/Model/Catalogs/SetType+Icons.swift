package import SpecTables

/// How a set makes up an icon of an app.
package enum IconForm: Sendable {
  /// Its own images are the icon in all sizes.
  case images
  /// Its layers lie on each other.
  case layers
  /// Its sets are the icon, one for each place.
  case sets
}

extension SetType {
  /// Nil for a type that no target's app icon can be of.
  package var iconForm: IconForm? {
    switch self {
    case .appIcon, .stickersIcon: .images
    case .imageStack, .solidImageStack: .layers
    case .brandAssets: .sets
    case .launchImage, .image, .icon, .imageStackLayer, .solidImageStackLayer, .stickerPack, .sticker,
      .stickerSequence, .complication, .color, .data, .symbol, .texture, .cubeTexture, .mipmap, .spriteAtlas,
      .arResourceGroup, .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage,
      .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      nil
    }
  }

  /// Whether a target's app icon can be of this type.
  package var isAppIcon: Bool { iconForm != nil }

  /// Whether what runs on the platform can have it as its icon.
  package func canBeIcon(on platform: Platform) -> Bool {
    switch self {
    case .appIcon:
      switch platform {
      case .ios, .macos, .watchos: true
      case .tvos, .visionos: false
      }
    case .stickersIcon: platform == .ios
    case .brandAssets, .imageStack: platform == .tvos
    case .solidImageStack: platform == .visionos
    case .launchImage, .image, .icon, .imageStackLayer, .solidImageStackLayer, .stickerPack, .sticker,
      .stickerSequence, .complication, .color, .data, .symbol, .texture, .cubeTexture, .mipmap, .spriteAtlas,
      .arResourceGroup, .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage,
      .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      false
    }
  }

  /// Whether a product can have it as its icon.
  ///
  /// Source: Asset Catalog Format Reference. The shell around an app for Messages has its icon set for Messages.
  package func canBeIcon(of product: Product?, on platform: Platform) -> Bool {
    platform == .ios && product == .messages ? self == .stickersIcon : canBeIcon(on: platform)
  }

  /// The type of the set that the icon of an app for the platform is compiled from.
  package static func ofIcon(on platform: Platform) -> SetType {
    switch platform {
    case .ios, .macos, .watchos: .appIcon
    case .tvos: .brandAssets
    case .visionos: .solidImageStack
    }
  }
}

extension Platform {
  /// Whether icons are stacks of layers.
  package var drawsLayers: Bool { SetType.ofIcon(on: self).iconForm != .images }
}

extension BuildTarget {
  /// The type of the set that its icon is compiled from.
  package var iconSet: SetType {
    platform == .ios && product == .messages ? .stickersIcon : .ofIcon(on: platform)
  }

  /// Whether a set of the type can be its icon.
  package func takes(_ type: SetType) -> Bool { type.canBeIcon(of: product, on: platform) }
}
