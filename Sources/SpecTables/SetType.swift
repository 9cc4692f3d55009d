package import Places

/// The kinds of set in an asset catalog; the raw value is the extension of the set's folder.
///
/// Source: Apple's Asset Catalog Format Reference, and what catalogs of published apps hold where that is
/// silent (stacks of visionOS, symbols, the sets of Messages).
package enum SetType: String, CaseIterable, Sendable {
  case appIcon = "appiconset"
  case launchImage = "launchimage"
  case image = "imageset"
  /// Ten images of fixed names for a Mac icon; has no Contents.json.
  case icon = "iconset"
  case brandAssets = "brandassets"
  case imageStack = "imagestack"
  case imageStackLayer = "imagestacklayer"
  case solidImageStack = "solidimagestack"
  case solidImageStackLayer = "solidimagestacklayer"
  case stickerPack = "stickerpack"
  case sticker
  case stickerSequence = "stickersequence"
  case stickersIcon = "stickersiconset"
  case complication = "complicationset"
  case color = "colorset"
  case data = "dataset"
  case symbol = "symbolset"
  case texture = "textureset"
  case cubeTexture = "cubetextureset"
  case mipmap = "mipmapset"
  case spriteAtlas = "spriteatlas"
  case arResourceGroup = "arresourcegroup"
  case arReferenceImage = "arreferenceimage"
  case arReferenceObject = "arreferenceobject"
  case gameCenterDashboardImage = "gcdashboardimage"
  case gameCenterLeaderboard = "gcleaderboard"
  case gameCenterLeaderboardSet = "gcleaderboardset"

  /// The type of a folder by its extension, in any letter case; nil for a group.
  package init?(folder name: FileName) {
    guard let text = name.fileExtension.lowercased.text else { return nil }
    self.init(rawValue: text)
  }

  /// Whether a program asks for its image by the folder's name.
  package var isAskedForByName: Bool {
    switch self {
    case .image, .appIcon, .launchImage, .stickersIcon, .sticker, .symbol: true
    case .icon, .brandAssets, .imageStack, .imageStackLayer, .solidImageStack, .solidImageStackLayer,
      .stickerPack, .stickerSequence, .complication, .color, .data, .texture, .cubeTexture, .mipmap,
      .spriteAtlas, .arResourceGroup, .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage,
      .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      false
    }
  }

  /// The platform for which alone the asset compiler takes it; nil where that is not said by the type.
  ///
  /// Source: Asset Catalog Format Reference.
  package var onlyPlatform: Platform? {
    switch self {
    case .brandAssets, .imageStack, .imageStackLayer: .tvos
    case .solidImageStack, .solidImageStackLayer: .visionos
    case .appIcon, .launchImage, .image, .icon, .stickerPack, .sticker, .stickerSequence, .stickersIcon,
      .complication, .color, .data, .symbol, .texture, .cubeTexture, .mipmap, .spriteAtlas, .arResourceGroup,
      .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage, .gameCenterLeaderboard,
      .gameCenterLeaderboardSet:
      nil
    }
  }

  /// The key of the array of entries in Contents.json; nil where the type has none.
  package var arrayKey: String? {
    switch self {
    case .appIcon, .launchImage, .image, .stickersIcon, .arReferenceImage, .gameCenterDashboardImage,
      .gameCenterLeaderboard:
      "images"
    case .brandAssets, .complication: "assets"
    case .imageStack, .solidImageStack: "layers"
    case .stickerPack: "stickers"
    case .stickerSequence: "frames"
    case .color: "colors"
    case .data: "data"
    case .symbol: "symbols"
    case .texture, .cubeTexture: "textures"
    case .mipmap: "levels"
    case .arResourceGroup: "resources"
    case .arReferenceObject: "objects"
    case .gameCenterLeaderboardSet: "leaderboards"
    case .icon, .imageStackLayer, .solidImageStackLayer, .sticker, .spriteAtlas: nil
    }
  }

  /// Whether a folder of the type says nothing without a Contents.json.
  package var needsManifest: Bool {
    switch self {
    case .icon, .imageStackLayer, .spriteAtlas, .gameCenterDashboardImage, .gameCenterLeaderboard,
      .gameCenterLeaderboardSet:
      false
    case .appIcon, .launchImage, .image, .brandAssets, .imageStack, .solidImageStack, .solidImageStackLayer,
      .stickerPack, .sticker, .stickerSequence, .stickersIcon, .complication, .color, .data, .symbol,
      .texture,
      .cubeTexture, .mipmap, .arResourceGroup, .arReferenceImage, .arReferenceObject:
      true
    }
  }

  /// What the file names of the entries stand for.
  package enum Reference: Sendable {
    case files
    /// Folders of sets that lie in this set's folder.
    case sets
    case filesOrSets
  }

  package var reference: Reference {
    switch self {
    case .brandAssets, .imageStack, .solidImageStack, .stickerPack, .complication, .arResourceGroup: .sets
    case .texture, .cubeTexture, .gameCenterDashboardImage, .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      .filesOrSets
    case .appIcon, .launchImage, .image, .icon, .imageStackLayer, .solidImageStackLayer, .sticker,
      .stickerSequence, .stickersIcon, .color, .data, .symbol, .mipmap, .spriteAtlas, .arReferenceImage,
      .arReferenceObject:
      .files
    }
  }
}
