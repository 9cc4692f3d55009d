import ArtComparison
internal import CPNGShim
import ImageProperties

extension ArtSums {
  init(_ art: cpng_art, size: PixelSize) {
    let columnChanges = UnsafeBufferPointer(start: art.columns.changes, count: size.width)
    let rowChanges = UnsafeBufferPointer(start: art.rows.changes, count: size.height)
    self.init(
      size: size, seenRows: Int(art.seen_rows), comparedRows: Int(art.compared_rows),
      differences: DifferenceSums(art), alpha: AlphaSums(art),
      columns: ArtLines(art.columns, count: size.width) ?? ArtLines(energy: [], fineEnergy: [], edges: []),
      rows: ArtLines(art.rows, count: size.height), columnChanges: Array(columnChanges),
      rowChanges: Array(rowChanges),
      alphas: art.alphas.map { Array(UnsafeBufferPointer(start: $0, count: size.width * size.height)) } ?? [])
  }
}

extension ArtLines {
  /// Nil where the lines were not added up.
  fileprivate init?(_ lines: cpng_art_lines, count: Int) {
    guard let energy = lines.energy, let fineEnergy = lines.fine_energy, let edges = lines.edges else {
      return nil
    }
    self.init(
      energy: floats(energy, count: count), fineEnergy: floats(fineEnergy, count: count),
      edges: Array(UnsafeBufferPointer(start: edges, count: count)))
  }
}

/// - Parameter sums: below 2 to the 31, which one instruction converts.
private func floats(_ sums: UnsafePointer<UInt32>, count: Int) -> [Float] {
  Array(unsafeUninitializedCapacity: count) { floats, initialized in
    for index in 0..<count {
      (floats.baseAddress! + index).initialize(to: Float(Int32(bitPattern: sums[index])))
    }
    initialized = count
  }
}

extension DifferenceSums {
  fileprivate init(_ art: cpng_art) {
    self.init()
    first = art.first_squares
    third = art.third_squares
    thirdOfEdges = art.third_squares_of_edges
    edges = art.edge_squares
    steps = art.steps
    firstDown = art.first_squares_down
    comparedDown = art.compared_down
    fromNextButOne = art.squares_from_next_but_one
    (changedRows, rowsApart) = (Int(art.changed_rows), Int(art.rows_apart))
    (plainRowsApart, drawnRowsApart) = (Int(art.plain_rows_apart), Int(art.drawn_rows_apart))
    (oneWayDown, allWaysDown) = (art.one_way_down, art.all_ways_down)
    thirdDown = art.third_squares_down
    noise = NoiseSums(art.noise)
  }
}

extension NoiseSums {
  fileprivate init(_ noise: cpng_art_noise) {
    self.init()
    level = noise.level
    levelThirds = noise.level_thirds
    levelThirdSquares = noise.level_third_squares
    steep = noise.steep
    steepThirdSquares = noise.steep_third_squares
    slopeSquares = noise.slope_squares
  }
}

extension AlphaSums {
  fileprivate init(_ art: cpng_art) {
    self.init()
    alpha = art.alpha.alpha
    solidLuma = art.alpha.solid_luma
    solidAlpha = art.alpha.solid_alpha
    faintLuma = art.alpha.faint_luma
    faintAlpha = art.alpha.faint_alpha
    faintPixels = art.alpha.faint_pixels
    faintAlphaSquares = art.alpha.faint_alpha_squares
    outlinePixels = art.alpha.outline_pixels
    outlinePixelsDown = art.outline_pixels_down
    fadingPixels = art.fading_pixels
    levelPixels = art.level_pixels
  }
}
