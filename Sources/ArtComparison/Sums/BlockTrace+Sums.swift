import ImageProperties

// JPEG stores blocks of 8 x 8 samples, each for itself, and the coarser it does, the more of their borders are steps that no
// drawing has. In a PNG that was made of one, third differences are larger there than in the seven places beside. What is
// drawn has its lines anywhere, so that the share of borders at which they are tells the two apart, however strong they are.

private enum BlockPlaces {
  /// Source: ISO 10918-1, A.2.
  static let side = 8
  /// The place of a border among third differences, which span it and two samples on either side.
  static let border = 6
  /// A difference is compared with as many before and behind it: with one of each place.
  static let before = 3
  static let behind = 4
  /// Blocks with less of a trace, and no more borders than other lines, are not measured: most images have none.
  static let faint: Float = 3
}

extension BlockTrace {
  init(_ sums: ArtSums, _ relief: EnergyRelief) {
    self.init()
    guard sums.canShowGrid else { return }
    let standing = relief.borders(width: sums.size.width)
    (strength, lead) = (standing.strength, standing.lead)
    var places = LargestPlaces()
    for line in sums.lines { places.add(line.thirdDifferences) }
    let shares = places.shares
    borders = shares[BlockPlaces.border]
    otherLines = (0..<BlockPlaces.side).filter { $0 != BlockPlaces.border }.map { shares[$0] }.max() ?? 0
    stepsOfEdge = sums.stepsOfEdge
    guard borders > otherLines || strength >= BlockPlaces.faint else { return }
    steps = sums.heightOfSteps
  }
}

extension ArtLines {
  /// Those that lie in the image.
  fileprivate var thirdDifferences: ArraySlice<Float> { energy.dropLast(EnergyRelief.spanOfThird) }
}

extension ArtSums {
  /// In a flat drawing pixels differ at its edges alone; JPEG spreads each over its whole block.
  fileprivate var stepsOfEdge: Float {
    let edges = columns.edges.reduce(0) { $0 &+ Int32($1) }
    return edges > 0 ? Float(differences.steps) / Float(edges) : 0
  }

  /// In the middle, above what differs elsewhere, and on average over the rows.
  fileprivate var heightOfSteps: Float {
    let energy = columns.thirdDifferences
    let places = stride(from: BlockPlaces.border, to: energy.count, by: BlockPlaces.side)
    let borders = upperMedian(places.map { energy[$0] }[...])
    return max(0, (borders - upperMedian(energy)) / Float(comparedRows))
  }
}

extension EnergyRelief {
  /// How far borders stand out, and how much farther than the lines at any other distance; chance makes 1.
  fileprivate func borders(width: Int) -> (strength: Float, lead: Float) {
    var sums = [Float](repeating: 0, count: BlockPlaces.side)
    for (column, value) in third.values.enumerated() { sums[column % BlockPlaces.side] += value }
    let square = third.squares / Float(lineCount * (width - Self.spanOfThird))
    let scale = (square * Float(width / BlockPlaces.side * lineCount)).squareRoot()
    guard scale > 0, let most = sums.dropFirst().max() else { return (0, 0) }
    return (sums[0] / scale, (sums[0] - most) / scale)
  }
}

/// For each of the eight places in a block: how often the energy is the largest of the eight around, and of how many.
private struct LargestPlaces {
  private var largest = [Int](repeating: 0, count: BlockPlaces.side)
  private var all = [Int](repeating: 0, count: BlockPlaces.side)

  var shares: [Float] { zip(largest, all).map { $1 > 0 ? Float($0) / Float($1) : 0 } }

  mutating func add(_ energy: ArraySlice<Float>) {
    let (first, last) = (energy.startIndex + BlockPlaces.before, energy.endIndex - BlockPlaces.behind)
    for column in stride(from: first, to: last, by: 1) {
      let own = energy[column]
      let around = column - BlockPlaces.before...column + BlockPlaces.behind
      all[column % BlockPlaces.side] += 1
      if own > 0, around.allSatisfy({ energy[$0] <= own }) { largest[column % BlockPlaces.side] += 1 }
    }
  }
}
