package import Places

/// The appearance of the system that an image of a catalog is drawn for, where it is not for any.
package enum ImageAppearance: Hashable, Sendable {
  case dark
  case tinted
  /// As a catalog writes it: `light`, or another trait than the luminosity, `contrast=high`.
  case other(Untrusted)

  /// - Parameter text: the value of a luminosity, or another trait with its value.
  package init(_ text: String) {
    switch text {
    case "dark": self = .dark
    case "tinted": self = .tinted
    default: self = .other(Untrusted(text))
    }
  }

  /// As catalogs and tables write it.
  package var text: Untrusted {
    switch self {
    case .dark: Untrusted("dark")
    case .tinted: Untrusted("tinted")
    case .other(let text): text
    }
  }
}
