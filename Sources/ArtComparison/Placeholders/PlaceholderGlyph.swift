package import ImageProperties

private enum GlyphThreshold {
  /// The likeness of an icon that shows a generator's glyph on another ground, inverted or at another scale. Of 3,800 icons and
  /// other square images that show something else one has 0.77, two strokes beside NativeScript's two, and the others 0.74 at most.
  static let likeness: Float = 0.8
  /// The same of a picture as it is drawn at another size. Of 16,500 square images that show something else none has more than 0.75.
  static let likenessOfResized: Float = 0.77
  /// The same of an icon whose brightness is about a placeholder's. A dark square on white has up to 0.50 of the dark head on white of
  /// Cordova 3, and what is a placeholder at another scale, or with something upon it, 0.69 and more.
  static let likenessOfNear: Float = 0.6
  /// Below it, as a whole, it is not looked at in parts.
  static let leastAsWhole: Float = 0.2
  /// The likeness to the slopes of an icon as they are, scaled: of those that have 0.8 of its scaled picture all have more.
  static let likenessOfSlopes: Float = 0.5
  /// The same where an icon has its edges, below which it is not looked for more closely beside that place. Of 91,500 places of glyphs
  /// in 21,800 square images that show something else 300 have it, and none of them more than 0.78 after that.
  static let leastIfMoved: Float = 0.6
  /// The same of slopes, as above.
  static let leastOfSlopesIfMoved: Float = 0.45
  /// The least of the glyph's edges that have to be left: a band across leaves less than half of a flat glyph's.
  static let leastLeft: Float = 0.35
  /// The same at another scale: the tip of a drop has 0.93 of two fifths of Expo's chevron at 70%.
  static let leastLeftIfScaled: Float = 0.5
  /// The other scales at which an icon is looked at, and how many cells at its edges show nothing then.
  static let scales: [(scale: Float, margin: Int)] = [
    (0.7, 2), (0.78, 2), (0.87, 1), (1.12, 1), (1.18, 1), (1.26, 1), (1.34, 1), (1.42, 0),
  ]
  /// The same scales, as slopes are seen at them.
  static let lenses = scales.map { Lens(side: GlyphEdges.side, scale: Double($0.scale)) }
}

/// What tells a generator's picture by its shape: the edges of its outline, in whichever colours.
package struct PlaceholderGlyph: Equatable, Sendable {
  private let edges: GlyphEdges
  /// For each margin the cells that count; nil for all of those inside.
  private let masks: [GlyphViews.Mask]?
  /// For each margin what the squares of the edges add up to, view by view.
  private let squares: [[Float]]
  /// The picture as it is drawn at other sizes on its ground. Cells that are scaled lose thin lines.
  private let resized: [ResizedGlyph]
  private let place: GlyphPlace?

  package init(_ outline: PlaceholderOutline, resized: [PlaceholderOutline] = []) {
    let masks = outline.seen.map(GlyphViews.insides(of:))
    self.masks = masks
    let (all, inside) = (outline.edges, (masks ?? GlyphViews.insides)[0])
    place = GlyphPlace(all, within: inside)
    let edges = all.centered(in: inside)
    self.edges = edges
    let products = edges.products(with: edges)
    squares = GlyphViews.insides.map { inside in
      GlyphViews.sums(of: GlyphViews.product(products, inside))
    }
    self.resized = resized.map(ResizedGlyph.init)
  }

  fileprivate func likenessAsWhole(to icon: SeenEdges) -> Float {
    likenessAsWhole(toSeen: icon.within(masks?[icon.margin]))
  }

  private func likenessAsWhole(toSeen icon: SeenEdges) -> Float {
    icon.likeness(to: edges, square: squares[icon.margin][0])
  }

  /// How alike the two are, and by how much that is more than chance makes; nil where it is no more.
  /// - Parameter squares: those of the icon view by view.
  fileprivate func match(
    with icon: SeenEdges, squaresOfViews squares: [Float]?
  ) -> (likeness: Float, excess: Float)? {
    let seen = icon.within(masks?[icon.margin])
    let whole = likenessAsWhole(toSeen: seen)
    if whole >= GlyphThreshold.likeness { return (whole, whole - GlyphThreshold.likeness) }
    if let resized = likenessOfResized(to: icon) {
      return (resized, resized - GlyphThreshold.likenessOfResized)
    }
    guard whole >= GlyphThreshold.leastAsWhole, let its = masks == nil ? squares : seen.squaresOfViews else {
      return nil
    }
    let rest = matchOfRest(with: seen, squaresOfViews: its)
    return rest.excess >= 0 ? rest : nil
  }

  /// At the size at which the two are most alike, if they are.
  private func likenessOfResized(to icon: SeenEdges) -> Float? {
    guard icon.isFaintest, let most = resized.map({ $0.likeness(to: icon) }).max(),
      most >= GlyphThreshold.likenessOfResized
    else { return nil }
    return most
  }

  /// That of an icon which shows it reduced and at another place, if the two are alike then.
  /// - Parameter its: where the icon has its edges.
  /// - Parameter slopes: its slopes.
  fileprivate func likenessIfMoved(
    in icon: PictureGrid, _ slopes: GlyphSlopes, at its: GlyphPlace
  ) -> Float? {
    guard var move = place?.move(to: its),
      likenessAsWhole(to: SeenEdges(move.undone(in: slopes))) >= GlyphThreshold.leastOfSlopesIfMoved
    else { return nil }
    func likeness(_ move: GlyphMove) -> Float {
      likenessAsWhole(to: SeenEdges(GlyphSlopes(move.undone(in: icon))))
    }
    var most = likeness(move)
    guard most >= GlyphThreshold.leastIfMoved else { return nil }
    for step: Float in [1, 0.5] {
      guard most < GlyphThreshold.likeness else { break }
      for change in GlyphMove.changes {
        let next = move.changed(by: change, step: step)
        let likeness = likeness(next)
        if likeness > most { (most, move) = (likeness, next) }
      }
    }
    return most >= GlyphThreshold.likeness ? most : nil
  }

  /// In the view in which the two are most alike, for what it leaves.
  private func matchOfRest(
    with icon: SeenEdges, squaresOfViews its: [Float]
  ) -> (likeness: Float, excess: Float) {
    let products = GlyphViews.sums(of: edges.products(with: icon.edges))
    let own = squares[icon.margin]
    let share = icon.scale == 1 ? GlyphThreshold.leastLeft : GlyphThreshold.leastLeftIfScaled
    let whole = squares[0][0]
    return products.indices.dropFirst().reduce((0, -1)) { most, view in
      let squares = own[view] * its[view]
      guard own[view] >= share * whole, squares > 0 else { return most }
      let likeness = products[view] / squares.squareRoot()
      guard likeness >= SeenEdges.leastLikenessOfRest else { return most }
      let excess = likeness - icon.leastLikeness(of: own[view] / whole)
      return excess > most.1 ? (likeness, excess) : most
    }
  }
}

/// A picture as it is drawn at one size.
private struct ResizedGlyph: Equatable, Sendable {
  private let edges: GlyphEdges
  private let square: Float
  /// The cells that count: where a smaller one lies, since its ground goes on around it, or another begins.
  private let mask: GlyphViews.Mask?

  init(_ outline: PlaceholderOutline) {
    let mask = outline.seen.map { GlyphViews.product($0, GlyphViews.insides[0]) }
    self.mask = mask
    edges = outline.edges.centered(in: mask ?? GlyphViews.insides[0])
    square = edges.product(with: edges)
  }

  func likeness(to icon: SeenEdges) -> Float {
    icon.within(mask).likeness(to: edges, square: square)
  }
}

/// Whether an icon has about the edges of a placeholder that it is like from afar, as far as that is known by its shape.
/// - Parameter placeholders: the same picture on another ground has the same edges, and one row of them the outline.
package func hasOutline(
  of placeholder: Placeholder, among placeholders: [Placeholder], _ picture: SmallPicture
) -> Bool {
  let same = placeholders.lazy.filter { $0.showsPicture(of: placeholder) }.compactMap(\.glyph)
  guard let glyph = placeholder.glyph ?? same.first else { return true }
  let edges = SeenEdges(GlyphSlopes(PictureGrid(picture)))
  return glyph.likenessAsWhole(to: edges) >= GlyphThreshold.likenessOfNear
}

/// The generator's picture whose glyph an icon shows, in other colours, at another scale, inverted, or with a badge, a ribbon or a
/// band upon it.
/// - Parameter placeholders: those without a glyph are left out.
package func placeholderGlyph(
  in picture: SmallPicture, among placeholders: [Placeholder]
) -> PlaceholderMatch? {
  let glyphs = placeholders.indices.compactMap { index in placeholders[index].glyph.map { ($0, index) } }
  let grid = PictureGrid(picture), slopes = GlyphSlopes(grid)
  var best: (index: Int, likeness: Float, excess: Float)?
  func look(at icon: SeenEdges) {
    let squares = icon.squaresOfViews
    for (glyph, index) in glyphs {
      guard let match = glyph.match(with: icon, squaresOfViews: squares), match.excess > best?.excess ?? -1
      else { continue }
      best = (index, match.likeness, match.excess)
    }
  }
  func isAbout(_ icon: SeenEdges, _ least: Float) -> Bool {
    glyphs.contains { $0.0.likenessAsWhole(to: icon) >= least }
  }
  let (edges, faint) = (GlyphEdges(slopes), slopes.edgesWithFaint)
  look(at: SeenEdges(edges, isFaintest: faint == nil))
  if let faint { look(at: SeenEdges(faint, isFaintest: true)) }
  for ((scale, margin), lens) in zip(GlyphThreshold.scales, GlyphThreshold.lenses) {
    // To scale the picture itself takes four times as long, and most are like none of them.
    let about = SeenEdges(slopes.seen(across: lens, down: lens), scale: scale, margin: margin)
    if isAbout(about, GlyphThreshold.likenessOfSlopes) {
      look(at: SeenEdges(GlyphSlopes(grid.scaled(by: scale)), scale: scale, margin: margin))
    }
  }
  if best == nil, let square = grid.squareOnGround {
    let icon = SeenEdges(GlyphSlopes(square.undone(in: grid)), scale: square.scale, margin: 1)
    if isAbout(icon, GlyphThreshold.leastIfMoved) { look(at: icon) }
  }
  if best == nil, let place = GlyphPlace(edges, within: GlyphViews.insides[0]) {
    best = mostMoved(of: glyphs) { $0.likenessIfMoved(in: grid, slopes, at: place) }
  }
  return best.map {
    PlaceholderMatch(placeholder: placeholders[$0.index], isExact: false, likeness: Double($0.likeness))
  }
}

/// The glyph that is most like an icon at another place, if any is.
private func mostMoved(
  of glyphs: [(PlaceholderGlyph, index: Int)], _ likeness: (PlaceholderGlyph) -> Float?
) -> (index: Int, likeness: Float, excess: Float)? {
  glyphs.compactMap { glyph, index in likeness(glyph).map { (index, $0, 0) } }.max { $0.1 < $1.1 }
}
