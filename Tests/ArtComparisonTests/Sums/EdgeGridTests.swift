import Testing

@testable import ArtComparison

/// Strong edges at the borders of repeated pixels alone.
@Suite struct EdgeGridTests {
  private func edges(at columns: Set<Int>, of count: Int, each: Int16 = 9) -> [Int16] {
    (0..<count).map { columns.contains($0) ? each : 0 }
  }

  @Test(arguments: [2, 3, 4]) func `edges at all borders are a grid`(factor: Int) {
    let count = 60 * factor
    let found = sums(count, edges: edges(at: borders(of: 60, in: count), of: count))
    #expect(columnsOfGrid(found) == 60)
  }

  @Test func `borders may lie two and three columns apart in turn`() {
    #expect(columnsOfGrid(sums(150, edges: edges(at: borders(of: 60, in: 150), of: 150))) == 60)
  }

  @Test func `a small drawing may have all of its edges at two columns of three`() {
    let columns = edges(at: borders(of: 60, in: 90), of: 90)
    #expect(columnsOfGrid(sums(90, edges: columns)) == 60)
    #expect(columnsOfGrid(sums(90, edges: columns, isSmall: true)) == 0)
  }

  @Test func `edges anywhere are drawn`() {
    #expect(columnsOfGrid(sums(240, edges: edges(at: Set(1..<240), of: 240))) == 0)
    var chance = Chance(3)
    let some = (0..<240).map { _ in chance.next() < 0.5 ? Int16(0) : 9 }
    #expect(columnsOfGrid(sums(240, edges: some)) == 0)
    #expect(columnsOfGrid(sums(240)) == 0)
  }

  @Test func `large squares are drawn so`() {
    #expect(columnsOfGrid(sums(240, edges: edges(at: borders(of: 30, in: 240), of: 240))) == 0)
  }

  @Test func `some edges may lie elsewhere, of a small image more`() {
    // Of columns half are no borders, so that a quarter of that is one edge of eight, and 0.32 of it one of six.
    let grid = borders(of: 60, in: 120)
    func found(elsewhere: Int, isSmall: Bool) -> Int {
      var all = edges(at: grid, of: 120, each: 1)
      // At even distances, so that no other grid has them.
      for column in (1..<120).filter({ !grid.contains($0) }).prefix(elsewhere) { all[column] = 1 }
      return columnsOfGrid(sums(120, edges: all, isSmall: isSmall))
    }
    #expect(found(elsewhere: 8, isSmall: false) == 60)
    #expect(found(elsewhere: 9, isSmall: false) == 0)
    #expect(found(elsewhere: 9, isSmall: true) == 60)
  }

  @Test func `few edges lie on any grid`() {
    let grid = borders(of: 60, in: 120).sorted()
    func found(_ columns: ArraySlice<Int>, isSmall: Bool) -> Int {
      columnsOfGrid(sums(120, edges: edges(at: Set(columns), of: 120), isSmall: isSmall))
    }
    // Of a small one rows tell as well.
    #expect(found(grid[20..<32], isSmall: true) == 60)
    #expect(found(grid[20..<31], isSmall: true) == 0)
    #expect(found(grid[20..<36], isSmall: false) == 60)
    #expect(found(grid[20..<35], isSmall: false) == 0)
  }

  @Test func `rows have to agree`() {
    let columns = edges(at: borders(of: 60, in: 120), of: 120)
    #expect(columnsOfGrid(sums(120, edges: columns, rowEdges: columns, isSmall: true)) == 60)
    let drawn = edges(at: Set(1..<120), of: 120)
    #expect(columnsOfGrid(sums(120, edges: columns, rowEdges: drawn, isSmall: true)) == 0)
  }

  @Test func `a long line is no more than some short ones`() {
    var columns = edges(at: borders(of: 60, in: 120), of: 120)
    columns[61] = 120
    #expect(columnsOfGrid(sums(120, edges: columns)) == 60)
  }

  @Test func `too few columns or rows tell nothing`() {
    let columns = edges(at: borders(of: 24, in: 48), of: 48)
    #expect(columnsOfGrid(sums(48, edges: columns)) == 24)
    #expect(columnsOfGrid(sums(48, 47, edges: columns)) == 0)
  }

  @Test func `noise leaves strong edges before every column`() {
    var noisy = DifferenceSums()
    noisy.noise.level = 512 * 512
    noisy.noise.levelThirds = 512 * 512 * 100
    noisy.noise.levelThirdSquares = 512 * 512 * 15000
    (noisy.noise.steep, noisy.noise.steepThirdSquares, noisy.noise.slopeSquares) = (1000, 20_000_000, 1000)
    func found(_ columns: Set<Int>, _ differences: DifferenceSums) -> Int {
      let edges = (0..<512).map { Int16(columns.contains($0) ? 40 : 6) }
      return columnsOfGrid(sums(512, edges: edges, differences: differences))
    }
    #expect(found(borders(of: 128, in: 512), noisy) == 128)
    #expect(found(borders(of: 128, in: 512), DifferenceSums()) == 0)
    var chance = Chance(5)
    let drawn = Set((0..<128).map { _ in Int(chance.next() * 511) })
    #expect(found(drawn, noisy) == 0)
  }
}
