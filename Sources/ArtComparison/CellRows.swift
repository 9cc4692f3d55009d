#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The cells of an ``ArtGrid`` as rows that are reckoned with at once: a picture is compared with the glyphs of all
/// generators at many scales.
struct CellRows {
  var rows: [SIMD16<Float>]

  private static let side = ArtGrid.side

  init(_ grid: ArtGrid) {
    rows = (0..<Self.side).map { y in
      SIMD16<Float>((0..<Self.side).map { Float(grid[$0, y]) })
    }
  }

  private init(rows: [SIMD16<Float>]) { self.rows = rows }

  /// Seen through a lens over the middle; the edges go on outside.
  func scaled(by scale: Float) -> CellRows {
    let last = Self.side - 1
    let places = (0..<Self.side).map { index -> (cell: Int, share: Float) in
      let middle = Float(last) / 2
      let place = min(max((Float(index) - middle) / scale + middle, 0), Float(last))
      let cell = min(Int(place), last - 1)
      return (cell, place - Float(cell))
    }
    return CellRows(
      rows: places.map { y in
        let row = rows[y.cell] * (1 - y.share) + rows[y.cell + 1] * y.share
        var scaled = SIMD16<Float>.zero
        for (x, place) in places.enumerated() {
          scaled[x] = row[place.cell] * (1 - place.share) + row[place.cell + 1] * place.share
        }
        return scaled
      })
  }

  /// Less their mean, and nothing in the corners, which a mask may have rounded.
  var withoutCorners: CellRows {
    let sum = zip(rows, Self.inside).reduce(Float(0)) { $0 + ($1.0 * $1.1).sum() }
    let mean = sum / Self.cellsInside
    return CellRows(rows: zip(rows, Self.inside).map { ($0 - mean) * $1 })
  }

  private static let inside = (0..<side).map { y in
    SIMD16<Float>((0..<side).map { ArtGrid.isInCorner(y * side + $0) ? 0 : 1 })
  }
  private static let cellsInside = inside.reduce(Float(0)) { $0 + $1.sum() }
}

extension CellRows {
  /// The lowest frequencies of the cosine transform (type II), 8 each way, without the mean: as `lowFrequencies` of a grid,
  /// and in the same order.
  var lowFrequencies: [SIMD8<Float>] {
    Self.waves.indices.map { frequency in
      var column = SIMD16<Float>.zero
      for (y, row) in rows.enumerated() { column += row * Self.waves[frequency][y] }
      var values = SIMD8<Float>.zero
      for x in Self.waves.indices where x > 0 || frequency > 0 {
        values[x] = (column * Self.waves[x]).sum()
      }
      return values
    }
  }

  /// The cells that have these frequencies.
  init(lowFrequencies: [SIMD8<Float>]) {
    let columns = lowFrequencies.enumerated().map { frequency, values in
      var column = SIMD16<Float>.zero
      for x in Self.waves.indices { column += Self.waves[x] * (values[x] * Self.weight(x)) }
      return column * Self.weight(frequency)
    }
    rows = (0..<Self.side).map { y in
      columns.indices.reduce(SIMD16<Float>.zero) { $0 + columns[$1] * Self.waves[$1][y] }
    }
  }

  private static func weight(_ frequency: Int) -> Float { frequency == 0 ? 1 : 2 }

  private static let waves = (0..<PlaceholderFingerprint.side).map { frequency in
    SIMD16<Float>(
      (0..<side).map { Float(cos(Double.pi * Double(frequency) * (Double($0) + 0.5) / Double(side))) })
  }
}
