package import ImageProperties

/// Of 5,898 icons of 647 repositories as they are drawn none meets all of this. Moved by 2% of the side in every second row 250 of 264 small ones
/// that show it do, moved by 6% all of 410, and in black or white all of 871; of 158 and 191 large ones all.
enum CombThreshold {
  /// Squares of differences between rows, in the mean: where they are less nobody sees that every second one lies off. White is 1020.
  static let least = 400.0
  /// Of the rows that differ from the next the share that differ more from it than from the next but one, and how many at least: a line at
  /// an edge is not seen from both of its sides. What is drawn has 0.39 at most, of 439 icons.
  static let share = 0.3
  static let fewest = 6
  /// What is drawn has 0.82 at most, but for lines along edges.
  static let apart: Float = 0.9
  /// Of fewer rows one line says too much.
  static let smallestSide = 58
  /// Third differences along the rows in times of first ones, in squares, and first ones in the mean. Where every second column lies off
  /// both alternate: of 138 that were moved 136 have more of the former, black and white ones 11 and more. Of 4,284 sizes of 616 icons as
  /// they are drawn one has, whose columns are as fine.
  static let alternating: Float = 9
  static let leastAcross: Float = 2000
  /// What the same down the columns is of that, at most: noise has as much both ways. Of the same 138 none has more, and that one 0.82.
  static let down: Float = 0.7
}

/// Whether every second row of an image lies off, or is of one colour, so that each is more like the next but one than like the next.
package func isCombed(_ art: ArtSignature) -> Bool {
  min(art.size.width, art.size.height) >= CombThreshold.smallestSide
    && art.detail.rowsApart >= CombThreshold.apart
}

/// The same of every second column.
package func hasCombedColumns(_ art: ArtSignature) -> Bool {
  let detail = art.detail
  return min(art.size.width, art.size.height) >= CombThreshold.smallestSide
    && detail.sharpness >= CombThreshold.alternating && detail.contrast >= CombThreshold.leastAcross
    && detail.sharpnessDown <= CombThreshold.down * detail.sharpness
}
