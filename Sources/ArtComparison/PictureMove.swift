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
  func distance(to other: PictureGrid, movedBy move: PictureMove, everyRow step: Int = 1) -> Float {
    let middle = Float(side - 1) / 2
    let last = SIMD2(repeating: Float(side - 1))
    var sum: Float = 0
    var count = 0
    colors.withUnsafeBufferPointer { colors in
      other.colors.withUnsafeBufferPointer { others in
        for y in stride(from: step / 2, to: side, by: step) {
          let corner = cornerWidth(y)
          for x in corner..<side - corner {
            let place = SIMD2(Float(x) - middle, Float(y) - middle)
            let from = SIMD2((move.across * place).sum(), (move.down * place).sum()) - move.shift + middle
            let inside = from.clamped(lowerBound: .zero, upperBound: last)
            let (left, top) = (min(Int(inside.x), side - 2), min(Int(inside.y), side - 2))
            let (right, low) = (inside.x - Float(left), inside.y - Float(top))
            let first = top * side + left
            let above = colors[first] * (1 - right) + colors[first + 1] * right
            let below = colors[first + side] * (1 - right) + colors[first + side + 1] * right
            let difference = above * (1 - low) + below * low - others[y * side + x]
            sum += (difference * difference).sum()
          }
          count += 3 * (side - 2 * corner)
        }
      }
    }
    return (sum / Float(count)).squareRoot()
  }

  /// The move of this picture that comes closest to the other, and how close it comes.
  func bestMove(to other: PictureGrid) -> (kind: PictureDifference.Kind, distance: Float)? {
    // Some rows tell which few are worth all of them.
    let few = 4
    let first = PictureMove.all.map { ($0, distance(to: other, movedBy: $0, everyRow: few)) }
    let closest = first.sorted { $0.1 < $1.1 }.prefix(3)
    return closest.map { ($0.0.kind, distance(to: other, movedBy: $0.0)) }.min { $0.1 < $1.1 }
  }
}
