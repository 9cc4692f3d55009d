import Places

/// Why a WebP has no pixels.
package enum WebPError: Error, Diagnosis {
  case damaged
  /// It holds several pictures.
  case animated
  /// Its header asks for more than the limit allows.
  case tooLarge
}
