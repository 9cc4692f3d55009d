package import ImageProperties

/// What a soft rim of a mask image is.
package enum MaskShadow: Equatable, Sendable {
  /// Darker than the shape.
  case dark
  /// Lighter than the shape, as engraved icons have it.
  case light
}

enum ShadowThreshold {
  /// Pixels of less than half alpha for each point of the outline. Anti-aliasing leaves 0.5 to 1.5, in the colour of the
  /// shape; shadows of two pixels begin at 1.4.
  static let softness = 1.3
  /// Of a shape in one colour anti-aliasing has that colour as well, so a narrow rim of another brightness is a shadow:
  /// of 1,480 such masks one has a rim that differs. A hard shadow of a pixel covers half of the outline.
  static let softnessOfOneColor = 0.5
  /// The brightness of the rim less that of the shape.
  static let difference = 64
  /// Fewer are specks.
  static let fewest = 8
}

/// The drop shadow of a mask image; nil where there is none. A rim of the colour of the shape is part of the shape.
/// - Parameter isOneColor: whether the shape, its pixels of more than half alpha, has one colour.
package func maskShadow(_ art: ArtSignature, isOneColor: Bool) -> MaskShadow? {
  let ink = art.ink
  guard ink.faintPixels >= ShadowThreshold.fewest, ink.outlinePixels > 0 else { return nil }
  let softness = Double(ink.faintPixels) / Double(ink.outlinePixels)
  guard softness >= (isOneColor ? ShadowThreshold.softnessOfOneColor : ShadowThreshold.softness) else {
    return nil
  }
  let difference = Int(ink.faintLuma) - Int(ink.solidLuma)
  if difference <= -ShadowThreshold.difference { return .dark }
  return difference >= ShadowThreshold.difference ? .light : nil
}
