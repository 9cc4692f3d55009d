import ImageProperties

/// Repeated pixels that are no longer equal: JPEG changes each a little, but steps that a person sees lie at the borders of the
/// repeated ones alone. What is drawn has its edges anywhere, and soft ones lie over two columns.
private enum GridThreshold {
  /// The share of edges that lie between borders, of the share of columns that do: 1 by chance. Of icons as they are drawn none
  /// has less than 0.53 where rows tell as well (of 652), and 0.36 by the columns of large ones (of 239); repeated pixels that were
  /// saved as JPEG of 75 and more have less than 0.1, but for those enlarged by a half.
  static let between: Float = 0.25
  static let betweenOfSmall: Float = 0.42
  /// Of neighbouring columns both have edges in what is drawn; half of these or fewer where pixels are repeated.
  static let together: Float = 0.6
  /// Of the rows, in how many an edge counts in one column: a long straight line is no more than some short ones.
  static let shareOfLine = 8
  /// In fewer columns, or rows, any grid would do.
  static let fewestBorders = 8
  /// Larger steps are squares that a person counts.
  static let largestFactor = 4
  /// Enlarged by 4, 3, 2 and a half.
  static let halvesOfFactors = [8, 6, 4, 3]
}

/// How many columns an image had where repeated pixels are no longer equal, but strong edges lie between them alone; 0 if they do
/// not.
func columnsOfGrid(_ sums: ArtSums) -> Int {
  guard sums.canShowGrid else { return 0 }
  let columns = EdgeLine(sums.columns.edges, across: sums.comparedRows)
  // Most images have no grid at all, and need no comparison with each.
  guard columns.mayBeGrid else { return 0 }
  let grid = EdgeGrid(
    columns: columns, rows: sums.rows.map { EdgeLine($0.edges, across: sums.size.width) })
  let width = columns.edges.count
  for halves in GridThreshold.halvesOfFactors {
    // What is no whole number of columns may have been rounded either way.
    for size in [2 * width / halves, (2 * width + halves - 1) / halves] where grid.isOf(size) {
      return grid.hasLargeSquares ? 0 : size
    }
  }
  return 0
}

/// The edges before each column or row, as far as one line counts.
private struct EdgeLine {
  let edges: [Int32]
  let all: Int32

  init(_ counts: [Int16], across: Int) {
    let most = Int16(clamping: across / GridThreshold.shareOfLine + 1)
    edges = counts.map { Int32(min($0, most)) }
    all = edges.reduce(0, &+)
  }

  var mayBeGrid: Bool {
    var together: Int32 = 0
    for (one, other) in zip(edges, edges.dropFirst()) { together &+= min(one, other) }
    return Float(together) < GridThreshold.together * Float(all)
  }

  /// The edges at the borders of a grid of `size` columns; nil if these are too few to tell.
  /// - Parameter takesLater: of two columns at which a border can lie, the later one.
  func atBorders(of size: Int, takesLater: Bool) -> Int? {
    var (sum, used) = (0, 0)
    var borders = GridBorders(size: size, count: edges.count)
    for _ in 1..<max(size, 1) {
      let isEither = borders.advance()
      let column = borders.column + (isEither && takesLater ? 1 : 0)
      guard column < edges.count else { break }
      sum += Int(edges[column])
      used += edges[column] > 0 ? 1 : 0
    }
    return used >= GridThreshold.fewestBorders ? sum : nil
  }
}

private struct EdgeGrid {
  let columns: EdgeLine
  let rows: EdgeLine?

  func isOf(_ size: Int) -> Bool { isOf(size, takesLater: false) || isOf(size, takesLater: true) }

  private func isOf(_ size: Int, takesLater: Bool) -> Bool {
    guard let columnEdges = columns.atBorders(of: size, takesLater: takesLater) else { return false }
    var between = Int(columns.all) - columnEdges
    var (all, places, borders) = (Int(columns.all), columns.edges.count - 1, size - 1)
    if let rows {
      let size = size * rows.edges.count / columns.edges.count
      guard let rowEdges = rows.atBorders(of: size, takesLater: takesLater) else { return false }
      between += Int(rows.all) - rowEdges
      all += Int(rows.all)
      places += rows.edges.count - 1
      borders += size - 1
    }
    let most = rows == nil ? GridThreshold.between : GridThreshold.betweenOfSmall
    return Float(between) / Float(all) < most * Float(places - borders) / Float(places)
  }

  /// Whether the squares are large ones, as those of pixel art.
  var hasLargeSquares: Bool {
    let sizes = stride(
      from: GridThreshold.fewestBorders, to: columns.edges.count / GridThreshold.largestFactor, by: 1)
    return sizes.contains { isOf($0) }
  }
}
