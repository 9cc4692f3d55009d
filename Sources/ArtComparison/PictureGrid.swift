import ImageProperties

/// Red, green and blue from 0 to 255, and 0.
typealias CellColor = SIMD4<Float>

/// The colours of a small picture, to reckon with.
struct PictureGrid {
  let side: Int
  /// In rows from the top.
  let colors: [CellColor]

  init(side: Int, colors: [CellColor]) {
    self.side = side
    self.colors = colors
  }

  init(_ picture: SmallPicture) { self.init(side: SmallPicture.side, colors: picture.colors) }

  subscript(x: Int, y: Int) -> CellColor { colors[y * side + x] }

  /// How many cells at each end of a row are in a corner that a mask rounds.
  func cornerWidth(_ y: Int) -> Int {
    max(0, Int((0.19 * Double(side)).rounded()) - min(y, side - 1 - y))
  }

  /// Seen through a lens over the middle; the edges go on outside.
  func scaled(by scale: Float) -> PictureGrid { scale == 1 ? self : scaled(across: scale, down: scale) }

  func scaled(across: Float, down: Float) -> PictureGrid {
    let (columns, rows) = (places(across), places(down))
    guard let first = rows.first?.cell, let last = rows.last?.cell else { return self }
    // Along the rows first: most are the lower one of two and the upper one of two others.
    var between: [CellColor] = []
    between.reserveCapacity((last - first + 2) * side)
    for y in first...last + 1 {
      for x in columns {
        between.append(self[x.cell, y] * (1 - x.share) + self[x.cell + 1, y] * x.share)
      }
    }
    var scaled: [CellColor] = []
    scaled.reserveCapacity(side * side)
    for y in rows {
      let above = (y.cell - first) * side
      for index in above..<above + side {
        scaled.append(between[index] * (1 - y.share) + between[index + side] * y.share)
      }
    }
    return PictureGrid(side: side, colors: scaled)
  }

  private func places(_ scale: Float) -> [(cell: Int, share: Float)] {
    lens(side: side, scale: Double(scale)).map { (cell: $0.cell, share: Float($0.share)) }
  }

  /// Each cell the mean of `factor` x `factor` ones.
  func reduced(by factor: Int) -> PictureGrid {
    let small = side / factor
    var means: [CellColor] = []
    means.reserveCapacity(small * small)
    for top in stride(from: 0, to: small * factor, by: factor) {
      for left in stride(from: 0, to: small * factor, by: factor) {
        var sum = CellColor.zero
        for y in top..<top + factor {
          for x in left..<left + factor { sum += self[x, y] }
        }
        means.append(sum / Float(factor * factor))
      }
    }
    return PictureGrid(side: small, colors: means)
  }

  /// The root of the mean square of the differences of cells outside of the corners, in steps of 255.
  /// - Parameter step: every so many rows are looked at.
  func distance(to other: PictureGrid, everyRow step: Int = 1) -> Float {
    var sums = CellColor.zero
    var count = 0
    for y in stride(from: step / 2, to: side, by: step) {
      addSquares(ofRow: y, less: other, to: &sums)
      count += valueCount(ofRow: y)
    }
    return (sums.total / Float(count)).squareRoot()
  }

  /// Whether the ``distance(to:everyRow:)`` is at most `limit`. Of most pictures the first rows tell that it is not.
  func isWithin(_ limit: Float, of other: PictureGrid) -> Bool {
    let count = Float((0..<side).reduce(0) { $0 + valueCount(ofRow: $1) })
    var sums = CellColor.zero
    return (0..<side).allSatisfy { y in
      addSquares(ofRow: y, less: other, to: &sums)
      return (sums.total / count).squareRoot() <= limit
    }
  }

  /// Adds the squares of the differences of a row's cells outside of the corners.
  private func addSquares(ofRow y: Int, less other: PictureGrid, to sums: inout CellColor) {
    let corner = cornerWidth(y)
    for index in y * side + corner..<(y + 1) * side - corner {
      let difference = colors[index] - other.colors[index]
      sums += difference * difference
    }
  }

  private func valueCount(ofRow y: Int) -> Int { 3 * (side - 2 * cornerWidth(y)) }

  /// The distance where each cell may be anything between the darkest and the lightest of the other's nine around it: what
  /// is sharper, softer or drawn a little to one side is no difference. The greater of both ways.
  func tolerantDistance(to other: PictureGrid) -> Float {
    max(
      OutlyingColors(of: self, beyond: other).distance, OutlyingColors(of: other, beyond: self).distance)
  }

  /// By how much each cell lies above or below what the other's nine around it have.
  func colorsBeyond(rangesOf other: PictureGrid) -> PictureGrid {
    let (lowest, highest) = other.ranges
    var beyond: [CellColor] = []
    beyond.reserveCapacity(colors.count)
    for index in colors.indices {
      let own = colors[index]
      beyond.append((own - highest[index]).greatest(.zero) + (own - lowest[index]).least(.zero))
    }
    return PictureGrid(side: side, colors: beyond)
  }

  /// The least and the greatest of each cell and its neighbours: along the rows first, then down the columns, which takes a
  /// third of the comparisons of nine cells each.
  private var ranges: (lowest: [CellColor], highest: [CellColor]) {
    let (low, high) = ranges(of: colors, colors, step: 1) { $0 % side }
    return ranges(of: low, high, step: side) { $0 / side }
  }

  /// - Parameters:
  ///   - step: from a cell to its neighbour.
  ///   - place: of a cell in its row, or its column.
  private func ranges(
    of low: [CellColor], _ high: [CellColor], step: Int, place: (Int) -> Int
  ) -> (lowest: [CellColor], highest: [CellColor]) {
    var (lowest, highest): ([CellColor], [CellColor]) = ([], [])
    lowest.reserveCapacity(low.count)
    highest.reserveCapacity(low.count)
    for index in low.indices {
      let place = place(index)
      let before = place > 0 ? index - step : index
      let behind = place < side - 1 ? index + step : index
      lowest.append(low[index].least(low[before]).least(low[behind]))
      highest.append(high[index].greatest(high[before]).greatest(high[behind]))
    }
    return (lowest, highest)
  }

  /// How steep the colours are in each cell, whichever side of an edge is the lighter one.
  var edges: [Float] {
    (0..<side * side).map { index in
      let (x, y) = (index % side, index / side)
      let across = self[min(x + 1, side - 1), y] - self[max(x - 1, 0), y]
      let down = self[x, min(y + 1, side - 1)] - self[x, max(y - 1, 0)]
      return (across * across + down * down).total.squareRoot()
    }
  }

  /// How steep they are outside of the corners, as the root of the mean square.
  var steepness: Float {
    let edges = edges
    var (squares, count): (Float, Int) = (0, 0)
    for y in 0..<side {
      let corner = cornerWidth(y)
      for edge in edges[y * side + corner..<(y + 1) * side - corner] { squares += edge * edge }
      count += side - 2 * corner
    }
    return (squares / Float(count)).squareRoot()
  }

  /// The correlation of the edges of two pictures outside of the corners, from -1 to 1; 0 where one has none.
  func edgeLikeness(to other: PictureGrid) -> Float {
    let (ours, theirs) = (edges, other.edges)
    var (a, b, aa, bb, ab, count): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
    for y in 0..<side {
      let corner = cornerWidth(y)
      for index in y * side + corner..<(y + 1) * side - corner {
        let (one, two) = (ours[index], theirs[index])
        a += one
        b += two
        aa += one * one
        bb += two * two
        ab += one * two
        count += 1
      }
    }
    let spread = (aa - a * a / count) * (bb - b * b / count)
    return spread > 1e-3 ? (ab - a * b / count) / spread.squareRoot() : 0
  }
}

extension CellColor {
  /// Of red, green and blue.
  var total: Float { x + y + z }

  // In one instruction each, where pointwiseMin and pointwiseMax go number by number: a third of the time.
  func least(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
  fileprivate func greatest(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}
