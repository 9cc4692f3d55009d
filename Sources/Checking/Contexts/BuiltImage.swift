import ImageProperties
import Model
import Places
import SpecTables

/// An image of a product's compiled icon, and those images of the source's set that it may have been compiled from.
package struct BuiltImage: Sendable {
  package let icon: CompiledIcon
  package let image: PlacedImage
  /// PNGs of its size and appearance; one at least.
  package let sources: [PlacedImage]
}

/// What a compiled image shows beside the image that it was compiled from.
package enum ShownPicture: Equatable, Sendable {
  case same
  /// - Parameter share: pixels that differ by more than a compiler makes them differ, from 0 to 1.
  case other(share: Double)
  /// Another drawing; of two colour spaces the pixels themselves say nothing.
  case otherDrawing
}

extension PairContext {
  /// The images of the product's icons of which the source has one of their size: what the compiler reduced itself, and
  /// icons of layers, are not among them.
  package var builtImages: [BuiltImage] {
    var seen: Set<ImageID> = []
    return (product.icons + product.alternates).flatMap { context -> [BuiltImage] in
      let name = FileName(context.icon.name)
      let set = source.sets.first {
        $0.set.isIcon && $0.set.set.name == name && !$0.isReplacedByIconComposer
      }
      guard let set else { return [] }
      return context.layout.images.compactMap { image in
        let sources = set.images.filter { $0.mayShow(image) }
        guard !sources.isEmpty, seen.insert(image.asset.id).inserted else { return nil }
        return BuiltImage(icon: context.icon, image: image, sources: sources)
      }
    }
  }
}

extension PlacedImage {
  /// Whether a compiled image may have been made of this one.
  fileprivate func mayShow(_ compiled: PlacedImage) -> Bool {
    guard png != nil, let entry = asset.entry, let built = compiled.asset.compiled, let size = built.size
    else { return false }
    return pixelSize == size && entry.position.appearance == built.appearanceInTables
  }
}
