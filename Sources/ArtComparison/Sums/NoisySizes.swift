package import ImageProperties

/// How much finer one size may be than the others of its icon. Of 3,766 sizes of 616 icons as they are drawn two are over all limits: one with
/// the dots of a dithered palette, and one that was reduced without averaging.
private enum NoiseOfSizeThreshold {
  /// In smaller images lines are as fine as pixels.
  static let smallestSide = 58
  /// Squares of differences beyond those that the others have at the size of their pixels, in the mean, and in times of these. Noise by 20
  /// of 255 adds 4,800 in colour and 12,800 in grey.
  static let more: Float = 3000
  static let times: Float = 1.1
  /// Third differences beyond those of the others, in squares, in times of the first differences beyond theirs: 6 where edges are sharper,
  /// 10 of noise, 16 where every second column lies off.
  static let finer: Float = 7
  /// In times of what the sharpest of the others has.
  static let sharper: Float = 1.1
}

/// The sizes of an icon, by their places, that are covered with noise or dots which the others do not have.
package func noisySizes(of arts: [ArtSignature]) -> [Int] {
  arts.indices.filter { isNoisy(arts[$0], among: arts) }
}

private func isNoisy(_ art: ArtSignature, among sizes: [ArtSignature]) -> Bool {
  let own = art.detail
  let thirds = own.sharpness * own.contrast
  guard art.size.width >= NoiseOfSizeThreshold.smallestSide,
    thirds > NoiseOfSizeThreshold.finer * NoiseOfSizeThreshold.more, !hasCombedColumns(art),
    let others = art.comparable(among: sizes)
  else { return false }
  // What edges differ by is spread over more pixels, the larger an image is.
  let usual =
    others.reduce(0) { max($0, $1.detail.contrast * Float($1.size.width)) } / Float(art.size.width)
  let sharpest = others.reduce(0) { max($0, $1.detail.sharpness) }
  let more = own.contrast - usual
  return more > NoiseOfSizeThreshold.more && own.contrast > NoiseOfSizeThreshold.times * usual
    && own.sharpness > NoiseOfSizeThreshold.sharper * sharpest
    && thirds - sharpest * usual > NoiseOfSizeThreshold.finer * more
}

extension ArtSignature {
  /// The sizes that are as fine by themselves, or all others where these are of one size; nil where all are.
  fileprivate func comparable(among sizes: [ArtSignature]) -> [ArtSignature]? {
    let others = sizes.filter { $0.size.width != size.width && canBeMeasured($0) }
    let near = others.filter { isNear($0.size.width, size.width) }
    let far = others.filter { $0.size.width >= NoiseOfSizeThreshold.smallestSide }
    return [near, far].first { group in group.contains { $0.size.width != group[0].size.width } }
  }
}
