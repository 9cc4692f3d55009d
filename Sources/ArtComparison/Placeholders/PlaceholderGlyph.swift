package import ImageProperties

enum GlyphThreshold {
  /// The likeness of an icon that shows a generator's glyph on another ground, inverted or at another scale. Of 3,800 icons and
  /// other square images that show something else one has 0.77, two strokes beside NativeScript's two, and the others 0.74 at most.
  static let likeness: Float = 0.8
  /// The same where its areas have colours that differ by no more than this share of how the icon's do, and it is no plain letter or
  /// chevron. Of 40,500 other square images, 14,300 of them drawn from symbols and logos, none has both.
  static let (likenessIfEven, uneven): (Float, Float) = (0.72, 0.3)
  /// By how much less alike the rest of such a glyph may be where something lies upon it.
  static let slackOfRest: Float = 0.04
  /// The same of a picture as it is drawn at another size. Of 16,500 square images that show something else none has more than 0.75.
  static let likenessOfResized: Float = 0.77
  /// The same of an icon whose brightness is about a placeholder's. A dark square on white has up to 0.50 of the dark head on white of
  /// Cordova 3, and what is a placeholder at another scale, or with something upon it, 0.69 and more.
  static let likenessOfNear: Float = 0.6
  /// Below it, as a whole, it is not looked at in parts.
  static let leastAsWhole: Float = 0.2
  /// The same where an icon has its edges, below which it is not looked for more closely beside that place. Of 91,500 places of glyphs
  /// in 21,800 square images that show something else 300 have it, and none of them more than 0.78 after that.
  static let leastIfMoved: Float = 0.6
  /// The same of slopes, as above.
  static let leastOfSlopesIfMoved: Float = 0.45
  /// The least of the glyph's edges that have to be left: a band across leaves less than half of a flat glyph's.
  static let leastLeft: Float = 0.35
  /// The same at another scale: the tip of a drop has 0.93 of two fifths of Expo's chevron at 70%.
  static let leastLeftIfScaled: Float = 0.5
}

/// How alike an icon and a placeholder are, and by how much that is more than chance makes.
struct GlyphMatch {
  let likeness: Float
  let excess: Float
}

/// What tells a generator's picture by its shape: the edges of its outline, in whichever colours, and what has one colour.
package struct PlaceholderGlyph: Equatable, Sendable {
  let edges: GlyphEdges
  /// For each margin the cells that count; nil for all of those inside.
  let masks: [GlyphViews.Mask]?
  /// For each margin what the squares of the edges add up to, view by view.
  private let squares: [[Float]]
  /// The picture as it is drawn at other sizes on its ground. Cells that are scaled lose thin lines.
  private let resized: [ResizedGlyph]
  private let place: GlyphPlace?
  private let areas: PlaceholderAreas?
  private let isPlain: Bool

  /// - Parameters:
  ///   - areas: nil where its edges alone tell it.
  ///   - isPlain: whether it is a letter, a chevron or what else is drawn alike in many icons.
  package init(
    _ outline: PlaceholderOutline, resized: [PlaceholderOutline] = [], areas: PlaceholderAreas? = nil,
    isPlain: Bool = false
  ) {
    self.areas = areas
    self.isPlain = isPlain
    let masks = outline.seen.map(GlyphViews.insides(of:))
    self.masks = masks
    let (all, inside) = (outline.edges, (masks ?? GlyphViews.insides)[0])
    place = GlyphPlace(all, within: inside)
    let edges = all.centered(in: inside)
    self.edges = edges
    squares = GlyphViews.insides.map { inside in
      let seen = edges.seen(in: inside)
      return GlyphViews.sums(of: seen, with: seen)
    }
    self.resized = resized.map(ResizedGlyph.init)
  }

  /// For each margin what the squares of its edges add up to.
  var squaresOfAll: [Float] { squares.map { $0[0] } }

  func likenessAsWhole(to icon: SeenEdges) -> Float {
    icon.likeness(to: edges, square: squares[icon.margin][0], within: masks?[icon.margin])
  }

  /// Whether an icon may match that is so like it as a whole.
  static func mayMatch(_ icon: SeenEdges, whole: Float) -> Bool {
    whole >= GlyphThreshold.leastAsWhole || icon.isFaintest
  }

  /// Nil where the two are no more alike than chance makes.
  /// - Parameters:
  ///   - grid: the colours of the icon, seen as its edges are.
  ///   - whole: how alike they are as a whole.
  ///   - squares: those of the icon view by view.
  func match(
    with icon: SeenEdges, in grid: PictureGrid, whole: Float, squaresOfViews squares: [Float]?
  ) -> GlyphMatch? {
    if let match = matchAsWhole(in: grid, margin: icon.margin, whole) { return match }
    if let resized = likenessOfResized(to: icon) {
      return GlyphMatch(likeness: resized, excess: resized - GlyphThreshold.likenessOfResized)
    }
    guard whole >= GlyphThreshold.leastAsWhole else { return nil }
    let seen = icon.within(masks?[icon.margin])
    guard let its = masks == nil ? squares : seen.squaresOfViews else { return nil }
    return matchOfRest(with: seen, in: grid, squaresOfViews: its)
  }

  /// - Parameter likeness: of an icon, as a whole.
  private func matchAsWhole(in grid: PictureGrid, margin: Int, _ likeness: Float) -> GlyphMatch? {
    guard likeness >= leastLikeness else { return nil }
    let match = GlyphMatch(likeness: likeness, excess: likeness - leastLikeness)
    guard let seen = seenAreas(in: grid, margin: margin) else { return match }
    let isThere =
      likeness >= GlyphThreshold.likeness ? seen.areThere : seen.areEven(atMost: GlyphThreshold.uneven)
    return isThere ? match : nil
  }

  private func seenAreas(in grid: PictureGrid, margin: Int) -> SeenAreas? {
    areas.map { SeenAreas($0, in: grid, margin: margin, isPlain: isPlain) }
  }

  private var isToldByAreas: Bool { areas != nil && !isPlain }
  private var leastLikeness: Float {
    isToldByAreas ? GlyphThreshold.likenessIfEven : GlyphThreshold.likeness
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
  func likenessIfMoved(
    in icon: PictureGrid, _ slopes: GlyphSlopes, at its: GlyphPlace
  ) -> Float? {
    guard let move = place?.move(to: its),
      likenessAsWhole(to: SeenEdges(move.undone(in: slopes))) >= GlyphThreshold.leastOfSlopesIfMoved
    else { return nil }
    return likeness(in: icon, movedAbout: move)
  }

  /// The same of one that was moved about so.
  func likeness(in icon: PictureGrid, movedAbout start: GlyphMove) -> Float? {
    var move = start
    func likeness(_ move: GlyphMove) -> Float {
      likenessAsWhole(to: SeenEdges(GlyphSlopes(move.undone(in: icon))))
    }
    var most = likeness(move)
    guard most >= GlyphThreshold.leastIfMoved else { return nil }
    for step: Float in [1, 1, 0.5, 0.5] {
      guard most < GlyphThreshold.likeness else { break }
      for change in GlyphMove.changes {
        let next = move.changed(by: change, step: step)
        let likeness = likeness(next)
        if likeness > most { (most, move) = (likeness, next) }
      }
    }
    return most >= leastLikeness ? matchAsWhole(in: move.undone(in: icon), margin: 0, most)?.likeness : nil
  }

  /// In the view in which the two are most alike, for what it leaves.
  private func matchOfRest(
    with icon: SeenEdges, in grid: PictureGrid, squaresOfViews its: [Float]
  ) -> GlyphMatch? {
    let products = GlyphViews.sums(of: edges, with: icon.edges)
    let own = squares[icon.margin]
    let whole = squares[0][0]
    let least = whole * (icon.scale == 1 ? GlyphThreshold.leastLeft : GlyphThreshold.leastLeftIfScaled)
    let slack = isToldByAreas ? GlyphThreshold.slackOfRest : 0
    let leastLikeness = SeenEdges.leastLikenessOfRest - slack
    var most: GlyphMatch?
    // Hardly any icon comes so far.
    lazy var areas = seenAreas(in: grid, margin: icon.margin)
    for view in products.indices.dropFirst() where products[view] > 0 && own[view] >= least {
      let squares = own[view] * its[view]
      let likeness = squares > 0 ? products[view] / squares.squareRoot() : 0
      guard likeness >= leastLikeness else { continue }
      let excess = likeness - icon.leastLikeness(of: own[view] / whole) + slack
      guard excess >= 0, excess > most?.excess ?? -1, areas?.areCovered(inView: view) != false else {
        continue
      }
      most = GlyphMatch(likeness: likeness, excess: excess)
    }
    return most
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
    icon.likeness(to: edges, square: square, within: mask)
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
