package import ImageProperties

/// An image that was made from a smaller one.
package struct Enlargement: Equatable, Sendable {
  package enum Method: Equatable, Sendable {
    /// Nearest neighbour.
    case repeated
    /// Bilinear, bicubic, Lanczos and their like.
    case interpolated
  }

  package let method: Method
  /// The most pixels that it can have had across; nil where the image is only soft all over. The trace of a multiple
  /// may be the clearest.
  package let originalWidth: Int?
  /// From 0 to 1.
  package let confidence: Double
}

enum EnlargementThreshold {
  /// Below 48 pixels an image has too few columns for a spectrum, and edges are a large part of it.
  static let smallestSide = 48
  /// A picture that is drawn in 28 large squares a side or fewer, or in 32, is drawn so on purpose. The smallest icon
  /// that can have been enlarged has 29.
  static let pixelArt = 28
  static let commonPixelArt = 32
  /// Squares of differences: below it there is no edge that could be soft. Bare grounds and gradients measure under 2.
  static let leastContrast: Float = 2
  /// Icons as they are drawn measure 2.3 to 5 (98% of 640), soft ones down to 1.1; enlarged twice or more by any filter
  /// at most 1.6, three times 1.3, four times 0.4.
  static let soft: Float = 0.95
  /// Softer than this, where the other sizes of the icon are sharp: 98% of enlargements by 1.5 are, and of sharp icons
  /// no size is.
  static let softAmongSharp: Float = 1.8
  /// Flat art of hard edges stays that sharp when it is enlarged, but loses half against its other sizes.
  static let shareOfSiblings: Float = 0.5
  /// The median of icons that are drawn sharp; soft art is soft in every size.
  static let sharpSiblings: Float = 2.4
  /// With a trace of the grid of the original; what soft icons show at the same place is below 7.
  static let trace: Float = 7
}

/// What the image was made from; nil for one that is as fine as its pixels, and for flat geometric art, whose edges are
/// sharp at any size.
/// - Parameter siblings: other sizes of the same icon, which show whether its art is soft by itself.
package func enlargement(of art: ArtSignature, among siblings: [ArtSignature] = []) -> Enlargement? {
  guard canBeMeasured(art) else { return nil }
  if let repeated = repeatedPixels(art) { return repeated }
  let detail = art.detail
  if detail.periodStrength >= EnlargementThreshold.trace, let width = originalWidth(art) {
    return Enlargement(
      method: .interpolated, originalWidth: width,
      confidence: min(1, Double(detail.periodStrength) / Double(2 * EnlargementThreshold.trace)))
  }
  let isSoft = detail.sharpness < EnlargementThreshold.soft
  let isAmongSharp = detail.sharpness < softLimit(among: siblings)
  guard isSoft || isAmongSharp else { return nil }
  return Enlargement(method: .interpolated, originalWidth: nil, confidence: isAmongSharp ? 0.8 : 0.6)
}

/// The sharpness below which a size differs from the others of its icon; 0 where these are soft themselves, or too
/// few to tell.
private func softLimit(among siblings: [ArtSignature]) -> Float {
  let sharpness = siblings.filter(canBeMeasured).map(\.detail.sharpness).sorted()
  guard sharpness.count >= 2 else { return 0 }
  let median = sharpness[sharpness.count / 2]
  guard median >= EnlargementThreshold.sharpSiblings else { return 0 }
  return max(EnlargementThreshold.softAmongSharp, median * EnlargementThreshold.shareOfSiblings)
}

private func canBeMeasured(_ art: ArtSignature) -> Bool {
  min(art.size.width, art.size.height) >= EnlargementThreshold.smallestSide
    && art.detail.contrast >= EnlargementThreshold.leastContrast && art.detail.sharpness > 0
}

private func repeatedPixels(_ art: ArtSignature) -> Enlargement? {
  let columns = Int(art.detail.repeatedColumns)
  let rows = Int(art.detail.repeatedRows)
  guard columns > EnlargementThreshold.pixelArt, rows > EnlargementThreshold.pixelArt,
    columns != EnlargementThreshold.commonPixelArt
  else { return nil }
  // Both sides were enlarged alike.
  let difference = abs(columns * art.size.height - rows * art.size.width)
  guard difference * 20 <= rows * art.size.width else { return nil }
  return Enlargement(method: .repeated, originalWidth: columns, confidence: 0.95)
}

/// The width that the trace shows, if the image is as soft as an enlargement from it is.
private func originalWidth(_ art: ArtSignature) -> Int? {
  let period = Double(art.detail.period)
  let width = Double(art.size.width)
  guard period > 0 else { return nil }
  // Above half of the width a frequency shows as what is left to the width.
  let candidates = [period, width - period]
  let fitting = candidates.filter { original in
    let factor = width / original
    return factor >= 1.2 && Double(art.detail.sharpness) <= largestSharpness(enlargedBy: factor)
  }
  return fitting.min().map { Int($0) }
}

/// 98% of enlargements are softer: 1.8 to 2.1 for a factor of 1.5, 1.1 for 2 (bilinear 1.5), 1.4 for 3, 0.4 from 4 on.
private func largestSharpness(enlargedBy factor: Double) -> Double { min(1.8, 4.2 / factor) }
