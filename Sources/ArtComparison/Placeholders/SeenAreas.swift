private enum AreaThreshold {
  /// How uneven the areas may be. Default icons with something done to them have 0.4 at most in 95 of 100 cases, and hexagons and rings
  /// that are like one of them by their edges 0.5 and more.
  static let uneven: Float = 0.5
  /// The same of a plain letter or chevron, of which there are many.
  static let unevenIfPlain: Float = 0.4
  /// By how much a cell differs that something lies upon, in all three colours together.
  static let squareOfChange: Float = 35 * 35
  /// Of an area fewer cells tell nothing of its colour.
  static let leastOfArea = 4
}

/// The colours of an icon in the areas of a generator's picture.
struct SeenAreas {
  private let areas: PlaceholderAreas
  private let cells: [CellColor]
  /// The cells inside of a margin.
  private let inside: GlyphViews.Mask
  private let mostUneven: Float

  /// Fewer cells tell nothing of a picture, or of a gradient.
  static let leastCells = 12

  /// - Parameter isPlain: whether other icons have such an outline.
  init(_ areas: PlaceholderAreas, in icon: PictureGrid, margin: Int, isPlain: Bool) {
    self.areas = areas
    cells = icon.reduced(by: icon.side / GlyphEdges.side).colors
    inside = GlyphViews.insides[margin]
    mostUneven = isPlain ? AreaThreshold.unevenIfPlain : AreaThreshold.uneven
  }

  /// Whether the icon has the areas.
  var areThere: Bool { areEven(atMost: mostUneven) }

  func areEven(atMost uneven: Float) -> Bool { unevenness(within: inside) <= uneven }

  /// Whether it has them in what a view leaves, and something lies upon what that hides. A triangle has what a band leaves of a chevron,
  /// and its own ground beside it.
  func areCovered(inView view: Int) -> Bool {
    let mask = GlyphViews.product(GlyphViews.mask(ofView: view), inside)
    return changedShare(hiddenBy: mask) >= GlyphViews.leastChanged(inView: view)
      && unevenness(within: mask) <= mostUneven
  }

  /// How much the colours differ within the areas, where a mask leaves them, as a share of how much they do altogether.
  private func unevenness(within mask: GlyphViews.Mask) -> Float {
    let all = areas.codes.indices.filter { mask[$0] > 0 }
    var (inAreas, squares, count): ([Int], Float, Int) = ([], 0, 0)
    for code in PlaceholderAreas.codeRange {
      let area = all.filter { areas.codes[$0] == code }
      guard area.count >= AreaThreshold.leastOfArea else { continue }
      squares += ColorSlope(of: area, in: cells).squares(of: area, in: cells)
      inAreas += area
      count += 1
    }
    guard inAreas.count >= Self.leastCells else { return 1 }
    var whole = ColorSlope(of: all, in: cells).squares(of: all, in: cells) / Float(all.count)
    if count > 1 {
      let squares = ColorSlope(of: inAreas, in: cells).squares(of: inAreas, in: cells)
      whole = min(whole, squares / Float(inAreas.count))
    }
    return whole > 0 ? (squares / Float(inAreas.count) / whole).squareRoot() : 1
  }

  /// What of the cells that a mask hides has another colour than their area goes on with.
  private func changedShare(hiddenBy mask: GlyphViews.Mask) -> Float {
    var changed = 0, hidden = 0
    for code in PlaceholderAreas.codeRange {
      let area = areas.codes.indices.filter { areas.codes[$0] == code && inside[$0] > 0 }
      let seen = area.filter { mask[$0] > 0 }
      guard seen.count >= AreaThreshold.leastOfArea else { continue }
      let slope = ColorSlope(of: seen, in: cells)
      for cell in area where mask[cell] == 0 {
        hidden += 1
        if slope.square(at: cell, in: cells) > AreaThreshold.squareOfChange { changed += 1 }
      }
    }
    return hidden > 0 ? Float(changed) / Float(hidden) : 1
  }
}

/// The colour of some cells, and how it changes across and down, as far as it does so evenly.
struct ColorSlope {
  private let mean, across, down: CellColor
  private let middle: SIMD2<Float>

  init(of indices: [Int], in cells: [CellColor]) {
    let count = Float(indices.count)
    let middle = indices.reduce(SIMD2<Float>.zero) { $0 + Self.place($1) } / count
    let mean = indices.reduce(CellColor.zero) { $0 + cells[$1] } / count
    var (squares, product) = (SIMD2<Float>.zero, Float(0))
    var (across, down) = (CellColor.zero, CellColor.zero)
    for index in indices {
      let distance = Self.place(index) - middle
      squares += distance * distance
      product += distance.x * distance.y
      across += distance.x * (cells[index] - mean)
      down += distance.y * (cells[index] - mean)
    }
    let determinant = squares.x * squares.y - product * product
    // Of a few cells, or of a line, it would be chance.
    let isBroad = indices.count >= SeenAreas.leastCells && determinant > 0.05 * squares.x * squares.y
    self.mean = mean
    self.middle = middle
    self.across = isBroad ? (across * squares.y - down * product) / determinant : .zero
    self.down = isBroad ? (down * squares.x - across * product) / determinant : .zero
  }

  private static func place(_ index: Int) -> SIMD2<Float> {
    SIMD2(Float(index % GlyphEdges.side), Float(index / GlyphEdges.side))
  }

  func difference(at index: Int, in cells: [CellColor]) -> CellColor {
    let distance = Self.place(index) - middle
    return cells[index] - mean - distance.x * across - distance.y * down
  }

  func square(at index: Int, in cells: [CellColor]) -> Float {
    let difference = difference(at: index, in: cells)
    return (difference * difference).total
  }

  func squares(of indices: [Int], in cells: [CellColor]) -> Float {
    indices.reduce(0) { $0 + square(at: $1, in: cells) }
  }
}
