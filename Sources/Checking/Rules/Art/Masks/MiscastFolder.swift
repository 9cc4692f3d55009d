import ArtComparison
import ImageProperties
import Model
import Places
import SpecTables

extension ImageContext {
  /// Whether nothing but the name of its folder makes the image a mask, and most images of the folder can be none: they
  /// have several colours, or no shape. Backgrounds of bars and buttons lie in folders named `TabBar` and `navbar` too.
  ///
  /// A few masks may all be wrong: one app has 5 items in its tab bar at most, and an image for each state.
  var isOfMiscastFolder: Bool {
    guard case .folder? = image.asset.role?.origin else { return false }
    let folder = PathKey(image.asset.path.parentFolder)
    let images = layout.images.filter { other in
      other.isPlaced && other.use.alpha == .mask && PathKey(other.asset.path.parentFolder) == folder
    }
    guard images.count >= leastOfFolder else { return false }
    return target.answers.miscastFolders.answer(for: images.map(\.asset.id)) {
      2 * images.count { evidence.turned(to: $0).isOfNoMask } > images.count
    }
  }
}

/// Images of a folder by which its name is doubted.
private let leastOfFolder = 4

extension EvidenceView {
  fileprivate var isOfNoMask: Bool {
    guard let outline else { return false }
    if outline.lowestAlpha >= RGBA.nearlyOpaque { return true }
    return outline.shape.darkest != nil && outline.shape.colorRange >= clearlyDifferent
      && art.map(hasSeveralColors) ?? true
  }
}

extension Finding {
  /// The consequence of a fault that is only noted because of what lies around the image.
  func ofMask(_ words: Words) -> Words {
    guard severity == .note, case .folder(let name)? = purpose?.origin else { return purposed(words) }
    return purposed(words)
      + " Most images of the folder named \(name) are no masks, so that this may be none."
  }
}
