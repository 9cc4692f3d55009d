package import ImageInspection
package import ImageProperties

/// One image in memory: 8-bit RGBA that is not multiplied by alpha.
package struct Picture: Equatable, Sendable {
  package let size: PixelSize
  /// Red, green, blue, alpha; row after row from the top. Four bytes for each pixel of `size`.
  package let rgba: [UInt8]
  /// PNG chunks that say what the colours mean, whole. They go with the pixels into `pngBytes()`.
  let colorChunks: [UInt8]

  /// Nil if there are not four bytes for each pixel, or no pixels.
  package init?(size: PixelSize, rgba: [UInt8]) {
    guard size.width > 0, size.height > 0 else { return nil }
    let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooLarge, rgba.count % 4 == 0, rgba.count / 4 == pixels else { return nil }
    self.init(size: size, rgba: rgba, colorChunks: [])
  }

  init(size: PixelSize, rgba: [UInt8], colorChunks: [UInt8]) {
    self.size = size
    self.rgba = rgba
    self.colorChunks = colorChunks
  }

  package var isOpaque: Bool {
    rgba.withUnsafeBufferPointer { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }
  }
}

extension Picture {
  /// Decodes a PNG, crushed ones (CgBI) included.
  package init(png bytes: UnsafeRawBufferPointer, limits: PixelLimits = .standard) throws(PictureError) {
    let pixels = try PNGPixels(png: bytes, limits: limits)
    self.init(size: pixels.size, rgba: pixels.rgba, colorChunks: pixels.colorChunks)
  }

  package init(png bytes: [UInt8], limits: PixelLimits = .standard) throws(PictureError) {
    // A closure can't throw a typed error through `withUnsafeBytes`.
    let result = bytes.withUnsafeBytes { raw -> Result<Picture, PictureError> in
      do throws(PictureError) { return .success(try Picture(png: raw, limits: limits)) } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }
}
