/// The filters of PNG (specification, 9.2), by their numbers.
enum PNGFilter {
  @inline(__always)
  static func predicted(_ filter: UInt8, left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
    switch filter {
    case 1: left
    case 2: up
    case 3: UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(up)) / 2)
    case 4: paeth(left: left, up: up, corner: corner)
    default: 0
    }
  }

  @inline(__always)
  private static func paeth(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
    let (toLeft, toUp, toCorner) = ((b &- c).magnitude, (a &- c).magnitude, (a &+ b &- c &- c).magnitude)
    if toLeft <= toUp, toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }

  /// One row, filtered, with the filter's number before it.
  /// - Returns: the sum of the filtered bytes as distances from zero, the specification's measure of what compresses
  ///   well (12.7).
  static func append(
    _ filter: UInt8, row: UnsafeBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>?, distance: Int,
    to out: inout [UInt8]
  ) -> Int {
    out.append(filter)
    var cost = 0
    for index in 0..<row.count {
      let left = index >= distance ? row[index &- distance] : 0
      let up = above?[index] ?? 0
      let corner = index >= distance ? above?[index &- distance] ?? 0 : 0
      let byte = row[index] &- predicted(filter, left: left, up: up, corner: corner)
      cost &+= Int(min(byte, 0 &- byte))
      out.append(byte)
    }
    return cost
  }
}
