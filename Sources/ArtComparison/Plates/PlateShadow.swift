import ImageProperties

private enum PlateThreshold {
  /// How many cells from an edge a plate may begin, for art of less than half of the side is no plate.
  static let deepest = 6
  /// A shadow darkens its ground towards the plate by at least this share, and the plate is lighter again by this much.
  static let dip: Float = 0.01
  static let rise: Float = 0.015
  /// Rounding makes the ground no lighter by more on the way there.
  static let lighter: Float = 0.005
  /// How far the cells beside each other may differ, and the share of them that do not, nor have another colour.
  static let unlike: Float = 0.03
  static let alike = 0.85
  static let color: Float = 6
  /// On two edges the plate stands out by more.
  static let riseOfTwo: Float = 0.02
  /// What is darkened in all, in cells: below the plate by more than above it, for light comes from above. Of 1,546 icons as they
  /// are drawn none meets all of this.
  static let least: Float = 0.12
  static let moreBelow: Float = 0.02
}

/// Where a plate begins that differs from its ground by nothing but the shadow around it.
struct PlateShadow {
  /// Of the side.
  let share: Double

  /// - Parameter shades: of its ground.
  init?(_ shades: GroundShades) {
    let side = SmallPicture.side
    let last = side - 1
    var edges: [ShadedEdge.Shadow?] = []
    for edge in [
      ShadedEdge { depth, place in depth * side + place },
      ShadedEdge { depth, place in (last - depth) * side + place },
      ShadedEdge { depth, place in place * side + depth },
      ShadedEdge { depth, place in place * side + last - depth },
    ] {
      edges.append(edge.measured(shades, side: side))
      // Art may reach the plate's own edge on one side. Most icons have a shadow along none.
      guard edges.count(where: { $0 == nil }) <= 1 else { return nil }
    }
    let found = edges.compactMap(\.self)
    guard found.count(where: { $0.rise >= PlateThreshold.riseOfTwo }) >= 2,
      let nearest = found.map(\.depth).min(), let farthest = found.map(\.depth).max(),
      farthest - nearest <= 2,
      edges.dropFirst().reduce(0, { $0 + ($1?.darkness ?? 0) }) >= PlateThreshold.least
    else { return nil }
    if let above = edges[0], let below = edges[1],
      below.darkness < above.darkness + PlateThreshold.moreBelow
    {
      return nil
    }
    share = Double(side - 2 * (nearest + 1)) / Double(side)
  }
}

/// One edge of a picture, along the middle half of which a shadow may lie.
private struct ShadedEdge {
  struct Shadow {
    /// The cells outside of the plate, less one.
    let depth: Int
    /// How much lighter the plate is than its shadow.
    let rise: Float
    /// What the shadow takes of the light of all cells together, in a row of them from the edge.
    let darkness: Float
  }

  /// The place of a cell that lies so many away from the edge, and so many along it.
  let index: (_ depth: Int, _ place: Int) -> Int

  func measured(_ shades: GroundShades, side: Int) -> Shadow? {
    let (shares, distances) = (shades.shares, shades.distances)
    let places = side / 4..<side - side / 4
    let light = (0..<PlateThreshold.deepest + 2).map { depth in
      places.map { shares[index(depth, $0)] }.sorted()[places.count / 2]
    }
    func rise(_ depth: Int) -> Float { max(light[depth + 1], light[depth + 2]) - light[depth] }
    let depth = (0..<PlateThreshold.deepest).first {
      light[$0] <= light[$0 + 1] && rise($0) >= PlateThreshold.rise
    }
    guard let depth, 1 - light[depth] >= PlateThreshold.dip,
      (0..<depth).allSatisfy({ light[$0 + 1] - light[$0] <= PlateThreshold.lighter })
    else { return nil }
    let cells = (0...depth).flatMap { depth in places.map { (depth, index(depth, $0)) } }
    let least = PlateThreshold.alike * Double(cells.count)
    guard Double(cells.count { abs(shares[$1] - light[$0]) <= PlateThreshold.unlike }) >= least,
      Double(cells.count { distances[$1] <= PlateThreshold.color }) >= least
    else { return nil }
    return Shadow(
      depth: depth, rise: rise(depth), darkness: light[...depth].reduce(0) { $0 + 1 - $1 })
  }
}
