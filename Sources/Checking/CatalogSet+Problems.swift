import AssetCatalogs
import AssetSources
import FileTree
import SourceText
import SpecTables

extension CatalogSet {
  /// A problem at a place of the set's Contents.json, or at its folder where there is none.
  func problem(
    _ severity: Severity, at position: SourcePosition? = nil, row: SpecRow? = nil, _ message: String
  ) -> Problem {
    Problem(
      severity: severity, path: place, line: position?.line, column: position?.column, row: row,
      message: message)
  }

  /// What the set is, before its name: "app icon set AppIcon".
  var described: String { "\(set.type.title) \(title)" }
}

extension SetType {
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
}

extension ExaminedApp {
  /// Whether the slots of the set are asked of what the target builds.
  var isIconAsked: Bool { input.target.product != .other && input.target.product != .actionExtension }

  /// Whether an icon set is drawn with its colours: action and share extensions draw it as a mask.
  var showsIconAsDrawn: Bool { self.set?.isIcon != true || isIconAsked || input.isUnused }

  /// The slots that an entry of the set is for.
  func slots(of entry: SetEntry, in set: CatalogSet) -> [Slot] {
    let position = set.position(of: entry)
    return slots.filter { $0.row.positions.contains(position) }
  }
}
