import ImageProperties

/// The rows of a picture as PNG stores them before compression: each with its filter (PNG specification,
/// 9.2).
struct PNGRows {
  /// Red, green and blue, and alpha unless every pixel is opaque.
  let samplesPerPixel: Int
  let bytes: [UInt8]

  /// - Parameters:
  ///   - rgba: four samples for each pixel of `size`.
  ///   - bytesPerSample: 1 or 2.
  init(size: PixelSize, rgba: [UInt8], bytesPerSample: Int, isOpaque: Bool) {
    samplesPerPixel = isOpaque ? 3 : 4
    let pixelSize = samplesPerPixel * bytesPerSample
    let length = size.width * pixelSize
    // Before each row lies a pixel of zeros, which is what filters see to its left.
    var above = [UInt8](repeating: 0, count: pixelSize + length)
    var row = above
    var filtered = [UInt8](repeating: 0, count: length)
    var best = filtered
    var bytes: [UInt8] = []
    bytes.reserveCapacity((length + 1) * size.height)
    for y in 0..<size.height {
      Self.copyRow(
        rgba, from: y * size.width * 4 * bytesPerSample, pixelSize, bytesPerSample: bytesPerSample, to: &row)
      var lowest = UInt32.max
      var chosen = Filter.none
      for filter in Filter.allCases {
        let cost = filter.apply(to: row, above: above, pixelSize: pixelSize, into: &filtered)
        guard cost < lowest else { continue }
        lowest = cost
        chosen = filter
        swap(&best, &filtered)
      }
      bytes.append(chosen.rawValue)
      bytes += best
      swap(&above, &row)
    }
    self.bytes = bytes
  }

  /// Clear pixels are written as black: their colours are invisible and would cost bytes.
  private static func copyRow(
    _ rgba: [UInt8], from start: Int, _ pixelSize: Int, bytesPerSample: Int, to row: inout [UInt8]
  ) {
    let stored = 4 &* bytesPerSample
    rgba.withUnsafeBufferPointer { source in
      row.withUnsafeMutableBufferPointer { row in
        for x in 0..<(row.count / pixelSize &- 1) {
          let from = start &+ x &* stored
          let alpha = from &+ 3 &* bytesPerSample
          let isClear = source[alpha] == 0 && source[alpha &+ bytesPerSample &- 1] == 0
          let to = (x &+ 1) &* pixelSize
          for byte in 0..<pixelSize { row[to &+ byte] = isClear ? 0 : source[from &+ byte] }
        }
      }
    }
  }
}

private enum Filter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// - Parameters:
  ///   - row: the samples behind a pixel of zeros.
  ///   - above: likewise.
  /// - Returns: the sum of the filtered bytes as distances from zero, the specification's measure of what
  ///   compresses well (12.7).
  func apply(to row: [UInt8], above: [UInt8], pixelSize: Int, into out: inout [UInt8]) -> UInt32 {
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        out.withUnsafeMutableBufferPointer { out in
          switch self {
          case .none: subtract(from: row, pixelSize, out) { _ in 0 }
          case .sub: subtract(from: row, pixelSize, out) { row[$0] }
          case .up: subtract(from: row, pixelSize, out) { above[$0 &+ pixelSize] }
          case .average:
            subtract(from: row, pixelSize, out) { left in
              UInt8(truncatingIfNeeded: (UInt16(row[left]) &+ UInt16(above[left &+ pixelSize])) / 2)
            }
          case .paeth:
            subtract(from: row, pixelSize, out) { left in
              nearest(left: row[left], above: above[left &+ pixelSize], corner: above[left])
            }
          }
        }
      }
    }
  }
}

/// A loop of its own for each filter, without branches, so that the compiler takes many samples at once.
/// - Parameter predicted: what is subtracted from the sample whose left neighbour is at the index.
@inline(__always)
private func subtract(
  from row: UnsafeBufferPointer<UInt8>, _ pixelSize: Int, _ out: UnsafeMutableBufferPointer<UInt8>,
  _ predicted: (_ left: Int) -> UInt8
) -> UInt32 {
  var cost: UInt32 = 0
  for index in 0..<out.count {
    let filtered = row[index &+ pixelSize] &- predicted(index)
    out[index] = filtered
    cost &+= UInt32(min(filtered, 0 &- filtered))
  }
  return cost
}

/// Of the three neighbours the one nearest to left plus above minus corner.
@inline(__always)
private func nearest(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
  let overLeft = Int16(above) &- Int16(corner)
  let overAbove = Int16(left) &- Int16(corner)
  let (toLeft, toAbove) = (overLeft.magnitude, overAbove.magnitude)
  let toCorner = (overLeft &+ overAbove).magnitude
  let nearer = toAbove <= toCorner ? above : corner
  return toLeft <= toAbove && toLeft <= toCorner ? left : nearer
}
