import CompiledCatalog
import ImageProperties
import Model
import Pictures
import Places

extension PictureDecoder {
  /// The picture of a compiled image.
  /// - Parameters:
  ///   - index: among the renditions of the catalog.
  ///   - decoder: of that catalog; of a packed sheet it keeps the last one, so that images of one are best asked for
  ///     one after another.
  func picture(
    ofRendition index: Int, with decoder: inout RenditionDecoder
  ) -> Result<EmbeddedPicture, NoPicture> {
    do throws(NoPicture) {
      return .success(try embedded(try decoded(index, &decoder)))
    } catch {
      return .failure(error)
    }
  }

  private func decoded(_ index: Int, _ decoder: inout RenditionDecoder) throws(NoPicture) -> Picture {
    let pixels: RenditionPixels
    do throws(RenditionPixelsError) { pixels = try decoder.pixels(of: index) } catch {
      throw NoPicture(.picture(.undecodedRendition(AnyDiagnosis(error))))
    }
    guard let picture = Picture(size: pixels.size, rgba: pixels.rgba8) else {
      throw NoPicture(.picture(.noMemoryToDecode))
    }
    return picture
  }
}
