import ImageProperties

enum TraceThreshold {
  /// In fewer columns the spokes of a wheel leave as strong a trace as an enlargement, which is soft as well where it shows.
  static let smallestSide = 58
  /// Of 1,864 sizes of icons up to 192 pixels, of which the rows tell as well, one has more than 2.7, where squares lie in each
  /// other; nine of ten that were enlarged by 2 and sharpened have 2.8 and more. Of 519 larger ones none that was not enlarged has
  /// more than 3.2, but grounds that were dithered have up to 4.7 once they are reduced; nine of ten that were enlarged by 2 and
  /// sharpened have 4.8 and more. By two thirds it is at most 3.0 of all but one, or the image is sharper; nine of ten that were
  /// enlarged by a half and sharpened have 3.6 and more.
  static let alone = TraceLimits(half: 3, halfOfLarge: 5, twoThirds: 3.2)
  /// Of an icon that is as sharp as sizes near it usually are. Squares that lie in each other have 4.8 and 4.5 there, of 331 others
  /// none has more than 2.4 and 3.5. Of 413 icons that were enlarged by 2 and sharpened 18 are as sharp as that, of 428 by a half
  /// every fourth, which nobody sees. Codes, grids and large pixels that are reduced have up to 6 by two thirds.
  static let asUsual = TraceLimits(half: 6, halfOfLarge: 10, twoThirds: 8)
  /// Of one that is softer, or sharper: of 66 that were not enlarged none has more than 2.0, and 3.0 by two thirds. Beside sizes
  /// that are soft themselves some have more.
  static let unusual = TraceLimits(half: 2.5, halfOfLarge: 4, twoThirds: 3.2)
  /// Of nearly all that were enlarged by 2 and by a half, sharpened afterwards or not.
  static let sharpestOfHalf: Float = 3.3
  static let sharpestOfTwoThirds: Float = 4.6
  /// The same of those whose trace is plain, or that are not as sharp as sizes near them.
  static let sharpestOfPlainHalf: Float = 5
  /// Strong edges of what was enlarged by 2 are softer, sharpened or not (of 1,500), or lie on the grid of the original.
  static let hardEdges: Float = 2.6
  /// The same of a large image whose edges lie on no grid, and that is so many times as sharp as its strong edges: what was enlarged has
  /// edges of at most 1.24 then, and a crisp drawing upon a ground with a grain in squares of two by two pixels 1.9.
  static let hardEdgesOfLarge: Float = 1.6
  static let timesOfGrain: Float = 1.4
  /// From so many times on what was interpolated has no crisp edges, sharpened or not: of 1,123 icons that were enlarged none, and of
  /// 3,306 as they are drawn a keyboard of lines.
  static let timesOfSoftEdges = 2.5
  /// From here on it is plain, however sharp the image is: of 928 sizes of icons none has more than 4, and pixels that were
  /// repeated three times and sharpened have 8 and more.
  static let plainTwoThirds: Float = 7
  /// Lines at equal distances, as of a drawn grid, show at every eighth pixel as well: as strong as the trace, which is four times
  /// as strong in what was enlarged.
  static let timesBlocks: Float = 3
  /// Of the strongest that an image of its width can have: three textures of launch images have 0.95 and more, and 16 launch images that
  /// were repeated twice and saved as JPEG at most 0.48.
  static let shareOfTexture: Float = 0.7
  /// Any other number of columns may show by chance, or where lines are drawn at equal distances: those that were not enlarged
  /// have up to 10.5, but from 7 on they are sharp, or have stairs for edges. Eight of ten that were enlarged from 788 to 1024
  /// pixels have more, sharpened or not.
  static let other: Float = 7
  static let sharpestOfOther: Float = 2.95
}

/// From which strength on a trace counts.
struct TraceLimits {
  let half, halfOfLarge, twoThirds: Float

  func half(of art: ArtSignature) -> Float { art.isSmall ? half : halfOfLarge }
}

/// An enlargement that shows by its trace alone, however sharp the image is.
/// - Parameter isScreen: whether it is an image of a screen, whose ground may be a fine texture, in squares of two pixels or in threads
///   at any distance: where its edges are hard, only pixels that were repeated by a half or three times tell.
func tracedEnlargement(
  of art: ArtSignature, among siblings: [ArtSignature], isScreen: Bool = false
) -> Enlargement? {
  guard art.size.width >= TraceThreshold.smallestSide else { return nil }
  let trace = art.detail.trace
  func found(_ columns: Int, _ strength: Float, from least: Float, below sharpest: Float) -> Enlargement? {
    guard strength >= least, art.detail.sharpness < sharpest else { return nil }
    return Enlargement(
      method: .interpolated, originalWidth: columns, confidence: min(1, Double(strength / (2 * least))))
  }
  // A texture in squares of two by two pixels leaves the trace as well, with edges that lie on any pixel.
  let isTextureOfScreen = isScreen && art.detail.edgeSharpness >= TraceThreshold.hardEdges
  let isTexture = isTextureOfScreen || trace.edgeColumns == 0 && hasHardEdges(art)
  let isUsual = isAsSharpAsUsual(art, among: siblings)
  let limits = isUsual.map { $0 ? TraceThreshold.asUsual : TraceThreshold.unusual } ?? TraceThreshold.alone
  let plain = max(
    TraceThreshold.asUsual.half(of: art), TraceThreshold.timesBlocks * art.detail.blocks.strength)
  let isPlain = isUsual == false || trace.half >= plain
  return found(
    (art.size.width + 1) / 2, isTexture ? 0 : trace.half, from: limits.half(of: art),
    below: isPlain ? TraceThreshold.sharpestOfPlainHalf : TraceThreshold.sharpestOfHalf)
    ?? found(
      (2 * art.size.width + 2) / 3, trace.twoThirds, from: limits.twoThirds,
      below: trace.twoThirds >= TraceThreshold.plainTwoThirds
        ? .infinity : TraceThreshold.sharpestOfTwoThirds)
    ?? found(
      Int(trace.otherColumns), isTextureOfScreen ? 0 : trace.other, from: TraceThreshold.other,
      below: TraceThreshold.sharpestOfOther)
}

/// Whether strong edges are harder than those of what was enlarged.
private func hasHardEdges(_ art: ArtSignature) -> Bool {
  let edges = art.detail.edgeSharpness
  return edges >= TraceThreshold.hardEdges
    || !art.isSmall && edges >= TraceThreshold.hardEdgesOfLarge
      && art.detail.sharpness >= TraceThreshold.timesOfGrain * edges
}

/// Strong edges at the borders of larger pixels alone: of repeated ones that JPEG, noise or sharpening has made unequal, and the steepest
/// ones of what was interpolated. Of images that are not square, as of screens, the columns alone tell, and their few long lines lie
/// on any grid.
func edgesOnGrid(_ art: ArtSignature, among siblings: [ArtSignature]) -> Enlargement? {
  let columns = Int(art.detail.trace.edgeColumns)
  guard columns > 0, art.size.width == art.size.height, art.detail.repeatedColumns == 0,
    art.detail.repeatedRows == 0
  else { return nil }
  let isInterpolated = art.detail.edgeSharpness < TraceThreshold.hardEdges
  // Lines that are drawn at equal distances, of three pixels and more, lie on a grid as well.
  if isInterpolated, hasCrispEdges(art),
    Double(art.size.width) >= TraceThreshold.timesOfSoftEdges * Double(columns)
  {
    return nil
  }
  return repeated(
    columns, columns, isDrawnSo: isPixelArt(art, among: siblings),
    method: isInterpolated ? .interpolated : .repeated)
}

/// The same of a screen, of twice the columns, where its edges are too hard for what was interpolated. All columns of a texture in squares
/// of two pixels are alike.
func hardEdgesOnGrid(ofScreen art: ArtSignature) -> Enlargement? {
  let (columns, width) = (Int(art.detail.trace.edgeColumns), art.size.width)
  guard columns > 0, abs(width - 2 * columns) <= 1, art.detail.edgeSharpness >= TraceThreshold.hardEdges,
    art.detail.trace.half < TraceThreshold.shareOfTexture * 2 * Float(width).squareRoot()
  else { return nil }
  return Enlargement(method: .repeated, originalWidth: columns, confidence: 0.95)
}
