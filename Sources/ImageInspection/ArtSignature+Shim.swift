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
        repeatedRows: art.repeated_rows, trace: EnlargementTrace(art), blocks: BlockTrace(art)),
      ink: ArtInk(
        coverage: art.coverage, faintPixels: art.faint_pixels, outlinePixels: art.outline_pixels,
        outlinePixelsDown: art.outline_pixels_down, fadingPixels: art.fading_pixels,
        faintLuma: art.faint_luma,
        faintDeviation: art.faint_deviation, solidLuma: art.solid_luma))
  }
}

extension EnlargementTrace {
  fileprivate init(_ art: cpng_art) {
    self.init(
      half: art.trace_of_half, twoThirds: art.trace_of_two_thirds, other: art.trace,
      otherColumns: art.trace_columns, edgeColumns: art.edge_columns)
  }
}

extension BlockTrace {
  fileprivate init(_ art: cpng_art) {
    self.init(
      borders: art.block_borders, otherLines: art.other_borders, steps: art.block_steps,
      strength: art.block_trace, lead: art.block_lead,
      stepsOfEdge: art.steps_of_edge)
  }
}

extension SmallPicture {
  init(_ art: cpng_art, size: PixelSize) {
    self.init(size: size, bytes: withUnsafeBytes(of: art.picture) { Array($0) })
  }
}
