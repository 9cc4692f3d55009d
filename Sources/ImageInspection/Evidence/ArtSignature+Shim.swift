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
      size: size, bytes: Array(UnsafeBufferPointer(start: picture, count: Int(CPNG_PICTURE_BYTES))),
      plate: RoundedPlate(art, side: size.width))
  }
}

extension RoundedPlate {
  /// Nil where there is none, and where no lines were kept.
  fileprivate init?(_ art: cpng_art, side: Int) {
    guard let rim = art.rim else { return nil }
    let depth = Int(art.rim_depth)
    let samples = UnsafeRawBufferPointer(
      UnsafeBufferPointer(start: rim, count: Int(CPNG_RIM_LINES) * depth))
    let plate = PlateRim(samples: samples, depth: depth, side: min(side, Int(CPNG_RIM_SIDE)))?.plate
    guard let plate else { return nil }
    self = plate
  }
}
