import ImageProperties

/// The brightness of the cells of a signature, on one ground, as numbers to reckon with.
struct ArtGrid {
  /// In rows from the top, `ArtSignature.side` a row.
  let values: [Double]

  static let side = ArtSignature.side

  init(_ values: [Double]) { self.values = values }

  /// - Parameter ground: the brightness of what lies below clear pixels.
  init(_ signature: ArtSignature, ground: Double = 128) {
    values = signature.lumasAndAlphas.map { Double($0.luma) + ground * Double(255 - $0.alpha) / 255 }
  }

  subscript(x: Int, y: Int) -> Double { values[y * Self.side + x] }

  var mean: Double { values.reduce(0, +) / Double(values.count) }

  /// How far the values lie from their mean.
  var deviation: Double {
    let mean = mean
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }

  /// How steep brightness is in each cell, whichever side of an edge is the lighter one.
  var edges: ArtGrid {
    ArtGrid(
      (0..<Self.side * Self.side).map { index in
        let x = index % Self.side
        let y = index / Self.side
        let across = self[min(x + 1, Self.side - 1), y] - self[max(x - 1, 0), y]
        let down = self[x, min(y + 1, Self.side - 1)] - self[x, max(y - 1, 0)]
        return (across * across + down * down).squareRoot()
      })
  }

  /// Pearson's correlation, from -1 to 1, of this grid with another that is moved by whole cells, over the cells that
  /// both have and whose corners no mask rounds. 0 where one of the two is flat.
  func correlation(with other: ArtGrid, movedBy shift: (x: Int, y: Int) = (0, 0)) -> Double {
    let sums = values.withUnsafeBufferPointer { a in
      other.values.withUnsafeBufferPointer { b in Self.sums(a, b, movedBy: shift) }
    }
    let spread =
      (sums.aa - sums.a * sums.a / sums.count) * (sums.bb - sums.b * sums.b / sums.count)
    guard spread > 1e-6 else { return 0 }
    return (sums.ab - sums.a * sums.b / sums.count) / spread.squareRoot()
  }

  private typealias Sums = (a: Double, b: Double, ab: Double, aa: Double, bb: Double, count: Double)

  /// On plain memory: a picture of another app is compared at some hundred places.
  private static func sums(
    _ one: UnsafeBufferPointer<Double>, _ other: UnsafeBufferPointer<Double>, movedBy shift: (x: Int, y: Int)
  ) -> Sums {
    // Those of both grids side by side.
    var sum = SIMD2<Double>.zero
    var squares = SIMD2<Double>.zero
    var product = 0.0
    var count = 0
    let move = shift.y * side + shift.x
    for y in max(0, -shift.y)..<min(side, side - shift.y) {
      // Where neither of the two has a corner.
      let (left, right) = (cornerWidth(y), cornerWidth(y + shift.y))
      let first = max(left, right - shift.x)
      let end = side - max(left, right + shift.x)
      guard first < end else { continue }
      for index in y * side + first..<y * side + end {
        let both = SIMD2(one[index], other[index + move])
        sum += both
        squares += both * both
        product += both.x * both.y
      }
      count += end - first
    }
    return (a: sum.x, b: sum.y, ab: product, aa: squares.x, bb: squares.y, count: Double(count))
  }

  /// Enlarged or reduced about the middle; what lies outside repeats the edge.
  func scaled(by factor: Double) -> ArtGrid {
    let middle = Double(Self.side - 1) / 2
    func place(_ index: Int) -> (low: Int, high: Int, share: Double) {
      let point = min(max(middle + (Double(index) - middle) / factor, 0), Double(Self.side - 1))
      let low = Int(point)
      return (low, min(low + 1, Self.side - 1), point - Double(low))
    }
    return ArtGrid(
      (0..<Self.side * Self.side).map { index in
        let x = place(index % Self.side)
        let y = place(index / Self.side)
        let above = self[x.low, y.low] * (1 - x.share) + self[x.high, y.low] * x.share
        let below = self[x.low, y.high] * (1 - x.share) + self[x.high, y.high] * x.share
        return above * (1 - y.share) + below * y.share
      })
  }
}
