package import ImageProperties

/// An icon whose art does not fill it.
package enum IconFrame: Equatable, Sendable {
  /// The art is a filled rectangle, maybe with round corners, inside a border of one colour.
  case border(share: Double)
  /// The same, and the rectangle casts a shadow on the border.
  case shadow(share: Double)
  /// The art takes up only this share of the side, on a ground of one colour.
  case small(share: Double)
}

private enum FrameThreshold {
  /// Cells of one ground differ by less in each channel; gradients differ by more.
  static let ground: Float = 5
  /// A cell that belongs to the art.
  static let art: Float = 14
  /// Cells of the outermost line of the art, which may cover a part of them.
  static let partOfArt: Float = 8
  /// Of the line inside, the share that belongs to a filled rectangle. A disc has 0.5, letters less.
  static let filled = 0.97
  static let filledOutside = 0.95
  /// The same of a plate with a shadow, whose edges lie by a part of a cell farther out on some sides.
  static let filledOutsideOfShadow = 0.7
  /// Two lines farther in, where of a square that is drawn as a thin outline nothing is left. Of one in lines of
  /// a sixth of its width 0.14 of the difference and less is left one line farther, of a plate with a glyph 0.29 and more.
  static let filledWithin = 0.5
  static let leftWithin: Float = 0.2
  /// Of what the edges differ from the ground, the corners of a rounded square do at least this much.
  static let corner: Float = 0.5
  /// Of the width, how far inside of its corners a square with the radius of icons, 0.22 of the width, is full: its edge
  /// crosses the diagonal at 0.07, and that of a disc at 0.15.
  static let diagonal = 0.12
  /// The same where the edge is known to the pixel.
  static let diagonalOfThin = 0.11
  /// Of what the middle of an edge differs from the corners, how much more one cell does than the last but one, in the middle of all
  /// halves of edges. Icons as they are drawn that darken or blur towards their corners have 0.34 and less, rounded ones 0.47 and
  /// more.
  static let stepAtCorner: Float = 0.42
  /// Of fewer cells a disc cannot be distinguished from a rounded square.
  static let narrowest = 10
  /// The smallest glyph of 600 shipped icons takes up 0.44 of the side.
  static let smallest = 0.38
  /// Of the cells beside a thin frame, the share that is of another colour.
  static let beside = 0.9
  /// A shadow takes no more than half of the light of its ground; what is darker is art.
  static let darkestShadow: Float = 0.45
  /// Of fewer cells outside of the art that a shadow darkens by so much, rounding may be the cause.
  static let shaded: Float = 0.985
  static let fewestShaded = 6
  /// On a darker ground nobody sees a shadow.
  static let groundOfShadow: Float = 96
  /// A smaller plate with a shadow is drawn so, and what reaches the edges is a ground that is lit from above. Of 7,825 images as they
  /// are drawn none has all but one of the 32 cells, as a plate of 0.94 of the side does, and 59 have all.
  static let sharesWithShadow = 0.7...0.97
}

/// - Returns: nil where the art reaches the edges, or lies on its ground as glyphs do. A border that is narrower than a
///   cell may not be seen: see ``isFramedThinly(_:ground:width:)``.
package func iconFrame(_ picture: SmallPicture) -> IconFrame? {
  let ring = picture.ring(0)
  let ground = ring.reduce(.zero, +) / Float(ring.count)
  guard ring.allSatisfy({ largest($0 - ground) <= FrameThreshold.ground }) else {
    return shadowedPlate(picture)
  }
  return iconFrame(GroundShades(of: picture, ground: ground).distances) ?? shadowedPlate(picture)
}

/// A plate on a light ground with what a shadow leaves of its light around it.
private func shadowedPlate(_ picture: SmallPicture) -> IconFrame? {
  let last = SmallPicture.side - 1
  let corners = [picture[0, 0], picture[last, 0], picture[0, last], picture[last, last]]
  let ground = corners.reduce(.zero, pointwiseMax)
  guard min(ground.x, ground.y, ground.z) >= FrameThreshold.groundOfShadow,
    corners.allSatisfy({ largest($0 - ground) <= 3 * FrameThreshold.ground })
  else { return nil }
  let shades = GroundShades(of: picture, ground: ground, least: FrameThreshold.darkestShadow)
  if let plate = PlateShadow(shades) { return .shadow(share: plate.share) }
  let shaded = zip(shades.distances, shades.shares).count {
    $0 <= FrameThreshold.ground && $1 <= FrameThreshold.shaded
  }
  guard shaded >= FrameThreshold.fewestShaded,
    case .border(let share)? = iconFrame(
      shades.distances, filledOutside: FrameThreshold.filledOutsideOfShadow),
    FrameThreshold.sharesWithShadow.contains(share)
  else { return nil }
  return .shadow(share: share)
}

/// - Parameters:
///   - distances: of each cell from the ground.
///   - filledOutside: the share of the outermost line of the art that belongs to it.
private func iconFrame(
  _ distances: [Float], filledOutside: Double = FrameThreshold.filledOutside
) -> IconFrame? {
  guard let art = ArtBounds(distances) else { return nil }
  let share = Double(max(art.width, art.height)) / Double(SmallPicture.side)
  if share <= FrameThreshold.smallest { return .small(share: share) }
  guard let narrowest = art.margins.min(), let widest = art.margins.max(), widest - narrowest <= 2,
    min(art.width, art.height) >= FrameThreshold.narrowest
  else { return nil }
  let (outer, inner) = (art.line(0), art.line(1))
  guard inner.share({ $0 > FrameThreshold.art }) >= FrameThreshold.filled,
    outer.share({ $0 > FrameThreshold.partOfArt }) >= filledOutside,
    art.line(3).share({ $0 > FrameThreshold.art }) >= FrameThreshold.filledWithin,
    art.line(4).mean > FrameThreshold.leftWithin * inner.mean
  else { return nil }
  // A disc leaves the diagonal free up to there, a rounded square does not, and only a square has its own corners.
  let inward = max(2, Int(FrameThreshold.diagonal * Double(art.width)))
  let least = inner.mean * FrameThreshold.corner
  guard
    art.corners(inward).allSatisfy({ $0 >= least }) || art.corners(0).allSatisfy({ $0 > FrameThreshold.art })
  else { return nil }
  return .border(share: share)
}

/// The smallest rectangle of cells that holds the art.
private struct ArtBounds {
  /// Of each cell from the ground.
  private let distances: [Float]
  private let left: Int, right: Int, top: Int, bottom: Int

  /// Nil where all cells are the ground's.
  init?(_ distances: [Float]) {
    let side = SmallPicture.side
    var (left, right, top, bottom) = (side, -1, side, -1)
    for y in 0..<side {
      for x in 0..<side where distances[y * side + x] > FrameThreshold.art {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard right >= left else { return nil }
    self.distances = distances
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }
  /// Cells of the ground on each side of it.
  var margins: [Int] { [left, SmallPicture.side - 1 - right, top, SmallPicture.side - 1 - bottom] }

  private func distance(_ x: Int, _ y: Int) -> Float { distances[y * SmallPicture.side + x] }

  /// So many cells inside the outermost ones, without the corners, which may be round.
  func line(_ inside: Int) -> [Float] {
    let corner = max(1, width / 4)
    var line: [Float] = []
    for x in (left + corner)...(right - corner) {
      line.append(distance(x, top + inside))
      line.append(distance(x, bottom - inside))
    }
    for y in (top + corner)...(bottom - corner) {
      line.append(distance(left + inside, y))
      line.append(distance(right - inside, y))
    }
    return line
  }

  /// The four cells so many cells inside of the corners.
  func corners(_ inside: Int) -> [Float] {
    [top + inside, bottom - inside].flatMap { y in
      [left + inside, right - inside].map { distance($0, y) }
    }
  }
}

/// Whether the art begins right inside of a border that is narrower than two cells. The colour of cells is kept for four at
/// a time, so that of the outermost ones is no longer the border's, and ``iconFrame(_:)`` does not see it.
/// - Parameters:
///   - ground: the colour of the border, which the pixels tell.
///   - width: of the border, in pixels.
package func isFramedThinly(_ picture: SmallPicture, ground: RGBA, width: Int) -> Bool {
  let side = SmallPicture.side
  let color = vector(ground)
  let margin = Double(width * side) / Double(picture.smallerSide)
  // The first cells that lie inside of the border altogether.
  let beside = picture.ring(max(1, Int(margin.rounded(.up))), besideCorners: true).map { largest($0 - color) }
  guard beside.share({ $0 > FrameThreshold.art }) >= FrameThreshold.beside else { return false }
  // A disc is as close to the middles of the edges.
  let near = Int(margin + FrameThreshold.diagonalOfThin * (Double(side) - 2 * margin))
  let least = beside.mean * FrameThreshold.corner
  guard picture.onDiagonals(near).allSatisfy({ largest($0 - color) >= least }) else { return false }
  // A plate with round corners on white, grey or black is a smaller icon; on a colour it is drawn. Of 741 borders of one to three
  // pixels around icons none is lost by it.
  return ground.isGray
    || picture.onDiagonals(Int(margin.rounded(.up))).allSatisfy { largest($0 - color) > FrameThreshold.art }
}

/// Whether the colour of the corners reaches as far along the diagonals as a disc leaves it, which touches the edges as a
/// rounded square does.
package func isDrawnAsDisc(_ picture: SmallPicture, ground: RGBA) -> Bool {
  let color = vector(ground)
  let near = Int(FrameThreshold.diagonalOfThin * Double(SmallPicture.side))
  return picture.onDiagonals(near).allSatisfy { largest($0 - color) <= FrameThreshold.art }
}

/// Whether the colour of the corners becomes that of the edges bit by bit, as on a ground that darkens towards them, where a
/// rounded corner ends within a cell or two.
package func fadesIntoCorners(_ picture: SmallPicture, ground: RGBA) -> Bool {
  let color = vector(ground)
  let (last, half) = (SmallPicture.side - 1, SmallPicture.side / 2)
  let edges = [
    (0...last).map { picture[$0, 0] }, (0...last).map { picture[$0, last] },
    (0...last).map { picture[0, $0] }, (0...last).map { picture[last, $0] },
  ]
  let steps = edges.flatMap { [Array($0[..<half]), $0[half...].reversed()] }.map { line -> Float in
    let distances = line.map { largest($0 - color) }
    let most = zip(distances.dropFirst(2), distances).map { $0 - $1 }.max() ?? 0
    return most / max(Array(distances.suffix(half / 3)).mean, 1)
  }
  return steps.sorted()[steps.count / 2] < FrameThreshold.stepAtCorner
}

private func vector(_ color: RGBA) -> CellColor {
  CellColor(Float(color.red), Float(color.green), Float(color.blue), 0)
}

extension [Float] {
  fileprivate var mean: Float { reduce(0, +) / Float(count) }
}

extension SmallPicture {
  /// The cells that lie so many cells inside of the edges.
  /// - Parameter besideCorners: without a quarter of the side at each end, where corners may be round.
  fileprivate func ring(_ inside: Int, besideCorners: Bool = false) -> [CellColor] {
    let side = Self.side
    let last = side - 1 - inside
    let along = besideCorners ? side / 4...side - 1 - side / 4 : inside...last
    let ends = (0..<side).filter { $0 == inside || $0 == last }
    var cells: [CellColor] = []
    cells.reserveCapacity(4 * side)
    for y in 0..<side {
      if ends.contains(y) {
        for x in 0..<side where along.contains(x) || ends.contains(x) && along.contains(y) {
          cells.append(self[x, y])
        }
      } else if along.contains(y) {
        for x in ends { cells.append(self[x, y]) }
      }
    }
    return cells
  }
}
