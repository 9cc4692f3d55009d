import ImageProperties
import Testing

@testable import ArtComparison

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What repeats with the columns of an original.
@Suite struct FrequencyTests {
  /// Energy that rises and falls so many times over the width.
  private func waves(_ count: Int, in width: Int, depth: Float = 0.5) -> [Float] {
    (0..<width).map { column in
      1000 * (1 + depth * Float(cos(2 * Double.pi * Double(count * column) / Double(width))))
    }
  }

  private func noise(_ width: Int, seed: UInt64) -> [Float] {
    var chance = Chance(seed)
    return (0..<width).map { _ in 4000 * chance.next() }
  }

  @Test(arguments: [60, 47, 40, 30]) func `the period is that of the energy`(columns: Int) {
    let found = enlargementPeriod(sums(120, energy: waves(columns, in: 120)), sharpness: 1)
    #expect(found.columns == columns)
    #expect(found.strength > 7)
  }

  @Test func `a period shorter than a seventh of the width is none`() {
    #expect(enlargementPeriod(sums(120, energy: waves(10, in: 120)), sharpness: 1).columns != 10)
  }

  @Test func `sharp images, and those with few columns, are not looked at`() {
    let energy = waves(60, in: 120)
    #expect(enlargementPeriod(sums(120, energy: energy), sharpness: 2) == EnlargementPeriod())
    #expect(enlargementPeriod(sums(120, energy: energy), sharpness: 0) == EnlargementPeriod())
    #expect(enlargementPeriod(sums(47, energy: waves(20, in: 47)), sharpness: 1) == EnlargementPeriod())
    #expect(enlargementPeriod(sums(120), sharpness: 1) == EnlargementPeriod())
  }

  /// The transform by its definition, of each column's energy less that of the nine around it.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `the strength is that of the peak in medians`(seed: UInt64) {
    let energy = noise(100, seed: seed)
    let last = 96
    let relief = (0...last).map { column in
      let around = energy[max(0, column - 4)...min(last, column + 4)]
      return min(1.5, Double(energy[column]) * Double(around.count) / Double(around.reduce(0, +)) - 1)
    }
    let strengths = (1...50).map { frequency in
      let angles = relief.indices.map { 2 * Double.pi * Double(frequency * $0) / 100 }
      let real = zip(relief, angles).reduce(0) { $0 + $1.0 * cos($1.1) }
      let imaginary = zip(relief, angles).reduce(0) { $0 + $1.0 * sin($1.1) }
      return (real * real + imaginary * imaginary).squareRoot()
    }
    let expected = strengths[13...].max()! / strengths.sorted()[25]
    let found = enlargementPeriod(sums(100, energy: energy), sharpness: 1)
    #expect(abs(Double(found.strength) - expected) < 0.001 * expected)
  }

  private func trace(_ sums: ArtSums, sharpness: Float = 2) -> EnlargementTrace {
    EnlargementTrace(sums, EnergyRelief(sums), sharpness: sharpness)
  }

  /// Differences are large in the middle between two pixels of the original, half a period from its first one.
  private func enlarged(from columns: Int, to width: Int) -> ArtSums {
    func energy(_ span: Int) -> [Float] {
      (0..<width).map { column in
        let place = Double((width - columns) * (column + (span + 1) / 2)) / Double(width)
        return 4000 * (1 + 0.5 * Float(cos(2 * Double.pi * place)))
      }
    }
    return sums(width, energy: energy(3), fineEnergy: energy(5), comparedRows: 100)
  }

  @Test func `the usual factors show at their columns`() {
    #expect(trace(enlarged(from: 100, to: 200)).half > 6)
    #expect(trace(enlarged(from: 101, to: 201)).half > 6)
    #expect(trace(enlarged(from: 100, to: 200)).twoThirds < 2)
    #expect(trace(enlarged(from: 134, to: 200)).twoThirds > 6)
    #expect(trace(enlarged(from: 134, to: 200)).half < 2)
  }

  @Test func `of a large image any other factor does`() {
    let found = trace(enlarged(from: 394, to: 512))
    #expect(found.other > 7 && found.otherColumns == 394)
    // At a quarter of the width dithering has its own.
    #expect(trace(enlarged(from: 384, to: 512)).otherColumns != 384)
    var small = enlarged(from: 394, to: 512)
    small = sums(
      512, energy: small.columns.energy, fineEnergy: small.columns.fineEnergy, isSmall: true,
      comparedRows: 100)
    #expect(trace(small).other == 0 && trace(small).otherColumns == 0)
    #expect(trace(enlarged(from: 394, to: 512), sharpness: 2.95).other == 0)
  }

  @Test func `chance makes 1`() {
    let squares = (1...200 as ClosedRange<UInt64>).map { seed in
      let found = trace(
        sums(129, energy: noise(129, seed: seed), fineEnergy: noise(129, seed: seed + 999), comparedRows: 1))
      return found.twoThirds * found.twoThirds
    }
    let mean = squares.reduce(0, +) / Float(squares.count)
    #expect(abs(mean - 1) < 0.4)
  }

  @Test func `what dithering adds tells nothing`() {
    let strong = enlarged(from: 100, to: 200)
    let faint = sums(
      200, energy: strong.columns.energy.map { $0 / 4000 },
      fineEnergy: strong.columns.fineEnergy.map { $0 / 4000 },
      comparedRows: 100)
    #expect(trace(faint).half == 0)
  }

  @Test func `too few rows tell nothing`() {
    let strong = enlarged(from: 100, to: 200)
    let low = sums(200, 47, energy: strong.columns.energy, fineEnergy: strong.columns.fineEnergy)
    #expect(trace(low) == EnlargementTrace())
  }
}
