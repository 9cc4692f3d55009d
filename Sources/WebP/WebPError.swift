/// Why a WebP has no pixels.
package enum WebPError: Error, Equatable, Sendable {
  case damaged
  /// It holds several pictures.
  case animated
  /// Its header asks for more than the limit allows.
  case tooLarge

  /// One line without a full stop.
  package var reason: String {
    switch self {
    case .damaged: "the WebP is damaged"
    case .animated: "the WebP is animated"
    case .tooLarge: "the WebP has more pixels than Iconproof decodes"
    }
  }
}
