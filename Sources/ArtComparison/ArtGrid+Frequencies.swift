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
    let y = index / side
    return min(x, side - 1 - x) + min(y, side - 1 - y) <= 2
  }

  var meanWithoutCorners: Double {
    let inside = values.indices.filter { !Self.isInCorner($0) }
    return inside.reduce(0) { $0 + values[$1] } / Double(inside.count)
  }

  /// The values less their mean, and nothing in the corners.
  var withoutCorners: ArtGrid {
    let mean = meanWithoutCorners
    return ArtGrid(values.indices.map { Self.isInCorner($0) ? 0 : values[$0] - mean })
  }

  /// The cosine transform (type II), of the lowest `count` frequencies each way, row by row, without the mean.
  func lowFrequencies(_ count: Int) -> [Double] {
    let waves = (0..<count).map { frequency in
      (0..<Self.side).map { cos(Double.pi * Double(frequency) * (Double($0) + 0.5) / Double(Self.side)) }
    }
    let rows = (0..<Self.side).map { y in
      waves.map { wave in (0..<Self.side).reduce(0) { $0 + self[$1, y] * wave[$1] } }
    }
    return (1..<count * count).map { index in
      (0..<Self.side).reduce(0) { $0 + rows[$1][index % count] * waves[index / count][$1] }
    }
  }
}
