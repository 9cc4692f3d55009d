import ArtComparison
internal import CPNGShim
import ImageProperties

extension ArtSignature {
  /// Nil where art was not collected.
  init?(_ art: cpng_art, size: PixelSize) {
    guard let cells = art.cells else { return nil }
    let colors = UnsafeBufferPointer(start: cells, count: Int(CPNG_CELLS * CPNG_CELLS)).map {
      RGBA(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
    }
    let sums = ArtSums(art, size: size)
    self.init(size: size, cells: colors, detail: ArtDetail(sums), ink: ArtInk(sums))
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
