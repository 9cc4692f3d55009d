import ArtComparison
internal import CPNGShim
import ImageProperties

/// What the loops over rows compare with.
enum EvidenceLimits {
  /// Channels that differ by more differ clearly to the eye, whatever was resampled.
  static let clearDifference: UInt8 = 16
  /// Below this a ring is half of the picture, and no frame.
  static let smallestWithRings: UInt32 = 8
  /// The corner radius of the first home screen icons, the smallest of all.
  static let flatCorner = cpng_share(parts: 10, whole: 57)
  /// Three half pixels keep the softened outline out.
  static let softenedOutline: UInt32 = 3
  /// A continuous corner of the later icon shape begins at 0.345 of the side, the older round ones later.
  static let clearCorner = cpng_share(parts: 35, whole: 100)
  /// What resampling and lossy compression leave around a shape has less alpha, and nobody sees it.
  static let leastFading: UInt8 = 6
  /// Of a larger image one row of two, three, ... is looked at: 16 rows and more in each cell of a signature. Sums over fewer
  /// rows differ from those over all by less than scaling the image does. With half as many thin lines differ: two default icons
  /// are no longer known exactly, and a stretched launch image passes.
  static let mostRows: UInt32 = 256
}

extension cpng_wanted {
  init(_ depth: InspectionDepth) {
    self.init(
      any: depth.contains(.outline), see_through: depth.contains(.transparency),
      flat: depth.contains(.flatness), bordered: depth.contains(.border),
      art: depth.contains(.thumbnail), picture: depth.isSuperset(of: .picture),
      limits: cpng_limits(
        clear_difference: EvidenceLimits.clearDifference, nearly_opaque: RGBA.nearlyOpaque,
        smallest_with_rings: EvidenceLimits.smallestWithRings,
        flat_corner: EvidenceLimits.flatCorner,
        clear_corner: EvidenceLimits.clearCorner, softened_outline: EvidenceLimits.softenedOutline,
        strong_edge: ArtSignature.strongEdge, level_slope: NoiseThreshold.levelSlope,
        steep_slope: NoiseThreshold.steepSlope, small_side: UInt32(ArtSignature.smallSide),
        small_side_without_picture: UInt32(ArtSignature.smallMaskSide),
        most_rows: EvidenceLimits.mostRows,
        most_changes_in_a_row: UInt32(RepetitionThreshold.mostChangesInARow),
        rim_color: PlateRim.groundRange,
        least_level: ArtInk.levels.lowerBound, most_level: ArtInk.levels.upperBound,
        level_step: ArtInk.levelStep, least_fading: EvidenceLimits.leastFading))
  }
}
