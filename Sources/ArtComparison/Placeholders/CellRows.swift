#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The cells of an ``ArtGrid`` as rows that are reckoned with at once.
struct CellRows {
  let rows: [SIMD16<Double>]

  private static let side = ArtGrid.side

  init(_ grid: ArtGrid) { self.init(cells: grid.values) }

  private init(rows: [SIMD16<Double>]) { self.rows = rows }

  /// - Parameter cells: in rows from the top. They are taken as they lie in memory: number by number it takes ten times as long.
  private init(cells: [Double]) {
    rows = cells.withUnsafeBytes { cells in
      (0..<Self.side).map {
        cells.loadUnaligned(
          fromByteOffset: $0 * MemoryLayout<SIMD16<Double>>.size, as: SIMD16<Double>.self)
      }
    }
  }

  /// Of the cells outside of the corners.
  var meanWithoutCorners: Double {
    zip(rows, Self.inside).reduce(0) { $0 + ($1.0 * $1.1).sum() } / Self.cellsInside
  }

  /// Less their mean, and nothing in the corners, which a mask may have rounded.
  func withoutCorners(less mean: Double) -> CellRows {
    CellRows(rows: zip(rows, Self.inside).map { ($0 - mean) * $1 })
  }

  /// Of cells whose mean is 0, as without corners.
  var deviation: Double {
    (rows.reduce(0) { $0 + ($1 * $1).sum() } / Double(Self.side * Self.side)).squareRoot()
  }

  private static let inside = (0..<side).map { y in
    SIMD16<Double>((0..<side).map { isInCorner($0, y) ? 0 : 1 })
  }
  private static let cellsInside = inside.reduce(0) { $0 + $1.sum() }

  /// Whether rounding an icon's corners changes the cell: a corner of 22.5% of the side reaches into these six cells,
  /// and no other by more than a third.
  private static func isInCorner(_ x: Int, _ y: Int) -> Bool {
    min(x, side - 1 - x) < max(0, 3 - min(y, side - 1 - y))
  }
}

extension CellRows {
  /// The lowest frequencies of the cosine transform (type II), 8 each way, a row for each of those down the columns; nothing in
  /// place of the mean.
  var lowFrequencies: [SIMD8<Double>] {
    Self.waves.indices.map { frequency in
      var column = SIMD16<Double>.zero
      for (y, row) in rows.enumerated() { column += row * Self.waves[frequency][y] }
      var values = SIMD8<Double>.zero
      for x in Self.waves.indices where x > 0 || frequency > 0 {
        values[x] = (column * Self.waves[x]).sum()
      }
      return values
    }
  }

  private static let waves = (0..<PlaceholderFingerprint.side).map { frequency in
    SIMD16<Double>((0..<side).map { cos(Double.pi * Double(frequency) * (Double($0) + 0.5) / Double(side)) })
  }
}
