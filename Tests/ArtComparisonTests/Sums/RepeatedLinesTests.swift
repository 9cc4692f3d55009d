import Testing

@testable import ArtComparison

/// Images in which each pixel was taken from the nearest of a smaller one.
@Suite struct RepeatedLinesTests {
  private func changes(at columns: Set<Int>, of count: Int) -> [Int16] {
    (0..<count).map { columns.contains($0) ? -1 : 0 }
  }

  @Test(arguments: [(60, 120), (40, 120), (80, 120), (67, 90), (100, 144), (7, 120), (1, 50), (50, 50)])
  func `a border lies before the first column whose middle is behind it`(size: Int, count: Int) {
    var borders = GridBorders(size: size, count: count)
    for number in 1..<max(size, 1) {
      let isEither = borders.advance()
      // Of the border's place, `number * count / size`, and the column's middle, without a division.
      func middle(_ column: Int) -> Int { (2 * column + 1) * size }
      let border = 2 * number * count
      #expect(middle(borders.column) >= border && middle(borders.column - 1) < border)
      #expect(isEither == (middle(borders.column) == border))
    }
  }

  @Test(arguments: [(60, 120), (40, 120), (80, 120), (90, 120), (67, 90), (100, 144), (341, 512), (30, 180)])
  func `its columns are counted`(size: Int, count: Int) {
    #expect(repeatedLines(changes(at: borders(of: size, in: count), of: count)) == size)
  }

  @Test func `more columns than three of four are no repetition`() {
    #expect(repeatedLines(changes(at: borders(of: 91, in: 120), of: 120)) == 0)
  }

  @Test func `a change between two borders is one too many`() {
    var columns = borders(of: 40, in: 120)
    columns.insert(61)
    #expect(repeatedLines(changes(at: columns, of: 120)) == 0)
  }

  @Test func `four changes one after another are none of repeated pixels`() {
    #expect(repeatedLines(changes(at: Set(50...53).union(borders(of: 60, in: 120)), of: 120)) == 0)
  }

  @Test func `a part of the borders is enough, unless there are few`() {
    let all = borders(of: 40, in: 120).sorted()
    func found(_ kept: [Int]) -> Int { repeatedLines(changes(at: Set(kept.map { all[$0] }), of: 120)) }
    // Two fifths of 39 are 16.
    let some = [0, 1, 5, 7, 12, 13, 18, 20, 26, 29, 33, 38]
    #expect(found(some + [2, 9, 15, 23]) == 40)
    #expect(found(some + [2, 9, 15]) == 0)
    #expect(repeatedLines(changes(at: Set(all.prefix(11)), of: 120)) == 0)
    #expect(repeatedLines(changes(at: Set(all.prefix(12)), of: 120)) == 40)
  }

  @Test func `too few columns tell nothing`() {
    #expect(repeatedLines(changes(at: borders(of: 24, in: 48), of: 48)) == 24)
    #expect(repeatedLines(changes(at: borders(of: 23, in: 46), of: 46)) == 0)
    #expect(repeatedLines([]) == 0)
  }
}
