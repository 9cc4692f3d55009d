package import ImageProperties

/// An image as a page embeds it.
package struct EmbeddedPicture: Sendable {
  /// What browsers decode without running anything.
  package enum Format: Sendable {
    case png, jpeg, gif, webP, svg
  }

  package let format: Format
  package let bytes: [UInt8]
  /// Of ``bytes``.
  package let size: PixelSize
  /// Of the image itself, before it was reduced.
  package let fileSize: PixelSize
  /// Some pixel may not be opaque.
  package let hasTransparency: Bool
  /// Equal for equal pixels, within one run; of formats that are not decoded, for equal bytes.
  package let fingerprint: Int

  package init(
    format: Format, bytes: [UInt8], size: PixelSize, fileSize: PixelSize, hasTransparency: Bool,
    fingerprint: Int
  ) {
    (self.format, self.bytes, self.size, self.fileSize) = (format, bytes, size, fileSize)
    (self.hasTransparency, self.fingerprint) = (hasTransparency, fingerprint)
  }
}

/// Why an image has no picture.
package struct NoPicture: Error, Equatable, Sendable {
  package let reason: WhyNotJudged

  package init(_ reason: WhyNotJudged) { self.reason = reason }
}
