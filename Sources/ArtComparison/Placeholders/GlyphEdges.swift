import CArtSums

private enum EdgeThreshold {
  /// The steepness that counts half, at least, in steps of 255 over two by two cells and three colours, and of the steepest
  /// cells of the picture: edges on another ground are weaker or stronger, and still edges.
  static let half: Float = 12
  static let halfOfSteepest: Float = 0.25
  /// The steepest cells: 5 of 100.
  static let steepest = 14
}

/// Where the edges of a picture lie and how they run, in 16 x 16 cells, whichever side of them is lighter, and in whichever
/// colours.
struct GlyphEdges: Equatable, Sendable {
  static let side = Int(CPICTURE_SLOPES_SIDE)
  static let count = side * side

  /// How steep each cell is, from 0 to 1, in rows from the top, then the same times the cosine and then the sine of twice its
  /// direction: an edge and its negative have the same.
  let numbers: [Float]

  private init(numbers: [Float]) { self.numbers = numbers }

  /// The edge of a cell.
  struct Cell {
    fileprivate let steepness, across, down: Float

    /// - Parameter cosine: of twice the direction, as `sine`.
    init(steepness: Float, cosine: Float, sine: Float) {
      (self.steepness, across, down) = (steepness, steepness * cosine, steepness * sine)
    }
  }

  /// - Parameters:
  ///   - codes: for each cell which one it is.
  ///   - cells: 16 of them.
  init(_ codes: [UInt8], of cells: [Cell]) {
    precondition(codes.count == Self.count && cells.count == 16)
    self.init(
      numbers: filled(3 * Self.count) { numbers in
        cells.withUnsafeBufferPointer { cells in
          for (index, code) in codes.enumerated() {
            let cell = cells[Int(code & 15)]
            numbers[index] = cell.steepness
            numbers[index + Self.count] = cell.across
            numbers[index + 2 * Self.count] = cell.down
          }
        }
      })
  }

  /// - Parameter half: the steepness that counts half.
  init(_ slopes: GlyphSlopes, half: Float) {
    self.init(numbers: filled(3 * Self.count) { cpicture_find_edges(slopes.numbers, half, $0) })
  }

  init(_ slopes: GlyphSlopes) { self.init(slopes, half: slopes.half) }

  /// Steepness less its mean over the cells that a mask leaves, and nothing in the others.
  /// - Parameter mask: 0 or 1 for each cell.
  func centered(in mask: [Float]) -> GlyphEdges {
    let mean = cpicture_product(numbers, mask, Self.count) / cpicture_product(mask, mask, Self.count)
    return GlyphEdges(numbers: filled(numbers.count) { cpicture_center_edges(numbers, mask, mean, $0) })
  }

  /// 1 for each cell of a row that is as steep and that a mask leaves, and 0 for the others.
  func row(_ y: Int, from least: Float, within mask: GlyphViews.Mask) -> SIMD16<Float> {
    let (steepness, seen) = (Self.row(y, of: numbers), Self.row(y, of: mask))
    return seen.replacing(with: 0, where: steepness .< least)
  }

  private static func row(_ y: Int, of cells: [Float]) -> SIMD16<Float> {
    cells.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: y * MemoryLayout<SIMD16<Float>>.size, as: SIMD16<Float>.self)
    }
  }

  /// The product of the two.
  func product(with other: GlyphEdges) -> Float {
    cpicture_product(numbers, other.numbers, numbers.count)
  }

  /// What the squares of these add up to, centered in a mask, and their products with others.
  func products(within mask: GlyphViews.Mask, with other: GlyphEdges) -> cpicture_products {
    cpicture_find_products_within(numbers, mask, other.numbers)
  }

  /// Those that a mask leaves.
  func seen(in mask: GlyphViews.Mask) -> GlyphEdges {
    GlyphEdges(numbers: filled(numbers.count) { cpicture_center_edges(numbers, mask, 0, $0) })
  }
}

/// The slopes of a picture's colours in 16 x 16 cells.
struct GlyphSlopes {
  /// Of each cell the squares of both slopes, then how much more that across is, and then twice their product, of all three colours.
  fileprivate let numbers: [Float]

  /// - Parameter picture: of 32 x 32 cells, four for each.
  init(_ picture: PictureGrid) {
    numbers = filled(3 * GlyphEdges.count) { slopes in
      picture.withNumbers { cpicture_find_slopes($0, slopes) }
    }
  }

  private init(numbers: [Float]) { self.numbers = numbers }

  /// The steepness that counts half, as the steepest cells have it.
  var half: Float {
    max(EdgeThreshold.half, EdgeThreshold.halfOfSteepest * leastOfSteepest.squareRoot())
  }

  /// The edges with the faint ones, if those that are steep made them count less. Of 84 bands, ribbons and badges upon thin lines that
  /// hid them 74 no longer do.
  var edgesWithFaint: GlyphEdges? {
    half > EdgeThreshold.half ? GlyphEdges(self, half: EdgeThreshold.half) : nil
  }

  /// To sort all would take ten times as long.
  private var leastOfSteepest: Float { cpicture_find_steep_slope(numbers, EdgeThreshold.steepest) }

  /// About what the slopes of the scaled picture are; both lenses have as many cells a side as it.
  func seen(across: Lens, down: Lens) -> GlyphSlopes {
    GlyphSlopes(
      numbers: filled(3 * GlyphEdges.count) { scaled in
        across.withParts { across in
          down.withParts { down in cpicture_scale_slopes(numbers, across, down, scaled) }
        }
      })
  }
}

/// So many numbers, as a loop sets them.
func filled(_ count: Int, _ fill: (UnsafeMutablePointer<Float>) -> Void) -> [Float] {
  [Float](unsafeUninitializedCapacity: count) { numbers, filled in
    guard let start = numbers.baseAddress else { return }
    fill(start)
    filled = count
  }
}
