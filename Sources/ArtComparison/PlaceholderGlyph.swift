package import ImageProperties

private enum GlyphThreshold {
  /// The likeness of an icon that shows a generator's glyph on another ground, inverted, at another scale or with a badge in
  /// a quarter: 0.95 and more for most. Of 263 icons of other apps none reaches 0.94.
  static let likeness: Double = 0.95
  /// Below it a badge alone cannot be what differs.
  static let likenessWithBadge: Double = 0.45
  /// The same of edges outside of a corner: of seven generators' icons with a ribbon at the left, at the right, or at 130% of the
  /// size, 15 of 21 have 0.85 and more. Of 1,200 icons of other apps a mountain beside Expo's chevron has 0.83, and the others 0.75 at
  /// most.
  static let likenessOfEdges: Double = 0.85
  /// Below it, as a whole, no ribbon alone can be what differs.
  static let likenessWithRibbon: Double = 0.3
  /// A ribbon is drawn on the picture as it is, and one that is enlarged has lost what lay at its edges.
  static let scalesOfEdges: [Double] = [1, 0.78]
  /// Fainter glyphs, of thin lines or grey on grey, have no edges but those of discs: 0.81 in icons of other apps.
  static let leastDeviationOfEdges = 10
  static let scales: [Double] = [1, 0.55, 0.62, 0.7, 0.78, 0.87, 1.12, 1.26, 1.42, 1.6, 1.8]
}

/// What tells a generator's picture by its shape: brightness, as far as a fingerprint has it, whichever way round.
package struct PlaceholderGlyph: Equatable, Sendable {
  /// Of length 1.
  private let frequencies: [SIMD8<Double>]
  private let cells: QuarteredCells
  /// Nil where they are too faint to tell.
  private let edges: GlyphEdges?

  package init(_ fingerprint: PlaceholderFingerprint) {
    let side = PlaceholderFingerprint.side
    let values = [0] + fingerprint.frequencies.map(Double.init)
    let rows = (0..<side).map { SIMD8<Double>(values[$0 * side..<($0 + 1) * side]) }
    frequencies = ofLengthOne(rows)
    let picture = CellRows(lowFrequencies: frequencies)
    cells = QuarteredCells(picture)
    edges = fingerprint.deviation >= GlyphThreshold.leastDeviationOfEdges ? GlyphEdges(picture) : nil
  }

  /// - Parameter frequencies: of length 1.
  fileprivate func likeness(to frequencies: [SIMD8<Double>]) -> Double {
    abs(zip(self.frequencies, frequencies).reduce(Double(0)) { $0 + ($1.0 * $1.1).sum() })
  }

  /// The likeness of the three quarters that are most alike.
  fileprivate func likenessButForQuarter(to cells: QuarteredCells) -> Double {
    self.cells.likeness(to: cells)
  }

  fileprivate func hasSameEdges(as edges: GlyphEdges) -> Bool {
    self.edges.map { $0.likeness(to: edges) >= GlyphThreshold.likenessOfEdges } ?? false
  }
}

/// The generator's picture whose glyph an icon shows, in other colours, at another scale, inverted, or with a badge or a ribbon.
/// - Parameter placeholders: those without a glyph are left out.
package func placeholderGlyph(in art: ArtSignature, among placeholders: [Placeholder]) -> PlaceholderMatch? {
  var best: PlaceholderMatch?
  let known = placeholders.filter { $0.glyph != nil }
  let glyphs = known.compactMap(\.glyph)
  for ground in placeholderGrounds(of: art) {
    let grid = ArtGrid(art, ground: ground)
    guard grid.deviation >= Double(PlaceholderThreshold.leastDeviation) else { continue }
    let picture = CellRows(grid)
    for scale in GlyphThreshold.scales {
      let frequencies = ofLengthOne(picture.scaled(by: scale).withoutCorners.lowFrequencies)
      // Most pictures are too unlike any glyph for their cells to matter.
      lazy var rows = CellRows(lowFrequencies: frequencies)
      lazy var cells = QuarteredCells(rows)
      lazy var edges = GlyphEdges(rows)
      // By index: to take a glyph out of the list takes as long as to compare it.
      for index in glyphs.indices {
        var likeness = glyphs[index].likeness(to: frequencies)
        if likeness >= GlyphThreshold.likenessWithBadge, likeness < GlyphThreshold.likeness {
          likeness = max(likeness, glyphs[index].likenessButForQuarter(to: cells))
        }
        if likeness >= GlyphThreshold.likenessWithRibbon, likeness < GlyphThreshold.likeness,
          GlyphThreshold.scalesOfEdges.contains(scale), glyphs[index].hasSameEdges(as: edges)
        {
          likeness = GlyphThreshold.likeness
        }
        guard likeness >= GlyphThreshold.likeness, likeness > best?.likeness ?? 0 else { continue }
        best = PlaceholderMatch(placeholder: known[index], isExact: false, likeness: likeness)
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
