import CArtSums

/// The parts of an icon that are looked at where something may lie upon the rest: all of it, or all but a band across, a ribbon
/// over a corner, a band from corner to corner, or a quarter.
enum GlyphViews {
  /// 0 or 1 for each cell, in rows from the top.
  typealias Mask = [Float]

  private static let side = GlyphEdges.side

  /// The rows of a band: 20 and 30% of the side, with its edges.
  private static let bands: [Range<Int>] = [4, 6].flatMap { height in
    (0...side - height).map { $0..<$0 + height }
  }

  /// What ribbons and quarters leave. A ribbon over a corner reaches to two fifths of the diagonal.
  private static let masks: [Mask] =
    [0..<13, 18..<31, 11..<19, 12..<20].flatMap { places in
      [mask { x, y in !places.contains(x + y) }, mask { x, y in !places.contains(side - 1 - x + y) }]
    }
    + (0..<4).map { quarter in mask { x, y in y / 8 != quarter / 2 || x / 8 != quarter % 2 } }

  /// What lies outside of the corners that a mask rounds, and so many cells from the edges.
  static let insides: [Mask] = (0...2).map { margin in
    mask { x, y in
      let (toSide, toEnd) = (min(x, side - 1 - x), min(y, side - 1 - y))
      return toSide >= max(margin, 3 - toEnd) && toEnd >= margin
    }
  }

  /// The same, of the cells that a mask leaves.
  static func insides(of mask: Mask) -> [Mask] { insides.map { product($0, mask) } }

  /// The product of each cell of the two.
  static func product(_ one: [Float], _ other: [Float]) -> [Float] {
    filled(side * side) { product in
      one.withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { other in
          precondition(one.count == side * side && other.count == side * side)
          for cell in one.indices { product[cell] = one[cell] * other[cell] }
        }
      }
    }
  }

  private static func mask(_ isSeen: (Int, Int) -> Bool) -> Mask {
    (0..<side).flatMap { y in (0..<side).map { x -> Float in isSeen(x, y) ? 1 : 0 } }
  }

  /// The rows of each band, and all cells of the masks, as a loop takes them.
  private static let rowsOfBands = bands.flatMap { [Int32($0.lowerBound), Int32($0.upperBound)] }
  private static let cellsOfMasks = masks.flatMap(\.self)

  /// What the cells of each view add to the product of two pictures' edges, that of all of them first. The views that leave a band out
  /// share the rows above it: a mask for each took five times as long.
  static func sums(of one: GlyphEdges, with other: GlyphEdges) -> [Float] {
    rowsOfBands.withUnsafeBufferPointer { rows in
      cellsOfMasks.withUnsafeBufferPointer { cells in
        guard let rows = rows.baseAddress, let cells = cells.baseAddress else { return [] }
        let views = cpicture_views(
          bands: rows, band_count: bands.count, masks: cells, mask_count: masks.count)
        return filled(1 + bands.count + masks.count) {
          cpicture_sum_views(one.numbers, other.numbers, views, $0)
        }
      }
    }
  }
}

extension GlyphViews {
  /// The cells that one of the views of `sums` looks at.
  static func mask(ofView view: Int) -> Mask {
    guard view > 0 else { return mask { _, _ in true } }
    guard view <= bands.count else { return masks[view - 1 - bands.count] }
    return mask { _, y in !bands[view - 1].contains(y) }
  }

  /// What of the cells that a view hides something lies upon at least: a band hides them all, a ribbon or a badge some. Of 300 bands 295
  /// change that many, and of 60 triangles, drops and letters that have what a view leaves of a glyph ten, most of them uneven as well.
  static func leastChanged(inView view: Int) -> Float {
    let isBand = view <= bands.count || bandMasks.contains(view - 1 - bands.count)
    return isBand ? 0.4 : 0.1
  }

  /// Those from corner to corner, after the four ribbons.
  private static let bandMasks = 4..<8
}
