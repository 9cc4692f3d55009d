import ArtComparison
import ImageProperties
import Model
import SpecTables

extension IconFamily {
  /// Icons of the Mac may be textured in large sizes alone.
  var noise: Problem? {
    guard !isForMac, icons.first?.isMostlyOpaque == true else { return nil }
    let found = noisySizes(of: icons.map(\.art))
    guard let first = found.first, let other = icons.indices.first(where: { !found.contains($0) }) else {
      return nil
    }
    let icon = icons[first]
    return icon.image.problem(
      .warning,
      DifferentArt.noisy(OtherIcon(other: icons[other].title, count: found.count, kind: icon.place)),
      beside: icons[other].image)
  }
}
