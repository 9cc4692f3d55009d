package import ImageProperties

private enum ProfileThreshold {
  /// Two sizes with the same stored values leave less, small ones of few pixels too, and half of what is left from the converted ones.
  /// With 6 five of 114 more are missed.
  static let same: Float = 10
  static let timesNearer: Float = 2
  /// What converting has to change for a person to see that it was left out.
  static let seen: Float = 6
}

/// Whether a picture has the stored values of one in Display P3, though the same colours have others in sRGB: its profile was
/// lost, and not converted. Of three icons that are published in both spaces, the sizes in sRGB lie at 7 from the stored values
/// and at 2.4 from the converted ones.
package func hasValuesOfDisplayP3(_ picture: SmallPicture, beside wide: SmallPicture) -> Bool {
  let distance = picture.distance(to: wide)
  guard distance <= ProfileThreshold.same else { return false }
  let stored = PictureGrid(wide), converted = stored.inSRGB
  return PictureGrid(picture).distance(to: converted) >= ProfileThreshold.timesNearer * distance
    && stored.distance(to: converted) >= ProfileThreshold.seen
}

extension PictureGrid {
  /// The colours of Display P3 as sRGB has them, whose curve both share; what it lacks becomes the nearest that it has.
  fileprivate var inSRGB: PictureGrid {
    PictureGrid(
      side: side,
      colors: colors.map { color in
        let light = SIMD3(lit(color.x), lit(color.y), lit(color.z))
        // Source: the primaries of both (SMPTE EG 432-1, IEC 61966-2-1) with one white, D65.
        return CellColor(
          stored((light * SIMD3(1.2249, -0.2247, 0)).sum()),
          stored((light * SIMD3(-0.0420, 1.0419, 0)).sum()),
          stored((light * SIMD3(-0.0197, -0.0786, 1.0979)).sum()), 0)
      })
  }
}

private func lit(_ stored: Float) -> Float { Float(StandardCurve.light(of: Double(stored) / 255)) }

private func stored(_ light: Float) -> Float {
  255 * Float(StandardCurve.value(of: min(max(Double(light), 0), 1)))
}
