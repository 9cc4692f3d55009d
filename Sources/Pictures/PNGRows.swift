import ImageProperties

/// The rows of a picture as PNG stores them before compression: each with its filter (PNG specification,
/// 9.2).
struct PNGRows {
  /// Red, green and blue, and alpha unless every pixel is opaque.
  let samplesPerPixel: Int
  let bytes: [UInt8]

  init(_ picture: Picture) {
    samplesPerPixel = picture.isOpaque ? 3 : 4
    let length = picture.size.width * samplesPerPixel
    var above = [UInt8](repeating: 0, count: length)
    var row = above
    var filtered = above
    var best = above
    var bytes: [UInt8] = []
    bytes.reserveCapacity((length + 1) * picture.size.height)
    for y in 0..<picture.size.height {
      Self.copyRow(y, of: picture, samplesPerPixel, to: &row)
      var lowest = Int.max
      var chosen = Filter.none
      for filter in Filter.allCases {
        let cost = filter.apply(to: row, above: above, pixelSize: samplesPerPixel, into: &filtered)
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
  private static func copyRow(_ y: Int, of picture: Picture, _ samples: Int, to row: inout [UInt8]) {
    let start = y * picture.size.width * 4
    picture.rgba.withUnsafeBufferPointer { source in
      for x in 0..<picture.size.width {
        let from = start + x * 4
        let isClear = source[from + 3] == 0
        for channel in 0..<samples { row[x * samples + channel] = isClear ? 0 : source[from + channel] }
      }
    }
  }
}

private enum Filter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// - Returns: the sum of the filtered bytes as distances from zero, the specification's measure of what
  ///   compresses well (12.7).
  func apply(to row: [UInt8], above: [UInt8], pixelSize: Int, into out: inout [UInt8]) -> Int {
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        out.withUnsafeMutableBufferPointer { out in
          var cost = 0
          for index in row.indices {
            let isFirst = index < pixelSize
            let left = isFirst ? 0 : row[index - pixelSize]
            let corner = isFirst ? 0 : above[index - pixelSize]
            let filtered = row[index] &- predicted(left: left, above: above[index], corner: corner)
            out[index] = filtered
            cost += min(Int(filtered), 256 - Int(filtered))
          }
          return cost
        }
      }
    }
  }

  @inline(__always)
  private func predicted(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return above
    case .average: return UInt8((Int(left) + Int(above)) / 2)
    case .paeth:
      let estimate = Int(left) + Int(above) - Int(corner)
      let (toLeft, toAbove) = (abs(estimate - Int(left)), abs(estimate - Int(above)))
      let toCorner = abs(estimate - Int(corner))
      if toLeft <= toAbove && toLeft <= toCorner { return left }
      return toAbove <= toCorner ? above : corner
    }
  }
}
