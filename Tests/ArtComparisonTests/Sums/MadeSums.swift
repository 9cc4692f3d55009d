import ImageProperties

@testable import ArtComparison

/// Sums of which only what is given tells anything.
func sums(
  _ width: Int, _ height: Int? = nil, energy: [Float]? = nil, fineEnergy: [Float]? = nil,
  edges: [Int16]? = nil,
  rowEnergy: [Float]? = nil, rowEdges: [Int16]? = nil, differences: DifferenceSums = DifferenceSums(),
  alpha: AlphaSums = AlphaSums(),
  columnChanges: [Int16] = [], rowChanges: [Int16] = [], isSmall: Bool = false, comparedRows: Int? = nil
) -> ArtSums {
  func lines(_ count: Int, _ energy: [Float]?, _ edges: [Int16]?) -> ArtLines {
    let none = [Float](repeating: 0, count: count)
    return ArtLines(
      energy: energy ?? none, fineEnergy: fineEnergy ?? none,
      edges: edges ?? [Int16](repeating: 0, count: count))
  }
  let height = height ?? width
  return ArtSums(
    size: PixelSize(width: width, height: height), seenRows: height, comparedRows: comparedRows ?? height,
    differences: differences, alpha: alpha, columns: lines(width, energy, edges),
    rows: isSmall ? lines(height, rowEnergy ?? energy, rowEdges ?? edges) : nil, columnChanges: columnChanges,
    rowChanges: rowChanges)
}

/// Where the nearest of `size` columns differs from that of the column before, among `count`.
func borders(of size: Int, in count: Int) -> Set<Int> {
  func source(_ column: Int) -> Int { (2 * column + 1) * size / (2 * count) }
  return Set((1..<count).filter { source($0) != source($0 - 1) })
}

/// Numbers that repeat in no way, from 0 to 1.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(state >> 40) / Float(1 << 24)
  }
}
