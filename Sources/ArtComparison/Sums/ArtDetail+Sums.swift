package import ImageProperties

/// Fewer strong edges tell nothing of how sharp edges are.
private let fewestStrongEdges: UInt64 = 20

extension ArtDetail {
  package init(_ sums: ArtSums) {
    let differences = sums.differences
    let sharpness = ratio(differences.third, differences.first)
    let strongEdge = UInt64(ArtSignature.strongEdge)
    self.init(
      sharpness: sharpness, sharpnessDown: ratio(differences.thirdDown, differences.firstDown),
      edgeSharpness: differences.edges >= fewestStrongEdges * strongEdge * strongEdge
        ? ratio(differences.thirdOfEdges, differences.edges) : 0,
      contrast: Float(Double(differences.first) / (Double(sums.size.width) * Double(sums.comparedRows))),
      repeatedColumns: UInt16(repeatedLines(sums.columnChanges)),
      repeatedRows: UInt16(repeatedLines(sums.rowChanges)),
      sharpnessUnderNoise: sums.sharpnessUnderNoise)
    guard sums.hasLines else { return }
    rowsApart = differences.distanceOfRows
    hasShadedRows = differences.hasShadedRows
    addTraces(of: sums)
  }

  private mutating func addTraces(of sums: ArtSums) {
    let period = enlargementPeriod(sums, sharpness: sharpness)
    (self.period, periodStrength) = (UInt16(period.columns), period.strength)
    let relief = EnergyRelief(sums)
    trace = EnlargementTrace(sums, relief, sharpness: sharpness, edgeSharpness: edgeSharpness)
    blocks = BlockTrace(sums, relief)
  }
}

extension DifferenceSums {
  /// See ``ArtDetail``.
  fileprivate var distanceOfRows: Float {
    guard comparedDown > 0, Double(firstDown) >= CombThreshold.least * Double(comparedDown),
      rowsApart >= CombThreshold.fewest,
      Double(rowsApart) >= CombThreshold.share * Double(changedRows)
    else { return 0 }
    return Float(Double(firstDown) / Double(max(fromNextButOne, 1)))
  }

  /// See ``ArtDetail``.
  fileprivate var hasShadedRows: Bool {
    let hasPlainRows = plainRowsApart >= CombThreshold.fewest && plainRowsApart >= drawnRowsApart
    return !hasPlainRows && Double(oneWayDown) > CombThreshold.oneWay * Double(allWaysDown)
  }
}

private func ratio(_ squares: UInt64, _ whole: UInt64) -> Float {
  whole > 0 ? Float(Double(squares) / Double(whole)) : 0
}

extension ArtInk {
  package init(_ sums: ArtSums) {
    let alpha = sums.alpha
    let area = Double(sums.size.width) * Double(sums.seenRows)
    self.init(
      coverage: Float(Double(alpha.alpha) / 255 / area),
      faintPixels: UInt32(clamping: alpha.faintPixels), outlinePixels: UInt32(clamping: alpha.outlinePixels),
      outlinePixelsDown: UInt32(clamping: alpha.outlinePixelsDown),
      fadingPixels: UInt32(clamping: alpha.fadingPixels),
      faintLuma: brightness(alpha.faintLuma, alpha: alpha.faintAlpha), faintDeviation: alpha.faintDeviation,
      solidLuma: brightness(alpha.solidLuma, alpha: alpha.solidAlpha), castAlpha: alphaOfCastShadow(sums),
      lineWidth: widthOfLines(sums))
  }
}

/// The mean, rounded to the nearest.
private func brightness(_ luma: UInt64, alpha: UInt64) -> UInt8 {
  alpha > 0 ? UInt8(clamping: (luma * 255 + alpha / 2) / alpha) : 0
}

extension AlphaSums {
  fileprivate var faintDeviation: UInt8 {
    guard faintPixels > 0 else { return 0 }
    let count = Double(faintPixels)
    let mean = Double(faintAlpha) / count
    let variance = Double(faintAlphaSquares) / count - mean * mean
    return variance > 0 ? UInt8(variance.squareRoot() + 0.5) : 0
  }
}
