package import ImageProperties

private enum GlyphThreshold {
  /// The likeness of an icon that shows a generator's glyph on another ground, inverted, at another scale or with a badge in
  /// a quarter: 0.95 and more for most. Of 263 icons of other apps none reaches 0.94.
  static let likeness: Double = 0.95
  /// Below it a badge alone cannot be what differs.
  static let likenessWithBadge: Double = 0.45
  static let scales: [Double] = [1, 0.55, 0.62, 0.7, 0.78, 0.87, 1.12, 1.26, 1.42, 1.6, 1.8]
}

/// What tells a generator's picture by its shape: brightness, as far as a fingerprint has it, whichever way round.
package struct PlaceholderGlyph: Equatable, Sendable {
  /// Of length 1.
  private let frequencies: [SIMD8<Double>]
  private let cells: [SIMD16<Double>]

  package init(_ fingerprint: PlaceholderFingerprint) {
    let side = PlaceholderFingerprint.side
    let values = [0] + fingerprint.frequencies.map(Double.init)
    let rows = (0..<side).map { SIMD8<Double>(values[$0 * side..<($0 + 1) * side]) }
    frequencies = ofLengthOne(rows)
    cells = CellRows(lowFrequencies: frequencies).rows
  }

  /// - Parameter frequencies: of length 1.
  fileprivate func likeness(to frequencies: [SIMD8<Double>]) -> Double {
    abs(zip(self.frequencies, frequencies).reduce(Double(0)) { $0 + ($1.0 * $1.1).sum() })
  }

  /// The likeness of the three quarters that are most alike.
  fileprivate func likenessButForQuarter(to cells: [SIMD16<Double>]) -> Double {
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
      // Most pictures are too unlike any glyph for their cells to matter.
      lazy var cells = CellRows(lowFrequencies: frequencies).rows
      for placeholder in placeholders {
        guard let glyph = placeholder.glyph else { continue }
        var likeness = glyph.likeness(to: frequencies)
        if likeness >= GlyphThreshold.likenessWithBadge, likeness < GlyphThreshold.likeness {
          likeness = max(likeness, glyph.likenessButForQuarter(to: cells))
        }
        guard likeness >= GlyphThreshold.likeness, likeness > best?.likeness ?? 0 else { continue }
        best = PlaceholderMatch(placeholder: placeholder, isExact: false, likeness: likeness)
      }
    }
  }
  return best
}

private func ofLengthOne(_ frequencies: [SIMD8<Double>]) -> [SIMD8<Double>] {
  let length = frequencies.reduce(Double(0)) { $0 + ($1 * $1).sum() }.squareRoot()
  return length > 0 ? frequencies.map { $0 / length } : frequencies
}

/// Sums over cells of two pictures, from which their correlation comes.
private struct Correlation {
  private var count: Double = 0
  private var one: Double = 0
  private var other: Double = 0
  private var oneSquares: Double = 0
  private var otherSquares: Double = 0
  private var products: Double = 0

  init() {}

  init(quarter: Int, of cells: [SIMD16<Double>], and others: [SIMD16<Double>]) {
    let half = cells.count / 2
    for y in quarter / 2 * half..<(quarter / 2 + 1) * half {
      let (a, b) =
        quarter % 2 == 0 ? (cells[y].lowHalf, others[y].lowHalf) : (cells[y].highHalf, others[y].highHalf)
      count += Double(half)
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
  var value: Double {
    let variances = (oneSquares - one * one / count) * (otherSquares - other * other / count)
    return variances > 0 ? abs(products - one * other / count) / variances.squareRoot() : 0
  }
}
