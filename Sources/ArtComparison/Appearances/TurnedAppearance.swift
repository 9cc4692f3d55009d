package import ImageProperties

private enum TurnThreshold {
  /// The correlation of edges with those of the light icon turned or mirrored, and by how much it is more than with those as they are: of 149
  /// dark and tinted icons of apps, some of which are symmetric, none has more than 0.05; of 190 that were mirrored or laid upside down
  /// and show it 177 have both.
  static let likeness: Float = 0.7
  static let more: Float = 0.1
}

/// Whether the icon of an appearance shows the drawing of the light one mirrored, upside down or turned.
package func showsTurnedDrawing(_ one: SmallPicture, _ light: LightDrawing) -> Bool {
  guard one.isLargeEnough else { return false }
  let own = PictureGrid(one)
  let likeness = light.greatestLikeness(to: own)
  guard likeness + TurnThreshold.more < 1 else { return false }
  let least = max(TurnThreshold.likeness, likeness + TurnThreshold.more)
  // To turn this icon compares the same as to turn the light one the other way, whose views would have to be made again.
  return Turn.allCases.contains { light.greatestLikeness(to: own.turned($0)) > least }
}

private enum Turn: CaseIterable {
  case mirrored, upsideDown, left, halfway, right
}

extension PictureGrid {
  fileprivate func turned(_ turn: Turn) -> PictureGrid {
    let last = side - 1
    return PictureGrid(
      side: side,
      colors: colors.indices.map { index in
        let (x, y) = (index % side, index / side)
        return switch turn {
        case .mirrored: self[last - x, y]
        case .upsideDown: self[x, last - y]
        case .left: self[last - y, x]
        case .halfway: self[last - x, last - y]
        case .right: self[y, last - x]
        }
      })
  }
}

extension LightDrawing {
  /// At the scale at which it is greatest.
  fileprivate func greatestLikeness(to grid: PictureGrid) -> Float {
    let edges = PictureEdges(grid)
    return views.reduce(-1) { max($0, edges.likeness(to: $1.edges)) }
  }
}
