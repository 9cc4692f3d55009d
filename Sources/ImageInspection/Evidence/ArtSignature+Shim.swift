import ArtComparison
internal import CPNGShim
import ImageProperties

extension ArtSignature {
  /// Nil where art was not collected.
  init?(_ art: cpng_art, size: PixelSize) {
    guard let cells = art.cells else { return nil }
    let sums = ArtSums(art, size: size)
    let colors = UnsafeRawBufferPointer(
      UnsafeBufferPointer(start: cells, count: Int(CPNG_CELLS * CPNG_CELLS)))
    self = colors.withMemoryRebound(to: UInt8.self) {
      ArtSignature(size: size, samples: $0, detail: ArtDetail(sums), ink: ArtInk(sums))
    }
  }
}

extension SmallPicture {
  /// Nil where art was not collected.
  init?(_ art: cpng_art, size: PixelSize) {
    guard let picture = art.picture else { return nil }
    self.init(
      size: size, bytes: Array(UnsafeBufferPointer(start: picture, count: Int(CPNG_PICTURE_BYTES))))
  }
}
