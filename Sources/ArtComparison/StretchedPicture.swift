package import ImageProperties

private enum StretchThreshold {
  /// Art on screens whose shapes differ by less looks the same in both.
  static let shape: Float = 0.06
  /// All that were stretched from one another leave less, with what it costs that not every row of a large image is looked at.
  static let same: Float = 4
  /// The same of what stands out of its surroundings, so that a ground that is lit from above does not count, as a share of what art
  /// would leave that had kept its shape: of 32 that were stretched 31 leave less. Of 284 pairs of launch images as they were
  /// published none leaves less than 0.67.
  static let shareLeft: Float = 0.4
  /// Plain grounds and gradients leave less when they keep their shape, and any size suits them. From 1.5 on no pair of the same
  /// leaves a smaller share than that.
  static let detailOfKeptShape: Float = 1.6
}

/// A picture with what each comparison needs of it: a launch image is compared with all others of its app.
package struct StretchablePicture: Sendable {
  private let shape: Float
  private let picture: SmallPicture

  package init(_ picture: SmallPicture) {
    shape = Float(picture.size.width) / Float(picture.size.height)
    self.picture = picture
  }

  /// Whether one of two pictures of different shapes is the other, stretched. Both are squares here, so that stretching
  /// leaves nothing, and art that kept its shape takes up another share of each.
  package func isStretched(from other: StretchablePicture) -> Bool {
    let its = other.shape
    guard (shape > 1) == (its > 1), abs(shape / its - 1) >= StretchThreshold.shape,
      picture.distance(to: other.picture) <= StretchThreshold.same
    else { return false }
    let grid = PictureGrid(other.picture)
    let detail = PictureGrid(picture).lessSurroundings
    let left = detail.distance(to: grid.lessSurroundings)
    let least = max(StretchThreshold.detailOfKeptShape, left / StretchThreshold.shareLeft)
    // Art fits either the height of a screen or its width.
    return [(its / shape, 1), (1, shape / its)].allSatisfy { across, down in
      detail.distance(to: grid.scaled(across: across, down: down).lessSurroundings) >= least
    }
  }
}

extension PictureGrid {
  /// Each cell less the mean of the 25 around it; beyond the edges lies what is at the edge.
  fileprivate var lessSurroundings: PictureGrid {
    let means = meansOfFive(meansOfFive(colors, step: 1) { $0 % side }, step: side) { $0 / side }
    return PictureGrid(side: side, colors: zip(colors, means).map { $0 - $1 })
  }

  /// - Parameters:
  ///   - step: from a cell to its neighbour.
  ///   - place: of a cell in its row, or its column.
  private func meansOfFive(
    _ colors: [CellColor], step: Int, place: (Int) -> Int
  ) -> [CellColor] {
    colors.indices.map { index in
      let here = place(index)
      let sum = (here - 2...here + 2).reduce(CellColor.zero) {
        $0 + colors[index + (min(max($1, 0), side - 1) - here) * step]
      }
      return sum / 5
    }
  }
}
