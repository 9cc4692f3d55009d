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

extension PictureGrid {
  /// How far the picture is from the other once the move is made, as ``distance(to:everyRow:)`` counts it; beyond the edges
  /// lies what is at the edge. The moved picture is never stored: of a hundred moves all but three are looked at just once,
  /// and copies took as long as the reckoning.
  /// - Parameter limit: what is farther off need not be told.
  /// - Returns: nil where it is farther off than the limit.
  func distance(
    to other: PictureGrid, movedBy move: PictureMove, everyRow step: Int = 1, upTo limit: Float = .infinity
  ) -> Float? {
    let rows = stride(from: step / 2, to: side, by: step)
    let count = Float(rows.reduce(0) { $0 + 3 * (side - 2 * cornerWidth($1)) })
    var sums = SIMD3<Float>.zero
    for y in rows {
      addSquares(ofRow: y, from: other, movedBy: move, to: &sums)
      // Most moves are farther off after a row or two than the closest are after all.
      if (sums.sum() / count).squareRoot() > limit { return nil }
    }
    return (sums.sum() / count).squareRoot()
  }

  private func addSquares(
    ofRow y: Int, from other: PictureGrid, movedBy move: PictureMove, to sums: inout SIMD3<Float>
  ) {
    if let shift = move.shiftAlone { return addSquares(ofRow: y, from: other, shiftedBy: shift, to: &sums) }
    let middle = Float(side - 1) / 2
    let last = Float(side - 1)
    let down = Float(y) - middle
    let corner = cornerWidth(y)
    colors.withUnsafeBufferPointer { colors in
      other.colors.withUnsafeBufferPointer { others in
        for x in corner..<side - corner {
          let across = Float(x) - middle
          let fromX = move.across.x * across + move.across.y * down - move.shift.x + middle
          let fromY = move.down.x * across + move.down.y * down - move.shift.y + middle
          let (insideX, insideY) = (min(max(fromX, 0), last), min(max(fromY, 0), last))
          let (left, top) = (min(Int(insideX), side - 2), min(Int(insideY), side - 2))
          let (right, low) = (insideX - Float(left), insideY - Float(top))
          let first = top * side + left
          let above = colors[first] * (1 - right) + colors[first + 1] * right
          let below = colors[first + side] * (1 - right) + colors[first + side + 1] * right
          let difference = above * (1 - low) + below * low - others[y * side + x]
          sums += difference * difference
        }
      }
    }
  }

  /// The same where cells come to lie on cells: nothing lies between them to be reckoned, which is most of the time.
  private func addSquares(
    ofRow y: Int, from other: PictureGrid, shiftedBy shift: SIMD2<Int>, to sums: inout SIMD3<Float>
  ) {
    let corner = cornerWidth(y)
    let row = min(max(y - shift.y, 0), side - 1) * side
    colors.withUnsafeBufferPointer { colors in
      other.colors.withUnsafeBufferPointer { others in
        for x in corner..<side - corner {
          let difference = colors[row + min(max(x - shift.x, 0), side - 1)] - others[y * side + x]
          sums += difference * difference
        }
      }
    }
  }

  /// The move of this picture that comes closest to the other, and how close it comes.
  func bestMove(to other: PictureGrid) -> (kind: PictureDifference.Kind, distance: Float)? {
    // Some rows tell which few are worth all of them. Of moves as close as each other the earlier ones are.
    let (few, kept) = (4, 3)
    var closest: [(move: PictureMove, distance: Float)] = []
    for move in PictureMove.all {
      let limit = closest.count < kept ? .infinity : closest[kept - 1].distance
      guard let distance = distance(to: other, movedBy: move, everyRow: few, upTo: limit) else { continue }
      let place = closest.firstIndex { $0.distance > distance } ?? closest.count
      closest.insert((move, distance), at: place)
      if closest.count > kept { closest.removeLast() }
    }
    return closest.compactMap { close in
      distance(to: other, movedBy: close.move).map { (close.move.kind, $0) }
    }.min { $0.1 < $1.1 }
  }
}
