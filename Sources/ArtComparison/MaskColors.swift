package import ImageProperties

private enum MaskColorThreshold {
  /// A cell that the shape covers: what antialiasing leaves at its outline is no part of it.
  static let solidAlpha = 216
  /// A cell of which the shape covers a third and more, at its outline too: a hard grey shadow of 3 to 5% of the side fills no cell, and shows in 265
  /// of 282 masks. What one colour leaves there has 66 at most in the 229 template images of apps; of 1,492 other
  /// images of bars 47 are seen so alone, each with a shadow, a glow, an outline or several shades.
  static let coveredAlpha = 96
  /// Fewer such cells tell nothing.
  static let fewest = 3
  /// The brightness that parts of one shape differ by. Shading in one tint and a bright rim stay below 90 in the template
  /// images of 30 shipped apps, and figures of several colours begin at 100.
  static let luma = 96.0
  /// How far the colours of two parts lie apart, on both axes of colour: a gradient of one tint has 60, figures of several
  /// colours 165 and more.
  static let color = 100.0
  /// A larger cell that has enough of the shape to tell its colour.
  static let leastAlpha = 0.15
  /// The brightness that larger cells differ by, to which lines without a solid cell add up as well: of 1,112 masks none has more than 65,
  /// and what is white in one half and black in the other 206 and more.
  static let lumaOfLarger = 130.0
}

/// Whether parts of a shape differ in colour or brightness as a whole; levels of antialiasing, and one tint, do not count.
package func hasSeveralColors(_ art: ArtSignature) -> Bool {
  let cells = art.lumasAndAlphas
  if [MaskColorThreshold.solidAlpha, MaskColorThreshold.coveredAlpha].contains(where: {
    rangeOfLumas(cells, leastAlpha: $0) >= MaskColorThreshold.luma
  }) {
    return true
  }
  let lumasOfLarger = art.lumasOfLargerCells
  if let least = lumasOfLarger.min(), let most = lumasOfLarger.max(),
    most - least >= MaskColorThreshold.lumaOfLarger
  {
    return true
  }
  let colors = (0..<ArtSignature.colorSide * ArtSignature.colorSide).compactMap { index -> SIMD2<Double>? in
    let alpha = art.meanAlpha(ofLargerCell: index)
    guard alpha >= MaskColorThreshold.leastAlpha else { return nil }
    let difference = art.colorDifference(index)
    // They are kept halved.
    return SIMD2(Double(difference.blue), Double(difference.red)) * 2 / alpha
  }
  let largest = MaskColorThreshold.color * MaskColorThreshold.color
  return colors.contains { one in
    colors.contains { other in
      let difference = one - other
      return (difference * difference).sum() >= largest
    }
  }
}

/// Less a twentieth at each end; 0 of too few cells.
private func rangeOfLumas(_ cells: [(luma: Int, alpha: Int)], leastAlpha: Int) -> Double {
  let lumas = cells.filter { $0.alpha >= leastAlpha }.map { Double($0.luma) * 255 / Double($0.alpha) }
    .sorted()
  guard lumas.count >= MaskColorThreshold.fewest else { return 0 }
  let few = (lumas.count - 1) / 20
  return lumas[lumas.count - 1 - few] - lumas[few]
}

extension ArtSignature {
  /// Of those that have enough of the shape.
  fileprivate var lumasOfLargerCells: [Double] {
    let (cells, width) = (lumasAndAlphas, Self.side / Self.colorSide)
    return (0..<Self.colorSide * Self.colorSide).compactMap { index in
      let alpha = meanAlpha(ofLargerCell: index)
      guard alpha >= MaskColorThreshold.leastAlpha else { return nil }
      let (left, top) = (index % Self.colorSide * width, index / Self.colorSide * width)
      let sum = (0..<width * width).reduce(0) {
        $0 + cells[(top + $1 / width) * Self.side + left + $1 % width].luma
      }
      return Double(sum) / Double(width * width) / alpha
    }
  }

  /// From 0 to 1.
  fileprivate func meanAlpha(ofLargerCell index: Int) -> Double {
    let width = Self.side / Self.colorSide
    let (left, top) = (index % Self.colorSide * width, index / Self.colorSide * width)
    let sum = (0..<width * width).reduce(0) {
      $0 + alpha((top + $1 / width) * Self.side + left + $1 % width)
    }
    return Double(sum) / Double(255 * width * width)
  }
}
