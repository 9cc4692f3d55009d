import CArtSums
import ImageProperties

/// Repeated pixels that are no longer equal: JPEG changes each a little, but steps that a person sees lie at the borders of the
/// repeated ones alone. What is drawn has its edges anywhere, and soft ones lie over two columns.
private enum GridThreshold {
  /// The share of edges that lie between borders, of the share of columns that do: 1 by chance. Of icons as they are drawn none
  /// has less than 0.35 where rows tell as well (of 500), and 0.29 by the columns of large ones (of 495); repeated pixels that were
  /// saved as JPEG of 75 and more have less than 0.1, and four of five that were sharpened less than 0.3.
  static let between: Float = 0.25
  static let betweenOfSmall: Float = 0.32
  /// Of neighbouring columns both have edges in what is drawn; half of these or fewer where pixels are repeated.
  static let together: Float = 0.6
  /// Of the rows, in how many an edge counts in one column: a long straight line is no more than some short ones.
  static let shareOfLine = 8
  /// In fewer columns, or rows, any grid would do: of squares that are drawn side by side five have ten.
  static let fewestBorders = 12
  /// The same of a large image, of which the columns alone tell: of 13 columns in which the edges of flat bars lay, twelve
  /// were even by chance.
  static let fewestBordersOfLarge = 16
  /// Of a screen with hard edges, whose lines and fields lie at whole points: of 189 launch images as they are published two have all edges in
  /// even columns, in 2% of these and 10%, and those that were repeated twice and saved as JPEG have none between, in 20% and more of
  /// the columns but where a small word is all there is.
  static let betweenOfScreen: Float = 0.06
  static let bordersOfScreen: Float = 0.2
  /// Larger steps are squares that a person counts.
  static let largestFactor = 4
  /// What noise makes of strong edges before any column: as many as every fourth column has, and so many deviations of chance more. Of
  /// 31 icons that were enlarged and had grey noise of 8 steps added 25 are found, 19 without this, and of 3,306 as they are drawn none.
  static let deviationsOfNoise = 4.0
  /// Enlarged by 4, 3, 2.5, 2 and a half.
  static let halvesOfFactors = [8, 6, 5, 4, 3]
  /// A small drawing of squares, as of a code that cameras read, may have all of its edges at two columns of three.
  static let halvesOfSmall = [8, 6, 5, 4]
}

/// How many columns an image had where repeated pixels are no longer equal, but strong edges lie between them alone; 0 if they do
/// not.
/// - Parameter hasHardEdges: of an image of a screen, where more is needed then.
func columnsOfGrid(_ sums: ArtSums, hasHardEdges: Bool = false) -> Int {
  guard sums.canShowGrid else { return 0 }
  let isNoisy = sums.sharpnessUnderNoise > 0
  func edges(_ lines: ArtLines) -> [Int16] { isNoisy ? withoutNoise(lines.edges) : lines.edges }
  let columns = EdgeLine(edges(sums.columns), across: sums.comparedRows)
  // Most images have no grid at all, and need no comparison with each.
  guard columns.mayBeGrid else { return 0 }
  let grid = EdgeGrid(
    columns: columns, rows: sums.rows.map { EdgeLine(edges($0), across: sums.size.width) },
    isHardScreen: hasHardEdges && sums.size.width != sums.size.height)
  let width = columns.edges.count
  for halves in sums.rows == nil ? GridThreshold.halvesOfFactors : GridThreshold.halvesOfSmall {
    // What is no whole number of columns may have been rounded either way.
    for size in [2 * width / halves, (2 * width + halves - 1) / halves] where grid.isOf(size) {
      return grid.hasLargeSquares ? 0 : size
    }
  }
  return 0
}

/// The edges that are more than noise leaves.
private func withoutNoise(_ counts: [Int16]) -> [Int16] {
  let usual = Double(counts.sorted()[counts.count / 4])
  let noise = Int16(clamping: Int(usual + GridThreshold.deviationsOfNoise * usual.squareRoot()))
  return counts.map { max(0, $0 - noise) }
}

/// The edges before each column or row, as far as one line counts.
private struct EdgeLine {
  let edges: [Int32]
  let all: Int32
  /// Of each two neighbours those that both have.
  private let together: Int32

  init(_ counts: [Int16], across: Int) {
    let most = Int16(clamping: across / GridThreshold.shareOfLine + 1)
    var sums = cart_edges()
    edges = [Int32](unsafeUninitializedCapacity: counts.count) { edges, filled in
      guard let start = edges.baseAddress else { return }
      sums = cart_limit_edges(counts, counts.count, most, start)
      filled = counts.count
    }
    (all, together) = (sums.all, sums.together)
  }

  var mayBeGrid: Bool { Float(together) < GridThreshold.together * Float(all) }

  /// How it lies to a grid of `size` columns: of two columns at which a border can lie, by the earlier and by the later.
  func fits(_ size: Int) -> (earlier: GridFit, later: GridFit) {
    var earlier = GridFit(all: all, places: edges.count - 1, borders: size - 1)
    var later = earlier
    edges.withUnsafeBufferPointer { edges in
      var borders = GridBorders(size: max(size, 1), count: edges.count)
      for _ in 1..<max(size, 1) {
        let isEither = borders.advance()
        earlier.add(edges[borders.column])
        later.add(edges[isEither ? min(borders.column + 1, edges.count - 1) : borders.column])
      }
    }
    return (earlier, later)
  }
}

/// How many edges lie at the borders of a grid, along one line or two.
private struct GridFit {
  private let all: Int32
  private let places: Int
  private let borders: Int
  private var atBorders: Int32 = 0
  private var used: Int32 = 0

  init(all: Int32, places: Int, borders: Int) {
    self.all = all
    self.places = places
    self.borders = borders
  }

  mutating func add(_ edges: Int32) {
    atBorders &+= edges
    used &+= edges > 0 ? 1 : 0
  }

  /// Of those that the grid has, how many have edges.
  var shareOfBorders: Float { Float(used) / Float(max(borders, 1)) }

  /// Else there are too few to tell.
  var isEnough: Bool { used >= GridThreshold.fewestBorders }
  var isEnoughByItself: Bool { used >= GridThreshold.fewestBordersOfLarge }

  /// Both have to be enough.
  func joined(_ other: GridFit) -> GridFit {
    var fit = GridFit(
      all: all + other.all, places: places + other.places, borders: borders + other.borders)
    fit.atBorders = atBorders + other.atBorders
    fit.used = min(used, other.used)
    return fit
  }

  /// - Parameter most: the share of edges that lie between borders, of the share of columns that do.
  func isGrid(most: Float) -> Bool {
    isEnough && Float(all - atBorders) / Float(all) < most * Float(places - borders) / Float(places)
  }
}

private struct EdgeGrid {
  let columns: EdgeLine
  let rows: EdgeLine?
  let isHardScreen: Bool

  func isOf(_ size: Int) -> Bool {
    let fits = columns.fits(size)
    if isHardScreen {
      return [fits.earlier, fits.later].contains {
        $0.shareOfBorders >= GridThreshold.bordersOfScreen && $0.isGrid(most: GridThreshold.betweenOfScreen)
      }
    }
    guard let rows else {
      return [fits.earlier, fits.later].contains {
        $0.isEnoughByItself && $0.isGrid(most: GridThreshold.between)
      }
    }
    guard fits.earlier.isEnough || fits.later.isEnough else { return false }
    let others = rows.fits(size * rows.edges.count / columns.edges.count)
    return fits.earlier.joined(others.earlier).isGrid(most: GridThreshold.betweenOfSmall)
      || fits.later.joined(others.later).isGrid(most: GridThreshold.betweenOfSmall)
  }

  /// Whether the squares are large ones, as those of pixel art.
  var hasLargeSquares: Bool {
    let sizes = stride(
      from: GridThreshold.fewestBorders, to: columns.edges.count / GridThreshold.largestFactor,
      by: 1)
    return sizes.contains { isOf($0) }
  }
}
