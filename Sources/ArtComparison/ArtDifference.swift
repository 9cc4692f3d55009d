package import ImageProperties

/// How the art of two images compares, both reduced to the same few cells.
///
/// The measure is the correlation of brightness, which neither scaling nor recompression nor a colour profile changes
/// much (normalised cross-correlation, J. P. Lewis, "Fast normalized cross-correlation", 1995).
package struct ArtDifference: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case same
    /// Fewer details, as small sizes are drawn.
    case simplified
    /// The same shape, on a ground of another brightness or colour.
    case otherGround
    /// The same shape with light and dark exchanged.
    case inverted
    /// The same art, moved.
    case moved
    case different
  }

  package let kind: Kind
  /// From 0 to 1: how sure it is that the two are of that kind.
  package let confidence: Double
  /// The correlation of brightness, from -1 to 1.
  package let likeness: Double
  /// The mean distance of colours, in steps of 255.
  package let colorDistance: Double

  /// Whether one of the two shows another picture than the other.
  package var isFault: Bool { kind == .different || kind == .moved }
}

enum ArtThreshold {
  /// Of 600 sizes of icons beside the largest of their set, 97% correlate by more; of 5,000 pairs of different apps'
  /// icons 99% by less than 0.88, and those that do more are of one family.
  static let same = 0.9
  /// Sizes of 64 pixels and less that are drawn with fewer details correlate by 0.53 and more, in the same colours.
  static let simplified = 0.5
  static let smallSide = 64
  static let simplifiedColor = 60.0
  /// The same art at another place or scale, found among moves of whole cells.
  static let moved = 0.82
  /// By how much a move has to improve the correlation: a whole cell changes it by 0.1 where art is fine.
  static let movedGain = 0.16
  /// The correlation of edges of one glyph on two grounds.
  static let sameEdges = 0.8
  /// Below this deviation of brightness an image is all ground: 3 of 255 are what dithering and JPEG leave.
  static let flat = 3.0
  /// Colours of one icon in two sizes differ by less than 12 on average; colour management adds up to 9.
  static let color = 20.0
}

/// A signature with what every comparison needs of it, for art that is compared more than once.
struct ComparedArt {
  let signature: ArtSignature
  let grid: ArtGrid
  let isFlat: Bool

  init(_ signature: ArtSignature) {
    self.signature = signature
    grid = ArtGrid(signature)
    isFlat = grid.deviation < ArtThreshold.flat
  }

  var smallerSide: Int { min(signature.size.width, signature.size.height) }

  /// Whether ``artDifference(_:_:)`` says `same`, without what only tells the other kinds apart.
  func isClearlySame(as other: ComparedArt) -> Bool {
    let distance = colorDistance(signature, other.signature, (grid, other.grid))
    if isFlat || other.isFlat {
      return differenceOfFlat(both: isFlat && other.isFlat, distance: distance).kind == .same
    }
    return grid.correlation(with: other.grid) >= ArtThreshold.same && distance <= ArtThreshold.color * 2
  }
}

package func artDifference(_ one: ArtSignature, _ other: ArtSignature) -> ArtDifference {
  artDifference(ComparedArt(one), ComparedArt(other))
}

func artDifference(_ one: ComparedArt, _ other: ComparedArt) -> ArtDifference {
  let grids = (one.grid, other.grid)
  let distance = colorDistance(one.signature, other.signature, grids)
  if one.isFlat || other.isFlat {
    return differenceOfFlat(both: one.isFlat && other.isFlat, distance: distance)
  }
  let likeness = grids.0.correlation(with: grids.1)
  func result(_ kind: ArtDifference.Kind, _ confidence: Double) -> ArtDifference {
    ArtDifference(
      kind: kind, confidence: min(max(confidence, 0), 1), likeness: likeness, colorDistance: distance)
  }
  if likeness >= ArtThreshold.same {
    return distance > ArtThreshold.color * 2 ? result(.otherGround, likeness) : result(.same, likeness)
  }
  let edges = grids.0.edges.correlation(with: grids.1.edges)
  if edges >= ArtThreshold.sameEdges { return result(likeness < 0 ? .inverted : .otherGround, edges) }
  let side = min(one.smallerSide, other.smallerSide)
  let isSmall = side <= ArtThreshold.smallSide && distance <= ArtThreshold.simplifiedColor
  let moved = bestMoved(grids)
  // In 16 columns a cell is a pixel, and a pixel of difference no fault.
  let isClearlyMoved =
    side > ArtGrid.side && moved >= ArtThreshold.same && moved >= likeness + ArtThreshold.movedGain
  if isSmall && likeness >= ArtThreshold.simplified && !isClearlyMoved {
    return result(.simplified, likeness)
  }
  return moved >= max(ArtThreshold.moved, likeness + ArtThreshold.movedGain / 2)
    ? result(.moved, moved) : result(.different, 1 - max(likeness, edges, 0))
}

private func differenceOfFlat(both: Bool, distance: Double) -> ArtDifference {
  let isSame = both && distance < ArtThreshold.color
  return ArtDifference(
    kind: isSame ? .same : .different, confidence: both ? 0.5 : 0.9, likeness: isSame ? 1 : 0,
    colorDistance: distance)
}

/// The best correlation where one of the two is moved by up to a quarter of the side, or drawn a little larger or smaller.
private func bestMoved(_ grids: (ArtGrid, ArtGrid)) -> Double {
  let reach = ArtGrid.side / 4
  var best = -1.0
  for factor in [0.8, 0.9, 1, 1.11, 1.25] {
    let scaled = factor == 1 ? grids.0 : grids.0.scaled(by: factor)
    for y in -reach...reach {
      for x in -reach...reach { best = max(best, scaled.correlation(with: grids.1, movedBy: (x, y))) }
    }
  }
  return best
}

/// The mean distance of brightness and of both differences of colour, on a ground of middle grey.
private func colorDistance(
  _ one: ArtSignature, _ other: ArtSignature, _ grids: (ArtGrid, ArtGrid)
) -> Double {
  let luma = zip(grids.0.values, grids.1.values).reduce(0) { $0 + abs($1.0 - $1.1) }
  let cells = ArtSignature.colorSide * ArtSignature.colorSide
  let color = (0..<cells).reduce(0) { sum, index in
    let a = one.colorDifference(index)
    let b = other.colorDifference(index)
    return sum + 2 * (abs(a.blue - b.blue) + abs(a.red - b.red))
  }
  return luma / Double(grids.0.values.count) + Double(color) / Double(cells)
}
