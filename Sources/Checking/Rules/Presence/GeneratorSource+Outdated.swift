import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension AppContext {
  /// The committed icon that shows another picture than the image from which the tool makes it.
  func outdatedIcon(madeFrom described: DescribedImage) -> Problem? {
    let seen = evidence.view(of: described.image)
    let isForMac = described.image.row?.kind == .macIcon
    let icons = sets.filter { $0.set.use == .primaryIcon }.flatMap { set in
      set.iconFamilies(seen: evidence).flatMap(\.icons)
        .filter { $0.appearance == nil && $0.isForMac == isForMac }.map { (set: set.set, art: $0) }
    }
    // What is filled or left open looks otherwise once it is an icon.
    guard seen.isOpaque == true, let picture = seen.picture,
      let largest = icons.max(by: { $0.art.art.size.width < $1.art.art.size.width }),
      let own = largest.art.picture, let set = sets.first(where: { $0.set.use == .primaryIcon }),
      pictureDifference(own, picture, isRedrawn: largest.art.isForMac).isFault
    else { return nil }
    return largest.art.image.problem(
      .warning,
      GeneratorSource.outdated(
        set: Untrusted(set.set.name), otherPath: described.image.asset.path,
        tool: described.tool),
      beside: described.image, in: largest.set)
  }
}
