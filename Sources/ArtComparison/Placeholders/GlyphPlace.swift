private enum PlaceThreshold {
  /// The steepness of a cell that counts, that of the weak edges of an outline: what is fainter is lost by scaling.
  static let least: Float = 0.4
  /// By how much the squares of width by height may differ. Of 570 glyphs that were reduced and moved, and are known by it, 99 of 100
  /// differ by 1.25, and flat ones, as letters are, which are a few cells high then, by 1.7.
  static let proportions: ClosedRange<Float> = 0.56...1.7
  /// The same of how many cells have an edge, as they would be fewer by the scale; of how far the shape leans; and of how much farther
  /// it reaches to one side than to the other. Of the same glyphs 97 of 100 have all three, and so do three of seven others that
  /// have its proportions.
  static let counts: ClosedRange<Float> = 0.6...1.03
  static let lean: Float = 0.15
  static let skew: Float = 0.3
  /// What of its size a glyph may have: what is smaller has too few cells, and what is larger is cut off, or not moved.
  static let scales: ClosedRange<Float> = 0.5...1.03
  /// From this scale on it lies elsewhere by so many cells, or it was looked for already: a round icon that lies in the middle has 0.81
  /// of Compose Multiplatform's hexagon.
  static let unreduced: Float = 0.95
  static let leastShift: Float = 0.6
}

/// Where the edges of a picture lie, and how far they reach, by the moments of the cells that have one: what differs between a glyph and
/// the same at another place and of another size, and what does not.
struct GlyphPlace: Equatable, Sendable {
  /// The middle, in cells.
  private let across, down: Float
  /// The mean squares of the distances from it.
  private let width, height: Float
  /// The cells that have an edge.
  private let count: Float
  /// The correlation of both distances, and the third moments of each by the root of its mean square.
  private let lean, skewAcross, skewDown: Float

  /// Nil where hardly any cell has an edge.
  /// - Parameter mask: 0 or 1 for each cell.
  init?(_ edges: GlyphEdges, within mask: GlyphViews.Mask) {
    var columns = Row.zero, rows = Row.zero, products: Float = 0
    for y in 0..<GlyphEdges.side {
      let row = edges.row(y, from: PlaceThreshold.least, within: mask)
      columns += row
      rows[y] = row.sum()
      products += (row * Self.places).sum() * Float(y)
    }
    let count = columns.sum()
    guard count > 0 else { return nil }
    self.count = count
    across = (columns * Self.places).sum() / count
    down = (rows * Self.places).sum() / count
    let (fromMiddle, fromMiddleDown) = (Self.places - across, Self.places - down)
    let (squares, squaresDown) = (columns * fromMiddle * fromMiddle, rows * fromMiddleDown * fromMiddleDown)
    width = squares.sum() / count
    height = squaresDown.sum() / count
    guard width > 0, height > 0 else { return nil }
    lean = (products / count - across * down) / (width * height).squareRoot()
    skewAcross = (squares * fromMiddle).sum() / count / (width * width.squareRoot())
    skewDown = (squaresDown * fromMiddleDown).sum() / count / (height * height.squareRoot())
  }

  private typealias Row = SIMD16<Float>
  private static let places = Row((0..<GlyphEdges.side).map(Float.init))

  /// How a glyph that lies here was reduced and moved, if that is where an icon's edges are; nil where it was not, or has other
  /// proportions.
  func move(to icon: GlyphPlace) -> GlyphMove? {
    let scale = ((icon.width + icon.height) / (width + height)).squareRoot()
    guard PlaceThreshold.scales.contains(scale),
      PlaceThreshold.proportions.contains(icon.width * height / (icon.height * width)),
      hasShape(of: icon, scale)
    else { return nil }
    let middle = Float(GlyphEdges.side - 1) / 2
    let move = GlyphMove(
      scale: scale, across: icon.across - middle - scale * (across - middle),
      down: icon.down - middle - scale * (down - middle))
    let isElsewhere = max(abs(move.across), abs(move.down)) >= PlaceThreshold.leastShift
    return scale < PlaceThreshold.unreduced || isElsewhere ? move : nil
  }
}

extension GlyphPlace {
  private func hasShape(of icon: GlyphPlace, _ scale: Float) -> Bool {
    PlaceThreshold.counts.contains(icon.count / (count * scale))
      && abs(icon.lean - lean) <= PlaceThreshold.lean
      && max(abs(icon.skewAcross - skewAcross), abs(icon.skewDown - skewDown)) <= PlaceThreshold.skew
  }
}

/// What was done to a picture.
struct GlyphMove {
  /// What of its size it has.
  var scale: Float
  /// By how many cells its middle was moved.
  var across, down: Float

  /// The same a little larger, smaller or to one side.
  /// - Parameter step: of what moments may be wrong by, which is a twentieth of the size and half a cell.
  func changed(by change: GlyphMove, step: Float) -> GlyphMove {
    GlyphMove(
      scale: scale * (1 + change.scale * step), across: across + change.across * step,
      down: down + change.down * step)
  }

  /// Where it may lie as large as it was, and cut off at an edge, so that moments do not tell: beside its place by about as much as the
  /// edges of a cell still show in the next one.
  static let shifts: [GlyphMove] = [-1.2, 0, 1.2].flatMap { down in
    [-1.2, 0, 1.2].compactMap { across in
      across == 0 && down == 0 ? nil : GlyphMove(scale: 1, across: across, down: down)
    }
  }

  static let changes: [GlyphMove] = [
    GlyphMove(scale: 0.05, across: 0, down: 0), GlyphMove(scale: -0.05, across: 0, down: 0),
    GlyphMove(scale: 0, across: 0.4, down: 0), GlyphMove(scale: 0, across: -0.4, down: 0),
    GlyphMove(scale: 0, across: 0, down: 0.4), GlyphMove(scale: 0, across: 0, down: -0.4),
  ]
}

extension GlyphMove {
  /// Through which a picture of so many cells a side is seen as it was before.
  private func lenses(_ side: Int) -> (across: Lens, down: Lens) {
    let (cells, scale) = (Double(side / GlyphEdges.side), 1 / Double(scale))
    return (
      Lens(side: side, scale: scale, shift: Double(across) * cells),
      Lens(side: side, scale: scale, shift: Double(down) * cells)
    )
  }

  /// The picture that was reduced and moved, as it was before.
  func undone(in picture: PictureGrid) -> PictureGrid {
    let lenses = lenses(picture.side)
    return picture.scaled(across: lenses.across, down: lenses.down)
  }

  /// About its slopes, which takes a third of the time.
  func undone(in slopes: GlyphSlopes) -> GlyphSlopes {
    let lenses = lenses(GlyphEdges.side)
    return slopes.seen(across: lenses.across, down: lenses.down)
  }
}
