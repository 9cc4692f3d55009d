import CArtSums
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

  /// The shift where it is all there is to the move. It is of whole cells.
  var shiftAlone: SIMD2<Int>? { kind == .moved ? SIMD2(Int(shift.x), Int(shift.y)) : nil }

  private init(
    _ kind: PictureDifference.Kind, across: SIMD2<Float> = [1, 0], down: SIMD2<Float> = [0, 1],
    shift: SIMD2<Float> = .zero
  ) {
    (self.kind, self.across, self.down, self.shift) = (kind, across, down, shift)
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

/// The rows in which a moved picture is compared.
private struct MovedRows {
  /// Those of the middle first: they tell soonest that the other is another picture.
  let places: [Int]
  /// The numbers that a distance is the mean of.
  let valueCount: Float

  init(every step: Int) {
    let side = SmallPicture.side
    places = stride(from: step / 2, to: side, by: step).sorted { abs(2 * $0 - side) < abs(2 * $1 - side) }
    valueCount = Float(places.reduce(0) { $0 + 3 * (side - 2 * cornerWidth($1, side: side)) })
  }

  static let few = MovedRows(every: 4)
  static let all = MovedRows(every: 1)
}

/// A picture that may have come from another one by a move.
private struct MovedPicture {
  let picture, other: SmallPicture
  let grid, others: PictureGrid

  init(_ picture: ComparedPicture, other: ComparedPicture) {
    (self.picture, self.other) = (picture.picture, other.picture)
    (grid, others) = (picture.grid, other.grid)
  }

  /// How far the picture is from the other once the move is made; beyond the edges lies what is at the edge.
  /// - Parameter limit: what is farther off need not be told.
  /// - Returns: nil where it is farther off than the limit.
  func distance(movedBy move: PictureMove, in rows: MovedRows, upTo limit: Float) -> Float? {
    let most = limit * limit * rows.valueCount
    var squares: Float = 0
    for y in rows.places {
      squares += self.squares(ofRow: y, movedBy: move)
      // Most moves are farther off after a row or two than the closest are after all.
      if squares > most { return nil }
    }
    return (squares / rows.valueCount).squareRoot()
  }

  private func squares(ofRow y: Int, movedBy move: PictureMove) -> Float {
    // Cells mostly come to lie on cells: nothing lies between them to be reckoned.
    if let shift = move.shiftAlone { return picture.squares(to: other, ofRow: y, movedBy: shift) }
    return grid.squares(to: others, ofRow: y, movedBy: move)
  }
}

extension PictureGrid {
  /// The squares of the differences of a row's cells outside of the corners, once this picture is moved. It is never stored as such:
  /// of a hundred moves all but three are looked at just once, and copies took as long as the reckoning.
  fileprivate func squares(to other: PictureGrid, ofRow y: Int, movedBy move: PictureMove) -> Float {
    let corner = Int32(cornerWidth(y, side: side))
    var squares: Float = 0
    withNumbers { numbers in
      other.withNumbers {
        squares = cpicture_squares_of_moved_row(numbers, $0, Int32(y), corner, move.written)
      }
    }
    return squares
  }
}

extension PictureMove {
  fileprivate var written: cpicture_move {
    cpicture_move(
      across: (across.x, across.y), down: (down.x, down.y), shift: (shift.x, shift.y))
  }
}

/// The move of a picture that comes closest to another, and how close it comes.
/// - Parameter limit: what is farther off need not be told.
func bestMove(
  of picture: ComparedPicture, to other: ComparedPicture, upTo limit: Float
) -> (kind: PictureDifference.Kind, distance: Float)? {
  // Some rows tell which few are worth all of them. Of moves as close as each other the earlier ones are.
  let (few, all, kept) = (MovedRows.few, MovedRows.all, 3)
  let moved = MovedPicture(picture, other: other)
  // What is farther off in these rows alone is too far in all, and so is all that it could take the place of.
  let farthest = 1.001 * limit / (few.valueCount / all.valueCount).squareRoot()
  var closest: [(move: PictureMove, distance: Float)] = []
  for move in PictureMove.all {
    let limit = closest.count < kept ? farthest : closest[kept - 1].distance
    guard let distance = moved.distance(movedBy: move, in: few, upTo: limit) else { continue }
    let place = closest.firstIndex { $0.distance > distance } ?? closest.count
    closest.insert((move, distance), at: place)
    if closest.count > kept { closest.removeLast() }
  }
  return closest.compactMap { close in
    moved.distance(movedBy: close.move, in: all, upTo: limit).map { (close.move.kind, $0) }
  }.min { $0.1 < $1.1 }
}
