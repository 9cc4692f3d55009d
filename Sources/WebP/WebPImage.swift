internal import CLibWebP

/// The pixels of a still WebP (RFC 9649), lossy or lossless, decoded by libwebp.
package struct WebPImage: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Red, green, blue and alpha, not multiplied by it; row after row from the top.
  package let rgba: [UInt8]
  /// Whether the file has a channel of alpha, opaque or not.
  package let hasAlpha: Bool

  /// Of a picture that is decoded, in pixels: as of a JPEG.
  package static let pixelLimit = 16 << 20

  package init(_ bytes: [UInt8], pixelLimit: Int = pixelLimit) throws(WebPError) {
    var features = WebPBitstreamFeatures()
    let state = bytes.withUnsafeBufferPointer { WebPGetFeatures($0.baseAddress, $0.count, &features) }
    guard state == VP8_STATUS_OK else { throw .damaged }
    guard features.has_animation == 0 else { throw .animated }
    let (width, height) = (Int(features.width), Int(features.height))
    guard width > 0, height > 0, width <= pixelLimit / height else { throw .tooLarge }
    let count = width * height * 4
    var isDecoded = false
    rgba = [UInt8](unsafeUninitializedCapacity: count) { pixels, filled in
      pixels.initialize(repeating: 0)
      isDecoded = bytes.withUnsafeBufferPointer {
        WebPDecodeRGBAInto($0.baseAddress, $0.count, pixels.baseAddress, count, Int32(width * 4)) != nil
      }
      filled = count
    }
    guard isDecoded else { throw .damaged }
    (self.width, self.height) = (width, height)
    hasAlpha = features.has_alpha != 0
  }
}

extension WebPImage {
  /// "RIFF", four bytes of any size, and "WEBP".
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }
}
