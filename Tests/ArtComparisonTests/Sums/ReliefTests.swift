import Testing

@testable import ArtComparison

/// Against the same reckoned line by line.
@Suite struct ReliefTests {
  @Test(arguments: [48, 61, 200]) func `each line stands out of the nine around it`(width: Int) {
    let energy = (0..<width).map { Float(($0 * $0 * 7919) % 4000) }
    let sums = sums(width, energy: energy)
    let found = EnergyRelief(sums)
    for column in 0..<width - 3 {
      let around = energy[max(column - 4, 0)...min(column + 4, width - 4)]
      let mean = around.reduce(0, +) / Float(around.count)
      let wanted = max(-1, min((energy[column] - mean) / (mean + 8 * Float(width)), 1.5))
      #expect(abs(found.third.values[column + 2] - wanted) < 1e-5)
    }
  }
}
