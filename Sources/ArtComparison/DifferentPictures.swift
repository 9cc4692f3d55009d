package import ImageProperties

/// One image of a group that shows another picture than the rest.
package struct ArtStranger: Equatable, Sendable {
  /// Its place in the group.
  package let index: Int
  /// The image of the group that shows the icon's picture.
  package let reference: Int
  package let difference: PictureDifference
  /// Whether it is a small size without a part that the large ones have, as a word across, and another small one is without it too.
  package var leavesOutPart = false
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

/// How the sizes of an icon are made.
enum SizesOfIcon {
  /// Of one drawing.
  case reduced
  /// The same of an icon of the Mac, whose sizes are drawn one by one more often.
  case reducedForMac
  /// Small ones are drawn anew, with other proportions, as those of the Mac may be.
  case redrawn
}

private func strangers(
  to reference: Int, in group: [ComparedPicture], isRedrawn: Bool
) -> [ArtStranger] {
  let pictures = group.map(\.picture)
  return group.indices.compactMap { index in
    guard index != reference, pictures[index] != pictures[reference] else { return nil }
    let sizes: SizesOfIcon =
      !isRedrawn
      ? .reduced
      : pictures[index].isReduced(from: pictures[reference], in: pictures) ? .reducedForMac : .redrawn
    let difference = pictureDifference(
      group[index], group[reference], sizes)
    guard difference.isFault else { return nil }
    return ArtStranger(
      index: index, reference: reference, difference: difference,
      leavesOutPart: difference.kind == .different
        && pictures[index].leavesOutPart(of: pictures[reference], beside: pictures))
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

private enum SimplerThreshold {
  /// How far places of 4 x 4 cells differ where something was left out, in steps of 255.
  static let differs: Float = 30
  /// They are no more of all than that: a word across an icon has 0.3, and of 39 pairs of other icons two have less than 0.5.
  static let part: Float = 0.35
  /// What is left there of how far the colours of a place deviate from their mean: the same icon has 0.31, and a badge that is added more
  /// than what it hides.
  static let detailLeft: Float = 0.5
  /// Of what another small size differs from the large one, the share by which it differs from this one: the same icon's has 0.28.
  static let alike: Float = 0.4
}

extension SmallPicture {
  fileprivate func leavesOutPart(of larger: SmallPicture, beside pictures: [SmallPicture]) -> Bool {
    guard smallerSide <= middleSizes.upperBound,
      pictures.contains(where: {
        $0 != self && $0.smallerSide <= middleSizes.upperBound
          && $0.distance(to: self) <= SimplerThreshold.alike * $0.distance(to: larger)
      })
    else { return false }
    var (count, own, its): (Int, Float, Float) = (0, 0, 0)
    let places = Self.side / placeSide
    for place in 0..<places * places {
      let (cells, others) = (cells(ofPlace: place), larger.cells(ofPlace: place))
      let distance = zip(cells, others).reduce(0) { $0 + squared($1.0 - $1.1) }
      guard (distance / Float(3 * cells.count)).squareRoot() > SimplerThreshold.differs else { continue }
      count += 1
      own += deviation(cells)
      its += deviation(others)
    }
    return count > 0 && Float(count) <= SimplerThreshold.part * Float(places * places)
      && own <= SimplerThreshold.detailLeft * its
  }

  private func cells(ofPlace place: Int) -> [CellColor] {
    let places = Self.side / placeSide
    let (left, top) = (place % places * placeSide, place / places * placeSide)
    return (0..<placeSide * placeSide).map { self[left + $0 % placeSide, top + $0 / placeSide] }
  }
}

/// The cells of a side.
private let placeSide = 4

private func squared(_ color: CellColor) -> Float { (color * color).sum() }

private func deviation(_ cells: [CellColor]) -> Float {
  let mean = cells.reduce(.zero, +) / Float(cells.count)
  return (cells.reduce(0) { $0 + squared($1 - mean) } / Float(3 * cells.count)).squareRoot()
}

/// The places of one image for each picture that a group may show: the largest, and all that differ from it.
/// - Parameter group: the largest first.
package func picturesApart(in group: [SmallPicture]) -> [Int] {
  guard let largest = group.first else { return [] }
  return group.indices.filter { $0 == 0 || group[$0].distance(to: largest) > clearlyTheSame }
}

/// Two pictures that differ by less show one generator's icon or none.
private let clearlyTheSame: Float = 12
