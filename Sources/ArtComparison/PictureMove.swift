import ImageProperties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A way in which a picture may have come to lie elsewhere: where each cell of the moved picture has its colour from.
struct PictureMove {
  let kind: PictureDifference.Kind
  /// Of a place that is counted from the middle, what each coordinate takes of across and of down.
  let across: SIMD2<Float>
  let down: SIMD2<Float>
  /// In cells.
  let shift: SIMD2<Float>

  /// Where the cells of each row have their colours from, if all rows do alike: to work it out for each of them takes three
  /// times as long. Of a ``SmallPicture``.
  let columns: [CellPlace]?

  /// The shift where it is all there is to the move. It is of whole cells.
  var shiftAlone: SIMD2<Int>? { kind == .moved ? SIMD2(Int(shift.x), Int(shift.y)) : nil }

  private init(
    _ kind: PictureDifference.Kind, across: SIMD2<Float> = [1, 0], down: SIMD2<Float> = [0, 1],
    shift: SIMD2<Float> = .zero
  ) {
    (self.kind, self.across, self.down, self.shift) = (kind, across, down, shift)
    let (side, middle) = (SmallPicture.side, Float(SmallPicture.side - 1) / 2)
    columns =
      across.y == 0 && down.x == 0
      ? (0..<side).map { CellPlace(across.x * (Float($0) - middle) - shift.x + middle, side: side) } : nil
  }

  private static func turned(by degrees: Float) -> PictureMove {
    let angle = degrees * .pi / 180
    return PictureMove(.turned, across: [cos(angle), sin(angle)], down: [-sin(angle), cos(angle)])
  }

  /// Of 32 cells 2 are 6% of the side, and 4 are 12%; what is moved farther is another picture.
  private static let shifts: [Float] = [-4, -3, -2, 0, 2, 3, 4]
  private static let factors: [Float] = [0.8, 0.87, 0.93, 1.08, 1.15, 1.22]

  /// Those that are looked for.
  static let all: [PictureMove] = {
    var moves: [PictureMove] = []
    for x in shifts {
      for y in shifts where x != 0 || y != 0 { moves.append(PictureMove(.moved, shift: SIMD2(x, y))) }
    }
    for factor in factors {
      moves.append(PictureMove(.scaled, across: SIMD2(1 / factor, 0), down: SIMD2(0, 1 / factor)))
      moves.append(PictureMove(.stretched, across: SIMD2(1 / factor, 0)))
      moves.append(PictureMove(.stretched, down: SIMD2(0, 1 / factor)))
    }
    moves.append(PictureMove(.mirrored, across: SIMD2(-1, 0)))
    moves.append(PictureMove(.upsideDown, down: SIMD2(0, -1)))
    let angles: [Float] = [-20, -15, -10, -5, 5, 10, 15, 20, 90, 180, 270]
    return moves + angles.map(turned)
  }()
}

/// Where each cell of a row or column has its colour from: the first of two neighbours, and the share of the second.
struct CellPlace {
  let cell: Int
  let share: Float

  init(_ place: Float, side: Int) {
    let inside = min(max(place, 0), Float(side - 1))
    cell = min(Int(inside), side - 2)
    share = inside - Float(cell)
  }
}

/// Adds up squares of differences between a picture that is moved and another. The moved picture is never stored: of a hundred
/// moves all but three are looked at just once, and copies took as long as the reckoning.
private struct MoveSums {
  private let side: Int
  private var sums = CellColor.zero

  init(side: Int) { self.side = side }

  var total: Float { sums.total }

  mutating func add(
    row y: Int, cornerWidth corner: Int, of colors: UnsafeBufferPointer<CellColor>,
    from others: UnsafeBufferPointer<CellColor>, movedBy move: PictureMove
  ) {
    let columns = corner..<side - corner
    // Cells mostly come to lie on cells: nothing lies between them to be reckoned.
    if let shift = move.shiftAlone {
      let row = min(max(y - shift.y, 0), side - 1) * side
      for x in columns {
        take(colors[row + min(max(x - shift.x, 0), side - 1)] - others[y * side + x])
      }
      return
    }
    let middle = Float(side - 1) / 2
    let down = Float(y) - middle
    if let places = move.columns, side == SmallPicture.side {
      let top = CellPlace(move.down.y * down - move.shift.y + middle, side: side)
      for x in columns { take(colors, places[x], top, less: others[y * side + x]) }
      return
    }
    for x in columns {
      let across = Float(x) - middle
      let left = CellPlace(
        move.across.x * across + move.across.y * down - move.shift.x + middle, side: side)
      let top = CellPlace(move.down.x * across + move.down.y * down - move.shift.y + middle, side: side)
      take(colors, left, top, less: others[y * side + x])
    }
  }

  @inline(__always)
  private mutating func take(
    _ colors: UnsafeBufferPointer<CellColor>, _ left: CellPlace, _ top: CellPlace, less other: CellColor
  ) {
    let first = top.cell * side + left.cell
    let above = colors[first] * (1 - left.share) + colors[first + 1] * left.share
    let below = colors[first + side] * (1 - left.share) + colors[first + side + 1] * left.share
    take(above * (1 - top.share) + below * top.share - other)
  }

  private mutating func take(_ difference: CellColor) { sums += difference * difference }
}

/// The rows in which a moved picture is compared.
private struct MovedRows {
  /// Those of the middle first: they tell soonest that the other is another picture.
  let places: [Int]
  /// The numbers that a distance is the mean of.
  let valueCount: Float

  init(of grid: PictureGrid, every step: Int) {
    let side = grid.side
    places = stride(from: step / 2, to: side, by: step).sorted { abs(2 * $0 - side) < abs(2 * $1 - side) }
    valueCount = Float(places.reduce(0) { $0 + 3 * (side - 2 * grid.cornerWidth($1)) })
  }
}

extension PictureGrid {
  /// How far the picture is from the other once the move is made, as ``distance(to:everyRow:)`` counts it; beyond the edges
  /// lies what is at the edge.
  /// - Parameter limit: what is farther off need not be told.
  /// - Returns: nil where it is farther off than the limit.
  private func distance(
    to other: PictureGrid, movedBy move: PictureMove, in rows: MovedRows, upTo limit: Float
  ) -> Float? {
    colors.withUnsafeBufferPointer { colors in
      other.colors.withUnsafeBufferPointer { others in
        var sums = MoveSums(side: side)
        for y in rows.places {
          sums.add(row: y, cornerWidth: cornerWidth(y), of: colors, from: others, movedBy: move)
          // Most moves are farther off after a row or two than the closest are after all.
          if (sums.total / rows.valueCount).squareRoot() > limit { return nil }
        }
        return (sums.total / rows.valueCount).squareRoot()
      }
    }
  }

  /// The move of this picture that comes closest to the other, and how close it comes.
  /// - Parameter limit: what is farther off need not be told.
  func bestMove(to other: PictureGrid, upTo limit: Float) -> (kind: PictureDifference.Kind, distance: Float)?
  {
    // Some rows tell which few are worth all of them. Of moves as close as each other the earlier ones are.
    let (few, all, kept) = (MovedRows(of: self, every: 4), MovedRows(of: self, every: 1), 3)
    // What is farther off in these rows alone is too far in all, and so is all that it could take the place of.
    let farthest = 1.001 * limit / (few.valueCount / all.valueCount).squareRoot()
    var closest: [(move: PictureMove, distance: Float)] = []
    for move in PictureMove.all {
      let limit = closest.count < kept ? farthest : closest[kept - 1].distance
      guard let distance = distance(to: other, movedBy: move, in: few, upTo: limit)
      else { continue }
      let place = closest.firstIndex { $0.distance > distance } ?? closest.count
      closest.insert((move, distance), at: place)
      if closest.count > kept { closest.removeLast() }
    }
    return closest.compactMap { close in
      distance(to: other, movedBy: close.move, in: all, upTo: limit).map { (close.move.kind, $0) }
    }.min { $0.1 < $1.1 }
  }
}
