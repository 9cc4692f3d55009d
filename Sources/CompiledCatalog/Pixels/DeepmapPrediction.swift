/// Pixels that a deepmap predicts from their neighbours.
///
/// A segment holds the alpha of all pixels, a byte each; for each row, how it is predicted; then the high bytes of
/// what the predictions lack, channel by channel within each pixel, and the low bytes.
struct DeepmapPrediction {
  private enum Kind { case gray, color, deepColor }

  private let kind: Kind
  /// How much of the differences between channels is stored: of half of them, colours may come out one or two levels
  /// off, for the codec loses that much.
  private let differenceScale: Int32

  /// - Parameter halvesDifferences: as the header says it.
  init?(_ format: StoredPixelFormat, halvesDifferences: Bool) {
    switch format {
    case .gray8: kind = .gray
    case .argb8: kind = .color
    case .argb16: kind = .deepColor
    case .rgb5, .gray16, .grayAlone: return nil
    }
    differenceScale = halvesDifferences ? 2 : 1
  }

  fileprivate var channels: Int { kind == .gray ? 1 : 3 }

  func byteCount(width: Int, height: Int) -> Int { width * height * (1 + 2 * channels) + height }

  fileprivate func write(
    _ values: [Int16], _ alpha: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    switch kind {
    case .gray: writeGray(values, alpha, to: row)
    case .color: writeColors(values, alpha, to: row)
    case .deepColor: writeDeepColors(values, alpha, to: row)
    }
  }

  private func writeGray(
    _ values: [Int16], _ alpha: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    for x in 0..<alpha.count {
      row[2 &* x] = UInt8(truncatingIfNeeded: values[x])
      row[2 &* x &+ 1] = alpha[x]
    }
  }

  private func writeColors(
    _ values: [Int16], _ alpha: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    values.withUnsafeBufferPointer { values in
      for x in 0..<alpha.count {
        let color = color(values, x)
        row[4 &* x] = UInt8(clamping: color.blue)
        row[4 &* x &+ 1] = UInt8(clamping: color.green)
        row[4 &* x &+ 2] = UInt8(clamping: color.red)
        row[4 &* x &+ 3] = alpha[x]
      }
    }
  }

  /// In steps of 1/512, which become floats.
  private func writeDeepColors(
    _ values: [Int16], _ alpha: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    values.withUnsafeBufferPointer { values in
      for x in 0..<alpha.count {
        let color = color(values, x)
        let samples = [
          Float(color.red) / 512, Float(color.green) / 512, Float(color.blue) / 512, Float(alpha[x]) / 255,
        ]
        for (channel, sample) in samples.enumerated() {
          row.storeBytes(
            of: halfFloatBits(sample).littleEndian, toByteOffset: 8 &* x &+ 2 &* channel, as: UInt16.self)
        }
      }
    }
  }

  /// From luma and two differences; halves are rounded towards zero.
  @inline(__always)
  private func color(
    _ values: UnsafeBufferPointer<Int16>, _ x: Int
  ) -> (red: Int32, green: Int32, blue: Int32) {
    let orange = Int32(values[3 &* x &+ 1]) &* differenceScale
    let green = Int32(values[3 &* x &+ 2]) &* differenceScale
    let base = Int32(values[3 &* x]) &- green / 2
    let red = base &- orange / 2
    return (red, base &+ green, red &+ orange)
  }
}

extension PlainTile {
  /// - Parameter rows: of the planes, which may be more than those of the tile.
  func fill(
    predicted bytes: UnsafeRawBufferPointer, rows: Int, _ prediction: DeepmapPrediction
  ) throws(RenditionPixelsError) {
    let count = width * rows
    guard bytes.count >= prediction.byteCount(width: width, height: rows) else { throw .endsEarly }
    let residuals = Residuals(
      high: UnsafeRawBufferPointer(rebasing: bytes[(count + rows)...]),
      lowOffset: count * prediction.channels)
    let length = width * prediction.channels
    var values = [Int16](repeating: 0, count: length)
    var above = values
    for y in 0..<height {
      let predictor = bytes[count + y]
      guard predictor <= Predictor.last else {
        throw .damaged(.unknownPrediction)
      }
      values.withUnsafeMutableBufferPointer { values in
        above.withUnsafeBufferPointer { above in
          residuals.read(from: y * length, into: values)
          predict(values, above, channels: prediction.channels, predictor)
        }
      }
      let alpha = UnsafeRawBufferPointer(rebasing: bytes[(y * width)..<((y + 1) * width)])
      prediction.write(values, alpha, to: row(y))
      swap(&values, &above)
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
