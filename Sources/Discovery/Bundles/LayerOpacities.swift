import CompiledCatalog
import ImageProperties
import Places

/// Whether the layers of compiled icons and the images of the Top Shelf are opaque, by their pixels: the flag of a
/// catalog is wrong for one bitmap in twenty. The images of flat icons are decoded where rules need them.
struct LayerOpacities {
  struct Found {
    let opacity: RenditionOpacity
    /// Why the pixels could not be looked at, where the flag alone would accuse the image.
    let undecoded: [AnyDiagnosis]
  }

  private let catalog: CompiledCatalog
  private var decoder: RenditionDecoder

  init(_ catalog: CompiledCatalog, bytes: [UInt8]) {
    self.catalog = catalog
    decoder = RenditionDecoder(catalog, file: bytes)
  }

  /// Whether pixels bear out the flag, where that alone would accuse the image.
  /// - Parameter index: among the renditions of the catalog.
  mutating func confirmedOpacity(of index: Int) -> Found {
    let rendition = catalog.renditions[index]
    guard rendition.opacity == .transparent else { return Found(opacity: rendition.opacity, undecoded: []) }
    do throws(RenditionPixelsError) {
      return Found(opacity: try decoder.pixels(of: index).isOpaque ? .opaque : .transparent, undecoded: [])
    } catch {
      return Found(opacity: .unknown, undecoded: [AnyDiagnosis(error)])
    }
  }
}
