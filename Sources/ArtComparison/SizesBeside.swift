import ImageProperties

/// What the other sizes of an icon tell about one.
enum SiblingThreshold {
  /// The median of icons that are drawn sharp; soft art is soft in every size.
  static let sharp: Float = 2.4
  /// Below it art is soft in so different degrees that its sizes tell nothing.
  static let fair: Float = 1.9
  /// How far two sizes can be apart to be as sharp as each other: lines that are a pixel wide at 58 pixels are sharper
  /// there than the same at 1024.
  static let mostTimes = 2.5
  /// Softer than this beside sharp sizes: nine of ten enlargements by 1.5 are, and of sharp icons no size is.
  static let softAmongSharp: Float = 1.8
  /// JPEG takes up to a third of the sharpness.
  static let shareLeftByJPEG: Float = 0.7
  /// Flat art of hard edges stays sharper than 1.8 when it is enlarged, but loses almost half against its other sizes.
  /// Of 535 sizes of icons none that is as fine as its pixels has less than 0.68 of the median.
  static let share: Float = 0.55
  /// Small sizes are the sharpest of an icon, for their details lie closest together: of 89 that have up to 64 pixels
  /// none has less than 0.8 of the median, and what JPEG of 75 softens has more than 0.7.
  static let smallSide = 64
  static let shareOfSmall: Float = 0.65
  /// From here on a small size is no enlargement, even beside sizes that are sharper still: a few simple shapes vary
  /// between this and 4.6 from size to size, as their edges fall on pixels or between them.
  static let sharpSmall: Float = 2.6
  /// Of art that is neither sharp nor soft: its sizes have 0.6 and more of the median.
  static let shareOfFair: Float = 0.5
  /// Of strong edges: 137 of 138 sizes have 0.62 of the median and more, the other one is enlarged; 19 of 20 that were
  /// enlarged by 2 to 4 and given noise have less than 0.56.
  static let shareOfEdges: Float = 0.56
  /// The same where all differences have no more either: what was sharpened afterwards.
  static let shareOfSharpened: Float = 0.68
  /// From here on edges look crisp, whatever the other sizes have: of icons as they are drawn 98% have more.
  static let crispEdges: Float = 1.45
  /// The same of a size that is sharp but for its edges: of 78 that were reduced with a triangle three have less than the former, and of
  /// 498 that were enlarged and given noise four lie between the two.
  static let crispBesideSharp: Float = 1.2
  /// Larger sizes that are sharper by less are as soft: what is reduced gets sharper. Sizes of one icon that were enlarged
  /// each from a small image vary by more.
  static let softAsLarger: Float = 1.2
  /// Of one drawing that is soft by itself, the sharpness of sizes near each other; beside an enlarged one others have more.
  static let asSharp: ClosedRange<Float> = 0.8...1.2
  /// Of the median of the sizes near it: of 398 sizes of icons five of six are as sharp, all over and at their edges; of 413 that
  /// were enlarged by 2 and sharpened 18 are. Spokes that fall on pixels, or between them, have edges up to 1.27 times as sharp.
  static let asUsual: ClosedRange<Float> = 0.8...1.35
  /// The sizes about as large as one, and how sharp it is beside one of them that is not soft: what gets softer little by little,
  /// the larger it is, was reduced from soft art.
  static let nextSizes: ClosedRange<Double> = 0.8...1.25
  static let hardlySofter: Float = 0.8
  /// The same of all sizes about as large, all over and at strong edges: a size of 180 pixels beside one of 167, both reduced from a
  /// soft one of 1,024, has 0.9 of both. Of 432 sizes that were enlarged by 2 to 4, of which 414 are found, none is lost by it.
  static let asSharpAsNext: ClosedRange<Float> = 0.87...1.2
  /// Sizes that all have soft edges may have been drawn so, down to this.
  static let softEdgesOfAll: Float = 0.75
  /// Where all sharp sizes are much smaller or larger. Enlarged to 1024 pixels by 1.5 with any filter an icon measures at
  /// most 1.35; a drawing of thick lines at that size 1.75.
  static let softFarFromSharp: Float = 1.5
}

/// The sharpness below which a size differs from the others of its icon; 0 where these are soft themselves, or too
/// few to tell.
func softLimit(of art: ArtSignature, among siblings: [ArtSignature]) -> Float {
  let siblings = siblings.filter(canBeMeasured)
  guard let median = medianSharpness(of: siblings) else { return 0 }
  let near = medianSharpness(of: siblings.near(art))
  let typical = min(median, near ?? median)
  guard typical >= SiblingThreshold.fair else { return 0 }
  guard typical >= SiblingThreshold.sharp else { return typical * SiblingThreshold.shareOfFair }
  guard let near else { return SiblingThreshold.softFarFromSharp }
  let soft = min(SiblingThreshold.softAmongSharp, near * SiblingThreshold.shareLeftByJPEG)
  guard art.size.width <= SiblingThreshold.smallSide else { return max(soft, near * SiblingThreshold.share) }
  return min(max(soft, near * SiblingThreshold.shareOfSmall), SiblingThreshold.sharpSmall)
}

/// Whether the strong edges are soft: much softer than those of the sizes near it, or by themselves where there are none.
func hasSoftEdges(_ art: ArtSignature, among siblings: [ArtSignature]) -> Bool {
  let own = art.detail.edgeSharpness
  guard own > 0 else { return false }
  let near = siblings.near(art).filter { $0.detail.edgeSharpness > 0 }
  guard let edges = lowerMedian(near.map(\.detail.edgeSharpness)), let all = medianSharpness(of: near) else {
    return isSoftUnderNoise(art)
  }
  let share = own / edges
  return own < SiblingThreshold.softEdgesOfAll
    || own < SiblingThreshold.crispBesideSharp && share < SiblingThreshold.shareOfEdges
    || own < SiblingThreshold.crispEdges
      && max(share, art.detail.sharpness / all) < SiblingThreshold.shareOfSharpened
}

/// Whether strong edges are soft by themselves, though the differences elsewhere are as fine as pixels.
private func isSoftUnderNoise(_ art: ArtSignature) -> Bool {
  let detail = art.detail
  let limit =
    detail.contrast < EnlargementThreshold.fewDifferences
    ? EnlargementThreshold.softEdgesOfFew : EnlargementThreshold.softEdges
  return detail.edgeSharpness < limit
    && detail.sharpness >= EnlargementThreshold.timesEdges * detail.edgeSharpness
}

private func medianSharpness(of arts: [ArtSignature]) -> Float? { lowerMedian(arts.map(\.detail.sharpness)) }

/// The lower one of the two in the middle; nil of fewer than two.
private func lowerMedian(_ values: [Float]) -> Float? {
  values.count < 2 ? nil : values.sorted()[(values.count - 1) / 2]
}

extension [ArtSignature] {
  /// The sizes that can be as sharp as the image; none where they are one size, which tells nothing of what is usual.
  fileprivate func near(_ art: ArtSignature) -> [ArtSignature] {
    let near = filter { canBeMeasured($0) && isNear($0.size.width, art.size.width) }
    return near.contains { $0.size.width != near[0].size.width } ? near : []
  }
}

/// Whether images of such widths can be as sharp as each other.
func isNear(_ one: Int, _ other: Int) -> Bool {
  Double(max(one, other)) <= Double(min(one, other)) * SiblingThreshold.mostTimes
}

/// Whether strong edges look crisp, though small differences beside them are fewer than elsewhere in the icon.
func hasCrispEdges(_ art: ArtSignature) -> Bool {
  art.detail.edgeSharpness >= SiblingThreshold.crispEdges
}

/// Whether the next larger sizes are soft as well, as those of glowing art are: what is reduced from them is so too.
func isSoftWhereLarger(_ art: ArtSignature, among siblings: [ArtSignature]) -> Bool {
  let larger = siblings.filter {
    canBeMeasured($0) && $0.size.width > art.size.width && isNear($0.size.width, art.size.width)
  }
  return !larger.isEmpty
    && larger.allSatisfy { $0.detail.sharpness < art.detail.sharpness * SiblingThreshold.softAsLarger }
}

/// Whether it is hardly softer than a size about as large that is not soft, all over and at its edges.
/// - Parameter limit: see ``softLimit(of:among:)``.
func isHardlySofterThanNext(_ art: ArtSignature, among siblings: [ArtSignature], limit: Float) -> Bool {
  let (own, edges) = (art.detail.sharpness, art.detail.edgeSharpness)
  return siblings.contains { next in
    let (sharpness, itsEdges) = (next.detail.sharpness, next.detail.edgeSharpness)
    return canBeMeasured(next) && next.size.width != art.size.width
      && SiblingThreshold.nextSizes.contains(Double(next.size.width) / Double(art.size.width))
      && sharpness >= (limit > 0 ? limit : SiblingThreshold.fair) && hasCrispEdges(next)
      && own >= SiblingThreshold.hardlySofter * sharpness && edges >= SiblingThreshold.hardlySofter * itsEdges
  }
}

/// Whether it is as sharp as icons are drawn, and all sizes near it are as sharp: what then repeats is in the drawing.
func isAsSharpAsNear(_ art: ArtSignature, among siblings: [ArtSignature]) -> Bool {
  let own = art.detail.sharpness
  let near = siblings.near(art)
  return own >= EnlargementThreshold.softerThanIcons && !near.isEmpty
    && near.allSatisfy { SiblingThreshold.asSharp.contains($0.detail.sharpness / own) }
}

/// Whether it is as sharp as sizes near it usually are, all over and at its edges; nil where there are none, or soft ones.
func isAsSharpAsUsual(_ art: ArtSignature, among siblings: [ArtSignature]) -> Bool? {
  let near = siblings.near(art)
  guard let typical = medianSharpness(of: near), typical >= SiblingThreshold.fair else { return nil }
  if isAsSharpAsNext(art, among: near) { return true }
  guard SiblingThreshold.asUsual.contains(art.detail.sharpness / typical) else { return false }
  let own = art.detail.edgeSharpness
  guard own > 0, let edges = lowerMedian(near.map(\.detail.edgeSharpness).filter { $0 > 0 }) else {
    return true
  }
  return SiblingThreshold.asUsual.contains(own / edges)
}

/// Whether it is as sharp as each size about as large: the larger the softer are those that were reduced from one soft image.
private func isAsSharpAsNext(_ art: ArtSignature, among near: [ArtSignature]) -> Bool {
  let next = near.filter {
    $0.size.width != art.size.width
      && SiblingThreshold.nextSizes.contains(Double($0.size.width) / Double(art.size.width))
  }
  return !next.isEmpty
    && next.allSatisfy {
      SiblingThreshold.asSharpAsNext.contains(art.detail.sharpness / $0.detail.sharpness)
        && art.detail.edgeSharpness >= SiblingThreshold.asSharpAsNext.lowerBound * $0.detail.edgeSharpness
    }
}

/// Whether its large squares may be drawn so on purpose: then larger sizes show them as well.
func isPixelArt(_ art: ArtSignature, among siblings: [ArtSignature]) -> Bool {
  let others = siblings.filter { canBeMeasured($0) && $0.size.width != art.size.width }
  return others.allSatisfy { $0.size.width < art.size.width } || others.contains(where: \.showsRepeatedPixels)
}

extension ArtSignature {
  fileprivate var showsRepeatedPixels: Bool {
    max(detail.repeatedColumns, detail.repeatedRows, detail.trace.edgeColumns) > 0
  }
}
