package import ImageProperties
import JPEG

/// What the numbers of a rendition's colours mean.
package enum RenditionColorSpace: Equatable, Sendable {
  case sRGB, grayGamma22, displayP3, extendedSRGB, extendedLinearSRGB, extendedGray
  /// A number that no known writer gives to bitmaps.
  case other(UInt8)

  /// By the record, of which the lowest four bits count.
  init(_ number: UInt32) {
    self =
      switch UInt8(truncatingIfNeeded: number & 15) {
      case 1: .sRGB
      case 2: .grayGamma22
      case 3: .displayP3
      case 4: .extendedSRGB
      case 5: .extendedLinearSRGB
      case 6: .extendedGray
      case let other: .other(other)
      }
  }

  package var name: ColorSpaceName {
    switch self {
    case .sRGB: .sRGB
    case .grayGamma22: .grayGamma22
    case .displayP3: .displayP3
    case .extendedSRGB: .extendedSRGB
    case .extendedLinearSRGB: .extendedLinearSRGB
    case .extendedGray: .extendedGray
    case .other(let number): ColorSpaceName(rawValue: "color-space-\(number)")
    }
  }

  /// Whether its numbers may lie beyond 0 and 1.
  var isExtended: Bool {
    switch self {
    case .extendedSRGB, .extendedLinearSRGB, .extendedGray: true
    case .sRGB, .grayGamma22, .displayP3, .other: false
    }
  }
}

/// Every pixel of one rendition, straight: colours are divided by alpha, which loses nothing that the stored pixels
/// have, and those of clear pixels are 0.
package struct RenditionPixels: Equatable, Sendable {
  package let size: PixelSize
  /// 8, or 16 where the catalog stores as many. Floats may reach beyond sRGB; what does is clipped to it.
  package let bitsPerChannel: Int
  /// Red, green, blue, alpha; row after row from the top. Of 16 bits the higher byte comes first, as in PNG.
  package let rgba: [UInt8]
  package let colorSpace: RenditionColorSpace
  /// Whether no pixel is transparent at all.
  package let isOpaque: Bool
}

extension RenditionPixels {
  /// The part of a bitmap that lies at `x`, `y` from its upper left corner.
  /// - Precondition: the part lies within the bitmap.
  init(_ bitmap: StoredBitmapPixels, x: Int, y: Int, size: PixelSize, _ colorSpace: RenditionColorSpace) {
    let format = bitmap.format
    let bytesPerPixel = format.isDeep ? 8 : 4
    var lowestAlpha = UInt16.max
    rgba = [UInt8](unsafeUninitializedCapacity: size.width * size.height * bytesPerPixel) { out, count in
      let target = UnsafeMutableRawBufferPointer(out)
      for row in 0..<size.height {
        let source = bitmap.row(y + row, from: x, count: size.width)
        let pixels = UnsafeMutableRawBufferPointer(rebasing: target[(row * size.width * bytesPerPixel)...])
        lowestAlpha = min(lowestAlpha, straighten(source, format, bitmap.samples, size.width, into: pixels))
      }
      count = size.width * size.height * bytesPerPixel
    }
    self.size = size
    self.colorSpace = colorSpace
    bitsPerChannel = format.isDeep ? 16 : 8
    isOpaque = lowestAlpha == .max
  }
}

extension RenditionPixels {
  /// Of a JPEG: it has no alpha.
  init(_ image: JPEGImage, _ colorSpace: RenditionColorSpace) {
    size = PixelSize(width: image.width, height: image.height)
    bitsPerChannel = 8
    rgba = image.rgba
    self.colorSpace = colorSpace
    isOpaque = true
  }
}

/// A bitmap as it is stored, decompressed.
struct StoredBitmapPixels {
  let size: PixelSize
  let format: StoredPixelFormat
  let buffer: PixelBuffer
  /// Of a format of 16 bits.
  private(set) var samples = DeepSamples.floats

  init(size: PixelSize, format: StoredPixelFormat, buffer: PixelBuffer, _ space: RenditionColorSpace) {
    (self.size, self.format, self.buffer) = (size, format, buffer)
    if format.isDeep { samples = DeepSamples(space, self) }
  }

  /// Whether any alpha of 16 bits is more than a number.
  func hasAlpha(above number: UInt16) -> Bool {
    let pixel = format.bytesPerPixel
    return stride(from: pixel - 2, to: buffer.bytes.count - 1, by: pixel).contains { offset in
      UInt16(littleEndian: buffer.bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)) > number
    }
  }

  func row(_ y: Int, from x: Int, count: Int) -> UnsafeRawBufferPointer {
    let pixel = format.bytesPerPixel
    let start = (y * size.width + x) * pixel
    return UnsafeRawBufferPointer(rebasing: buffer.bytes[start..<(start + count * pixel)])
  }
}
