/// The filters of PNG (specification, 9.2), by their numbers.
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  @inline(__always)
  func predicted(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: up
    case .average: UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(up)) / 2)
    case .paeth: Self.nearest(left: left, up: up, corner: corner)
    }
  }

  /// - Parameters:
  ///   - row: the samples behind a pixel of zeros, which is what filters see to its left.
  ///   - above: likewise.
  /// - Returns: the sum of the filtered bytes as distances from zero, the specification's measure of what
  ///   compresses well (12.7).
  func apply(to row: [UInt8], above: [UInt8], distance: Int, into out: inout [UInt8]) -> UInt32 {
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        out.withUnsafeMutableBufferPointer { out in
          // A loop of its own for each filter, so that the compiler takes many samples at once.
          switch self {
          case .none: Self.subtract(.none, from: row, above, distance, out)
          case .sub: Self.subtract(.sub, from: row, above, distance, out)
          case .up: Self.subtract(.up, from: row, above, distance, out)
          case .average: Self.subtract(.average, from: row, above, distance, out)
          case .paeth: Self.subtract(.paeth, from: row, above, distance, out)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func subtract(
    _ filter: PNGFilter, from row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>,
    _ distance: Int, _ out: UnsafeMutableBufferPointer<UInt8>
  ) -> UInt32 {
    var cost: UInt32 = 0
    for left in 0..<out.count {
      let here = left &+ distance
      let filtered =
        row[here] &- filter.predicted(left: row[left], up: above[here], corner: above[left])
      out[left] = filtered
      cost &+= UInt32(min(filtered, 0 &- filtered))
    }
    return cost
  }

  /// Of the three neighbours the one nearest to left plus up minus corner; without branches.
  @inline(__always)
  private static func nearest(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
    let overLeft = Int16(up) &- Int16(corner)
    let overUp = Int16(left) &- Int16(corner)
    let (toLeft, toUp) = (overLeft.magnitude, overUp.magnitude)
    let toCorner = (overLeft &+ overUp).magnitude
    let nearer = toUp <= toCorner ? up : corner
    return toLeft <= toUp && toLeft <= toCorner ? left : nearer
  }
}
