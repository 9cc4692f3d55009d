import SpecTables

extension AssetKind {
  /// The kinds whose corners the system rounds.
  var isIcon: Bool {
    switch self {
    case .appIcon, .spotlightIcon, .storeIcon, .webClipIcon: true
    default: false
    }
  }

  /// The kinds of which an image of one colour cannot be meant.
  var isBlankWithoutArt: Bool { self == .appIcon || self == .spotlightIcon || self == .storeIcon }
}
