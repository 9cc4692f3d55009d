import CArtSums
import ImageProperties

private enum ReliefThreshold {
  /// What dithering adds to each row, in steps of 1020: columns with no more than that tell nothing.
  static let dither: Float = 8
  static let ditherOfFifth: Float = 24
}

/// How far the energy of each column stands out of its neighbours, and of each row of a small square image.
struct EnergyRelief {
  /// One order of differences.
  struct Order {
    /// For each column; of two lines their sum.
    var values: [Float]
    /// The sum of the squares of all.
    var squares: Float
  }

  let third: Order
  let fifth: Order
  /// How many numbers each value is a sum of.
  let lineCount: Int

  /// Columns on either side over which the energy is compared, so that one strong edge is no more than another.
  static let reach = Int(CART_REACH)
  /// The most that one column tells, in energies of its neighbours.
  static let most: Float = 1.5
  /// How many columns follow the one where a third difference begins; a fifth one.
  static let spanOfThird = 3
  static let spanOfFifth = 5

  init(_ sums: ArtSums) {
    let size = sums.size
    let lines = size.width == size.height ? sums.lines : [sums.columns]
    let rows = Float(sums.comparedRows)
    guard sums.canShowGrid else {
      (third, fifth, lineCount) = (Order(values: [], squares: 0), Order(values: [], squares: 0), lines.count)
      return
    }
    third = Order(lines.map(\.energy), span: Self.spanOfThird, floor: rows * ReliefThreshold.dither)
    fifth = Order(
      lines.map(\.fineEnergy), span: Self.spanOfFifth, floor: rows * ReliefThreshold.ditherOfFifth)
    lineCount = lines.count
  }
}

extension EnergyRelief.Order {
  /// - span: how many columns a difference lies before the last one that it tells of; it belongs to the pixel behind its middle.
  fileprivate init(_ lines: [[Float]], span: Int, floor: Float) {
    self.init(values: [Float](repeating: 0, count: lines.first?.count ?? 0), squares: 0)
    for line in lines { squares += add(line.prefix(line.count - span), at: (span + 1) / 2, floor: floor) }
  }

  /// Adds what stands out of the energy; the sum of squares.
  private mutating func add(_ energy: ArraySlice<Float>, at offset: Int, floor: Float) -> Float {
    let count = energy.count
    let limits = cart_relief_limits(floor: floor, least: -1, most: EnergyRelief.most)
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { found in
      energy.withUnsafeBufferPointer { energy in
        guard let energy = energy.baseAddress, let found = found.baseAddress else { return 0 }
        cart_find_relief(energy, count, limits, found)
        var squares: Float = 0
        values.withUnsafeMutableBufferPointer { values in
          for column in 0..<count {
            let value = found[column]
            values[column + offset] += value
            squares += value * value
          }
        }
        return squares
      }
    }
  }
}
