package import ImageProperties

extension ArtSignature {
  /// - Parameter cells: `side` x `side` colours that are multiplied by alpha, in rows from the top.
  package init(size: PixelSize, cells: [RGBA], detail: ArtDetail, ink: ArtInk) {
    let samples = cells.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    self = samples.withUnsafeBufferPointer {
      ArtSignature(size: size, samples: $0, detail: detail, ink: ink)
    }
  }
}
