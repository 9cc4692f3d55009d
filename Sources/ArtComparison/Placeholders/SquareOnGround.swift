private enum GroundThreshold {
  /// What differs by less from a ground is what compression leaves there.
  static let least: Float = 14
  /// What of the side a picture takes: less is too few cells, and more was looked for already.
  static let scales: ClosedRange<Float> = 0.55...0.97
  /// By how much of it width and height may differ.
  static let square: Float = 0.06
}

extension PictureGrid {
  /// Where a square lies on a ground of one colour: a picture that fills its own square, reduced and maybe moved, of which the edges
  /// are those of the square as well. Nil where nothing as wide as high lies there.
  var squareOnGround: GlyphMove? {
    let ground = colors[0]
    let otherCorners = [self[side - 1, 0], self[0, side - 1], self[side - 1, side - 1]]
    guard otherCorners.allSatisfy({ largestDistance($0, ground) <= GroundThreshold.least }) else {
      return nil
    }
    var columns = [Float](repeating: 0, count: side), rows = columns
    for y in 0..<side {
      for x in 0..<side {
        let distance = largestDistance(self[x, y], ground)
        guard distance > GroundThreshold.least else { continue }
        columns[x] += distance
        rows[y] += distance
      }
    }
    guard let across = Self.range(in: columns), let down = Self.range(in: rows) else { return nil }
    let (width, height) = (across.upperBound - across.lowerBound, down.upperBound - down.lowerBound)
    let (scale, middle) = ((width + height) / 2 / Float(side), Float(side) / 2)
    guard GroundThreshold.scales.contains(scale),
      abs(width - height) <= GroundThreshold.square * (width + height) / 2
    else { return nil }
    let cells = Float(side / GlyphEdges.side)
    return GlyphMove(
      scale: scale, across: ((across.lowerBound + across.upperBound) / 2 - middle) / cells,
      down: ((down.lowerBound + down.upperBound) / 2 - middle) / cells)
  }

  /// From where to where something lies. Of the first and the last cell it takes what these have of the next one inside.
  private static func range(in cells: [Float]) -> Range<Float>? {
    guard let first = cells.firstIndex(where: { $0 > 0 }), let last = cells.lastIndex(where: { $0 > 0 }),
      first < last
    else { return nil }
    func share(_ outer: Int, _ inner: Int) -> Float { min(cells[outer] / max(cells[inner], 1), 1) }
    let start = Float(first + 1) - share(first, first + 1)
    let end = Float(last) + share(last, last - 1)
    return start < end ? start..<end : nil
  }
}

private func largestDistance(_ one: CellColor, _ other: CellColor) -> Float {
  let difference = one - other
  return max(abs(difference.x), abs(difference.y), abs(difference.z))
}
