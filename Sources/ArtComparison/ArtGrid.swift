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
}
