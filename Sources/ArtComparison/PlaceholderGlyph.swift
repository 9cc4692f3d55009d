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
  private let cells: QuarteredCells

  package init(_ fingerprint: PlaceholderFingerprint) {
    let side = PlaceholderFingerprint.side
    let values = [0] + fingerprint.frequencies.map(Double.init)
    let rows = (0..<side).map { SIMD8<Double>(values[$0 * side..<($0 + 1) * side]) }
    frequencies = ofLengthOne(rows)
    cells = QuarteredCells(CellRows(lowFrequencies: frequencies))
  }

  /// - Parameter frequencies: of length 1.
  fileprivate func likeness(to frequencies: [SIMD8<Double>]) -> Double {
    abs(zip(self.frequencies, frequencies).reduce(Double(0)) { $0 + ($1.0 * $1.1).sum() })
  }

  /// The likeness of the three quarters that are most alike.
  fileprivate func likenessButForQuarter(to cells: QuarteredCells) -> Double {
    self.cells.likeness(to: cells)
  }
}

/// The generator's picture whose glyph an icon shows, in other colours, at another scale, inverted or with a badge.
/// - Parameter placeholders: those without a glyph are left out.
package func placeholderGlyph(in art: ArtSignature, among placeholders: [Placeholder]) -> PlaceholderMatch? {
  var best: PlaceholderMatch?
  let glyphs = placeholders.indices.compactMap { index in placeholders[index].glyph.map { ($0, index) } }
  for ground in placeholderGrounds(of: art) {
    let grid = ArtGrid(art, ground: ground)
    guard grid.deviation >= Double(PlaceholderThreshold.leastDeviation) else { continue }
    let picture = CellRows(grid)
    for scale in GlyphThreshold.scales {
      let frequencies = ofLengthOne(picture.scaled(by: scale).withoutCorners.lowFrequencies)
      // Most pictures are too unlike any glyph for their cells to matter.
      lazy var cells = QuarteredCells(CellRows(lowFrequencies: frequencies))
      for (glyph, placeholder) in glyphs {
        var likeness = glyph.likeness(to: frequencies)
        if likeness >= GlyphThreshold.likenessWithBadge, likeness < GlyphThreshold.likeness {
          likeness = max(likeness, glyph.likenessButForQuarter(to: cells))
        }
        guard likeness >= GlyphThreshold.likeness, likeness > best?.likeness ?? 0 else { continue }
        best = PlaceholderMatch(placeholder: placeholders[placeholder], isExact: false, likeness: likeness)
      }
    }
  }
  return best
}

private func ofLengthOne(_ frequencies: [SIMD8<Double>]) -> [SIMD8<Double>] {
  let length = frequencies.reduce(Double(0)) { $0 + ($1 * $1).sum() }.squareRoot()
  return length > 0 ? frequencies.map { $0 / length } : frequencies
}

/// The cells of a picture with what its correlation with any other takes of it alone, quarter by quarter: it is compared with
/// the glyphs of all generators.
private struct QuarteredCells: Equatable, Sendable {
  private let rows: [SIMD16<Double>]
  private let sums: SIMD4<Double>
  private let squares: SIMD4<Double>

  init(_ cells: CellRows) {
    rows = cells.rows
    sums = Self.ofQuarters(rows, rows) { one, _ in one.sum() }
    squares = Self.ofQuarters(rows, rows) { ($0 * $1).sum() }
  }

  /// Adds up what the rows of each quarter yield: those at the top, left and right, then those below.
  @inline(__always)
  private static func ofQuarters(
    _ one: [SIMD16<Double>], _ other: [SIMD16<Double>], _ value: (SIMD8<Double>, SIMD8<Double>) -> Double
  ) -> SIMD4<Double> {
    let half = one.count / 2
    func ofHalf(_ rows: Range<Int>) -> (left: Double, right: Double) {
      var (left, right): (Double, Double) = (0, 0)
      for y in rows {
        left += value(one[y].lowHalf, other[y].lowHalf)
        right += value(one[y].highHalf, other[y].highHalf)
      }
      return (left, right)
    }
    let (above, below) = (ofHalf(0..<half), ofHalf(half..<one.count))
    return SIMD4(above.left, above.right, below.left, below.right)
  }

  /// For each quarter the sum of the three others.
  private static func ofOthers(_ quarters: SIMD4<Double>) -> SIMD4<Double> {
    quarters.indices.reduce(SIMD4<Double>.zero) { sums, index in
      var quarter = SIMD4(repeating: quarters[index])
      quarter[index] = 0
      return sums + quarter
    }
  }

  /// The correlation of the three quarters that are most alike, whichever way round.
  func likeness(to other: QuarteredCells) -> Double {
    let products = Self.ofOthers(Self.ofQuarters(rows, other.rows) { ($0 * $1).sum() })
    let count = Double(3 * rows.count * rows.count / 4)
    let (one, two) = (Self.ofOthers(sums), Self.ofOthers(other.sums))
    let variances =
      (Self.ofOthers(squares) - one * one / count) * (Self.ofOthers(other.squares) - two * two / count)
    let likeness = (products - one * two / count) / variances.squareRoot()
    return variances.indices.reduce(Double(0)) { variances[$1] > 0 ? max($0, abs(likeness[$1])) : $0 }
  }
}
