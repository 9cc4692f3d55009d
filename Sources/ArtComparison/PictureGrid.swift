import CArtSums
import ImageProperties

/// Red, green and blue from 0 to 255, and 0.
typealias CellColor = SIMD4<Float>

/// The channel that differs most.
func largest(_ difference: CellColor) -> Float {
  max(abs(difference.x), abs(difference.y), abs(difference.z))
}

/// The colours of a small picture, to reckon with.
struct PictureGrid {
  let side: Int
  /// In rows from the top.
  let colors: [CellColor]

  init(side: Int, colors: [CellColor]) {
    self.side = side
    self.colors = colors
  }

  init(_ picture: SmallPicture) { self.init { cpicture_colors(picture.bytes, $0) } }

  /// As many cells as a small picture has, as a loop sets them.
  private init(_ fill: (UnsafeMutablePointer<Float>) -> Void) {
    let count = SmallPicture.side * SmallPicture.side
    let colors = [CellColor](unsafeUninitializedCapacity: count) { colors, filled in
      colors.withMemoryRebound(to: Float.self) { numbers in
        guard let start = numbers.baseAddress else { return }
        fill(start)
        filled = count
      }
    }
    self.init(side: SmallPicture.side, colors: colors)
  }

  /// The numbers of all colours, one after the other.
  func withNumbers(_ body: (UnsafePointer<Float>) -> Void) {
    colors.withUnsafeBufferPointer { colors in
      colors.withMemoryRebound(to: Float.self) { numbers in
        if let start = numbers.baseAddress { body(start) }
      }
    }
  }

  subscript(x: Int, y: Int) -> CellColor { colors[y * side + x] }

  /// How many cells at each end of a row are in a corner that a mask rounds.
  private func cornerWidth(_ y: Int) -> Int { ArtComparison.cornerWidth(y, side: side) }

  /// Seen through a lens over the middle; the edges go on outside.
  func scaled(by scale: Float) -> PictureGrid { scale == 1 ? self : scaled(across: scale, down: scale) }

  /// Of as many cells as a small picture has.
  func scaled(across: Float, down: Float) -> PictureGrid {
    scaled(across: Lens(side: side, scale: Double(across)), down: Lens(side: side, scale: Double(down)))
  }

  /// The same through any two lenses.
  func scaled(across: Lens, down: Lens) -> PictureGrid {
    precondition(side == SmallPicture.side)
    return PictureGrid { scaled in
      across.withParts { columns in
        down.withParts { rows in
          withNumbers { cpicture_scale_colors($0, columns, rows, scaled) }
        }
      }
    }
  }

  /// Each cell the mean of `factor` x `factor` ones.
  func reduced(by factor: Int) -> PictureGrid {
    let small = side / factor
    let means = [CellColor](unsafeUninitializedCapacity: small * small) { means, filled in
      colors.withUnsafeBufferPointer { colors in
        for row in 0..<small {
          for column in 0..<small {
            let first = row * factor * side + column * factor
            var sum = CellColor.zero
            for y in 0..<factor {
              for x in 0..<factor { sum += colors[first + y * side + x] }
            }
            means[row * small + column] = sum / Float(factor * factor)
          }
        }
      }
      filled = small * small
    }
    return PictureGrid(side: small, colors: means)
  }

  /// The root of the mean square of the differences of cells outside of the corners, in steps of 255.
  func distance(to other: PictureGrid) -> Float {
    var sums = CellColor.zero
    var count = 0
    for y in 0..<side {
      addSquares(ofRow: y, less: other, to: &sums)
      count += valueCount(ofRow: y)
    }
    return (sums.total / Float(count)).squareRoot()
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

  /// How steep the colours are in each cell, whichever side of an edge is the lighter one.
  fileprivate var edges: [Float] {
    [Float](unsafeUninitializedCapacity: side * side) { edges, filled in
      colors.withUnsafeBufferPointer { colors in
        for y in 0..<side {
          let (row, above, below) = (y * side, max(y - 1, 0) * side, min(y + 1, side - 1) * side)
          for x in 0..<side {
            let across = colors[row + min(x + 1, side - 1)] - colors[row + max(x - 1, 0)]
            let down = colors[below + x] - colors[above + x]
            edges[row + x] = (across * across + down * down).total.squareRoot()
          }
        }
      }
      filled = side * side
    }
  }
}

/// How steep the colours of a picture are in each cell.
struct PictureEdges {
  private let side: Int
  private let edges: [Float]

  init(_ grid: PictureGrid) { (side, edges) = (grid.side, grid.edges) }

  /// Outside of the corners, as the root of the mean square.
  var steepness: Float {
    var (squares, count): (Float, Int) = (0, 0)
    for y in 0..<side {
      let corner = cornerWidth(y, side: side)
      for edge in edges[y * side + corner..<(y + 1) * side - corner] { squares += edge * edge }
      count += side - 2 * corner
    }
    return (squares / Float(count)).squareRoot()
  }

  /// The correlation with those of another picture outside of the corners, from -1 to 1; 0 where one has none.
  /// - Parameter inset: of the cells along the edges, so many are left out.
  func likeness(to other: PictureEdges, inset: Int = 0) -> Float {
    let (ours, theirs) = (edges, other.edges)
    var (a, b, aa, bb, ab, count): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
    for y in inset..<side - inset {
      let corner = max(cornerWidth(y, side: side), inset)
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

/// What counts as an edge, and what as none, in steps of 255 and in times of how steep the picture is. Of 443 ribbons, badges and bands upon
/// 149 icons 423 have two cells and more with an edge beside none.
private enum NewEdgeThreshold {
  static let (least, leastOfSteepness): (Float, Float) = (24, 0.6)
  static let (faint, faintOfSteepness): (Float, Float) = (12, 0.35)
}

extension PictureEdges {
  /// How many cells outside of the corners are steep where another picture has nothing within a cell of them.
  func countWithout(_ other: PictureEdges) -> Int {
    let own = max(NewEdgeThreshold.least, NewEdgeThreshold.leastOfSteepness * steepness)
    let faint = max(NewEdgeThreshold.faint, NewEdgeThreshold.faintOfSteepness * other.steepness)
    var count = 0
    for y in 0..<side {
      let corner = cornerWidth(y, side: side)
      for x in corner..<side - corner where edges[y * side + x] > own {
        let rows = max(y - 1, 0)...min(y + 1, side - 1), columns = max(x - 1, 0)...min(x + 1, side - 1)
        let isBare = rows.allSatisfy { row in
          columns.allSatisfy { other.edges[row * side + $0] < faint }
        }
        if isBare { count += 1 }
      }
    }
    return count
  }
}

extension CellColor {
  /// Of red, green and blue.
  var total: Float { x + y + z }

  // In one instruction, where pointwiseMin goes number by number: a third of the time.
  func least(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
}
