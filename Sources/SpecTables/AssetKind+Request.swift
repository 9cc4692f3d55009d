extension AssetKind {
  /// The kinds that a user can require. The others come with their platform or their set, or only inform.
  package static let requestable: [AssetKind] = [
    .appIcon, .spotlightIcon, .launchImage, .storeIcon, .documentIcon, .barIcon, .tabBarIcon, .templateImage,
    .quickActionIcon, .webClipIcon, .carPlayIcon, .startupImage, .manifestIcon, .maskIcon, .favicon, .house,
  ]

  /// Whether the tables say for themselves when an app needs images of the kind: every app has some.
  package var isOfEveryApp: Bool {
    switch self {
    case .appIcon, .spotlightIcon, .launchImage, .house: true
    default: false
    }
  }

  /// Whether only a web site has images of the kind.
  package var isOfSitesAlone: Bool {
    switch self {
    case .startupImage, .manifestIcon, .maskIcon, .favicon: true
    default: false
    }
  }

  /// What an app that has images of the kind declares.
  package var declaration: Declaration? {
    switch self {
    case .documentIcon: .documentType
    case .carPlayIcon: .carPlay
    default: nil
    }
  }
}
