package import ImageProperties

/// What the numbers of a rendition's colours mean.
package enum RenditionColorSpace: Equatable, Sendable {
  case sRGB, grayGamma22, displayP3, extendedSRGB, extendedGray
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
      case 6: .extendedGray
      case let other: .other(other)
      }
  }

  package var identifier: String {
    switch self {
    case .sRGB: "srgb"
    case .grayGamma22: "gray-gamma-22"
    case .displayP3: "display-p3"
    case .extendedSRGB: "extended-srgb"
    case .extendedGray: "extended-gray"
    case .other(let number): "color-space-\(number)"
    }
  }
}

/// Every pixel of one rendition, straight: colours are divided by alpha, which loses nothing that the stored pixels
/// have, and those of clear pixels are 0.
package struct RenditionPixels: Equatable, Sendable {
  package let size: PixelSize
  /// 8, or 16 where the catalog stores floats. Those reach beyond sRGB; what does is clipped to it.
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
    let bytesPerPixel = format.isFloat ? 8 : 4
    var lowestAlpha = UInt16.max
    rgba = [UInt8](unsafeUninitializedCapacity: size.width * size.height * bytesPerPixel) { out, count in
      let target = UnsafeMutableRawBufferPointer(out)
      for row in 0..<size.height {
        let source = bitmap.row(y + row, from: x, count: size.width)
        let pixels = UnsafeMutableRawBufferPointer(rebasing: target[(row * size.width * bytesPerPixel)...])
        lowestAlpha = min(lowestAlpha, straighten(source, format, size.width, into: pixels))
      }
      count = size.width * size.height * bytesPerPixel
    }
    self.size = size
    self.colorSpace = colorSpace
    bitsPerChannel = format.isFloat ? 16 : 8
    isOpaque = lowestAlpha == .max
  }
}

/// A bitmap as it is stored, decompressed.
struct StoredBitmapPixels {
  let size: PixelSize
  let format: StoredPixelFormat
  let buffer: PixelBuffer

  func row(_ y: Int, from x: Int, count: Int) -> UnsafeRawBufferPointer {
    let pixel = format.bytesPerPixel
    let start = (y * size.width + x) * pixel
    return UnsafeRawBufferPointer(rebasing: buffer.bytes[start..<(start + count * pixel)])
  }
}

/// - Returns: the lowest alpha, as 16 bits.
private func straighten(
  _ source: UnsafeRawBufferPointer, _ format: StoredPixelFormat, _ width: Int,
  into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  switch format {
  case .argb8: straightenBytes(source, width, into: target)
  case .gray8: straightenGray(source, width, into: target)
  case .rgb5: widen(source, width, into: target)
  case .argb16, .gray16: straightenFloats(source, isGray: format == .gray16, width, into: target)
  }
}

private func straightenBytes(
  _ source: UnsafeRawBufferPointer, _ width: Int, into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  var lowest: UInt8 = 255
  for index in stride(from: 0, to: width &* 4, by: 4) {
    let pixel = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt32.self))
    let alpha = UInt8(truncatingIfNeeded: pixel >> 24)
    lowest = min(lowest, alpha)
    var red = UInt8(truncatingIfNeeded: pixel >> 16)
    var green = UInt8(truncatingIfNeeded: pixel >> 8)
    var blue = UInt8(truncatingIfNeeded: pixel)
    if alpha != 255 {
      red = straight(red, alpha)
      green = straight(green, alpha)
      blue = straight(blue, alpha)
    }
    target[index] = red
    target[index &+ 1] = green
    target[index &+ 2] = blue
    target[index &+ 3] = alpha
  }
  return UInt16(lowest) * 257
}

private func straightenGray(
  _ source: UnsafeRawBufferPointer, _ width: Int, into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  var lowest: UInt8 = 255
  for x in 0..<width {
    let alpha = source[2 &* x &+ 1]
    let gray = straight(source[2 &* x], alpha)
    lowest = min(lowest, alpha)
    for channel in 0..<3 { target[4 &* x &+ channel] = gray }
    target[4 &* x &+ 3] = alpha
  }
  return UInt16(lowest) * 257
}

/// The nearest value; a colour that is more than its alpha counts as white of it.
@inline(__always)
private func straight(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  guard alpha > 0 else { return 0 }
  return UInt8(min(255, (UInt32(value) &* 255 &+ UInt32(alpha) / 2) / UInt32(alpha)))
}

private func widen(
  _ source: UnsafeRawBufferPointer, _ width: Int, into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  for x in 0..<width {
    let pixel = UInt16(littleEndian: source.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self))
    for channel in 0..<3 {
      let value = UInt8(truncatingIfNeeded: pixel >> UInt16(10 - 5 * channel) & 31)
      target[4 * x + channel] = value << 3 | value >> 2
    }
    target[4 * x + 3] = 255
  }
  return .max
}

private func straightenFloats(
  _ source: UnsafeRawBufferPointer, isGray: Bool, _ width: Int, into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  var lowest = UInt16.max
  let channels = isGray ? 2 : 4
  for x in 0..<width {
    func stored(_ channel: Int) -> Float {
      let offset = (x * channels + channel) * 2
      return halfFloat(UInt16(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }
    let alpha = stored(channels - 1)
    for channel in 0..<4 {
      let value =
        channel == 3 ? alpha : alpha > 0 ? stored(isGray ? 0 : channel) / alpha : 0
      let sample = UInt16(min(max(value.isNaN ? 0 : value, 0), 1) * 65535 + 0.5)
      if channel == 3 { lowest = min(lowest, sample) }
      target.storeBytes(of: sample.bigEndian, toByteOffset: x * 8 + channel * 2, as: UInt16.self)
    }
  }
  return lowest
}

/// A float of 16 bits (IEEE 754), which some processors' Swift has no type for.
private func halfFloat(_ bits: UInt16) -> Float {
  let sign: UInt32 = UInt32(bits & 0x8000) << 16
  let exponent = UInt32(bits >> 10 & 31)
  let fraction = UInt32(bits & 0x3FF)
  switch exponent {
  case 0: return (sign == 0 ? 1 : -1) * Float(fraction) / Float(1 << 24)
  case 31: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
  default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
  }
}
