/// An image as a page embeds it, once, however often it is shown.
package struct EmbeddedPicture: Sendable {
  /// What browsers decode without running anything.
  package enum Format: String, Sendable {
    case png, jpeg, gif
    case webP = "webp"
    /// As an image it runs nothing and loads nothing.
    case svg = "svg+xml"
  }

  package let format: Format
  package let bytes: [UInt8]
  /// Of ``bytes``.
  package let size: PixelSize
  /// Of the image itself, before it was reduced.
  package let fileSize: PixelSize
  /// Some pixel may not be opaque: a checkerboard lies under the file.
  package let hasTransparency: Bool
  /// Equal for equal pixels, within one run; of what is not decoded, for equal bytes.
  package let fingerprint: Int

  /// - Parameters:
  ///   - fileSize: nil for the same.
  ///   - fingerprint: nil for that of the bytes.
  package init(
    format: Format = .png, bytes: [UInt8], size: PixelSize, fileSize: PixelSize? = nil, hasTransparency: Bool,
    fingerprint: Int? = nil
  ) {
    (self.format, self.bytes, self.size, self.fileSize) = (format, bytes, size, fileSize ?? size)
    (self.hasTransparency, self.fingerprint) = (
      hasTransparency, fingerprint ?? Self.fingerprint(of: bytes, size)
    )
  }
}

extension EmbeddedPicture {
  /// `hashValue` of an array takes its bytes one by one, which cost more than decoding them.
  package static func fingerprint(of bytes: [UInt8], _ size: PixelSize) -> Int {
    var hasher = Hasher()
    hasher.combine(size)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// Small pictures of an image before and after a change, and of where the two differ.
package struct ThumbnailSet: Sendable {
  package var before: EmbeddedPicture?
  package var after: EmbeddedPicture?
  /// The later picture, pale, with every pixel that differs in one strong colour.
  package var difference: EmbeddedPicture?

  package init(
    before: EmbeddedPicture? = nil, after: EmbeddedPicture? = nil, difference: EmbeddedPicture? = nil
  ) {
    (self.before, self.after, self.difference) = (before, after, difference)
  }
}
