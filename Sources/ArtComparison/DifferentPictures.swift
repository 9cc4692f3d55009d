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
  guard let largest = group.indices.first else { return [] }
  let group = group.map(ComparedPicture.init)
  let found = strangers(to: largest, in: group, isRedrawn: isRedrawn)
  guard found.count * 2 > group.count - 1, found.count > 1, let second = found.first?.index else {
    return found
  }
  let others = strangers(to: second, in: group, isRedrawn: isRedrawn)
  return others.count < found.count ? others : found
}

private func strangers(
  to reference: Int, in group: [ComparedPicture], isRedrawn: Bool
) -> [ArtStranger] {
  let pictures = group.map(\.picture)
  return group.indices.compactMap { index in
    guard index != reference, pictures[index] != pictures[reference] else { return nil }
    let isRedrawn = isRedrawn && !pictures[index].isReduced(from: pictures[reference], in: pictures)
    let difference = pictureDifference(group[index], group[reference], isRedrawn: isRedrawn)
    guard difference.isFault else { return nil }
    return ArtStranger(index: index, reference: reference, difference: difference)
  }
}

extension SmallPicture {
  /// Whether an icon's sizes tell that one of the middle is not of those that are drawn anew: it is nearer to its largest one
  /// than any smaller one is to it. Of 45 icons of the Mac none that is reduced differs at 64 pixels by more than the sizes of
  /// iOS may, and the five that differ by more show what their smaller sizes show.
  fileprivate func isReduced(from reference: SmallPicture, in pictures: [SmallPicture]) -> Bool {
    guard middleSizes.contains(smallerSide) else { return false }
    let smaller = pictures.filter { $0.smallerSide < middleSizes.lowerBound }
    let distance = distance(to: reference)
    return !smaller.isEmpty && smaller.allSatisfy { $0.distance(to: self) > distance * sameDrawing }
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
  return group.indices.filter { $0 == 0 || group[$0].distance(to: largest) > clearlyTheSame }
}

/// Two pictures that differ by less show one generator's icon or none.
private let clearlyTheSame: Float = 12
