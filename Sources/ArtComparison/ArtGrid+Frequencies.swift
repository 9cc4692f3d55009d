#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ArtGrid {
  /// Whether rounding an icon's corners changes the cell: a corner of 22.5% of the side reaches into these six cells,
  /// and no other by more than a third.
  static func isInCorner(_ index: Int) -> Bool {
    let x = index % side
    return min(x, side - 1 - x) < cornerWidth(index / side)
  }

  /// How many cells at each end of a row are in a corner.
  static func cornerWidth(_ y: Int) -> Int { max(0, 3 - min(y, side - 1 - y)) }

  var meanWithoutCorners: Double {
    let inside = Self.cellsInside
    return inside.reduce(0) { $0 + values[$1] } / Double(inside.count)
  }

  private static let cellsInside = (0..<side * side).filter { !isInCorner($0) }

  /// The values less their mean, and nothing in the corners.
  var withoutCorners: ArtGrid {
    let mean = meanWithoutCorners
    var inside = [Double](repeating: 0, count: values.count)
    for index in Self.cellsInside { inside[index] = values[index] - mean }
    return ArtGrid(inside)
  }

  /// The waves of the cosine transform, as many as there are cells.
  private static let waves = (0..<side).map { frequency in
    (0..<side).map { cos(Double.pi * Double(frequency) * (Double($0) + 0.5) / Double(side)) }
  }

  /// The cosine transform (type II), of the lowest `count` frequencies each way, row by row, without the mean.
  func lowFrequencies(_ count: Int) -> [Double] {
    let waves = Self.waves.prefix(count)
    let rows = (0..<Self.side).map { y in
      waves.map { wave in (0..<Self.side).reduce(0) { $0 + self[$1, y] * wave[$1] } }
    }
    return (1..<count * count).map { index in
      (0..<Self.side).reduce(0) { $0 + rows[$1][index % count] * waves[index / count][$1] }
    }
  }
}
