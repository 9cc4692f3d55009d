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
  /// How thick its lines are, in points: twice the inked area by the length of the outline, as rows and columns cross it. 0 where that
  /// is not known.
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
    let outline = Double(art.ink.outlinePixels) + Double(art.ink.outlinePixelsDown)
    stroke = art.isSmall && outline > 0 ? 2 * ink * scale / outline : 0
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
  /// So many others, drawn in lines of at most this share of their extent, of which the thickest has at most this times the thinnest's,
  /// tell how thick lines are here; one that differs by ``stroke`` times from their median, and weighs so much more or less, stands
  /// out. Drawn with twice the stroke 178 of 212 places in groups of icons of one folder are found, where ``ink`` finds one of
  /// thirteen, and 16 of 18 in bars. As they are drawn none of the 18 is, and 11 of the 212, nine of which are filled among lines.
  static let fewestOfLines = 3
  static let line = 0.12
  static let evenStrokes = 1.3
  static let stroke = 1.6
  static let inkOfStroke = 1.2
  /// 35 icons of seven bars have between 0.91 and 1.25 times the median extent. Of 900 groups of icons of one app that have as
  /// much, with one drawn at 70% of its size, that one has less than this in 91 of 100, and less than 0.83 in 83: the faintest
  /// pixels that scaling leaves around a shape count. A wide and low shape has less as well, or a filled one; those look as large
  /// by their ink.
  static let largestExtent = 1.33
  static let smallestExtent = 0.88
}

/// The images of one bar that stand out from the others.
package func barWeightDifferences(_ group: [BarGlyph]) -> [BarWeightDifference] {
  guard group.count >= WeightThreshold.smallestGroup else { return [] }
  let ink = median(group.map(\.ink))
  let extent = median(group.map(\.extent))
  guard ink > 0, extent > 0 else { return [] }
  return group.indices.compactMap { index in
    let (size, weight) = (group[index].extent / extent, group[index].ink / ink)
    if size >= WeightThreshold.largestExtent, weight >= 1 {
      return BarWeightDifference(index: index, kind: .larger, ratio: size)
    }
    if size <= WeightThreshold.smallestExtent, weight <= 1 {
      return BarWeightDifference(index: index, kind: .smaller, ratio: size)
    }
    if weight >= WeightThreshold.ink
      || weight >= WeightThreshold.inkOfFilled && isFilled(index, beside: group)
    {
      return BarWeightDifference(index: index, kind: .heavier, ratio: weight)
    }
    if weight <= 1 / WeightThreshold.ink {
      return BarWeightDifference(index: index, kind: .lighter, ratio: weight)
    }
    guard let stroke = strokeRatio(index, beside: group) else { return nil }
    if weight >= WeightThreshold.inkOfStroke, stroke >= WeightThreshold.stroke {
      return BarWeightDifference(index: index, kind: .thicker, ratio: stroke)
    }
    if weight <= 1 / WeightThreshold.inkOfStroke, stroke <= 1 / WeightThreshold.stroke {
      return BarWeightDifference(index: index, kind: .thinner, ratio: stroke)
    }
    return nil
  }
}

/// Whether an icon is filled where the others are drawn in lines.
private func isFilled(_ index: Int, beside group: [BarGlyph]) -> Bool {
  let densest = group.indices.reduce(0) { $1 == index ? $0 : max($0, group[$1].density) }
  let density = group[index].density
  return density >= WeightThreshold.filled && density >= WeightThreshold.beyondDensest * densest
}

/// How thick the lines of an icon are beside those of the others, where these are drawn in lines of one thickness; nil elsewhere.
private func strokeRatio(_ index: Int, beside group: [BarGlyph]) -> Double? {
  let others = group.indices.filter { $0 != index }.map { group[$0] }
  let strokes = others.map(\.stroke)
  guard group[index].stroke > 0, others.count >= WeightThreshold.fewestOfLines,
    others.allSatisfy({ $0.stroke > 0 && $0.stroke <= WeightThreshold.line * $0.extent }),
    let thinnest = strokes.min(), let thickest = strokes.max(),
    thickest <= WeightThreshold.evenStrokes * thinnest
  else { return nil }
  return group[index].stroke / median(strokes)
}

private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
