package import Places

/// What is known of an image that was compiled into a catalog, beside its size.
package struct CompiledFacts: Equatable, Sendable {
  /// As its pixels say it where a rule needs them, else as the headers of the catalog do.
  package var opacity: RenditionOpacity
  /// Why not all is known of it; empty where it is.
  package var undecoded: [AnyDiagnosis]
  /// Its samples have 16 bits.
  package var isDeep = false
  package var isDisplayP3 = false
  /// Nil unless its pixels were asked for and decoded.
  package var pixels: Shared<DecodedPixels>?
  /// Why its pixels were not looked at, where a limit that we set keeps them from it.
  package var gap: InspectionGap?

  package init(opacity: RenditionOpacity, undecoded: [AnyDiagnosis]) {
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

/// What the pixels of an image that is no PNG tell, as those of a PNG do.
package struct DecodedPixels: Equatable, Sendable {
  package let evidence: PixelEvidence?
  package let art: ArtSignature?
  package let picture: SmallPicture?

  package init(evidence: PixelEvidence?, art: ArtSignature?, picture: SmallPicture?) {
    (self.evidence, self.art, self.picture) = (evidence, art, picture)
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
