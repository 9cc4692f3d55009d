/// Where the edges of a glyph lie and how they run, whichever side of them is lighter, but for the corner in which a ribbon may
/// lie.
struct GlyphEdges: Equatable, Sendable {
  /// For each upper corner what lies outside of it: the steepness of each cell and two parts of its direction, as rows that have
  /// the length 1 together.
  private let views: [[SIMD16<Float>]]

  private static let side = ArtGrid.side

  init(_ cells: CellRows) {
    let edges = Self.edges(of: cells.rows.map(SIMD16<Float>.init))
    views = Self.outside.map { Self.view(of: edges, in: $0) }
  }

  /// The cosine of the angle between the two, where they are most alike.
  func likeness(to other: GlyphEdges) -> Double {
    zip(views, other.views).reduce(0) { most, views in
      max(most, Double(zip(views.0, views.1).reduce(SIMD16<Float>.zero) { $0 + $1.0 * $1.1 }.sum()))
    }
  }

  /// Rows of the root of the steepness, then of the same times the cosine and the sine of twice its angle: an edge and its
  /// negative have the same.
  private static func edges(of cells: [SIMD16<Float>]) -> [[SIMD16<Float>]] {
    var parts = [[SIMD16<Float>]](repeating: [], count: 3)
    for y in 0..<side {
      var (left, right) = (cells[y], cells[y])
      for x in 1..<side { (left[x], right[x - 1]) = (cells[y][x - 1], cells[y][x]) }
      let across = right - left
      let down = cells[min(y + 1, side - 1)] - cells[max(y - 1, 0)]
      let square = across * across + down * down
      let root = square.squareRoot().squareRoot()
      // Of a flat cell the direction is nothing.
      let scale = root / square.replacing(with: 1, where: square .<= 1e-9)
      parts[0].append(root)
      parts[1].append((across * across - down * down) * scale)
      parts[2].append(2 * across * down * scale)
    }
    return parts
  }

  private static func view(of edges: [[SIMD16<Float>]], in mask: [SIMD16<Float>]) -> [SIMD16<Float>] {
    let steep = zip(edges[0], mask).reduce(SIMD16<Float>.zero) { $0 + $1.0 * $1.1 }.sum()
    let mean = steep / mask.reduce(SIMD16<Float>.zero, +).sum()
    let rows = [edges[0].map { $0 - mean }, edges[1], edges[2]].flatMap { zip($0, mask).map { $0 * $1 } }
    let length = rows.reduce(SIMD16<Float>.zero) { $0 + $1 * $1 }.sum().squareRoot()
    return length > 0 ? rows.map { $0 / length } : rows
  }

  /// The cells outside of the upper left corner and of the upper right one, and of the corners that a mask rounds: a ribbon
  /// across an icon reaches to two fifths of both diagonals.
  private static let outside = [false, true].map { isRight in
    (0..<side).map { y in
      SIMD16<Float>(
        (0..<side).map { x in
          let isRounded = min(x, side - 1 - x) < max(0, 3 - min(y, side - 1 - y))
          return isRounded || (isRight ? side - 1 - x : x) + y < 13 ? 0 : 1
        })
    }
  }
}
