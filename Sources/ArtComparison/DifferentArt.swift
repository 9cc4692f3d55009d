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
  guard group.count > 1 else { return [] }
  let arts = group.map(ComparedArt.init)
  guard let largest = largest(of: arts), !unlike(largest, in: arts).isEmpty else { return [] }
  let reference = medoid(of: arts)
  return arts.indices.compactMap { index in
    guard index != reference else { return nil }
    let difference = artDifference(arts[index], arts[reference])
    guard difference.isFault else { return nil }
    return ArtStranger(index: index, reference: reference, difference: difference)
  }
}

/// The places of one image for each picture that a group may show: the largest, and all that are not clearly the same as
/// it.
package func picturesApart(in group: [ArtSignature]) -> [Int] {
  guard group.count > 1 else { return Array(group.indices) }
  let arts = group.map(ComparedArt.init)
  return largest(of: arts).map { [$0] + unlike($0, in: arts) } ?? []
}

private func largest(of arts: [ComparedArt]) -> Int? {
  arts.indices.max { arts[$0].signature.size.width < arts[$1].signature.size.width }
}

/// The images that are not clearly the same as one. In most groups there are none, and nothing else has to be compared.
private func unlike(_ one: Int, in arts: [ComparedArt]) -> [Int] {
  arts.indices.filter { index in
    index != one && arts[index].signature != arts[one].signature && !arts[index].isClearlySame(as: arts[one])
  }
}

/// The image with the highest sum of likenesses; among equals the largest.
private func medoid(of group: [ComparedArt]) -> Int {
  let scores = group.indices.map { index in
    group.indices.reduce(0) { $0 + ($1 == index ? 0 : group[index].grid.correlation(with: group[$1].grid)) }
  }
  let order = group.indices.sorted { group[$0].signature.size.width > group[$1].signature.size.width }
  // A hundredth counts for nothing: it is what scaling changes.
  return order.max { (scores[$0] * 100).rounded() < (scores[$1] * 100).rounded() } ?? 0
}
