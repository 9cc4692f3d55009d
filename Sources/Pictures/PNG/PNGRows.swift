import ImageProperties

/// The rows of a picture as PNG stores them before compression: samples without filters, each row of whole bytes.
struct PNGRows {
  let bytes: [UInt8]
  /// How many bytes a row has.
  let length: Int
  /// What a filter takes for the sample to the left.
  let filterDistance: Int

  /// How each row gets its filter.
  enum Strategy: CaseIterable {
    case none, sub, up, paeth
    /// For each row the filter with the lowest sum.
    case adaptive

    fileprivate var filters: [PNGFilter] {
      switch self {
      case .none: [.none]
      case .sub: [.sub]
      case .up: [.up]
      case .paeth: [.paeth]
      case .adaptive: PNGFilter.allCases
      }
    }
  }

  /// Each row with its filter's number before it (PNG specification, 9.2).
  func filtered(_ strategy: Strategy) -> [UInt8] {
    let filters = strategy.filters
    // Before each row lies a pixel of zeros, which is what filters see to its left.
    var above = [UInt8](repeating: 0, count: filterDistance + length)
    var row = above
    var filtered = [UInt8](repeating: 0, count: length)
    var best = filtered
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / max(length, 1))
    for start in stride(from: 0, to: bytes.count, by: length) {
      row.replaceSubrange(filterDistance..., with: bytes[start..<(start + length)])
      var lowest = UInt32.max
      var chosen = PNGFilter.none
      for filter in filters {
        let cost = filter.apply(to: row, above: above, distance: filterDistance, into: &filtered)
        guard cost < lowest else { continue }
        lowest = cost
        chosen = filter
        swap(&best, &filtered)
      }
      out.append(chosen.rawValue)
      out += best
      swap(&above, &row)
    }
    return out
  }
}

extension PNGRows {
  /// Red, green and blue, and alpha unless every pixel is opaque.
  /// - Parameters:
  ///   - rgba: four samples for each pixel of `size`.
  ///   - bytesPerSample: 1 or 2.
  init(size: PixelSize, rgba: [UInt8], bytesPerSample: Int, isOpaque: Bool) {
    filterDistance = (isOpaque ? 3 : 4) * bytesPerSample
    length = size.width * filterDistance
    let (pixelSize, stored) = (filterDistance, 4 * bytesPerSample)
    let pixels = size.width * size.height
    // Clear pixels are written as black: their colours are invisible and would cost bytes.
    bytes = [UInt8](unsafeUninitializedCapacity: pixels * pixelSize) { out, count in
      rgba.withUnsafeBufferPointer { source in
        for pixel in 0..<pixels {
          let from = pixel &* stored
          let alpha = from &+ 3 &* bytesPerSample
          let isClear = source[alpha] == 0 && source[alpha &+ bytesPerSample &- 1] == 0
          for byte in 0..<pixelSize {
            out.initializeElement(at: pixel &* pixelSize &+ byte, to: isClear ? 0 : source[from &+ byte])
          }
        }
      }
      count = pixels * pixelSize
    }
  }
}
