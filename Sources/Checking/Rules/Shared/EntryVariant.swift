import Model

/// For which devices, languages and appearances an entry is, beyond its idiom, size and scale.
struct EntryVariant: Hashable {
  private let appearances: [EntryAppearance]
  /// Empty where the entry says none of them, as most do.
  private let keys: [String?]

  init(_ entry: SetEntry) {
    appearances = entry.appearances
    let isForAll =
      entry.subtype == nil && entry.screenWidth == nil && entry.widthClass == nil && entry.heightClass == nil
      && entry.displayGamut == nil && entry.languageDirection == nil && entry.locale == nil
      && entry.memory == nil && entry.graphicsFeatureSet == nil
    keys =
      isForAll
      ? []
      : [
        entry.subtype, entry.screenWidth, entry.widthClass, entry.heightClass, entry.displayGamut,
        entry.languageDirection, entry.locale, entry.memory, entry.graphicsFeatureSet,
      ]
  }
}
