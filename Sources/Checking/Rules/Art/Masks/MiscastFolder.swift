import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension ImageContext {
  /// Whether nothing but the name of its folder makes the image a mask, and most images of the folder can be none: they
  /// have several colours, or no shape. Backgrounds of bars and buttons lie in folders named `TabBar` and `navbar` too.
  ///
  /// A few masks may all be wrong: an app has five items in its tab bar, each with an image for its selected state.
  var isOfMiscastFolder: Bool {
    guard case .folder? = image.asset.role?.origin else { return false }
    let places = layout.masksOfFolders[PathKey(image.asset.path.parentFolder)] ?? []
    let images = places.prefix(mostOfFolder).map { layout.images[$0] }
    guard Set(images.map { NameParts($0.asset.name).base }).count >= leastOfFolder else { return false }
    return target.answers.miscastFolders.answer(for: images.map(\.asset.id)) {
      2 * images.count { evidence.turned(to: $0).isOfNoMask } > images.count
    }
  }
}

/// Drawings of a folder by which its name is doubted: more than five items in two states.
private let leastOfFolder = 11
/// Images of a folder that are looked at.
private let mostOfFolder = 128

extension EvidenceView {
  fileprivate var isOfNoMask: Bool {
    guard let outline else { return false }
    if outline.lowestAlpha >= RGBA.nearlyOpaque { return true }
    return outline.shape.darkest != nil && outline.shape.colorRange >= clearlyDifferent
      && art.map(hasSeveralColors) ?? true
  }
}
