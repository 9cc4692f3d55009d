import ImageProperties

/// Noise that is as strong as the edges of a drawing hides how soft these are. What it adds to third differences is known from the places
/// that are level, and is taken off those of the steep ones.
package enum NoiseThreshold {
  /// Ten times the slopes of level and of steep places; white is 10200.
  package static let levelSlope: Int16 = 240
  package static let steepSlope: Int16 = 600
  /// In fewer rows there are textures, and no noise.
  static let leastMeasured = 0.5
  /// What third differences of level places have as mean squares: weaker noise hides nothing. Noise of 3 steps in each colour has 1000.
  static let least = 700.0
  /// The square of the mean third difference, of the mean square: 0.64 of noise, and half as much and more of it where half is cut off at
  /// white or black, 0.526 and more in 99 of 100 images with noise. Of 19,000 square images as they are drawn, of which 2,800 are as
  /// rough, 20 have so much, and none of these has soft edges below.
  static let evenness = 0.52
  /// Fewer steep places tell nothing.
  static let fewestSteep: UInt64 = 20
  /// What is left at the edges of what was enlarged by 2 to 4, but for repeated pixels: 1.3 and less in nine of ten. Of 900 icons that had
  /// noise added 95 of 100 have 4 and more, and those that are as soft have glows.
  static let soft: Float = 1.5
  /// What is left of none.
  static let leastSharpness: Float = 0.01
}

extension ArtSums {
  /// See ``ArtDetail``.
  var sharpnessUnderNoise: Float {
    let noise = differences.noise
    let (level, steep) = (Double(noise.level), Double(noise.steep))
    guard noise.steep >= NoiseThreshold.fewestSteep, noise.level > 0,
      level + steep >= NoiseThreshold.leastMeasured * Double(size.width) * Double(comparedRows)
    else { return 0 }
    let mean = Double(noise.levelThirds) / level
    let square = Double(noise.levelThirdSquares) / level
    guard square >= NoiseThreshold.least, mean * mean >= NoiseThreshold.evenness * square else { return 0 }
    let left = Double(noise.steepThirdSquares) - steep * square
    return max(Float(left / Double(noise.slopeSquares) * 100), NoiseThreshold.leastSharpness)
  }
}
