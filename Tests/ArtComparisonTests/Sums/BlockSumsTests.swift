import ImageProperties
import Testing

@testable import ArtComparison

/// Energy at the borders of blocks: a third difference begins two columns before the one that lies between two pixels.
@Suite struct BlockSumsTests {
  private func energy(_ width: Int = 128, at place: Int = 6, high: Float = 900, low: Float = 100) -> [Float] {
    (0..<width).map { $0 % 8 == place ? high : low }
  }

  private func blocks(_ sums: ArtSums) -> BlockTrace { BlockTrace(sums, EnergyRelief(sums)) }

  @Test func `borders that all stand out`() {
    let found = blocks(sums(128, energy: energy(), comparedRows: 10))
    #expect(found.borders == 1 && found.otherLines == 0)
    // The difference of the two medians, on average over the rows.
    #expect(found.steps == 80)
    #expect(found.strength > 3.5 && found.lead > 1)
  }

  @Test func `lines at another place of each block are no borders`() {
    let found = blocks(sums(128, energy: energy(at: 3), comparedRows: 10))
    #expect(found.borders == 0 && found.otherLines == 1)
    #expect(found.steps == 0 && found.lead < 0)
  }

  @Test func `the share is that of columns, and of rows where they are known`() {
    // Third differences end at column 124; of the 15 borders from 6 to 118 one is flat.
    var columns = energy()
    columns[54] = 0
    columns[55] = 900
    let found = blocks(sums(128, energy: columns))
    #expect(found.borders == Float(14) / 15)
    // One of 14 at column 50, too: nothing within eight columns around is larger.
    #expect(found.otherLines == Float(1) / 14)
    let flat = [Float](repeating: 0, count: 128)
    #expect(blocks(sums(128, energy: columns, rowEnergy: flat, isSmall: true)).borders == Float(14) / 30)
  }

  @Test func `nothing stands out of an even line`() {
    let found = blocks(sums(128))
    #expect(found == BlockTrace())
  }

  @Test func `changes for each strong edge`() {
    var differences = DifferenceSums()
    differences.steps = 300
    var edges = [Int16](repeating: 0, count: 128)
    (edges[20], edges[90]) = (40, 60)
    #expect(blocks(sums(128, edges: edges, differences: differences)).stepsOfEdge == 3)
    #expect(blocks(sums(128, differences: differences)).stepsOfEdge == 0)
  }

  @Test func `too few columns tell nothing`() {
    #expect(blocks(sums(47, energy: energy(47))) == BlockTrace())
  }
}
