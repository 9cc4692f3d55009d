import CArtSums

private enum RestThreshold {
  /// The likeness of an icon that shows what a band, a ribbon or a badge leaves of a glyph: of less than half, of which an arrow that
  /// points up has 0.87 of Expo's chevron, and of two thirds and more, of which a round icon has 0.82 of Compose Multiplatform's
  /// hexagon.
  static let (likenessOfPart, likenessOfMost): (Float, Float) = (0.88, 0.84)
  static let (part, most): (Float, Float) = (0.45, 0.65)
  /// What is enlarged farther has few edges, of which a part is soon like another's.
  static let largestScaleOfRest: Float = 1.12
}

/// The edges of an icon at one scale.
struct SeenEdges {
  let scale: Float
  let margin: Int
  /// Whether they are those of the icon as it is, with all that are faint: thin lines at another size are looked for in these alone.
  let isFaintest: Bool
  /// As they are, and as they are compared.
  private let all: GlyphEdges
  let edges: GlyphEdges
  /// What the squares of its edges add up to.
  let square: Float

  init(
    _ all: GlyphEdges, scale: Float = 1, margin: Int = 0, isFaintest: Bool = false,
    within mask: GlyphViews.Mask? = nil
  ) {
    self.scale = scale
    self.margin = margin
    self.isFaintest = isFaintest
    self.all = all
    edges = all.centered(in: mask ?? GlyphViews.insides[margin])
    square = edges.product(with: edges)
  }

  init(_ slopes: GlyphSlopes, scale: Float = 1, margin: Int = 0) {
    self.init(GlyphEdges(slopes), scale: scale, margin: margin)
  }

  /// - Parameters:
  ///   - square: what the squares of the other edges add up to.
  ///   - mask: the cells alone that count; nil for all inside.
  func likeness(to other: GlyphEdges, square: Float, within mask: GlyphViews.Mask?) -> Float {
    guard let mask else { return likeness(product: other.product(with: edges), square: square) }
    // Of edges that nothing else is asked of: to keep them took half of what all masks did.
    let sums = all.products(within: mask, with: other)
    let squares = square * sums.squares
    return squares > 0 ? sums.products / squares.squareRoot() : 0
  }

  /// - Parameter product: that of the two.
  func likeness(product: Float, square: Float) -> Float {
    let squares = square * self.square
    return squares > 0 ? product / squares.squareRoot() : 0
  }

  /// Less is not enough of any share.
  static let leastLikenessOfRest = RestThreshold.likenessOfMost

  /// What a glyph has to be like of which something hides all but a share: parts of it are like others at one of many scales.
  func leastLikeness(of left: Float) -> Float {
    guard scale == 1 else { return RestThreshold.likenessOfPart }
    let more = (left - RestThreshold.part) / (RestThreshold.most - RestThreshold.part)
    let range = RestThreshold.likenessOfPart - RestThreshold.likenessOfMost
    return RestThreshold.likenessOfPart - min(max(more, 0), 1) * range
  }

  /// Of the cells alone that count for a glyph; nil for all inside.
  func within(_ mask: GlyphViews.Mask?) -> SeenEdges {
    mask == nil ? self : SeenEdges(all, scale: scale, margin: margin, within: mask)
  }

  /// The same view by view; nil where it is not looked at in parts.
  var squaresOfViews: [Float]? {
    scale <= RestThreshold.largestScaleOfRest ? GlyphViews.sums(of: edges, with: edges) : nil
  }
}
