/// Formats whose pixels a deepmap predicts from their neighbours.
///
/// A segment holds the alpha of all pixels, a byte each; for each row, how it is predicted; then the high bytes of
/// what the predictions lack, channel by channel within each pixel, and the low bytes.
enum PredictedFormat: Int {
  case gray = 1
  /// Of half the differences between channels, so that colours may come out one or two levels off: the codec loses
  /// that much.
  case color = 3

  init?(_ format: StoredPixelFormat) {
    switch format {
    case .gray8: self = .gray
    case .argb8: self = .color
    case .rgb5, .gray16, .argb16: return nil
    }
  }

  var channels: Int { rawValue }

  func byteCount(width: Int, height: Int) -> Int { width * height * (1 + 2 * channels) + height }
}

extension PlainTile {
  func fill(
    predicted bytes: UnsafeRawBufferPointer, _ format: PredictedFormat
  ) throws(RenditionPixelsError) {
    let count = width * height
    guard bytes.count >= format.byteCount(width: width, height: height) else { throw .endsEarly }
    let residuals = Residuals(
      high: UnsafeRawBufferPointer(rebasing: bytes[(count + height)...]),
      lowOffset: count * format.channels)
    let length = width * format.channels
    var values = [Int16](repeating: 0, count: length)
    var above = values
    for y in 0..<height {
      let predictor = bytes[count + y]
      values.withUnsafeMutableBufferPointer { values in
        above.withUnsafeBufferPointer { above in
          residuals.read(from: y * length, into: values)
          predict(values, above, channels: format.channels, predictor)
        }
      }
      guard predictor <= Predictor.last else {
        throw .damaged("a row of them is predicted in an unknown way")
      }
      let alpha = UnsafeRawBufferPointer(rebasing: bytes[(y * width)..<((y + 1) * width)])
      switch format {
      case .gray: writeGray(values, alpha, to: row(y))
      case .color: writeColors(values, alpha, to: row(y))
      }
      swap(&values, &above)
    }
  }

  private func writeGray(
    _ values: [Int16], _ alpha: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    for x in 0..<width {
      row[2 &* x] = UInt8(truncatingIfNeeded: values[x])
      row[2 &* x &+ 1] = alpha[x]
    }
  }

  /// From luma and two differences to blue, green and red.
  private func writeColors(
    _ values: [Int16], _ alpha: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    values.withUnsafeBufferPointer { values in
      for x in 0..<width {
        let (luma, orange, green) = (values[3 &* x], values[3 &* x &+ 1], values[3 &* x &+ 2])
        row[4 &* x] = UInt8(truncatingIfNeeded: luma &- green &+ orange)
        row[4 &* x &+ 1] = UInt8(truncatingIfNeeded: luma &+ green)
        row[4 &* x &+ 2] = UInt8(truncatingIfNeeded: luma &- green &- orange)
        row[4 &* x &+ 3] = alpha[x]
      }
    }
  }
}

/// Numbers of 16 bits in two planes; the lowest bit is the sign.
private struct Residuals {
  let high: UnsafeRawBufferPointer
  let lowOffset: Int

  func read(from first: Int, into values: UnsafeMutableBufferPointer<Int16>) {
    for index in 0..<values.count {
      let number = UInt16(high[first &+ index]) << 8 | UInt16(high[first &+ index &+ lowOffset])
      let magnitude = Int16(truncatingIfNeeded: number >> 1)
      values[index] = number & 1 == 0 ? magnitude : 0 &- magnitude
    }
  }
}

private enum Predictor {
  static let none: UInt8 = 0
  static let nearer: UInt8 = 1
  static let left: UInt8 = 2
  static let above: UInt8 = 3
  static let mean: UInt8 = 4
  static let last = mean
}

/// Adds to each value what is predicted of it.
private func predict(
  _ values: UnsafeMutableBufferPointer<Int16>, _ above: UnsafeBufferPointer<Int16>, channels: Int,
  _ predictor: UInt8
) {
  switch predictor {
  case Predictor.nearer:
    for index in 0..<min(channels, values.count) { values[index] &+= above[index] }
    for start in stride(from: channels, to: values.count, by: channels) {
      addNearer(values, above, start, channels)
    }
  case Predictor.left:
    for index in channels..<max(values.count, channels) { values[index] &+= values[index &- channels] }
  case Predictor.above:
    for index in 0..<values.count { values[index] &+= above[index] }
  case Predictor.mean:
    for index in 0..<min(channels, values.count) { values[index] &+= above[index] }
    for index in channels..<max(values.count, channels) {
      let sum = Int32(values[index &- channels]) + Int32(above[index]) + 1
      // Halves are rounded towards zero.
      values[index] &+= Int16(truncatingIfNeeded: sum / 2)
    }
  default: break
  }
}

/// All channels of a pixel are predicted from the same neighbour: by the first channel, the one that differs less
/// from the corner between them predicts the other.
@inline(__always)
private func addNearer(
  _ values: UnsafeMutableBufferPointer<Int16>, _ above: UnsafeBufferPointer<Int16>, _ start: Int,
  _ channels: Int
) {
  let corner = Int32(above[start &- channels])
  let overLeft = (Int32(above[start]) &- corner).magnitude
  let overAbove = (Int32(values[start &- channels]) &- corner).magnitude
  for index in start..<(start &+ channels) {
    values[index] &+= overLeft > overAbove ? above[index] : values[index &- channels]
  }
}
