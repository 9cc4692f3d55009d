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

package func artDifference(_ one: ArtSignature, _ other: ArtSignature) -> ArtDifference {
  let grids = (ArtGrid(one), ArtGrid(other))
  let distance = colorDistance(one, other, grids)
  let isFlat = (grids.0.deviation < ArtThreshold.flat, grids.1.deviation < ArtThreshold.flat)
  if isFlat.0 || isFlat.1 { return differenceOfFlat(both: isFlat.0 && isFlat.1, distance: distance) }
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
  let side = [one, other].map { min($0.size.width, $0.size.height) }.min() ?? 0
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
