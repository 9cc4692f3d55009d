/// What stays of the art of an image: at most 512 bytes, enough to compare it with others.
///
/// Colours are multiplied by alpha, so what clear pixels hold does not count, and the art can be laid on any ground.
package struct ArtSignature: Equatable, Sendable {
  package let size: PixelSize
  /// The brightness of each cell, then alpha in four bits a cell, then two differences of colour for each of 4 x 4
  /// larger cells.
  private let cells: [UInt8]
  package var detail: ArtDetail
  package var ink: ArtInk
  /// The largest distance between two colour channels of a cell.
  package let colorfulness: UInt8

  /// The cells of a side.
  package static let side = 16
  /// The larger cells of a side, of which the colour is kept.
  package static let colorSide = 4

  /// - Parameter samples: red, green, blue and alpha of each of `side` x `side` cells, multiplied by alpha, in rows from the top.
  package init(size: PixelSize, samples: UnsafeBufferPointer<UInt8>, detail: ArtDetail, ink: ArtInk) {
    precondition(samples.count == 4 * Self.side * Self.side)
    self.size = size
    self.detail = detail
    self.ink = ink
    let source = CellSamples(samples: samples)
    colorfulness = source.colorfulness
    // Byte by byte an array asks each time whether it is its own: a quarter of what all sums of a picture say went there.
    cells = [UInt8](unsafeUninitializedCapacity: CellSamples.keptBytes) { bytes, filled in
      source.write(to: bytes)
      filled = CellSamples.keptBytes
    }
  }

  /// Of a cell, from 0 to 255.
  package func luma(_ index: Int) -> Int { Int(cells[index]) }

  /// Of a cell, from 0 to 255.
  package func alpha(_ index: Int) -> Int {
    let pair = Int(cells[Self.side * Self.side + index / 2])
    return (index & 1 == 0 ? pair >> 4 : pair & 15) * 17
  }

  /// The same of every cell, in rows from the top.
  package var lumasAndAlphas: [(luma: Int, alpha: Int)] {
    let count = Self.side * Self.side
    var values: [(luma: Int, alpha: Int)] = []
    values.reserveCapacity(count)
    for (index, pair) in cells[count..<count * 3 / 2].enumerated() {
      values.append((Int(cells[2 * index]), Int(pair >> 4) * 17))
      values.append((Int(cells[2 * index + 1]), Int(pair & 15) * 17))
    }
    return values
  }

  /// Of a larger cell: blue and red less brightness, each halved.
  package func colorDifference(_ index: Int) -> (blue: Int, red: Int) {
    let start = Self.side * Self.side * 3 / 2 + 2 * index
    return (Int(cells[start]) - 128, Int(cells[start + 1]) - 128)
  }

}

/// How fine the detail of an image is, measured on its rows; of a large image on every second, third, ... one.
package struct ArtDetail: Equatable, Sendable {
  /// The squares of third differences along the rows for each square of first ones. 6 is a sharp edge, 2 an edge that
  /// is softened over two pixels.
  package var sharpness: Float
  /// The same down the columns; 0 of an image that is not small.
  package var sharpnessDown: Float
  /// The same at strong edges alone, where 4 is a sharp one: noise elsewhere does not count. 0 where there are few.
  package var edgeSharpness: Float
  /// The mean square of first differences; brightness counts up to 1020.
  package var contrast: Float
  /// The columns and rows before every pixel was repeated; 0 for any other image.
  package var repeatedColumns: UInt16
  package var repeatedRows: UInt16
  /// Of an image with even noise, the squares of third differences at steep places, less those of the noise, for each square of the
  /// slope: 11 and more is a sharp edge. 0 where there is no such noise, or no such place.
  package var sharpnessUnderNoise: Float
  // What the columns and rows tell, of images of which `InspectionDepth.picture` is asked:
  /// The number of columns that the image seems to have had before it was enlarged, and how far its trace stands out
  /// in the spectrum: the median is 1. 0 where none was looked for.
  package var period: UInt16
  package var periodStrength: Float
  package var trace: EnlargementTrace
  package var blocks: BlockTrace
  /// How many times as far apart as a row and the next but one, in squares, a row and the next are: 0.5 and less of what is drawn, more
  /// where every second row lies off. 0 where rows hardly differ, or few of them so.
  package var rowsApart: Float
  /// Whether rows differ from the next by their brightness, as scan lines do, and not by being in one colour.
  package var hasShadedRows = false

  package init(
    sharpness: Float, sharpnessDown: Float = 0, edgeSharpness: Float = 0, contrast: Float,
    period: UInt16 = 0, periodStrength: Float = 0, repeatedColumns: UInt16 = 0, repeatedRows: UInt16 = 0,
    sharpnessUnderNoise: Float = 0, trace: EnlargementTrace = EnlargementTrace(),
    blocks: BlockTrace = BlockTrace(), rowsApart: Float = 0
  ) {
    self.sharpness = sharpness
    self.sharpnessDown = sharpnessDown
    self.edgeSharpness = edgeSharpness
    self.contrast = contrast
    self.period = period
    self.periodStrength = periodStrength
    self.repeatedColumns = repeatedColumns
    self.repeatedRows = repeatedRows
    self.sharpnessUnderNoise = sharpnessUnderNoise
    self.trace = trace
    self.blocks = blocks
    self.rowsApart = rowsApart
  }
}

extension ArtSignature {
  /// Of larger images, which are no icons, nothing is kept: the largest icon has 1280 pixels a side, the launch image of the largest
  /// iPad so many.
  package static let largestSide = 2732
  /// Of images up to this size, which those of bars and templates have, the rows are looked at as the columns are.
  package static let smallSide = 192
  /// The same of images of which no picture is asked, as of masks: all rows of these are looked at, see `mostRows`.
  package static let smallMaskSide = 511
  /// An edge that a person sees: what noise and JPEG add to two neighbours is less. White is 1020.
  package static let strongEdge: Int16 = 96

  package var isSmall: Bool { max(size.width, size.height) <= Self.smallSide }
}

/// What the blocks of a JPEG leave.
package struct BlockTrace: Equatable, Sendable {
  /// Of the borders that they would have, the share that stand out, and the largest share of such lines anywhere else.
  package var borders: Float
  package var otherLines: Float
  /// How high the steps at such borders are; white is 1020.
  package var steps: Float
  /// How far the borders stand out on average, and how much farther than the lines at any other distance; chance makes 1.
  package var strength: Float
  package var lead: Float
  /// How many neighbours in a row differ at all for each strong edge: 2 in a flat drawing. 0 where there is no such edge.
  package var stepsOfEdge: Float

  package init(
    borders: Float = 0, otherLines: Float = 0, steps: Float = 0, strength: Float = 0, lead: Float = 0,
    stepsOfEdge: Float = 0
  ) {
    self.borders = borders
    self.otherLines = otherLines
    self.steps = steps
    self.strength = strength
    self.lead = lead
    self.stepsOfEdge = stepsOfEdge
  }
}

/// What enlarging leaves at the places where it has to be, in sharp images as well.
package struct EnlargementTrace: Equatable, Sendable {
  /// How strong it is for an enlargement by 2 and by a half; chance makes 1.
  package var half: Float
  package var twoThirds: Float
  /// Of a large image the strongest one by another factor, and how many columns it had before.
  package var other: Float
  package var otherColumns: UInt16
  /// The columns before pixels were repeated, where these are no longer equal, but strong edges lie between them alone; 0 for any
  /// other image.
  package var edgeColumns: UInt16

  package init(
    half: Float = 0, twoThirds: Float = 0, other: Float = 0, otherColumns: UInt16 = 0, edgeColumns: UInt16 = 0
  ) {
    self.half = half
    self.twoThirds = twoThirds
    self.other = other
    self.otherColumns = otherColumns
    self.edgeColumns = edgeColumns
  }
}

/// What an image holds where it is not clear.
package struct ArtInk: Equatable, Sendable {
  /// The mean alpha, from 0 to 1.
  package var coverage: Float
  /// Pixels of alpha 1 to 127.
  package var faintPixels: UInt32
  /// Where alpha passes 128 along the rows.
  package var outlinePixels: UInt32
  /// Where alpha passes 128 down the columns; 0 of an image that is not small.
  package var outlinePixelsDown: UInt32
  /// Of both, those at which alpha still falls three pixels outside of the shape; 0 of an image that is not small.
  package var fadingPixels: UInt32
  /// The mean brightness of faint pixels, and how far their alpha deviates from its mean.
  package var faintLuma: UInt8
  package var faintDeviation: UInt8
  /// The mean brightness of the pixels of alpha 128 and more.
  package var solidLuma: UInt8
  /// The alpha of a hard shadow, its shape once more beside itself; 0 where there is none, and of an image that is not small.
  package var castAlpha: UInt8
  /// How thick lines are, in pixels; 0 where that is not known, as of an opaque image and of an icon.
  package var lineWidth: Float

  /// Weaker than a solid pixel, and stronger than what is hardly seen.
  package static let levels: ClosedRange<UInt8> = 24...239
  /// Fewer pixels of a level are no shadow that a person sees: of 3,351 masks of apps 243 have as many.
  package static let fewestLevelPixels = 12
  /// What two neighbours of one level differ by at most, as recompression leaves it.
  package static let levelStep: UInt8 = 2

  package init(
    coverage: Float, faintPixels: UInt32 = 0, outlinePixels: UInt32 = 0, outlinePixelsDown: UInt32 = 0,
    fadingPixels: UInt32 = 0, faintLuma: UInt8 = 0, faintDeviation: UInt8 = 0, solidLuma: UInt8 = 0,
    castAlpha: UInt8 = 0, lineWidth: Float = 0
  ) {
    self.coverage = coverage
    self.faintPixels = faintPixels
    self.outlinePixels = outlinePixels
    self.outlinePixelsDown = outlinePixelsDown
    self.fadingPixels = fadingPixels
    self.faintLuma = faintLuma
    self.faintDeviation = faintDeviation
    self.solidLuma = solidLuma
    self.castAlpha = castAlpha
    self.lineWidth = lineWidth
  }
}
