/// What `kinds.json` says of each kind.
extension AssetKind {
  /// The kinds that a user can require. The others come with their platform or their set, or only inform.
  package static let requestable = kinds { $0.asked != nil }

  /// Whether the tables say for themselves when an app needs images of the kind: every app has some.
  package var isOfEveryApp: Bool { Self.ofEveryApp.contains(self) }
  private static let ofEveryApp = kinds { $0.asked == .everyApp }

  /// Whether only a web site has images of the kind.
  package var isOfSitesAlone: Bool { Self.ofSitesAlone.contains(self) }
  private static let ofSitesAlone = kinds { $0.asked == .sites }

  /// What an app that has images of the kind declares.
  package var declaration: Declaration? { KindDescription.embedded.first { $0.kind == self }?.declaration }

  /// Whether it is the icon by which users know the app.
  package var isAppIcon: Bool { Self.appIcons.contains(self) }
  private static let appIcons = kinds(with: .appIcon)

  /// Whether it is an icon of the app, the art of which is compared with that of its other sizes.
  package var showsIconArt: Bool { Self.ofIconArt.contains(self) }
  private static let ofIconArt = kinds(with: .iconArt)

  /// Whether the system rounds its corners.
  package var isRoundedIcon: Bool { Self.rounded.contains(self) }
  private static let rounded = kinds(with: .rounded)

  /// Whether the system of an iPhone, iPad or Apple Watch cuts it into a shape, in which a border is a frame.
  package var isMasked: Bool { Self.masked.contains(self) }
  private static let masked = kinds(with: .masked)

  /// Whether an image of one colour cannot be meant.
  package var isBlankWithoutArt: Bool { Self.neverBlank.contains(self) }
  private static let neverBlank = kinds(with: .neverBlank)

  /// Whether an entry of a set on it is for the devices of its row alone: a target for others leaves it over.
  package var isForOwnDevices: Bool { Self.forOwnDevices.contains(self) }
  private static let forOwnDevices = kinds(with: .ownDevices)

  /// Whether a loose image of such a name shows that there is an app.
  package var showsApp: Bool { Self.showingApp.contains(self) }
  private static let showingApp = kinds(with: .showsApp)

  /// Whether it is a size of the app's icon where that is made of loose files, whose names are free where a plist lists
  /// them.
  package var isSizeOfLooseIcon: Bool { Self.sizesOfLooseIcon.contains(self) }
  package static let sizesOfLooseIcon = kinds(with: .looseIcon)

  // Lists, since they are asked of every image, and hashing a kind means hashing its word.
  private static func kinds(where isMeant: (KindDescription) -> Bool) -> [AssetKind] {
    KindDescription.embedded.filter(isMeant).map(\.kind)
  }

  private static func kinds(with trait: KindTrait) -> [AssetKind] {
    kinds { $0.traits.contains(trait) }
  }
}
