package import ImageProperties

/// How one image of a bar compares with its neighbours.
package struct BarWeightDifference: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case heavier, lighter, larger, smaller
    /// By its lines alone.
    case thicker, thinner
  }

  /// The place of the image in the group.
  package let index: Int
  package let kind: Kind
  /// How many times the median of the group.
  package let ratio: Double
}

/// What weighs in a bar: what is inked, and how far it extends, in points.
package struct BarGlyph: Equatable, Sendable {
  /// The inked area in square points: the sum of alpha.
  package let ink: Double
  /// The longer side of what is visible, in points.
  package let extent: Double
  /// How thick its lines are, in points. 0 where that is not known.
  package let stroke: Double

  /// The share of its square that is inked.
  fileprivate var density: Double { extent > 0 ? ink / (extent * extent) : 0 }

  package init(ink: Double, extent: Double, stroke: Double = 0) {
    self.ink = ink
    self.extent = extent
    self.stroke = stroke
  }

  /// - Parameters:
  ///   - visible: around every pixel that is not clear.
  ///   - scale: pixels a point.
  package init(_ art: ArtSignature, visible: PixelRect, scale: Int) {
    let pixels = Double(art.size.width) * Double(art.size.height)
    let scale = Double(max(scale, 1))
    ink = Double(art.ink.coverage) * pixels / (scale * scale)
    extent = Double(max(visible.width, visible.height)) / scale
    stroke = Double(art.ink.lineWidth) / scale
  }
}

enum WeightThreshold {
  /// Fewer images have no weight in common.
  static let smallestGroup = 3
  /// Of 200 tab and toolbar images of shipped apps, 95% have between 0.5 and 2 times the median ink of their group.
  static let ink = 2.5
  /// A disc, which fills pi/4 of its square, has less than ``ink`` times as much beside bold lines. An icon that fills this share of its
  /// square, has ``inkOfFilled`` times the median ink and is ``beyondDensest`` times as dense as the densest other is heavier too: of
  /// 1,003 places in groups of four or five icons with the spread of a bar a disc is found in 629, where it was in 342, and no icon as it
  /// is drawn is named.
  static let filled = 0.7
  static let inkOfFilled = 1.6
  static let beyondDensest = 1.4
  /// 35 icons of seven bars have between 0.91 and 1.25 times the median extent. Among filled icons and lines of all kinds an arrow, a
  /// cross or three dots are smaller by nature: at most this much, of 388 icons of 140 groups 24 are named as they are drawn, where
  /// 0.88 names 39, and of these drawn at 70% of their size 84 of 100, where that finds 90.
  static let largestExtent = 1.33
  static let smallestExtent = 0.84
  /// What is lighter by far has the thinnest lines as well, by this factor: all of 39 icons drawn in half as thick lines have, and three
  /// dots have not.
  static let thinnest = 0.9
}

/// What is known by lines that are as thick as each other. Of 40 bars that were drawn in lines of one thickness, in 22 to 90 pixels, 166 of
/// 168 places are found where the icon has lines twice as thick, and 162 of 167 where they are half as thick; as they are drawn none is.
private enum LineThreshold {
  /// So many others are compared, or all if there are two, and at least this share of the others.
  static let fewest = 3
  static let part = 0.75
  /// They differ from the median by this factor at most; of two one has at most this times the other's.
  static let even = 1.22
  static let evenOfTwo = 1.2
  /// What is thicker than this share of its extent is no line, and beyond the second one a filled shape.
  static let line = 0.105
  static let filled = 0.16
  /// Lines twice as thick are measured as 1.9 times and more in nine of ten, lines half as thick as 0.65 and less.
  static let thicker = 1.6
  static let thinner = 1 / 1.5
  /// A cross or a dot in thicker lines has little ink, and a globe in thinner ones much.
  static let inkOfThicker = 0.9
  static let inkOfThinner = 1.15
  static let inkOfFilled = 1.2
  /// What is reduced has thinner lines as well; an arrow or a cross, which is smaller by nature, those of the others.
  static let smallestExtent = 0.88
  static let smaller = 0.87
  static let larger = 1.15
}

/// The images of one bar that stand out from the others.
package func barWeightDifferences(_ group: [BarGlyph]) -> [BarWeightDifference] {
  guard group.count >= WeightThreshold.smallestGroup else { return [] }
  let ink = median(group.map(\.ink))
  let extent = median(group.map(\.extent))
  guard ink > 0, extent > 0 else { return [] }
  return group.indices.compactMap { index in
    let glyph = BarPlace(
      glyph: group[index], others: group.indices.filter { $0 != index }.map { group[$0] },
      size: group[index].extent / extent, weight: group[index].ink / ink)
    return glyph.difference.map { BarWeightDifference(index: index, kind: $0.kind, ratio: $0.ratio) }
  }
}

/// An icon among those of its bar.
private struct BarPlace {
  let glyph: BarGlyph
  let others: [BarGlyph]
  /// To the median of all.
  let size, weight: Double

  var difference: (kind: BarWeightDifference.Kind, ratio: Double)? {
    let stroke = strokeRatio
    if size >= WeightThreshold.largestExtent, weight >= 1, stroke.map({ $0 >= LineThreshold.larger }) ?? true
    {
      return (.larger, size)
    }
    let smallest = stroke == nil ? WeightThreshold.smallestExtent : LineThreshold.smallestExtent
    if size <= smallest, weight <= 1, stroke.map({ $0 <= LineThreshold.smaller }) ?? true {
      return (.smaller, size)
    }
    if isFilledAmongLighter
      || weight >= WeightThreshold.ink && stroke.map({ $0 >= LineThreshold.larger }) ?? true
    {
      return (.heavier, weight)
    }
    if let stroke { return difference(ofLines: stroke) }
    return weight <= 1 / WeightThreshold.ink && isThinnest ? (.lighter, weight) : nil
  }

  private func difference(ofLines stroke: Double) -> (kind: BarWeightDifference.Kind, ratio: Double)? {
    if stroke >= LineThreshold.thicker {
      if glyph.stroke > LineThreshold.filled * glyph.extent {
        return weight >= LineThreshold.inkOfFilled ? (.heavier, weight) : nil
      }
      return weight >= LineThreshold.inkOfThicker ? (.thicker, stroke) : nil
    }
    return stroke <= LineThreshold.thinner && weight <= LineThreshold.inkOfThinner ? (.thinner, stroke) : nil
  }

  private var isThinnest: Bool {
    let thinnest = others.reduce(Double.infinity) { min($0, $1.stroke) }
    return thinnest == 0 || glyph.stroke <= WeightThreshold.thinnest * thinnest
  }

  private var isFilledAmongLighter: Bool {
    guard weight >= WeightThreshold.inkOfFilled, glyph.density >= WeightThreshold.filled else { return false }
    let densest = others.reduce(0) { max($0, $1.density) }
    return glyph.density >= WeightThreshold.beyondDensest * densest
  }

  /// How thick the lines of the icon are beside those of the others, where most of these are drawn in lines of one thickness; nil elsewhere.
  private var strokeRatio: Double? {
    let middle = median(others.map(\.stroke))
    guard glyph.stroke > 0, middle > 0 else { return nil }
    let even = others.filter {
      $0.stroke * LineThreshold.even >= middle && $0.stroke <= middle * LineThreshold.even
        && $0.stroke <= LineThreshold.line * $0.extent
    }.map(\.stroke)
    let isEven =
      others.count < LineThreshold.fewest
      ? even.count == others.count && (even.max() ?? 0) <= LineThreshold.evenOfTwo * (even.min() ?? 0)
      : even.count >= LineThreshold.fewest && Double(even.count) >= LineThreshold.part * Double(others.count)
    return isEven ? glyph.stroke / median(even) : nil
  }
}
