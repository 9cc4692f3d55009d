package import JPEG
package import WebP

/// Why a picture is left as it is.
package enum PictureRefusal: Error, Equatable {
  /// None that is decoded.
  case otherFormat
  case notPNG, unreadable, animated, crushed, transparent, grayProfile, noMemory
  /// 16 bits that hold more than 8.
  case holdsMoreBits
  case brokenAtHeart
  case jpeg(JPEGError)
  case webP(WebPError)
  case turned, foreignProfile
  /// No corner has one colour that ends before the art begins.
  case noCorners
}
