import AssetCatalogs

/// For which devices, languages and appearances an entry is, beyond its idiom, size and scale.
struct EntryVariant: Hashable {
  private let appearances: [EntryAppearance]
  private let keys: [String?]

  init(_ entry: SetEntry) {
    appearances = entry.appearances
    keys = [
      entry.subtype, entry.screenWidth, entry.widthClass, entry.heightClass, entry.displayGamut,
      entry.languageDirection, entry.locale, entry.memory, entry.graphicsFeatureSet,
    ]
  }
}
