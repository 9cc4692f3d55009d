package import ImageProperties

/// What a rim of a mask image is.
package enum MaskShadow: Equatable, Sendable {
  /// Darker than the shape.
  case dark
  /// Lighter than the shape, as engraved icons have it.
  case light
  /// In the colour of the shape.
  case alike
  /// The shape once more, without a blur.
  case cast
}

enum ShadowThreshold {
  /// Pixels of less than half alpha for each point of the outline. Anti-aliasing leaves 0.5 to 1.5, in the colour of the
  /// shape; shadows of two pixels begin at 1.4.
  static let softness = 1.3
  /// Of a shape in one colour anti-aliasing has that colour as well, so a narrow rim of another brightness is a shadow:
  /// of 1,480 such masks one has a rim that differs. A hard shadow of a pixel covers half of the outline.
  static let softnessOfOneColor = 0.5
  /// What the brightness of so narrow a rim differs by: antialiasing that was laid on white or black before has up to 170, and
  /// of 308 hard shadows 6 have less.
  static let differenceOfNarrow = 180
  /// The same along rows and columns together, where the rim has the colour of the shape: all of 231 shadows and glows with a
  /// blur of a twentieth of the width have more, thin lines at 16 pixels less.
  static let softnessOfAlike = 3.0
  /// Of the outline, the share at which alpha fades out. Of 154 masks as they are drawn none has 0.12; stars, rings and spokes
  /// in weaker shades beside the shape have up to 0.09, and soft shadows and glows 0.3 and more.
  static let fading = 0.15
  /// Of the pixels of less than half alpha, the same share: of 1,134 shadows and glows four have less, and what is drawn in a weaker
  /// shade beside solid dots at most 0.057.
  static let fadingOfFaint = 0.06
  /// In a large mask a rim is wider, and fewer of its pixels lie at the outline: the same share of one of so many pixels, if so much of
  /// the outline fades out. Of 85 soft shadows and 130 glows in 90 masks of 193 to 511 pixels that differ by 20 of 255 and more 202 are
  /// found, and 80 without this; of 41 as large that are drawn as templates none is named.
  static let sideOfRim = 60
  static let fadingOfLarge = 0.35
  /// A cell of the shape has more: what is drawn in half of alpha throughout has antialiasing on both sides of the outline that is
  /// looked for. Of the same 1,134 nine have none, thin lines.
  static let solidCell = 140
  /// How far alpha deviates in a rim: parts that are drawn in one weaker shade have less.
  static let deviation = 16
  /// The brightness of the rim less that of the shape.
  static let difference = 64
  /// Fewer are specks.
  static let fewest = 8
}

/// The drop shadow or glow of a mask image; nil where there is none. A narrow rim of the colour of the shape is part of it.
/// - Parameter isOneColor: whether the shape, its pixels of more than half alpha, has one colour.
package func maskShadow(_ art: ArtSignature, isOneColor: Bool) -> MaskShadow? {
  let ink = art.ink
  guard ink.faintPixels >= ShadowThreshold.fewest, ink.outlinePixels > 0 else { return castShadow(art) }
  let softness = Double(ink.faintPixels) / Double(ink.outlinePixels)
  let difference = Int(ink.faintLuma) - Int(ink.solidLuma)
  let isNarrow = softness < ShadowThreshold.softness
  if !isNarrow || isOneColor && softness >= ShadowThreshold.softnessOfOneColor {
    let least = isNarrow ? ShadowThreshold.differenceOfNarrow : ShadowThreshold.difference
    if difference <= -least { return .dark }
    if difference >= least { return .light }
  }
  if isOneColor && hasSoftRim(art) { return .alike }
  return castShadow(art)
}

private func castShadow(_ art: ArtSignature) -> MaskShadow? { art.ink.castAlpha > 0 ? .cast : nil }

private func hasSoftRim(_ art: ArtSignature) -> Bool {
  let ink = art.ink
  guard ink.outlinePixelsDown > 0, ink.faintDeviation >= ShadowThreshold.deviation,
    fadesAtOutline(art), !isEnlargedMask(art),
    art.lumasAndAlphas.contains(where: { $0.alpha > ShadowThreshold.solidCell })
  else { return false }
  let outline = Double(ink.outlinePixels + ink.outlinePixelsDown)
  return 2 * Double(ink.faintPixels) / outline >= ShadowThreshold.softnessOfAlike
    && Double(ink.fadingPixels) / outline >= ShadowThreshold.fading
}

/// Whether faint pixels fade from the outline, and are no parts in a weaker shade.
private func fadesAtOutline(_ art: ArtSignature) -> Bool {
  let ink = art.ink
  let (fading, least) = (Double(ink.fadingPixels), ShadowThreshold.fadingOfFaint * Double(ink.faintPixels))
  guard fading < least, !art.isSmall else { return fading >= least }
  let side = max(art.size.width, art.size.height)
  return fading >= ShadowThreshold.fadingOfLarge * Double(ink.outlinePixels + ink.outlinePixelsDown)
    && fading * Double(side) >= least * Double(ShadowThreshold.sideOfRim)
}
