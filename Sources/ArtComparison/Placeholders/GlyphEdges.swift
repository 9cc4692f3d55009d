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
    self.init(
      cells: slopes.cells.map { square in
        guard square.x > 0 else { return (0, 0, 0) }
        let steepness = square.x.squareRoot()
        return (steepness / (steepness + half), square.y / square.x, square.z / square.x)
      })
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
  /// Of each cell the squares of both slopes, how much more that across is, and twice their product, of all three colours.
  let cells: [SIMD3<Float>]

  /// - Parameter picture: of 32 x 32 cells.
  init(_ picture: PictureGrid) {
    let last = picture.side - 1
    var cells = [SIMD3<Float>](repeating: .zero, count: GlyphEdges.side * GlyphEdges.side)
    for y in 0...last {
      let (above, below) = (max(y - 1, 0) * picture.side, min(y + 1, last) * picture.side)
      for x in 0...last {
        let across = (picture[min(x + 1, last), y] - picture[max(x - 1, 0), y]) / 2
        let down = (picture.colors[below + x] - picture.colors[above + x]) / 2
        let (acrossSquare, downSquare) = ((across * across).sum(), (down * down).sum())
        cells[y / 2 * GlyphEdges.side + x / 2] += SIMD3(
          acrossSquare + downSquare, acrossSquare - downSquare, 2 * (across * down).sum())
      }
    }
    self.cells = cells
  }

  private init(cells: [SIMD3<Float>]) { self.cells = cells }

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
