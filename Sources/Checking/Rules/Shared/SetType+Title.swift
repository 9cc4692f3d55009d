import Model
import SpecTables

extension SetType {
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
    default: "set"
    }
  }

  var titleWithArticle: String {
    switch self {
    case .brandAssets: title
    case .appIcon, .icon, .imageStack, .solidImageStack, .image: "an \(title)"
    default: "a \(title)"
    }
  }
}
