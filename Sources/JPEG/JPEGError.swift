/// Why a JPEG has no pixels.
package enum JPEGError: Error, Equatable, Sendable {
  /// A kind of JPEG that is not decoded, as the end of a sentence.
  case unsupported(StaticReason)
  case damaged(StaticReason)
  /// Its header asks for more than the limits allow.
  case tooLarge

  package struct StaticReason: Equatable, Sendable, ExpressibleByStringLiteral {
    let text: String
    package init(stringLiteral text: String) { self.text = text }
  }

  /// One line without a full stop.
  package var reason: String {
    switch self {
    case .unsupported(let kind): "a JPEG \(kind.text) is not decoded"
    case .damaged(let reason): "the JPEG is damaged: \(reason.text)"
    case .tooLarge: "the JPEG has more pixels than Iconproof decodes"
    }
  }

  static let endsEarly = JPEGError.damaged("it ends early")
}

/// What decoding a JPEG may take.
package struct JPEGLimits: Sendable {
  /// The most pixels. A progressive JPEG takes thirteen bytes for each while it is decoded, others seven.
  package var pixelCount: Int
  /// The most scans: encoders write about ten, and each is a pass over the whole image.
  package var scans = 100

  package init(pixelCount: Int = 16 << 20) { self.pixelCount = pixelCount }

  package static let standard = JPEGLimits()
}
