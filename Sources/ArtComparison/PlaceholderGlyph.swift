package import ImageProperties

private enum GlyphThreshold {
  /// The likeness of an icon that shows a generator's glyph on another ground, inverted, at another scale or with a badge in
  /// a quarter: 0.95 and more for most. Of 263 icons of other apps none reaches 0.94.
  static let likeness: Float = 0.95
  /// Below it a badge alone cannot be what differs.
  static let likenessWithBadge: Float = 0.45
  static let scales: [Float] = [1, 0.55, 0.62, 0.7, 0.78, 0.87, 1.12, 1.26, 1.42, 1.6, 1.8]
}

/// What tells a generator's picture by its shape: brightness, as far as a fingerprint has it, whichever way round.
package struct PlaceholderGlyph: Equatable, Sendable {
  /// Of length 1.
  private let frequencies: [SIMD8<Float>]
  private let cells: [SIMD16<Float>]

  package init(_ fingerprint: PlaceholderFingerprint) {
    let side = PlaceholderFingerprint.side
    let values = [0] + fingerprint.frequencies.map(Float.init)
    let rows = (0..<side).map { SIMD8<Float>(values[$0 * side..<($0 + 1) * side]) }
    frequencies = ofLengthOne(rows)
    cells = CellRows(lowFrequencies: frequencies).rows
  }

  /// - Parameter frequencies: of length 1.
  fileprivate func likeness(to frequencies: [SIMD8<Float>]) -> Float {
    abs(zip(self.frequencies, frequencies).reduce(Float(0)) { $0 + ($1.0 * $1.1).sum() })
  }

  /// The likeness of the three quarters that are most alike.
  fileprivate func likenessButForQuarter(to cells: [SIMD16<Float>]) -> Float {
    let quarters = (0..<4).map { Correlation(quarter: $0, of: self.cells, and: cells) }
    return (0..<4).map { left in
      quarters.indices.filter { $0 != left }.reduce(Correlation()) { $0 + quarters[$1] }.value
    }.max() ?? 0
  }
}

/// The generator's picture whose glyph an icon shows, in other colours, at another scale, inverted or with a badge.
/// - Parameter placeholders: those without a glyph are left out.
package func placeholderGlyph(in art: ArtSignature, among placeholders: [Placeholder]) -> PlaceholderMatch? {
  var best: PlaceholderMatch?
  for ground in placeholderGrounds(of: art) {
    let grid = ArtGrid(art, ground: ground)
    guard grid.deviation >= Double(PlaceholderThreshold.leastDeviation) else { continue }
    let picture = CellRows(grid)
    for scale in GlyphThreshold.scales {
      let frequencies = ofLengthOne(picture.scaled(by: scale).withoutCorners.lowFrequencies)
      let cells = CellRows(lowFrequencies: frequencies).rows
      for placeholder in placeholders {
        guard let glyph = placeholder.glyph else { continue }
        var likeness = glyph.likeness(to: frequencies)
        if likeness >= GlyphThreshold.likenessWithBadge, likeness < GlyphThreshold.likeness {
          likeness = max(likeness, glyph.likenessButForQuarter(to: cells))
        }
        guard likeness >= GlyphThreshold.likeness, Double(likeness) > best?.likeness ?? 0 else { continue }
        best = PlaceholderMatch(placeholder: placeholder, isExact: false, likeness: Double(likeness))
      }
    }
  }
  return best
}

private func ofLengthOne(_ frequencies: [SIMD8<Float>]) -> [SIMD8<Float>] {
  let length = frequencies.reduce(Float(0)) { $0 + ($1 * $1).sum() }.squareRoot()
  return length > 0 ? frequencies.map { $0 / length } : frequencies
}

/// Sums over cells of two pictures, from which their correlation comes.
private struct Correlation {
  private var count: Float = 0
  private var one: Float = 0
  private var other: Float = 0
  private var oneSquares: Float = 0
  private var otherSquares: Float = 0
  private var products: Float = 0

  init() {}

  init(quarter: Int, of cells: [SIMD16<Float>], and others: [SIMD16<Float>]) {
    let half = cells.count / 2
    for y in quarter / 2 * half..<(quarter / 2 + 1) * half {
      let (a, b) =
        quarter % 2 == 0 ? (cells[y].lowHalf, others[y].lowHalf) : (cells[y].highHalf, others[y].highHalf)
      count += Float(half)
      one += a.sum()
      other += b.sum()
      oneSquares += (a * a).sum()
      otherSquares += (b * b).sum()
      products += (a * b).sum()
    }
  }

  static func + (left: Correlation, right: Correlation) -> Correlation {
    var sum = left
    sum.count += right.count
    sum.one += right.one
    sum.other += right.other
    sum.oneSquares += right.oneSquares
    sum.otherSquares += right.otherSquares
    sum.products += right.products
    return sum
  }

  /// Whichever way round.
  var value: Float {
    let variances = (oneSquares - one * one / count) * (otherSquares - other * other / count)
    return variances > 0 ? abs(products - one * other / count) / variances.squareRoot() : 0
  }
}
