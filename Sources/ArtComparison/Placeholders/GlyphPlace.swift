private enum PlaceThreshold {
  /// The steepness of a cell that counts, that of the weak edges of an outline: what is fainter is lost by scaling.
  static let least: Float = 0.4
  /// By how much the squares of width by height may differ. Of 570 glyphs that were reduced and moved, and are known by it, 99 of 100
  /// differ by less.
  static let proportions: ClosedRange<Float> = 0.8...1.25
  /// What of its size a glyph may have: what is smaller has too few cells, and what is larger is cut off, or not moved.
  static let scales: ClosedRange<Float> = 0.5...1.03
  /// From this scale on it lies elsewhere by so many cells, or it was looked for already: a round icon that lies in the middle has 0.81
  /// of Compose Multiplatform's hexagon.
  static let unreduced: Float = 0.95
  static let leastShift: Float = 0.6
}

/// Where the edges of a picture lie, and how far they reach, by the first and second moments of the cells that have one: what differs
/// between a glyph and the same at another place and of another size.
struct GlyphPlace: Equatable, Sendable {
  /// The middle, in cells.
  private let across, down: Float
  /// The mean squares of the distances from it.
  private let width, height: Float

  /// Nil where hardly any cell has an edge.
  /// - Parameter mask: 0 or 1 for each cell.
  init?(_ edges: GlyphEdges, within mask: GlyphViews.Mask) {
    var columns = SIMD16<Float>.zero
    var (count, sum, squares): (Float, Float, Float) = (0, 0, 0)
    for y in 0..<GlyphEdges.side {
      let row = edges.row(y, from: PlaceThreshold.least, within: mask)
      columns += row
      let (cells, place) = (row.sum(), Float(y))
      count += cells
      sum += cells * place
      squares += cells * place * place
    }
    guard count > 0 else { return nil }
    across = (columns * Self.places).sum() / count
    down = sum / count
    width = (columns * Self.places * Self.places).sum() / count - across * across
    height = squares / count - down * down
    guard width > 0, height > 0 else { return nil }
  }

  private static let places = SIMD16<Float>((0..<GlyphEdges.side).map(Float.init))

  /// How a glyph that lies here was reduced and moved, if that is where an icon's edges are; nil where it was not, or has other
  /// proportions.
  func move(to icon: GlyphPlace) -> GlyphMove? {
    let scale = ((icon.width + icon.height) / (width + height)).squareRoot()
    guard PlaceThreshold.scales.contains(scale),
      PlaceThreshold.proportions.contains(icon.width * height / (icon.height * width))
    else { return nil }
    let middle = Float(GlyphEdges.side - 1) / 2
    let move = GlyphMove(
      scale: scale, across: icon.across - middle - scale * (across - middle),
      down: icon.down - middle - scale * (down - middle))
    let isElsewhere = max(abs(move.across), abs(move.down)) >= PlaceThreshold.leastShift
    return scale < PlaceThreshold.unreduced || isElsewhere ? move : nil
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

  static let changes: [GlyphMove] = [
    GlyphMove(scale: 0.05, across: 0, down: 0), GlyphMove(scale: -0.05, across: 0, down: 0),
    GlyphMove(scale: 0, across: 0.4, down: 0), GlyphMove(scale: 0, across: -0.4, down: 0),
    GlyphMove(scale: 0, across: 0, down: 0.4), GlyphMove(scale: 0, across: 0, down: -0.4),
  ]
}

extension PictureGrid {
  /// The picture that was reduced and moved, as it was before.
  func undoing(_ move: GlyphMove) -> PictureGrid {
    let cells = Double(side / GlyphEdges.side)
    return scaled(
      across: Lens(side: side, scale: 1 / Double(move.scale), shift: Double(move.across) * cells),
      down: Lens(side: side, scale: 1 / Double(move.scale), shift: Double(move.down) * cells))
  }
}
