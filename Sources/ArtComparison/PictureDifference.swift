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
  /// The same where another scale explains them.
  var colorsOfScaled: Float = .infinity
  /// Of 32 x 32 cells, each of which may be off by one: what is drawn.
  let detail: Float
  /// The same of places of 4 x 4 cells each, and of the part of 8 x 8 cells that differs most. Above the sizes that are simplified
  /// alone.
  var places: Float = .infinity
  var onePart: Float = .infinity
  /// Below it the edges of the two have nothing to do with each other. nil: they are not looked at.
  var likenessOfEdges: Float?
  /// A move explains a difference if it leaves less than this share of it. nil: none is looked for.
  let shareLeftByMove: Float?
  /// Whether other colours of one drawing count.
  var seesColors = false

  /// Of 1,500 sizes of 58 pixels and more of 240 icons those that are over a limit show something else to the eye: the others have at
  /// most 5 of places and 21 of one part from 65 pixels on, where stars that the small sizes of one leave out have 24, and 6 and 28
  /// below, but for one icon that is drawn larger at 58 pixels; of 450 others below one has 30 of one part, and one without a label 31.
  /// Colours alone differ by up to 20 where a size is softer. From there down sizes are drawn with fewer and thicker lines, and less can be
  /// told. Below 30 pixels, and on the Mac up to 64, the drawing itself may be another one: where it is the same there, its lines may
  /// still be thicker, so that one part has more than 30.
  static func of(side: Int, _ sizes: SizesOfIcon) -> PictureLimits {
    switch side {
    case 65...:
      PictureLimits(
        colors: 22, colorsOfScaled: 16, detail: 12, places: 7, onePart: 26, likenessOfEdges: 0.4,
        shareLeftByMove: 0.5, seesColors: true)
    case 58...64 where sizes == .redrawn: PictureLimits(colors: 75, detail: 75, shareLeftByMove: 0.4)
    case 58...64:
      PictureLimits(
        colors: 25, detail: 18, places: 9, onePart: sizes == .reducedForMac ? 36 : 30, shareLeftByMove: 0.45,
        seesColors: true)
    case 40...57 where sizes != .redrawn: PictureLimits(colors: 40, detail: 40, shareLeftByMove: 0.4)
    case 30...39 where sizes != .redrawn: PictureLimits(colors: 45, detail: 45, shareLeftByMove: nil)
    default: PictureLimits(colors: 75, detail: 75, shareLeftByMove: nil)
    }
  }

  /// The least difference of two pictures that can be over a limit. One part has 64 of the 940 cells outside of the corners.
  var least: Float { min(colors, detail, places, onePart / 3.84) }
}

private enum PictureThreshold {
  /// Two pictures that differ by no more are the same, whatever their sizes: reducing with another filter leaves 2 to 5.
  static let same: Float = 6
  /// The least difference that a move can explain: below it, it is not to be seen. Lines that lie half a pixel elsewhere differ by up to
  /// 7.5, and those of a drawing that looks the same mirrored or turned lie there by that as well. Of 246 that were mirrored or turned,
  /// and show it, none differs by less than 17.
  static let leastMoved: Float = 9
  /// The steepness of the edges of a faint drawing, as the root of the mean square: below it there may be none.
  static let leastSteepness: Float = 6
  /// The correlation of the edges of one drawing in two sets of colours.
  static let sameEdges: Float = 0.8
  /// What may be left of the difference where each colour has become another one. Of 132 icons that were given other colours, and whose
  /// edges are where they were, none has more; of 61 of which a part was covered 42 do.
  static let leftByColors = 0.62
}

/// - Parameter isRedrawn: whether small sizes are drawn anew, with other proportions, as icons of the Mac are.
package func pictureDifference(
  _ one: SmallPicture, _ other: SmallPicture, isRedrawn: Bool = false
) -> PictureDifference {
  pictureDifference(ComparedPicture(one), ComparedPicture(other), isRedrawn ? .redrawn : .reduced)
}

/// A picture with what comparisons need of it, each worked out once: the sizes of an icon are all compared with one or two of them, and
/// to reckon with its colours anew each time took a fifth of all that.
final class ComparedPicture {
  let picture: SmallPicture
  private(set) lazy var grid = PictureGrid(picture)
  /// Those of 16 x 16 cells.
  private(set) lazy var edges = PictureEdges(grid.reduced(by: 2))

  init(_ picture: SmallPicture) { self.picture = picture }
}

func pictureDifference(
  _ seen: ComparedPicture, _ seenOther: ComparedPicture, _ sizes: SizesOfIcon
) -> PictureDifference {
  let (one, other) = (seen.picture, seenOther.picture)
  let distance = one.distance(to: other)
  guard distance > PictureThreshold.same else { return PictureDifference(kind: .same, excess: 0) }
  let limits = PictureLimits.of(side: min(one.smallerSide, other.smallerSide), sizes)
  let found = Excess(one, other, distance: distance, limits)
  if let kind = movedKind(seen, seenOther, distance: distance, limits, isOver: found.isOverIfScaled) {
    return PictureDifference(kind: kind, excess: max(found.most, 2))
  }
  guard found.most > 1 || limits.likenessOfEdges != nil else {
    return PictureDifference(kind: .same, excess: found.most)
  }
  guard found.most > 1 else {
    guard let likeness = limits.likenessOfEdges,
      seen.edges.showsOther(than: seenOther.edges, likeness: likeness)
    else {
      return PictureDifference(kind: .same, excess: found.most)
    }
    return PictureDifference(kind: .different, excess: 1 + found.most)
  }
  let isOneDrawing = seen.edges.likeness(to: seenOther.edges) >= PictureThreshold.sameEdges
  // Small sizes may be drawn in fewer colours.
  guard !isOneDrawing || limits.seesColors else {
    return PictureDifference(kind: .same, excess: found.most)
  }
  let isRecolored =
    isOneDrawing && !found.isOfOnePart && one.shareLeft(byColorsOf: other) <= PictureThreshold.leftByColors
  return PictureDifference(kind: isRecolored ? .recolored : .different, excess: found.most)
}

/// How many times farther apart two pictures are than what may be honest.
private struct Excess {
  let most: Float
  /// Whether it is too much for a drawing at another scale.
  let isOverIfScaled: Bool
  /// Whether one part differs farther than its places all over do: something lies upon it.
  let isOfOnePart: Bool

  init(_ one: SmallPicture, _ other: SmallPicture, distance: Float, _ limits: PictureLimits) {
    let distanceOfColors = one.distanceOfPlaces(to: other)
    let colors = distanceOfColors / limits.colors
    let isOverByColors = distanceOfColors > limits.colorsOfScaled
    // The rest is never greater, and takes as long as all else.
    guard distance > limits.least else {
      (most, isOfOnePart) = (max(colors, distance / limits.detail), false)
      isOverIfScaled = most > 1 || isOverByColors
      return
    }
    let both = [one.differences(beyondRangesOf: other), other.differences(beyondRangesOf: one)]
    func greater(_ value: (PlaceDifferences) -> Float) -> Float { both.reduce(0) { max($0, value($1)) } }
    let whole = max(colors, greater(\.distance) / limits.detail)
    guard limits.places.isFinite else {
      (most, isOfOnePart) = (whole, false)
      isOverIfScaled = most > 1
      return
    }
    let places = greater(\.distanceOfPlaces) / limits.places
    let part = greater(\.distanceOfOnePart) / limits.onePart
    (most, isOfOnePart) = (max(whole, places, part), part > places)
    isOverIfScaled = most > 1 || isOverByColors
  }
}

extension PictureEdges {
  /// Whether both show, and have nothing in common.
  fileprivate func showsOther(than other: PictureEdges, likeness least: Float) -> Bool {
    min(steepness, other.steepness) >= PictureThreshold.leastSteepness && likeness(to: other) < least
  }
}

/// The move that explains the difference. That small sizes are drawn larger or smaller is common and no fault, unless the
/// difference itself is one.
private func movedKind(
  _ one: ComparedPicture, _ other: ComparedPicture, distance before: Float, _ limits: PictureLimits,
  isOver: Bool
) -> PictureDifference.Kind? {
  guard let share = limits.shareLeftByMove else { return nil }
  guard before > PictureThreshold.leastMoved, let move = bestMove(of: other, to: one, upTo: share * before),
    move.distance < share * before
  else { return nil }
  return move.kind == .scaled && !isOver ? nil : move.kind
}
