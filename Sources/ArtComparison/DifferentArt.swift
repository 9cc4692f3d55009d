package import ImageProperties

/// One image of a group that shows another picture than the rest.
package struct ArtStranger: Equatable, Sendable {
  /// Its place in the group.
  package let index: Int
  /// The image of the group that shows the icon's picture.
  package let reference: Int
  package let difference: PictureDifference
}

/// The images that show another picture than the one that most of the group shows.
///
/// Each is compared with what the largest image looks like when it is reduced. Where most differ from it, the largest is
/// itself the one that was forgotten or exchanged, and the next one that differs is what the others are compared with.
/// - Parameters:
///   - group: the largest first.
///   - isRedrawn: whether small sizes are drawn anew, with other proportions.
package func differentArt(in group: [SmallPicture], isRedrawn: Bool = false) -> [ArtStranger] {
  let pictures = group.map(ComparedPicture.init)
  guard let largest = pictures.indices.first else { return [] }
  let found = strangers(to: largest, in: pictures, isRedrawn: isRedrawn)
  guard found.count * 2 > group.count - 1, found.count > 1, let second = found.first?.index else {
    return found
  }
  let others = strangers(to: second, in: pictures, isRedrawn: isRedrawn)
  return others.count < found.count ? others : found
}

private func strangers(
  to reference: Int, in pictures: [ComparedPicture], isRedrawn: Bool
) -> [ArtStranger] {
  pictures.indices.compactMap { index in
    guard index != reference, pictures[index].picture != pictures[reference].picture else { return nil }
    let isRedrawn = isRedrawn && !pictures[index].isReduced(from: pictures[reference], in: pictures)
    let difference = pictureDifference(pictures[index], pictures[reference], isRedrawn: isRedrawn)
    guard difference.isFault else { return nil }
    return ArtStranger(index: index, reference: reference, difference: difference)
  }
}

extension ComparedPicture {
  /// Whether an icon's sizes tell that one of the middle is not of those that are drawn anew: it is nearer to its largest one
  /// than any smaller one is to it. Of 45 icons of the Mac none that is reduced differs at 64 pixels by more than the sizes of
  /// iOS may, and the five that differ by more show what their smaller sizes show.
  fileprivate func isReduced(from reference: ComparedPicture, in pictures: [ComparedPicture]) -> Bool {
    guard middleSizes.contains(picture.smallerSide) else { return false }
    let smaller = pictures.filter { $0.picture.smallerSide < middleSizes.lowerBound }
    let distance = grid.distance(to: reference.grid)
    return !smaller.isEmpty && smaller.allSatisfy { $0.grid.distance(to: grid) > distance * sameDrawing }
  }
}

/// The largest sizes that are drawn anew, in pixels.
private let middleSizes = 58...64

/// Of what two sizes differ from the largest, the share by which they may differ from each other to show one drawing.
private let sameDrawing: Float = 0.6

/// The places of one image for each picture that a group may show: the largest, and all that differ from it.
/// - Parameter group: the largest first.
package func picturesApart(in group: [SmallPicture]) -> [Int] {
  guard let largest = group.first else { return [] }
  let reference = ComparedPicture(largest)
  return group.indices.filter { index in
    index == 0
      || group[index] != largest
        && ComparedPicture(group[index]).grid.distance(to: reference.grid) > clearlyTheSame
  }
}

/// Two pictures that differ by less show one generator's icon or none.
private let clearlyTheSame: Float = 12

/// Whether the icon of an appearance looks like the light one: but for 5% of its brightness.
package func looksEqual(_ one: SmallPicture, _ other: SmallPicture) -> Bool {
  let (own, light) = (PictureGrid(one), PictureGrid(other))
  let (products, squares) = zip(own.colors, light.colors).reduce((Float(0), Float(0))) { sums, pair in
    (sums.0 + (pair.0 * pair.1).sum(), sums.1 + (pair.1 * pair.1).sum())
  }
  let gain = squares > 0 ? products / squares : 1
  guard EqualThreshold.gains.contains(gain) else { return false }
  let scaled = PictureGrid(side: light.side, colors: light.colors.map { $0 * gain })
  return own.reduced(by: 4).distance(to: scaled.reduced(by: 4)) <= EqualThreshold.colors
    && own.tolerantDistance(to: scaled) <= EqualThreshold.detail
}

/// Whether the icon of an appearance hardly has an edge where the light one has any: it shows something else.
package func showsOtherDrawing(_ one: SmallPicture, _ other: SmallPicture) -> Bool {
  min(one.smallerSide, other.smallerSide) >= EqualThreshold.smallestDrawing
    && PictureGrid(one).reduced(by: 2).edgeLikeness(to: PictureGrid(other).reduced(by: 2))
      < EqualThreshold.otherEdges
}

/// Whether an icon is dark by itself, as one for a dark appearance is.
package func isDark(_ picture: SmallPicture) -> Bool {
  let colors = PictureGrid(picture).colors
  let mean = colors.reduce(.zero, +) / Float(colors.count)
  return (mean.x + 2 * mean.y + mean.z) / 4 < EqualThreshold.dark
}

private enum EqualThreshold {
  /// Below it the drawings of two appearances differ too much by themselves.
  static let smallestDrawing = 58
  /// The correlation of edges: those of dark and tinted icons with their light ones 0.88 and more; of 703 pairs of different
  /// apps' icons seven of ten less than this.
  static let otherEdges: Float = 0.3
  /// Mean brightness.
  static let dark: Float = 64
  /// 5% of brightness each way, and what rounding adds.
  static let gains: ClosedRange<Float> = 0.94...1.06
  /// A picture that is smaller or larger by 2% moves its edges by a third of a cell.
  static let colors: Float = 4
  static let detail: Float = 2.5
}
