import CompiledCatalog
import ImageProperties

/// Whether the images of compiled icons, of their layers and of the Top Shelf are opaque, by their pixels: the flag of
/// a catalog is wrong for one bitmap in twenty.
struct IconOpacities {
  struct Found {
    let opacity: RenditionOpacity
    /// Why the pixels could not be looked at, where the flag alone would accuse the image.
    let undecoded: [String]
  }

  private let catalog: CompiledCatalog
  private var decoder: RenditionDecoder

  init(_ catalog: CompiledCatalog, bytes: [UInt8]) {
    self.catalog = catalog
    decoder = RenditionDecoder(catalog, file: bytes)
  }

  /// - Parameter index: among the renditions of the catalog.
  mutating func opacity(of index: Int) -> Found {
    let rendition = catalog.renditions[index]
    guard rendition.isAppIcon, [.opaque, .transparent].contains(rendition.opacity) else {
      return Found(opacity: rendition.opacity, undecoded: [])
    }
    return decoded(index, rendition)
  }

  /// Of an image beside an icon, or of one of its layers: whether pixels bear out the flag, where that alone would
  /// accuse the image.
  /// - Parameter index: among the renditions of the catalog.
  mutating func confirmedOpacity(of index: Int) -> Found {
    let rendition = catalog.renditions[index]
    guard rendition.opacity == .transparent else { return Found(opacity: rendition.opacity, undecoded: []) }
    return decoded(index, rendition)
  }

  private mutating func decoded(_ index: Int, _ rendition: Rendition) -> Found {
    do throws(RenditionPixelsError) {
      return Found(opacity: try decoder.pixels(of: index).isOpaque ? .opaque : .transparent, undecoded: [])
    } catch {
      guard rendition.opacity == .transparent else { return Found(opacity: .opaque, undecoded: []) }
      return Found(opacity: .unknown, undecoded: [error.reason])
    }
  }
}
