/// The parts of an icon that are looked at where something may lie upon the rest: 16 rows of 0 and 1 each.
enum GlyphViews {
  typealias Mask = [SIMD16<Float>]

  /// All first, then all but a band across, a ribbon over a corner, a band from corner to corner, or a quarter.
  static let all: [Mask] = [mask { _, _ in true }] + bands + ribbons + quarters

  /// The heights of a band: 20 and 30% of the side, with its edges.
  private static let bands = [4, 6].flatMap { height in
    (2...side - height).map { top in mask { _, y in !(top..<top + height).contains(y) } }
  }

  /// A ribbon over a corner reaches to two fifths of the diagonal.
  private static let ribbons = [0..<13, 18..<31, 11..<19, 12..<20].flatMap { places in
    [mask { x, y in !places.contains(x + y) }, mask { x, y in !places.contains(side - 1 - x + y) }]
  }

  private static let quarters = (0..<4).map { quarter in
    mask { x, y in y / 8 != quarter / 2 || x / 8 != quarter % 2 }
  }

  /// What lies outside of the corners that a mask rounds, and so many cells from the edges.
  static let insides: [Mask] = (0...2).map { margin in
    mask { x, y in
      let (toSide, toEnd) = (min(x, side - 1 - x), min(y, side - 1 - y))
      return toSide >= max(margin, 3 - toEnd) && toEnd >= margin
    }
  }

  private static let side = GlyphEdges.side

  private static func mask(_ isSeen: (Int, Int) -> Bool) -> Mask {
    (0..<side).map { y in SIMD16<Float>((0..<side).map { isSeen($0, y) ? 1 : 0 }) }
  }

  /// What the cells that a mask leaves add up to.
  static func sum(_ rows: [SIMD16<Float>], in mask: Mask) -> Float {
    zip(rows, mask).reduce(SIMD16<Float>.zero) { $0 + $1.0 * $1.1 }.sum()
  }
}
