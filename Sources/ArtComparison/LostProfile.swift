package import ImageProperties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    converted { color in
      let light = SIMD3(lit(color.x), lit(color.y), lit(color.z))
      // Source: the primaries of both (SMPTE EG 432-1, IEC 61966-2-1) with one white, D65.
      return SIMD3(
        (light * SIMD3(1.2249, -0.2247, 0)).sum(), (light * SIMD3(-0.0420, 1.0419, 0)).sum(),
        (light * SIMD3(-0.0197, -0.0786, 1.0979)).sum())
    }
  }

  /// The same of Adobe RGB, whose curve is a power.
  fileprivate var inSRGBFromAdobeRGB: PictureGrid {
    converted { color in
      let light = SIMD3(adobeLit(color.x), adobeLit(color.y), adobeLit(color.z))
      // Source: the primaries of both (Adobe RGB (1998), 4.3.1, IEC 61966-2-1) with one white, D65.
      return SIMD3(
        (light * SIMD3(1.3983, -0.3983, 0)).sum(), light.y, (light * SIMD3(0, -0.0429, 1.0429)).sum())
    }
  }

  /// - Parameter light: of a stored colour, as sRGB has it.
  private func converted(_ light: (CellColor) -> SIMD3<Float>) -> PictureGrid {
    PictureGrid(
      side: side,
      colors: colors.map { color in
        let light = light(color)
        return CellColor(stored(light.x), stored(light.y), stored(light.z), 0)
      })
  }
}

private func adobeLit(_ stored: Float) -> Float { Float(pow(Double(stored) / 255, 2.19921875)) }

private func lit(_ stored: Float) -> Float { Float(StandardCurve.light(of: Double(stored) / 255)) }

private func stored(_ light: Float) -> Float {
  255 * Float(StandardCurve.value(of: min(max(Double(light), 0), 1)))
}

/// What the stored values of a picture may be meant in.
package enum PictureGamut: Sendable {
  case sRGB, displayP3
  /// Its profile was not read: any that icons are exported in.
  case unread
}

/// Whether two pictures differ in whichever gamuts their values may be meant.
/// - Parameter isRedrawn: whether small sizes are drawn anew, with other proportions.
package func differ(
  _ one: SmallPicture, in gamut: PictureGamut, from other: SmallPicture, in itsGamut: PictureGamut,
  isRedrawn: Bool
) -> Bool {
  let others = other.readings(in: itsGamut)
  return one.readings(in: gamut).allSatisfy { one in
    others.allSatisfy { pictureDifference(one, $0, isRedrawn: isRedrawn).isFault }
  }
}

extension SmallPicture {
  /// What it looks like in sRGB.
  fileprivate func readings(in gamut: PictureGamut) -> [SmallPicture] {
    let grid = PictureGrid(self)
    return switch gamut {
    case .sRGB: [self]
    case .displayP3: [grid.inSRGB.picture(of: size)]
    case .unread: [self, grid.inSRGB.picture(of: size), grid.inSRGBFromAdobeRGB.picture(of: size)]
    }
  }
}

extension PictureGrid {
  fileprivate func picture(of size: PixelSize) -> SmallPicture {
    SmallPicture(
      size: size,
      bytes: colors.flatMap { [UInt8($0.x.rounded()), UInt8($0.y.rounded()), UInt8($0.z.rounded())] })
  }
}
