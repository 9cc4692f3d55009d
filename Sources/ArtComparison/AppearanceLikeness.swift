package import ImageProperties

enum AppearanceThreshold {
  /// Rounding of a grey picture in another colour space leaves less between two channels of a cell.
  static let color: UInt8 = 24
  /// Brightness of all cells lies this close together where nothing is drawn, or nothing that can be seen.
  static let blank = 6.0
  /// The mean square of differences between neighbours, beyond which something is drawn, however small.
  static let blankContrast: Float = 24
}

/// Whether a tinted icon, which the system draws in one colour of its own, has colours.
package func hasColor(_ art: ArtSignature) -> Bool { art.colorfulness > AppearanceThreshold.color }

/// Whether nothing can be made out: a ground with hardly a trace of art. An image of one colour is blank as well.
package func isNearlyBlank(_ art: ArtSignature) -> Bool {
  guard art.detail.contrast <= AppearanceThreshold.blankContrast else { return false }
  let values = ArtGrid(art).values
  guard let darkest = values.min(), let lightest = values.max() else { return true }
  let colors = (0..<ArtSignature.colorSide * ArtSignature.colorSide).map(art.colorDifference)
  let blue = colors.map(\.blue)
  let red = colors.map(\.red)
  let spread = max((blue.max() ?? 0) - (blue.min() ?? 0), (red.max() ?? 0) - (red.min() ?? 0))
  return lightest - darkest <= AppearanceThreshold.blank && Double(2 * spread) <= AppearanceThreshold.blank
}
