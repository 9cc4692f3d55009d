package import ImageProperties

private enum RimThreshold {
  /// The channels of a dark ground are below. On it no shadow is seen.
  static let dark: Float = 90
  /// How far a dark ground may vary, and a light one beside the light that a shadow takes of it.
  static let darkGround: Float = 12
  static let lightGround: Float = 9
  /// What a shadow leaves of the light; what leaves less is art. Rounding makes the ground a little lighter.
  static let light: ClosedRange<Float> = 0.45...1.04
  /// A shadow changes by no more from sample to sample, of a small image by no more than the second, and a plate stands out of it by
  /// more, within so many samples.
  static let fade: Float = 16
  static let fadeOfSmall: Float = 24
  static let small = 180
  static let step: Float = 24
  static let samplesOfStep = 3
  /// A cell that belongs to the art.
  static let art: Float = 14
  /// Of the side: how far the four corners, the samples of one edge and the edges may differ, beside the first of whole samples.
  static let cornersApart: Float = 0.035
  static let samplesApart: Float = 0.012
  static let edgesApart: Float = 0.05
  /// The widest margin, and the widest that is no frame but inaccurate.
  static let margin: Float = 0.16
  static let slightMargin: Float = 0.016
  /// Where the diagonal enters a rounded square, in parts of its radius from where its edges would meet.
  static let diagonal: Float = 0.293
  /// Of the side, and of the plate: rounder ones may be discs.
  static let leastRadius: Float = 0.075
  static let mostRadius: Float = 0.36
  /// How far off the arc may be, in parts of the radius and whole samples, and where of eight places it is not.
  static let arc: Float = 0.1
  static let arcPlaces = 6
  /// How much darker the ground is that lies in a shadow.
  static let shade: Float = 0.03
  /// How far inside of the margin, in parts of the side, so much of the edges is another colour: an outline ends before, and so do lines
  /// that are drawn to the edge. Without a shadow there are more such drawings.
  static let depths: [Float] = [0.04, 0.055, 0.09]
  static let filled: [Float] = [0.6, 0.6, 0.4]
  static let filledWithoutShadow: [Float] = [0.95, 0.95, 0.4]
}

/// Pixels along lines that lead from the corners and edges of a square image inward: how far its ground reaches, to a pixel or a 256th of
/// the side, where a small picture has a cell or none.
package struct PlateRim {
  /// How far corners of one ground and the channels of its colour may differ: plates lie on white, grey and black, and other colours in
  /// all corners are a drawing.
  package static let groundRange: UInt8 = 12
  static let cornerLines = 3
  static let edgeLines = 5

  /// Red, green, blue and alpha of each.
  private let samples: UnsafeRawBufferPointer
  /// Of each line, and how many there are in the whole side.
  private let depth: Int
  private let side: Int
  private let ground: PlateGround

  /// Nil where the corners have no ground in common.
  /// - Parameters:
  ///   - samples: of three lines from each corner, top left, top right, bottom left, bottom right: at equal distances from both edges, twice
  ///     as far from the left or right one, twice as far from the other; then of five lines from the top, bottom, left and right edge.
  ///   - depth: how many each line has; those that are twice as far from one edge are half as long.
  ///   - side: how many lie along a side of the image.
  package init?(samples: UnsafeRawBufferPointer, depth: Int, side: Int) {
    let corners = (0..<4).map { samples.color(at: $0 * Self.cornerLines * depth) }
    guard let ground = PlateGround(corners) else { return nil }
    (self.samples, self.depth, self.side, self.ground) = (samples, depth, side, ground)
  }

  /// The rounded square that the image shows on its ground; nil where there is none, or one far inside without a shadow, which may be
  /// what is drawn.
  package var plate: RoundedPlate? {
    let corners = (0..<4).map { reach($0 * Self.cornerLines, count: depth) }
    guard corners.allSatisfy(\.ends), let nearest = corners.map(\.length).min(),
      let farthest = corners.map(\.length).max(),
      Float(farthest - nearest) <= max(2, RimThreshold.cornersApart * Float(side)),
      let (edges, margin) = edgesAndMargin
    else { return nil }
    let corner = Float(corners.reduce(0) { $0 + $1.length }) / 4 - margin
    let radius = corner / RimThreshold.diagonal
    let width = Float(side) - 2 * margin
    guard corner >= 1.5, radius >= RimThreshold.leastRadius * Float(side),
      radius <= RimThreshold.mostRadius * width, hasArcs(margin: margin, radius: radius)
    else { return nil }
    let hasShadow = edges.count(where: \.isShaded) >= 2
    guard hasShadow || margin <= RimThreshold.slightMargin * Float(side) + 0.6,
      isFilled(edges, hasShadow ? RimThreshold.filled : RimThreshold.filledWithoutShadow)
    else { return nil }
    return RoundedPlate(share: margin < 1 ? 1 : width / Float(side), hasShadow: hasShadow)
  }

  private func color(_ line: Int, _ index: Int) -> CellColor { samples.color(at: line * depth + index) }

  /// How much of a line is ground.
  private func reach(_ line: Int, count: Int) -> RimReach {
    let fade = side <= RimThreshold.small ? RimThreshold.fadeOfSmall : RimThreshold.fade
    var length = 0
    var before = color(line, 0)
    while length < count {
      let color = color(line, length)
      guard ground.holds(color), largest(color - before) <= fade else { break }
      before = color
      length += 1
    }
    guard length < count - 2 else { return RimReach(length: count, ends: false) }
    let beside = length..<min(length + RimThreshold.samplesOfStep, count)
    return RimReach(
      length: length, ends: beside.contains { largest(color(line, $0) - before) >= RimThreshold.step })
  }

  /// Nil where there is no plate with straight edges.
  private var edgesAndMargin: (edges: [RimEdge], margin: Float)? {
    let edges = (0..<4).map { edge -> RimEdge in
      let first = 4 * Self.cornerLines + edge * Self.edgeLines
      let reaches = (first..<first + Self.edgeLines).map { reach($0, count: depth) }
      let margin = reaches.map(\.length).sorted()[Self.edgeLines / 2]
      // Beside the edge itself lies what antialiasing leaves.
      let isShaded =
        margin >= 2 && !ground.isDark
        && ground.light(of: color(first + Self.edgeLines / 2, margin - 2)) < 1 - RimThreshold.shade
      let apart = RimThreshold.samplesApart * Float(side) + 1
      return RimEdge(
        first: first, margin: margin, isShaded: isShaded,
        isStraight: reaches.count { Float(abs($0.length - margin)) <= apart } >= Self.edgeLines - 1,
        ends: margin == 0 || reaches.count(where: \.ends) >= 2)
    }
    // Art may reach beyond the plate, or end before it, on one side.
    let margins = edges.filter(\.ends).map(\.margin).sorted()
    guard margins.count >= 3, let least = margins.first, let most = margins.last,
      edges.count(where: \.isStraight) >= 3,
      Float(most - least) <= RimThreshold.edgesApart * Float(side) + 1
    else { return nil }
    let margin = Float(margins[(margins.count - 1) / 2] + margins[margins.count / 2]) / 2
    return margin <= RimThreshold.margin * Float(side) ? (edges, margin) : nil
  }

  /// Whether the lines that lead into the corners elsewhere than in their middle meet the same arc.
  private func hasArcs(margin: Float, radius: Float) -> Bool {
    let center = margin + radius
    let place =
      margin >= radius ? margin : (3 * center - (5 * radius * radius - center * center).squareRoot()) / 5
    let count = depth / 2
    guard place < Float(count - 3) else { return true }
    let lines = (0..<4).flatMap { [$0 * Self.cornerLines + 1, $0 * Self.cornerLines + 2] }
    let places = lines.count {
      abs(Float(reach($0, count: count).length) - place) <= RimThreshold.arc * radius + 1
    }
    return places >= RimThreshold.arcPlaces
  }

  /// Whether so much lies beside the edges that is not the ground.
  private func isFilled(_ edges: [RimEdge], _ least: [Float]) -> Bool {
    zip(RimThreshold.depths, least).allSatisfy { part, least in
      var (count, filled) = (0, 0)
      for edge in edges {
        let index = edge.margin + Int(part * Float(side))
        guard index < depth else { continue }
        for line in edge.first..<edge.first + Self.edgeLines {
          count += 1
          filled += largest(color(line, index) - ground.color) > RimThreshold.art ? 1 : 0
        }
      }
      return Float(filled) >= least * Float(count)
    }
  }
}

/// How many samples of a line are ground, and whether another colour begins there at once.
private struct RimReach {
  let length: Int
  let ends: Bool
}

private struct RimEdge {
  /// Of its lines.
  let first: Int
  let margin: Int
  let isShaded: Bool
  let isStraight: Bool
  /// Whether the plate begins there.
  let ends: Bool
}

/// What lies around a plate.
private struct PlateGround {
  let color: CellColor
  let isDark: Bool
  private let square: Float

  init?(_ corners: [CellColor]) {
    let color = corners.reduce(.zero, pointwiseMax)
    let range = Float(PlateRim.groundRange)
    guard corners.allSatisfy({ largest($0 - color) <= range }),
      max(color.x, color.y, color.z) - min(color.x, color.y, color.z) <= range
    else { return nil }
    self.color = color
    isDark = max(color.x, color.y, color.z) < RimThreshold.dark
    square = max((color * color).sum(), 1)
  }

  /// Of the light of the ground, what is left.
  func light(of color: CellColor) -> Float { (color * self.color).sum() / square }

  func holds(_ color: CellColor) -> Bool {
    guard !isDark else { return largest(color - self.color) <= RimThreshold.darkGround }
    let light = light(of: color)
    return RimThreshold.light.contains(light)
      && largest(color - light * self.color) <= RimThreshold.lightGround
  }
}

extension UnsafeRawBufferPointer {
  /// Of the pixel with that number.
  fileprivate func color(at index: Int) -> CellColor {
    CellColor(Float(self[4 * index]), Float(self[4 * index + 1]), Float(self[4 * index + 2]), 0)
  }
}
