import Places

/// Why there are no pixels of an image.
package enum PictureError: Error, Diagnosis {
  /// The bytes do not begin with PNG's signature.
  case notPNG
  /// An image of a format that is not decoded.
  case otherFormat(ImageFormat)
  case broken(PNGFault)
  /// Larger than what is decoded, in pixels.
  case tooLarge(PixelSize)
  case outOfMemory
}
