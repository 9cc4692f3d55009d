import SpecTables

extension SetType: FactValue {
  package var fact: Fact { .word(title) }

  /// As a sentence calls a set of the type.
  var title: String {
    switch self {
    case .appIcon: "app icon set"
    case .stickersIcon: "stickers icon set"
    case .icon: "icon set of a Mac app"
    case .brandAssets: "brand assets"
    case .launchImage: "launch image set"
    case .imageStack, .solidImageStack: "image stack"
    case .imageStackLayer, .solidImageStackLayer: "layer"
    case .image: "image set"
    case .stickerPack: "sticker pack"
    case .sticker, .stickerSequence, .complication, .color, .data, .symbol, .texture, .cubeTexture, .mipmap,
      .spriteAtlas, .arResourceGroup, .arReferenceImage, .arReferenceObject, .gameCenterDashboardImage,
      .gameCenterLeaderboard, .gameCenterLeaderboardSet:
      "set"
    }
  }

  var titleWithArticle: String {
    if self == .brandAssets { return title }
    let isVowelFirst = title.first.map { "aeiou".contains($0) } ?? false
    return "\(isVowelFirst ? "an" : "a") \(title)"
  }
}
