private enum EdgeThreshold {
  /// The steepness that counts half, at least, in steps of 255 over two by two cells and three colours, and of the steepest
  /// cells of the picture: edges on another ground are weaker or stronger, and still edges.
  static let half: Float = 12
  static let halfOfSteepest: Float = 0.25
  /// The steepest cells: 5 of 100.
  static let steepest = 14
}

/// Where the edges of a picture lie and how they run, in 16 x 16 cells, whichever side of them is lighter, and in whichever
/// colours.
struct GlyphEdges: Equatable, Sendable {
  static let side = 16

  /// Rows of how steep each cell is, from 0 to 1, then of the same times the cosine and the sine of twice its direction: an edge
  /// and its negative have the same.
  private(set) var rows: [SIMD16<Float>]

  /// - Parameter cells: the steepness, and twice the direction as an angle.
  init(cells: [(steepness: Float, cosine: Float, sine: Float)]) {
    rows = [SIMD16<Float>](repeating: .zero, count: 3 * Self.side)
    for (index, cell) in cells.enumerated() {
      let (y, x) = index.quotientAndRemainder(dividingBy: Self.side)
      rows[y][x] = cell.steepness
      rows[Self.side + y][x] = cell.steepness * cell.cosine
      rows[2 * Self.side + y][x] = cell.steepness * cell.sine
    }
  }

  init(_ slopes: GlyphSlopes) {
    let steepest = slopes.leastOfSteepest.squareRoot()
    let half = max(EdgeThreshold.half, EdgeThreshold.halfOfSteepest * steepest)
    rows = [SIMD16<Float>](repeating: .zero, count: 3 * Self.side)
    for y in 0..<Self.side {
      let row = slopes.row(y)
      let isFlat = row.squares .<= 0
      let steepness = row.squares.squareRoot()
      let edges = (steepness / (steepness + half)).replacing(with: 0, where: isFlat)
      rows[y] = edges
      rows[Self.side + y] = (edges * (row.more / row.squares)).replacing(with: 0, where: isFlat)
      rows[2 * Self.side + y] = (edges * (row.products / row.squares)).replacing(with: 0, where: isFlat)
    }
  }

  /// Steepness less its mean over the cells that a mask leaves, and nothing in the others.
  func centered(in mask: [SIMD16<Float>]) -> GlyphEdges {
    let count = mask.reduce(SIMD16<Float>.zero, +).sum()
    let mean = zip(rows, mask).reduce(SIMD16<Float>.zero) { $0 + $1.0 * $1.1 }.sum() / count
    var centered = self
    for y in 0..<Self.side {
      centered.rows[y] = (rows[y] - mean) * mask[y]
      centered.rows[Self.side + y] *= mask[y]
      centered.rows[2 * Self.side + y] *= mask[y]
    }
    return centered
  }

  /// The product of the two.
  func product(with other: GlyphEdges) -> Float {
    var sum = SIMD16<Float>.zero
    for row in rows.indices { sum += rows[row] * other.rows[row] }
    return sum.sum()
  }

  /// Rows of what each cell adds to that product.
  func products(with other: GlyphEdges) -> [SIMD16<Float>] {
    (0..<Self.side).map { y in
      rows[y] * other.rows[y] + rows[Self.side + y] * other.rows[Self.side + y]
        + rows[2 * Self.side + y] * other.rows[2 * Self.side + y]
    }
  }
}

/// The slopes of a picture's colours in 16 x 16 cells.
struct GlyphSlopes {
  /// Of each cell the squares of both slopes, how much more that across is, and twice their product, of all three colours; and 0.
  private let cells: [SIMD4<Float>]

  /// - Parameter picture: of 32 x 32 cells, four for each.
  init(_ picture: PictureGrid) {
    let (side, colors) = (picture.side, picture.colors)
    var cells = [SIMD4<Float>](repeating: .zero, count: GlyphEdges.side * GlyphEdges.side)
    for y in 0..<GlyphEdges.side {
      let (upper, lower) = (2 * y * side, (2 * y + 1) * side)
      let (above, below) = (max(upper - side, 0), min(lower + side, (side - 1) * side))
      for x in 0..<GlyphEdges.side {
        let (left, right) = (2 * x, 2 * x + 1)
        let (before, behind) = (max(left - 1, 0), min(right + 1, side - 1))
        let (a, b) = (colors[upper + left], colors[upper + right])
        let (c, d) = (colors[lower + left], colors[lower + right])
        let across = FourCells(
          b - colors[upper + before], colors[upper + behind] - a, d - colors[lower + before],
          colors[lower + behind] - c)
        let down = FourCells(
          c - colors[above + left], d - colors[above + right], colors[below + left] - a,
          colors[below + right] - b)
        let (acrossSquares, downSquares) = (across.products(with: across), down.products(with: down))
        let products = across.products(with: down)
        // A difference spans two cells, so that the slope is half of it.
        cells[y * GlyphEdges.side + x] =
          SIMD4(
            (acrossSquares + downSquares).sum(), (acrossSquares - downSquares).sum(), 2 * products.sum(), 0)
          / 4
      }
    }
    self.cells = cells
  }

  private init(cells: [SIMD4<Float>]) { self.cells = cells }

  /// Each of the numbers of a row of cells, in one vector.
  fileprivate func row(_ y: Int) -> (squares: SIMD16<Float>, more: SIMD16<Float>, products: SIMD16<Float>) {
    let start = y * GlyphEdges.side
    let (a, b, c, d) = (four(start), four(start + 4), four(start + 8), four(start + 12))
    return (SIMD16(a.x, b.x, c.x, d.x), SIMD16(a.y, b.y, c.y, d.y), SIMD16(a.z, b.z, c.z, d.z))
  }

  private func four(_ start: Int) -> FourCells {
    FourCells(cells[start], cells[start + 1], cells[start + 2], cells[start + 3])
  }

  /// To sort all would take ten times as long.
  fileprivate var leastOfSteepest: Float {
    // From the least on.
    var steepest = [Float](repeating: 0, count: EdgeThreshold.steepest)
    for cell in cells where cell.x > steepest[0] {
      var place = 0
      while place + 1 < steepest.count, steepest[place + 1] < cell.x {
        steepest[place] = steepest[place + 1]
        place += 1
      }
      steepest[place] = cell.x
    }
    return steepest[0]
  }

  /// About what the slopes of the scaled picture are.
  func scaled(by scale: Float) -> GlyphSlopes {
    GlyphSlopes(cells: PictureGrid(side: GlyphEdges.side, colors: cells).scaled(by: scale).colors)
  }
}

/// Three numbers of each of four cells, in vectors of one kind: to add up the numbers of one cell after the other takes four times
/// as long.
private struct FourCells {
  let x, y, z: SIMD4<Float>

  init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    x = SIMD4(a.x, b.x, c.x, d.x)
    y = SIMD4(a.y, b.y, c.y, d.y)
    z = SIMD4(a.z, b.z, c.z, d.z)
  }

  func products(with other: FourCells) -> SIMD4<Float> { x * other.x + y * other.y + z * other.z }
}

extension SIMD16<Float> {
  fileprivate init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    self.init(lowHalf: SIMD8(lowHalf: a, highHalf: b), highHalf: SIMD8(lowHalf: c, highHalf: d))
  }
}
