import ImageProperties

private enum TraceThreshold {
  /// Of 1,864 sizes of icons up to 192 pixels, of which the rows tell as well, one has more than 2.7, where squares lie in each
  /// other; nine of ten that were enlarged by 2 and sharpened have 2.8 and more.
  static let half: Float = 3
  /// Of 519 larger ones none that was not enlarged has more than 3.2, but grounds that were dithered have up to 4.7 once they
  /// are reduced; nine of ten that were enlarged by 2 and sharpened have 4.8 and more.
  static let halfOfLarge: Float = 5
  /// Of all but one of them, where squares lie in each other, it is at most 3.0, or the image is sharper; nine of ten that were
  /// enlarged by a half and sharpened have 3.6 and more.
  static let twoThirds: Float = 3.2
  /// Of nearly all that were enlarged by 2 and by a half, sharpened afterwards or not.
  static let sharpestOfHalf: Float = 3.3
  static let sharpestOfTwoThirds: Float = 4.6
  /// Any other number of columns may show by chance, or where lines are drawn at equal distances: those that were not enlarged
  /// have up to 10.5, but from 7 on they are sharp, or have stairs for edges. Eight of ten that were enlarged from 788 to 1024
  /// pixels have more, sharpened or not.
  static let other: Float = 7
  static let sharpestOfOther: Float = 2.95
}

/// An enlargement that shows by its trace alone, however sharp the image is.
func tracedEnlargement(of art: ArtSignature) -> Enlargement? {
  let trace = art.detail.trace
  func found(_ columns: Int, _ strength: Float, from least: Float, below sharpest: Float) -> Enlargement? {
    guard strength >= least, art.detail.sharpness < sharpest else { return nil }
    return Enlargement(
      method: .interpolated, originalWidth: columns, confidence: min(1, Double(strength / (2 * least))))
  }
  return found(
    (art.size.width + 1) / 2, trace.half,
    from: art.isSmall ? TraceThreshold.half : TraceThreshold.halfOfLarge,
    below: TraceThreshold.sharpestOfHalf)
    ?? found(
      (2 * art.size.width + 2) / 3, trace.twoThirds, from: TraceThreshold.twoThirds,
      below: TraceThreshold.sharpestOfTwoThirds)
    ?? found(
      Int(trace.otherColumns), trace.other, from: TraceThreshold.other, below: TraceThreshold.sharpestOfOther)
}

/// Repeated pixels that JPEG has made unequal. Of images that are not square, as of screens, the columns alone tell, and their few
/// long lines lie on any grid.
func unequalRepeatedPixels(_ art: ArtSignature) -> Enlargement? {
  let columns = Int(art.detail.trace.edgeColumns)
  guard columns > 0, art.size.width == art.size.height, art.detail.repeatedColumns == 0,
    art.detail.repeatedRows == 0
  else { return nil }
  return repeated(columns, columns * art.size.height / max(art.size.width, 1))
}
