package import ImageProperties

/// An icon whose art does not fill it.
package enum IconFrame: Equatable, Sendable {
  /// The art is a filled rectangle, maybe with round corners, inside a border of one colour.
  case border(share: Double)
  /// The art takes up only this share of the side, on a ground of one colour.
  case small(share: Double)
}

enum FrameThreshold {
  /// Cells of one ground differ by less; JPEG art and gradients differ by more.
  static let ground = 4.0
  /// A cell that belongs to the art.
  static let art = 12.0
  /// Of the outermost cells of the art, the share that belongs to a filled rectangle. A disc has 0.5, letters less.
  static let filled = 0.95
  /// Of what the edges differ from the ground, the corners of a rounded square do at least this much.
  static let corner = 0.5
  /// Of fewer cells a disc cannot be distinguished from a rounded square.
  static let narrowest = 10
  /// A border wider than this is a small picture and no frame.
  static let widest = 4
  /// The smallest glyph of 600 shipped icons takes up 0.44 of the side.
  static let smallest = 0.38
}

/// - Returns: nil where the art reaches the edges, or lies on its ground as glyphs do.
package func iconFrame(_ art: ArtSignature) -> IconFrame? {
  let grid = ArtGrid(art)
  let side = ArtGrid.side
  let ring = grid.ring
  let ground = ring.reduce(0, +) / Double(ring.count)
  guard ring.allSatisfy({ abs($0 - ground) <= FrameThreshold.ground }) else { return nil }
  let isArt = grid.values.map { abs($0 - ground) > FrameThreshold.art }
  let columns = (0..<side).filter { x in (0..<side).contains { isArt[$0 * side + x] } }
  let rows = (0..<side).filter { y in (0..<side).contains { isArt[y * side + $0] } }
  guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last
  else { return nil }
  let (width, height) = (right - left + 1, bottom - top + 1)
  let share = Double(max(width, height)) / Double(side)
  if share <= FrameThreshold.smallest { return .small(share: share) }
  let margins = [left, side - 1 - right, top, side - 1 - bottom]
  guard let narrowest = margins.min(), let widest = margins.max(), widest - narrowest <= 1,
    widest <= FrameThreshold.widest
  else { return nil }
  // The four corners may be round.
  let corner = max(1, width / 4)
  let across = (left + corner...max(left + corner, right - corner)).flatMap {
    [top * side + $0, bottom * side + $0]
  }
  let down = (top + corner...max(top + corner, bottom - corner)).flatMap {
    [$0 * side + left, $0 * side + right]
  }
  let edge = across + down
  let filled = edge.count { isArt[$0] }
  guard Double(filled) >= FrameThreshold.filled * Double(edge.count) else { return nil }
  // A disc leaves the second cell of the diagonal free, a rounded square does not.
  let corners = [(left + 1, top + 1), (right - 1, top + 1), (left + 1, bottom - 1), (right - 1, bottom - 1)]
  let edgeDistance = edge.reduce(0) { $0 + abs(grid.values[$1] - ground) } / Double(edge.count)
  guard width >= FrameThreshold.narrowest,
    corners.allSatisfy({ abs(grid[$0.0, $0.1] - ground) >= edgeDistance * FrameThreshold.corner })
  else { return nil }
  return .border(share: share)
}

extension ArtGrid {
  /// The outermost cells.
  fileprivate var ring: [Double] {
    values.indices.filter { index in
      let (x, y) = (index % Self.side, index / Self.side)
      return x == 0 || y == 0 || x == Self.side - 1 || y == Self.side - 1
    }.map { values[$0] }
  }
}
