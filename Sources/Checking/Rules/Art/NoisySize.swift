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
    // Of five that it named among thousands two were drawn so: words in fine type, and keys with letters.
    return icon.image.problem(
      .note,
      DifferentArt.noisy(OtherIcon(other: icons[other].title, count: found.count, kind: icon.place)),
      beside: icons[other].image)
  }
}
