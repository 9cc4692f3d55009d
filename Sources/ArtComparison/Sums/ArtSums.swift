package import ImageProperties

/// What the pixels of an image add up to, before anything is judged. It lives no longer than its image is inspected.
package struct ArtSums: Sendable {
  package let size: PixelSize
  /// How many rows were looked at, and how many of these for differences between columns.
  package let seenRows: Int
  package let comparedRows: Int
  package let differences: DifferenceSums
  package let alpha: AlphaSums
  /// Empty where they were not added up.
  package let columns: ArtLines
  /// Of a small image: see ``ArtSignature/smallSide``. Nil, too, where they were not added up.
  package let rows: ArtLines?
  /// For each column, whether it ever differs from the one before, as not 0; the same of rows.
  package let columnChanges: [Int16]
  package let rowChanges: [Int16]
  /// Of a small image that is not opaque, the alpha of each pixel; else none.
  package let alphas: [UInt8]

  package init(
    size: PixelSize, seenRows: Int, comparedRows: Int, differences: DifferenceSums, alpha: AlphaSums,
    columns: ArtLines, rows: ArtLines?, columnChanges: [Int16], rowChanges: [Int16],
    alphas: [UInt8] = []
  ) {
    self.size = size
    self.seenRows = seenRows
    self.comparedRows = comparedRows
    self.differences = differences
    self.alpha = alpha
    self.columns = columns
    self.rows = rows
    self.columnChanges = columnChanges
    self.rowChanges = rowChanges
    self.alphas = alphas
  }

  /// Whether columns were added up, and of a small image rows.
  var hasLines: Bool { !columns.energy.isEmpty }

  /// Both ways, as far as they are known.
  var lines: [ArtLines] { [columns] + (rows.map { [$0] } ?? []) }

  /// Whether there are enough columns and rows to tell how the image was made.
  var canShowGrid: Bool { min(size.width, size.height) >= EnlargementThreshold.smallestSide }
}

/// What each column of an image adds up to, or each row; as many numbers as there are.
package struct ArtLines: Sendable {
  /// Third differences that begin there, and fifth ones; white is 1020.
  package let energy: [Float]
  package let fineEnergy: [Float]
  /// In how many rows a strong edge lies before the column, or in how many columns before the row.
  package let edges: [Int16]

  package init(energy: [Float], fineEnergy: [Float], edges: [Int16]) {
    self.energy = energy
    self.fineEnergy = fineEnergy
    self.edges = edges
  }
}

/// Squares of differences along the rows.
package struct DifferenceSums: Sendable {
  package var first: UInt64 = 0
  package var third: UInt64 = 0
  /// Third differences at strong edges, and the first one in their middle.
  package var thirdOfEdges: UInt64 = 0
  package var edges: UInt64 = 0
  /// How many first differences are not 0.
  package var steps: UInt64 = 0
  /// Down the columns, how many these are, and squares of differences from the next row but one. Of a large image some rows tell, and
  /// without a picture those of a small one alone, the last not at all.
  package var firstDown: UInt64 = 0
  package var comparedDown: UInt64 = 0
  package var fromNextButOne: UInt64 = 0
  /// How many rows differ from the next, and how many of these more than from the next but one.
  package var changedRows = 0
  package var rowsApart = 0
  /// Of the latter those of which one is in one colour beside one that is not, and those where none is.
  package var plainRowsApart = 0
  package var drawnRowsApart = 0
  /// First differences down the columns: how far those of each row lead one way, to the brighter or to the darker, and all of them without
  /// their signs.
  package var oneWayDown: UInt64 = 0
  package var allWaysDown: UInt64 = 0
  /// Down the columns; 0 of an image that is not small.
  package var thirdDown: UInt64 = 0
  package var noise = NoiseSums()

  package init() {}
}

/// Of the rows half of whose pixels and more differ from the one before, by places of four pixels whose slope is fitted to them.
package struct NoiseSums: Sendable {
  /// How many places are level, and their third differences and the squares of these.
  package var level: UInt64 = 0
  package var levelThirds: UInt64 = 0
  package var levelThirdSquares: UInt64 = 0
  /// The same of steep places, and the squares of slopes ten times as steep.
  package var steep: UInt64 = 0
  package var steepThirdSquares: UInt64 = 0
  package var slopeSquares: UInt64 = 0

  package init() {}
}

/// What alpha adds up to. Pixels of more than half alpha are solid, and others that are not clear faint.
package struct AlphaSums: Sendable {
  package var alpha: UInt64 = 0
  /// Brightness is multiplied by alpha.
  package var solidLuma: UInt64 = 0
  package var solidAlpha: UInt64 = 0
  package var faintLuma: UInt64 = 0
  package var faintAlpha: UInt64 = 0
  package var faintPixels: UInt64 = 0
  package var faintAlphaSquares: UInt64 = 0
  /// Where pixels turn solid along the rows, and down the columns; the latter is 0 of an image that is not small.
  package var outlinePixels: UInt64 = 0
  package var outlinePixelsDown: UInt64 = 0
  /// Of both, those at which alpha still falls three pixels outside of the shape; 0 of an image that is not small.
  package var fadingPixels: UInt64 = 0
  /// Pixels whose alpha is about that of the one above and of the one before, see ``ArtInk/levels``; as above.
  package var levelPixels: UInt64 = 0

  package init() {}
}
