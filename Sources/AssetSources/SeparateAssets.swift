package import AssetCatalogs
import FileTree
package import SystemPackage

/// What stands for itself in an input: sets whose images fill no slot, and loose images of which no table and no
/// plist knows the name. As nothing else hangs on them, they are read and judged portion by portion, so that
/// memory does not grow with their number.
package struct SeparateAssets: Sendable {
  package internal(set) var images: [FilePath] = []
  var sets: [UnreadSets] = []

  package var hasSets: Bool { !sets.isEmpty }
}

/// Sets of one catalog that stand for themselves.
struct UnreadSets: Sendable {
  let catalog: FilePath
  let sets: [UnreadSet]
  /// Whether a set within one of them is not to be looked at.
  let isExcluded: @Sendable (FilePath) -> Bool
}

extension SetType {
  /// Whether what is said of a set of this type hangs on no other set: icons and launch images show what the
  /// target is, stacks and brand assets are made of sets, and the stickers of a pack are of one size.
  package var standsForItself: Bool {
    switch self {
    case .appIcon, .launchImage, .icon, .stickersIcon, .brandAssets, .imageStack, .imageStackLayer,
      .solidImageStack, .solidImageStackLayer, .stickerPack, .sticker, .stickerSequence:
      false
    default: true
    }
  }
}
