/// What is known of an image that was compiled into a catalog, beside its size.
package struct CompiledFacts: Equatable, Sendable {
  /// As the headers of the catalog say it.
  package let opacity: RenditionOpacity
  /// Why not all is known of it; empty where it is.
  package let undecoded: [String]

  package init(opacity: RenditionOpacity, undecoded: [String]) {
    (self.opacity, self.undecoded) = (opacity, undecoded)
  }

  /// Whether every pixel is opaque; nil where that is not known.
  package var isOpaque: Bool? {
    switch opacity {
    case .opaque: true
    case .transparent: false
    case .unknown, .notApplicable: nil
    }
  }
}

/// Whether an image has transparent pixels.
package enum RenditionOpacity: Equatable, Sendable {
  case opaque, transparent
  /// An image whose opacity nothing tells that is read; ``CompiledFacts/undecoded`` says why where a file of a
  /// known kind would tell it.
  case unknown
  /// Not an image.
  case notApplicable

  package var identifier: String {
    switch self {
    case .opaque: "opaque"
    case .transparent: "transparent"
    case .unknown: "unknown"
    case .notApplicable: "none"
    }
  }
}
