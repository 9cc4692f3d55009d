import CArtSums
import ImageProperties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The trace that EnlargementPeriod.swift looks for, where it is known how it has to look. The pixels of an enlarged image lie at
// fixed places between those of the original: there, and not in between, differences of a high order are small. What is drawn on
// whole pixels has the opposite, or nothing, so that little of a trace is enough, and sharpening, which enlarges all fine
// differences alike, leaves it.

private enum FrequencyThreshold {
  /// Of a large image, frequencies in hundredths of the width: enlargements by 1.27 to 1.8.
  static let hundredths = 21...45
  /// Dithering and the blocks of JPEG have their own at quarters and eighths of the width: in eighths of a column, how far from
  /// these another one lies.
  static let eighthsBeside = 16
}

extension EnlargementTrace {
  /// - sharpness: of the image, which may be too sharp for any but the usual factors to count.
  /// - edgeSharpness: of its strong edges.
  init(_ sums: ArtSums, _ relief: EnergyRelief, sharpness: Float, edgeSharpness: Float = 0) {
    let hasHardEdges = edgeSharpness >= TraceThreshold.hardEdges
    self.init(edgeColumns: UInt16(columnsOfGrid(sums, hasHardEdges: hasHardEdges)))
    guard sums.canShowGrid else { return }
    let waves = TraceWaves(relief, width: sums.size.width)
    (half, twoThirds) = waves.usual
    guard sums.rows == nil, sharpness < TraceThreshold.sharpestOfOther else { return }
    let found = waves.scan()
    (other, otherColumns) = (found.strength, UInt16(found.columns))
  }
}

/// How much of a frequency there is in what stands out, where chance makes 1.
private struct TraceWaves {
  typealias Wave = SIMD8<Float>

  /// Those at equal distances from both ends have one cosine, and are added.
  private let values: [Float]
  private let width: Int

  init(_ relief: EnergyRelief, width: Int) {
    var values = [Float](repeating: 0, count: width)
    for order in [relief.third, relief.fifth] where order.squares >= 1 {
      // Half of the squares for one of two phases, and half for the mean of two orders.
      let scale = 1 / order.squares.squareRoot()
      for column in values.indices { values[column] += order.values[column] * scale }
    }
    for column in 1..<(width + 1) / 2 { values[column] += values[width - column] }
    self.values = Array(values[...(width / 2)])
    self.width = width
  }

  /// Of the columns that an enlargement by 2 had, and by a half, each rounded down or up.
  var usual: (half: Float, twoThirds: Float) {
    let columns = [width / 2, (width + 1) / 2, 2 * width / 3, (2 * width + 2) / 3]
    var frequencies = SIMD8<Int>(repeating: width)
    for (lane, columns) in columns.enumerated() { frequencies[lane] = width - columns }
    let strengths = strengths(of: frequencies)
    return (max(strengths[0], strengths[1]), max(strengths[2], strengths[3]))
  }

  /// The strongest by any other factor, and how many columns there were before.
  func scan() -> (strength: Float, columns: Int) {
    var found: (strength: Float, columns: Int) = (0, 0)
    let lowest = width * FrequencyThreshold.hundredths.lowerBound / 100
    let highest = width * FrequencyThreshold.hundredths.upperBound / 100
    for first in stride(from: lowest, through: highest, by: Wave.scalarCount) {
      let strengths = strengths(of: SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &+ first)
      for lane in 0..<Wave.scalarCount where strengths[lane] > found.strength {
        let frequency = first + lane
        if frequency <= highest, isPlain(frequency) { found = (strengths[lane], width - frequency) }
      }
    }
    return found
  }

  private func isPlain(_ frequency: Int) -> Bool {
    let beside = FrequencyThreshold.eighthsBeside
    return (8 * frequency + beside) % width > 2 * beside
  }

  /// The parts of some frequencies that have their greatest differences where an enlargement has them.
  private func strengths(of frequencies: SIMD8<Int>) -> Wave {
    let cosines = frequencies.indices.map {
      Float(cos(2 * Double.pi * Double(frequencies[$0]) / Double(width)))
    }
    var sums = [Float](repeating: 0, count: cosines.count)
    cart_add_waves(values, values.count, cosines, &sums)
    return Wave(sums)
  }
}
