package import ImageProperties

private enum PlateColorThreshold {
  /// A cell that belongs to the art.
  static let art: Float = 14
  /// Of the cells of the art, those that are farthest from the ground, and how many at least, have the art's own colour.
  static let farthest = 10
  static let fewest = 10
  /// What lies farther off the line between both colours is a third one, and the share of it that is none.
  static let offLine: Float = 18
  static let third = 0.03
  /// Within the art, so many cells inside of its outermost ones: what is the ground, and the share of it that shows.
  static let inside = 3
  static let ground: Float = 25
  static let shows = 0.04
  /// How far the channels of a grey differ.
  static let gray: UInt8 = 24
}

/// Whether the art has one colour, and the ground around it shows within it as well: a glyph with a hole is drawn so, and so may a
/// plate be.
package func isOneColorWithHoles(_ picture: SmallPicture) -> Bool {
  let side = SmallPicture.side
  let ring = (0..<side).flatMap { place in
    [(place, 0), (place, side - 1), (0, place), (side - 1, place)].map { picture[$0.0, $0.1] }
  }
  let ground = ring.reduce(.zero, +) / Float(ring.count)
  let columns = (0..<side).filter { x in
    (0..<side).contains { largest(picture[x, $0] - ground) > PlateColorThreshold.art }
  }
  let rows = (0..<side).filter { y in
    (0..<side).contains { largest(picture[$0, y] - ground) > PlateColorThreshold.art }
  }
  guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last,
    min(right - left, bottom - top) > 2 * PlateColorThreshold.inside
  else { return false }
  func cells(_ inside: Int) -> [CellColor] {
    (top + inside...bottom - inside).flatMap { y in
      (left + inside...right - inside).map { picture[$0, y] - ground }
    }
  }
  let within = cells(PlateColorThreshold.inside)
  return cells(0).areOnOneLine
    && within.share { largest($0) < PlateColorThreshold.ground } > PlateColorThreshold.shows
}

extension RGBA {
  var isGray: Bool { max(red, green, blue) - min(red, green, blue) <= PlateColorThreshold.gray }
}

extension [CellColor] {
  /// Whether what differs from the ground does so in one direction, more or less far.
  fileprivate var areOnOneLine: Bool {
    let farthest = sorted { largest($0) > largest($1) }
      .prefix(Swift.max(PlateColorThreshold.fewest, count / PlateColorThreshold.farthest))
    let ink = farthest.reduce(.zero, +) / Float(farthest.count)
    let square = (ink * ink).sum()
    guard square > 0 else { return false }
    return share { largest($0 - ($0 * ink).sum() / square * ink) > PlateColorThreshold.offLine }
      < PlateColorThreshold.third
  }
}
