/// The device that a rendition is for.
package enum RenditionIdiom: Hashable, Sendable {
  case universal, phone, pad, tv, car, watch, marketing, mac, vision
  case other(UInt16)

  private static let known: [RenditionIdiom] = [
    .universal, .phone, .pad, .tv, .car, .watch, .marketing, .mac, .vision,
  ]

  package init(_ value: UInt16) {
    self = Int(value) < Self.known.count ? Self.known[Int(value)] : .other(value)
  }

  /// As data names it: `idiom-N` for one that is not known.
  package var identifier: String {
    switch self {
    case .universal: "universal"
    case .phone: "phone"
    case .pad: "pad"
    case .tv: "tv"
    case .car: "car"
    case .watch: "watch"
    case .marketing: "marketing"
    case .mac: "mac"
    case .vision: "vision"
    case .other(let value): "idiom-\(value)"
    }
  }
}

/// The system's appearance that a rendition is for.
package struct RenditionAppearance: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case any, light, dark, tinted
    case highContrast = "high-contrast"
    case highContrastLight = "high-contrast-light"
    case highContrastDark = "high-contrast-dark"
    case other
  }

  package let id: UInt16
  /// The name that the file's own table gives the id, such as `UIAppearanceDark`; nil where it has none.
  package let name: String?

  package init(id: UInt16, name: String?) { (self.id, self.name) = (id, name) }

  /// An id without a name says nothing, but 0 is what any appearance takes.
  package var kind: Kind {
    guard let name else { return id == 0 ? .any : .other }
    return Self.kinds[name] ?? .other
  }

  private static let kinds: [String: Kind] = [
    "UIAppearanceAny": .any, "UIAppearanceLight": .light, "UIAppearanceDark": .dark,
    "UIAppearanceHighContrastAny": .highContrast, "UIAppearanceHighContrastLight": .highContrastLight,
    "UIAppearanceHighContrastDark": .highContrastDark, "ISAppearanceTintable": .tinted,
    "NSAppearanceNameSystem": .any, "NSAppearanceNameAqua": .light, "NSAppearanceNameDarkAqua": .dark,
    "NSAppearanceNameAccessibilityAqua": .highContrastLight,
    "NSAppearanceNameAccessibilityDarkAqua": .highContrastDark,
  ]
}
