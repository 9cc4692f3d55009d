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
  /// Third differences along the rows in times of first ones, in squares, from which on columns alternate as rows do: of noise, dither and
  /// hatching on icons of 105 repositories 689 of 692 have more. Where every second row lies off, these are as drawn: of 923 cases all have less.
  static let alternatingAlong: Float = 8.5
  /// Of the differences between a row and the next the share that leads one way, to the brighter or to the darker. Of 495 cases with
  /// scan lines of 20 to 90% all have 0.8 and more, and of 363 with rows that lie off none more than 0.51.
  static let oneWay = 0.7
  /// Of fewer rows one line says too much.
  static let smallestSide = 58
  /// Third differences along the rows in times of first ones, in squares, and first ones in the mean. Where every second column lies off
  /// both alternate: of 326 small icons that were moved by 2% of the side, of 414 by 6% and of 872 in black or white 303, 409 and all have
  /// more of the former, and less down the columns than this share of it, where noise has as much. Of 7,981 sizes of 1,213 icon sets as
  /// they are drawn none has: a small word in thin letters comes nearest, with 9.4 and 0.59.
  static let alternating: Float = 10
  static let leastAcross: Float = 2000
  static let down: Float = 0.6
  /// Where rows are as far apart, what alternates is no fault of columns: of a large image the sums down the columns are not known. Beside
  /// columns that lie off rows have 0.39 at most, of 345.
  static let apartBesideColumns: Float = 0.5
}

/// Whether every second row of an image lies off, or is of one colour, so that each is more like the next but one than like the next. Noise,
/// dither and hatching alternate along the rows as well, and scan lines are all darker than the rows beside them.
package func isCombed(_ art: ArtSignature) -> Bool {
  min(art.size.width, art.size.height) >= CombThreshold.smallestSide
    && art.detail.rowsApart >= CombThreshold.apart && !art.detail.hasShadedRows
    && art.detail.sharpness < CombThreshold.alternatingAlong
}

/// The same of every second column.
package func hasCombedColumns(_ art: ArtSignature) -> Bool {
  let detail = art.detail
  return min(art.size.width, art.size.height) >= CombThreshold.smallestSide
    && detail.sharpness >= CombThreshold.alternating && detail.contrast >= CombThreshold.leastAcross
    && detail.sharpnessDown <= CombThreshold.down * detail.sharpness
    && detail.rowsApart < CombThreshold.apartBesideColumns
}
