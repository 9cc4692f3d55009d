package import ImageProperties

/// One image of a group that shows another picture than the rest.
package struct ArtStranger: Equatable, Sendable {
  /// Its place in the group.
  package let index: Int
  /// The image of the group that is most like the others.
  package let reference: Int
  package let difference: ArtDifference
}

/// The images that show another picture than the one that most of the group shows.
///
/// Each is compared with the image that is most like all others, not with the largest: a stale store icon is to be found
/// as well as a stale small one. Of two images that differ, the smaller one is named, and the rule says both.
package func differentArt(in group: [ArtSignature]) -> [ArtStranger] {
  guard group.count > 1, !isOfOnePicture(group) else { return [] }
  let reference = medoid(of: group)
  return group.indices.compactMap { index in
    guard index != reference else { return nil }
    let difference = artDifference(group[index], group[reference])
    guard difference.isFault else { return nil }
    return ArtStranger(index: index, reference: reference, difference: difference)
  }
}

/// Whether all are clearly the same as the largest, as in most groups: nothing else has to be compared then.
private func isOfOnePicture(_ group: [ArtSignature]) -> Bool {
  guard let largest = group.max(by: { $0.size.width < $1.size.width }) else { return true }
  return group.allSatisfy { $0 == largest || artDifference($0, largest).kind == .same }
}

/// The image with the highest sum of likenesses; among equals the largest.
private func medoid(of group: [ArtSignature]) -> Int {
  let grids = group.map { ArtGrid($0) }
  let scores = grids.indices.map { index in
    grids.indices.reduce(0) { $0 + ($1 == index ? 0 : grids[index].correlation(with: grids[$1])) }
  }
  let order = group.indices.sorted { group[$0].size.width > group[$1].size.width }
  // A hundredth counts for nothing: it is what scaling changes.
  return order.max { (scores[$0] * 100).rounded() < (scores[$1] * 100).rounded() } ?? 0
}
