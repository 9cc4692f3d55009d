import CArtSums
package import ImageProperties

private enum ScaleThreshold {
  /// The likeness to the slopes of an icon as they are, scaled: of those that have 0.8 of its scaled picture all have more.
  static let likenessOfSlopes: Float = 0.5
  /// The other scales at which an icon is looked at, and how many cells at its edges show nothing then.
  static let scales: [(scale: Float, margin: Int)] = [
    (0.7, 2), (0.78, 2), (0.87, 1), (1.12, 1), (1.18, 1), (1.26, 1), (1.34, 1), (1.42, 0),
  ]
  /// The same scales, as slopes are seen at them.
  static let lenses = scales.map { Lens(side: GlyphEdges.side, scale: Double($0.scale)) }
}

/// The placeholders that have a glyph. All of an icon's edges are compared with those of all of them in one loop: one by one, as values
/// with their masks, views and places, took twice as long.
package struct KnownGlyphs: Sendable {
  private let placeholders: [Placeholder]
  private let glyphs: [PlaceholderGlyph]
  /// The edges of all, one after the other.
  private let edges: [Float]
  /// For each margin what the squares of each one's edges add up to.
  private let squares: [[Float]]
  /// Those of which some cells do not count.
  private let masked: [Int]

  /// - Parameter placeholders: those without a glyph are left out.
  package init(_ placeholders: [Placeholder]) {
    self.placeholders = placeholders.filter { $0.glyph != nil }
    let glyphs = self.placeholders.compactMap(\.glyph)
    self.glyphs = glyphs
    edges = glyphs.flatMap(\.edges.numbers)
    let squares = glyphs.map(\.squaresOfAll)
    self.squares = GlyphViews.insides.indices.map { margin in squares.map { $0[margin] } }
    masked = glyphs.indices.filter { glyphs[$0].masks != nil }
  }

  fileprivate var indices: Range<Int> { glyphs.indices }

  fileprivate subscript(index: Int) -> (placeholder: Placeholder, glyph: PlaceholderGlyph) {
    (placeholders[index], glyphs[index])
  }

  /// How alike an icon is to each as a whole.
  fileprivate func likenesses(to icon: SeenEdges) -> [Float] {
    guard !glyphs.isEmpty else { return [] }
    var likenesses = filled(glyphs.count) {
      cpicture_find_products(edges, glyphs.count, icon.edges.numbers, $0)
    }
    let squares = squares[icon.margin]
    for index in likenesses.indices {
      likenesses[index] = icon.likeness(product: likenesses[index], square: squares[index])
    }
    for index in masked { likenesses[index] = glyphs[index].likenessAsWhole(to: icon) }
    return likenesses
  }
}

/// The generator's picture whose glyph an icon shows, in other colours, at another scale, inverted, or with a badge, a ribbon or a
/// band upon it.
package func placeholderGlyph(in picture: SmallPicture, among glyphs: KnownGlyphs) -> PlaceholderMatch? {
  let grid = PictureGrid(picture), slopes = GlyphSlopes(grid)
  var best: (index: Int, likeness: Float, excess: Float)?
  func look(at icon: SeenEdges, in grid: PictureGrid) {
    let squares = icon.squaresOfViews
    let likenesses = glyphs.likenesses(to: icon)
    for index in glyphs.indices where PlaceholderGlyph.mayMatch(icon, whole: likenesses[index]) {
      let match = glyphs[index].glyph.match(
        with: icon, in: grid, whole: likenesses[index], squaresOfViews: squares)
      guard let match, match.excess > best?.excess ?? -1 else { continue }
      best = (index, match.likeness, match.excess)
    }
  }
  func isAbout(_ icon: SeenEdges, _ least: Float) -> Bool {
    glyphs.likenesses(to: icon).contains { $0 >= least }
  }
  let (edges, faint) = (GlyphEdges(slopes), slopes.edgesWithFaint)
  look(at: SeenEdges(edges, isFaintest: faint == nil), in: grid)
  if let faint { look(at: SeenEdges(faint, isFaintest: true), in: grid) }
  for ((scale, margin), lens) in zip(ScaleThreshold.scales, ScaleThreshold.lenses) {
    // To scale the picture itself takes four times as long, and most are like none of them.
    let about = SeenEdges(slopes.seen(across: lens, down: lens), scale: scale, margin: margin)
    if isAbout(about, ScaleThreshold.likenessOfSlopes) {
      let scaled = grid.scaled(by: scale)
      look(at: SeenEdges(GlyphSlopes(scaled), scale: scale, margin: margin), in: scaled)
    }
  }
  if best == nil, let square = grid.squareOnGround {
    let undone = square.undone(in: grid)
    let icon = SeenEdges(GlyphSlopes(undone), scale: square.scale, margin: 1)
    if isAbout(icon, GlyphThreshold.leastIfMoved) { look(at: icon, in: undone) }
  }
  if best == nil, let place = GlyphPlace(edges, within: GlyphViews.insides[0]) {
    best = mostMoved(of: glyphs) { $0.likenessIfMoved(in: grid, slopes, at: place) }
  }
  if best == nil { best = mostShifted(of: glyphs, in: grid, slopes) }
  return best.map {
    PlaceholderMatch(placeholder: glyphs[$0.index].placeholder, isExact: false, likeness: Double($0.likeness))
  }
}

/// The glyph that is most like an icon at another place, if any is.
private func mostMoved(
  of glyphs: KnownGlyphs, _ likeness: (PlaceholderGlyph) -> Float?
) -> (index: Int, likeness: Float, excess: Float)? {
  glyphs.indices.compactMap { index in likeness(glyphs[index].glyph).map { (index, $0, 0) } }.max {
    $0.1 < $1.1
  }
}

/// The glyph that is most like an icon which was moved a little, at the shift at which its slopes are most alike, if it is.
private func mostShifted(
  of glyphs: KnownGlyphs, in icon: PictureGrid, _ slopes: GlyphSlopes
) -> (index: Int, likeness: Float, excess: Float)? {
  var most: (index: Int, likeness: Float, shift: GlyphMove)?
  let half = slopes.half
  for shift in GlyphMove.shifts {
    let edges = GlyphEdges(shift.undone(in: slopes), half: half)
    for (index, likeness) in glyphs.likenesses(to: SeenEdges(edges)).enumerated()
    where likeness > most?.likeness ?? GlyphThreshold.leastOfSlopesIfMoved {
      most = (index, likeness, shift)
    }
  }
  return most.flatMap { most in
    glyphs[most.index].glyph.likeness(in: icon, movedAbout: most.shift).map { (most.index, $0, 0) }
  }
}
