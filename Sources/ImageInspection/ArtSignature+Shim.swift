internal import CPNGShim
import ImageProperties

extension ArtSignature {
  init(_ art: cpng_art, size: PixelSize) {
    let cells = withUnsafeBytes(of: art.cells) { bytes in
      stride(from: 0, to: bytes.count, by: 4).map {
        RGBA(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
      }
    }
    self.init(
      size: size, cells: cells,
      detail: ArtDetail(
        sharpness: art.sharpness, contrast: art.contrast, period: art.period,
        periodStrength: art.period_strength, repeatedColumns: art.repeated_columns,
        repeatedRows: art.repeated_rows),
      ink: ArtInk(
        coverage: art.coverage, faintPixels: art.faint_pixels, outlinePixels: art.outline_pixels,
        faintLuma: art.faint_luma, solidLuma: art.solid_luma))
  }
}

extension SmallPicture {
  init(_ art: cpng_art, size: PixelSize) {
    self.init(size: size, bytes: withUnsafeBytes(of: art.picture) { Array($0) })
  }
}
