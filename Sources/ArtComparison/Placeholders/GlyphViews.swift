/// The parts of an icon that are looked at where something may lie upon the rest: all of it, or all but a band across, a ribbon
/// over a corner, a band from corner to corner, or a quarter.
enum GlyphViews {
  /// 16 rows of 0 and 1 each.
  typealias Mask = [SIMD16<Float>]

  private static let side = GlyphEdges.side

  /// The rows of a band: 20 and 30% of the side, with its edges.
  private static let bands: [Range<Int>] = [4, 6].flatMap { height in
    (0...side - height).map { $0..<$0 + height }
  }

  /// What ribbons and quarters leave. A ribbon over a corner reaches to two fifths of the diagonal.
  private static let masks: [Mask] =
    [0..<13, 18..<31, 11..<19, 12..<20].flatMap { places in
      [mask { x, y in !places.contains(x + y) }, mask { x, y in !places.contains(side - 1 - x + y) }]
    }
    + (0..<4).map { quarter in mask { x, y in y / 8 != quarter / 2 || x / 8 != quarter % 2 } }

  /// What lies outside of the corners that a mask rounds, and so many cells from the edges.
  static let insides: [Mask] = (0...2).map { margin in
    mask { x, y in
      let (toSide, toEnd) = (min(x, side - 1 - x), min(y, side - 1 - y))
      return toSide >= max(margin, 3 - toEnd) && toEnd >= margin
    }
  }

  private static func mask(_ isSeen: (Int, Int) -> Bool) -> Mask {
    (0..<side).map { y in SIMD16<Float>((0..<side).map { isSeen($0, y) ? 1 : 0 }) }
  }

  /// What the cells of each view add up to, that of all of them first. The views that leave a band out share the rows above it: a
  /// mask for each took five times as long.
  static func sums(of rows: [SIMD16<Float>]) -> [Float] {
    var sums: [Float] = []
    sums.reserveCapacity(1 + bands.count + masks.count)
    var above: [SIMD16<Float>] = [.zero]
    above.reserveCapacity(side + 1)
    for (y, row) in rows.enumerated() { above.append(above[y] + row) }
    sums.append(above[side].sum())
    for band in bands {
      sums.append(rows[band.upperBound...].reduce(above[band.lowerBound], +).sum())
    }
    for mask in masks {
      sums.append(zip(rows, mask).reduce(SIMD16<Float>.zero) { $0 + $1.0 * $1.1 }.sum())
    }
    return sums
  }
}
