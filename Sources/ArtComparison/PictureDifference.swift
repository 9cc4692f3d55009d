package import ImageProperties

/// How an image of an icon compares with what the largest one looks like when it is reduced: both are, to as few cells.
package struct PictureDifference: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case same
    /// The same drawing in other colours, or without any.
    case recolored
    /// The same drawing elsewhere.
    case moved, scaled, stretched, mirrored, upsideDown, turned
    case different
  }

  package let kind: Kind
  /// How many times farther apart the two are than what may be honest; above 1 for each fault.
  package let excess: Float

  package var isFault: Bool { kind != .same }
}

/// What two honest sizes of one icon may differ by, in steps of 255 (root of the mean square), by the smaller side of the two.
private struct PictureLimits {
  /// Of 8 x 8 cells: colours, and where there is much of them.
  let colors: Float
  /// Of 32 x 32 cells, each of which may be off by one: what is drawn.
  let detail: Float
  /// A move explains a difference if it leaves less than this share of it. nil: none is looked for.
  let shareLeftByMove: Float?
  /// Whether other colours of one drawing count.
  var seesColors = false

  /// Of 471 sizes of 58 pixels and more of real icons those that are over a limit show something else to the eye; from there
  /// down sizes are drawn with fewer and thicker lines, and less can be told. Below 30 pixels, and on the Mac up to 64, the
  /// drawing itself may be another one.
  static func of(side: Int, isRedrawn: Bool) -> PictureLimits {
    switch side {
    case 65...: PictureLimits(colors: 16, detail: 12.5, shareLeftByMove: 0.5, seesColors: true)
    case 58...64 where isRedrawn: PictureLimits(colors: 75, detail: 75, shareLeftByMove: 0.4)
    case 58...64: PictureLimits(colors: 25, detail: 20, shareLeftByMove: 0.45, seesColors: true)
    case 40...57 where !isRedrawn: PictureLimits(colors: 40, detail: 40, shareLeftByMove: 0.4)
    case 30...39 where !isRedrawn: PictureLimits(colors: 45, detail: 45, shareLeftByMove: nil)
    default: PictureLimits(colors: 75, detail: 75, shareLeftByMove: nil)
    }
  }
}

private enum PictureThreshold {
  /// Two pictures that differ by no more are the same, whatever their sizes: reducing with another filter leaves 2 to 5.
  static let same: Float = 6
  /// The least difference that a move can explain: below it, it is not to be seen.
  static let leastMoved: Float = 6
  /// The correlation of the edges of one drawing in two sets of colours.
  static let sameEdges: Float = 0.8
}

/// A picture with what every comparison needs of it.
struct ComparedPicture {
  let picture: SmallPicture
  let grid: PictureGrid

  init(_ picture: SmallPicture) {
    self.picture = picture
    grid = PictureGrid(picture)
  }
}

/// - Parameter isRedrawn: whether small sizes are drawn anew, with other proportions, as icons of the Mac are.
package func pictureDifference(
  _ one: SmallPicture, _ other: SmallPicture, isRedrawn: Bool = false
) -> PictureDifference {
  pictureDifference(ComparedPicture(one), ComparedPicture(other), isRedrawn: isRedrawn)
}

func pictureDifference(
  _ one: ComparedPicture, _ other: ComparedPicture, isRedrawn: Bool
) -> PictureDifference {
  let distance = one.grid.distance(to: other.grid)
  guard distance > PictureThreshold.same else { return PictureDifference(kind: .same, excess: 0) }
  let limits = PictureLimits.of(
    side: min(one.picture.smallerSide, other.picture.smallerSide), isRedrawn: isRedrawn)
  let colors = one.grid.reduced(by: 4).distance(to: other.grid.reduced(by: 4))
  // The tolerant distance is never the greater one, and takes as long as all the rest.
  let detail = distance > limits.detail ? one.grid.tolerantDistance(to: other.grid) : distance
  let excess = max(colors / limits.colors, detail / limits.detail)
  if let kind = movedKind(one.grid, other.grid, limits, isOver: excess > 1) {
    return PictureDifference(kind: kind, excess: max(excess, 2))
  }
  guard excess > 1 else { return PictureDifference(kind: .same, excess: excess) }
  let edges = one.grid.reduced(by: 2).edgeLikeness(to: other.grid.reduced(by: 2))
  let isRecolored = edges >= PictureThreshold.sameEdges
  // Small sizes may be drawn in fewer colours.
  guard !isRecolored || limits.seesColors else { return PictureDifference(kind: .same, excess: excess) }
  return PictureDifference(kind: isRecolored ? .recolored : .different, excess: excess)
}

/// The move that explains the difference. That small sizes are drawn larger or smaller is common and no fault, unless the
/// difference itself is one.
private func movedKind(
  _ one: PictureGrid, _ other: PictureGrid, _ limits: PictureLimits, isOver: Bool
) -> PictureDifference.Kind? {
  guard let share = limits.shareLeftByMove else { return nil }
  let before = one.distance(to: other)
  guard before > PictureThreshold.leastMoved, let move = other.bestMove(to: one, upTo: share * before),
    move.distance < share * before
  else { return nil }
  return move.kind == .scaled && !isOver ? nil : move.kind
}
