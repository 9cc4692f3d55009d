package import ImageProperties

enum PairThreshold {
  /// Brightness that is the light icon's but for this much: 5% each way, and what rounding adds.
  static let gains: ClosedRange<Float> = 0.94...1.06
  /// A size that is its own but for this much.
  static let scales: [Float] = [1, 0.98, 1.02]
  /// Of 90 icons 19 of 20 that were made smaller or larger by 2% leave less, and all that were lit by 5%; no dark icon of an app
  /// leaves half as much again.
  static let colors: Float = 6
  static let detail: Float = 4.75
  /// Below it the drawings of two appearances differ too much by themselves.
  static let smallestDrawing = 58
  /// The correlation of edges, at the scale at which it is greatest: those of 149 dark and tinted icons with their light ones have
  /// 0.56 and more, of 274 pairs of different apps' icons 97% less than 0.54. With cells of twice the size the two overlap,
  /// for most icons have something in the middle.
  static let otherEdges: Float = 0.54
  /// Cells along the edges, without which no more may be alike: a plate that is drawn with round corners, on white in both, has edges
  /// of its own where it is dark or grey. Of the same 274 pairs none is lost by it.
  static let plateEdges = 5
  /// What 8 x 8 cells differ by from the light icon in this one's colours, where something lies upon them: 414 of 443 ribbons, badges and
  /// bands upon the 149 do, with new edges, and as they are none has more than 39.
  static let addition: Float = 42
  /// The cells that have an edge where the light icon has none: a ground that has the colour of the glyph in one appearance alone
  /// differs by as much.
  static let newEdges = 2
  /// The correlation of the brightness of a negative with that of the light icon, and by how much brighter its ground is than that one's. Of
  /// 83 tinted icons of apps 20 have such a correlation, all on a darker ground; of 94 light icons on a dark one all negatives have both.
  static let negative: Float = -0.8
  static let lighterGround: Float = 24
  /// The cells from each edge where the ground is looked at.
  static let ground = 2
  /// Mean brightness.
  static let dark: Float = 64
}

/// Whether the icon of an appearance looks like the light one: but for 2% of its size and 5% of its brightness.
package func looksEqual(_ one: SmallPicture, _ other: SmallPicture) -> Bool {
  let (own, light) = (PictureGrid(one), PictureGrid(other))
  return PairThreshold.scales.contains { scale in
    let scaled = light.scaled(by: scale)
    let bounds = PairThreshold.gains
    // Where white is cut off the mean is nearer to one.
    return [gain(of: own, over: scaled), bounds.lowerBound + 0.01, bounds.upperBound - 0.01].contains {
      gain in
      bounds.contains(gain) && one.isEqual(to: SmallPicture(scaled.lit(by: gain), size: other.size))
    }
  }
}

private func gain(of own: PictureGrid, over light: PictureGrid) -> Float {
  let (products, squares) = zip(own.colors, light.colors).reduce((Float(0), Float(0))) { sums, pair in
    (sums.0 + (pair.0 * pair.1).total, sums.1 + (pair.1 * pair.1).total)
  }
  return squares > 0 ? products / squares : 1
}

extension SmallPicture {
  /// Whether the drawings of two appearances of the size can be compared.
  var isLargeEnough: Bool { smallerSide >= PairThreshold.smallestDrawing }

  fileprivate func isEqual(to other: SmallPicture) -> Bool {
    distanceOfPlaces(to: other) <= PairThreshold.colors
      && tolerantDistance(to: other) <= PairThreshold.detail
  }

  /// Rounded to whole numbers.
  fileprivate init(_ grid: PictureGrid, size: PixelSize) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.byteCount)
    for color in grid.colors {
      let rounded = color + 0.5
      for channel in 0..<3 { bytes.append(UInt8(min(max(rounded[channel], 0), 255))) }
    }
    self.init(size: size, bytes: bytes)
  }
}

extension PictureGrid {
  fileprivate func lit(by gain: Float) -> PictureGrid {
    let white = CellColor(255, 255, 255, 0)
    return PictureGrid(side: side, colors: colors.map { ($0 * gain).least(white) })
  }
}

/// Whether the icon of an appearance hardly has an edge where the light one has any: it shows something else.
package func showsOtherDrawing(_ one: SmallPicture, _ light: LightDrawing) -> Bool {
  guard one.isLargeEnough else { return false }
  let own = PictureEdges(PictureGrid(one))
  return light.views.allSatisfy { view in
    [0, PairThreshold.plateEdges].allSatisfy {
      own.likeness(to: view.edges, inset: $0) < PairThreshold.otherEdges
    }
  }
}

/// Whether something lies upon the icon of an appearance that the light one does not have, such as a word, a ribbon or a badge, whichever
/// colours its own became.
package func showsAddition(_ one: SmallPicture, _ light: LightDrawing) -> Bool {
  guard one.isLargeEnough else { return false }
  let own = PictureGrid(one)
  let edges = PictureEdges(own)
  let nearest = light.views.max { edges.likeness(to: $0.edges) < edges.likeness(to: $1.edges) }
  guard let nearest, edges.countWithout(nearest.edges) >= PairThreshold.newEdges else { return false }
  let seen = light.grid.scaled(by: nearest.scale)
  let expected = SmallPicture(seen.recolored(as: own), size: light.size)
  let differences = [one.differences(beyondRangesOf: expected), expected.differences(beyondRangesOf: one)]
  return differences.contains { $0.distanceOfOnePart > PairThreshold.addition }
}

/// Whether a tinted icon is dark where the light one is light, and has a light ground for its dark one. The other way round it is drawn so
/// on purpose: the system tints what is light.
package func isNegative(_ one: SmallPicture, _ other: SmallPicture) -> Bool {
  guard one.isLargeEnough, other.isLargeEnough else { return false }
  let (own, light) = (PictureGrid(one), PictureGrid(other))
  return own.brightnessOfGround - light.brightnessOfGround > PairThreshold.lighterGround
    && own.correlationOfBrightness(with: light) < PairThreshold.negative
}

/// Whether an icon is dark by itself, as one for a dark appearance is.
package func isDark(_ picture: SmallPicture) -> Bool {
  let colors = PictureGrid(picture).colors
  return brightness(colors.reduce(.zero, +) / Float(colors.count)) < PairThreshold.dark
}

private func brightness(_ color: CellColor) -> Float { (color.x + 2 * color.y + color.z) / 4 }

extension PictureGrid {
  /// Of what lies along the edges between the corners.
  fileprivate var brightnessOfGround: Float {
    let (near, far) = (PairThreshold.ground, side - 1 - PairThreshold.ground)
    let places = cornerWidth(0, side: side)..<side - cornerWidth(0, side: side)
    let sum = places.reduce(CellColor.zero) {
      $0 + self[$1, near] + self[$1, far] + self[near, $1] + self[far, $1]
    }
    return brightness(sum / Float(4 * places.count))
  }

  /// Outside of the corners, from -1 to 1; 0 where one has a single brightness.
  fileprivate func correlationOfBrightness(with other: PictureGrid) -> Float {
    let cells = (0..<side).flatMap { y -> [SIMD2<Float>] in
      let corner = cornerWidth(y, side: side)
      return (corner..<side - corner).map { SIMD2(brightness(self[$0, y]), brightness(other[$0, y])) }
    }
    let mean = cells.reduce(.zero, +) / Float(cells.count)
    var squares = SIMD2<Float>.zero, products: Float = 0
    for cell in cells {
      let own = cell - mean
      squares += own * own
      products += own.x * own.y
    }
    let spread = squares.x * squares.y
    return spread > 1 ? products / spread.squareRoot() : 0
  }
}
