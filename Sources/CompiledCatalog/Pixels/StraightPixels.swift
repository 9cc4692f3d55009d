/// A row of stored pixels as straight ones.
/// - Returns: the lowest alpha, as 16 bits.
func straighten(
  _ source: UnsafeRawBufferPointer, _ format: StoredPixelFormat, _ samples: DeepSamples, _ width: Int,
  into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  switch format {
  case .argb8: straightenBytes(source, width, into: target)
  case .gray8: straightenGray(source, width, into: target)
  case .rgb5: widen(source, width, into: target)
  case .grayAlone: repeatGray(source, width, into: target)
  case .argb16, .gray16:
    straightenDeep(source, isGray: format == .gray16, samples, width, into: target)
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

private func repeatGray(
  _ source: UnsafeRawBufferPointer, _ width: Int, into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  for x in 0..<width {
    for channel in 0..<3 { target[4 &* x &+ channel] = source[x] }
    target[4 &* x &+ 3] = 255
  }
  return .max
}

private func straightenDeep(
  _ source: UnsafeRawBufferPointer, isGray: Bool, _ samples: DeepSamples, _ width: Int,
  into target: UnsafeMutableRawBufferPointer
) -> UInt16 {
  var lowest = UInt16.max
  let channels = isGray ? 2 : 4
  for x in 0..<width {
    func stored(_ channel: Int) -> Float {
      let offset = (x * channels + channel) * 2
      let bits = UInt16(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
      return samples == .floats ? halfFloat(bits) : Float(bits) / 65_535
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
