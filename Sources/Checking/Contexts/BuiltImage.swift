import ImageProperties
import Model
import Places
import SpecTables

/// An image of a product's compiled icon, and those images of the source's set that it may have been compiled from.
package struct BuiltImage: Sendable {
  package let icon: CompiledIcon
  package let image: PlacedImage
  /// PNGs and JPEGs of its appearance, and of its size or the only size there is; one at least.
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
  /// The images of the product's icons of which the source has one of their size, or one of a single size, which the
  /// compiler reduced; icons of layers are not among them.
  package var builtImages: [BuiltImage] {
    var seen: Set<ImageID> = []
    return (product.icons + product.alternates).flatMap { context -> [BuiltImage] in
      let name = FileName(context.icon.name)
      let set = source.sets.first {
        $0.set.isIcon && $0.set.name == name && !$0.isReplacedByIconComposer
      }
      guard let set else { return [] }
      return context.layout.images.compactMap { image in
        let sources = set.sources(of: image)
        guard !sources.isEmpty, seen.insert(image.asset.id).inserted else { return nil }
        return BuiltImage(icon: context.icon, image: image, sources: sources)
      }
    }
  }
}

extension SetContext {
  /// What a compiled image may have been made of.
  fileprivate func sources(of compiled: PlacedImage) -> [PlacedImage] {
    guard let built = compiled.asset.compiled, let size = built.size else { return [] }
    let drawn = images.filter {
      $0.drawnSize != nil && $0.asset.entry?.position.appearance == built.appearanceInTables
    }
    let alike = drawn.filter { $0.drawnSize == size }
    guard alike.isEmpty else { return alike }
    let sizes = Set(drawn.compactMap(\.drawnSize))
    guard sizes.count == 1, let only = sizes.first, only.width > size.width,
      only.hasProportions(of: size)
    else { return [] }
    return drawn
  }
}

extension PlacedImage {
  /// Of a PNG and of a JPEG, both of which the compiler takes.
  fileprivate var drawnSize: PixelSize? {
    if png != nil { return pixelSize }
    return facts?.format == .jpeg ? headerSize : nil
  }
}
