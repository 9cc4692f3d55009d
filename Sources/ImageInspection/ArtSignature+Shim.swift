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
        sharpness: art.sharpness, sharpnessDown: art.sharpness_down,
        edgeSharpness: art.edge_sharpness, contrast: art.contrast,
        period: art.period, periodStrength: art.period_strength, repeatedColumns: art.repeated_columns,
        repeatedRows: art.repeated_rows,
        blockBorders: art.block_borders, otherBorders: art.other_borders,
        blockSteps: art.block_steps),
      ink: ArtInk(
        coverage: art.coverage, faintPixels: art.faint_pixels, outlinePixels: art.outline_pixels,
        outlinePixelsDown: art.outline_pixels_down, fadingPixels: art.fading_pixels,
        faintLuma: art.faint_luma,
        faintDeviation: art.faint_deviation, solidLuma: art.solid_luma))
  }
}

extension SmallPicture {
  init(_ art: cpng_art, size: PixelSize) {
    self.init(size: size, bytes: withUnsafeBytes(of: art.picture) { Array($0) })
  }
}
